/** Turns what a schema finds wrong into «ожидалось …», with the field's path. */
import type { z } from 'zod';
import { closest } from './closest.ts';

export type Issue = { path: (string | number)[]; message: string };

const NAMES: Readonly<Record<string, string>> = {
  string: 'текст',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'список',
  object: 'набор полей',
  record: 'набор полей',
};

function quote(value: unknown): string {
  if (Array.isArray(value)) return 'список';
  if (value !== null && typeof value === 'object') return 'набор полей';
  const text = String(value);
  return `«${text.length > 60 ? `${text.slice(0, 57)}…` : text}»`;
}

const knownKeys = (issue: z.core.$ZodRawIssue): string[] =>
  Object.keys((issue.inst as z.ZodObject | undefined)?._zod.def.shape ?? {});

const describe: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      const name = NAMES[issue.expected] ?? issue.expected;
      return issue.input === undefined || issue.input === null
        ? `обязательное поле, ожидалось: ${name}`
        : `ожидалось: ${name}, стоит ${quote(issue.input)}`;
    }
    case 'invalid_value':
      return issue.input === undefined
        ? `обязательное поле, ожидалось одно из: ${issue.values.join(', ')}`
        : `ожидалось одно из: ${issue.values.join(', ')}; стоит ${quote(issue.input)}`;
    case 'too_small':
      if (issue.origin === 'string') return 'ожидалось: непустой текст';
      if (issue.origin === 'array') return 'ожидалось: непустой список';
      return `ожидалось: число ${issue.inclusive ? 'не меньше' : 'больше'} ${issue.minimum}, стоит ${quote(issue.input)}`;
    case 'too_big':
      return `ожидалось: число не больше ${issue.maximum}, стоит ${quote(issue.input)}`;
    case 'unrecognized_keys': {
      return `${UNKNOWN}${knownKeys(issue).join(', ')}`;
    }
    default:
      return undefined;
  }
};

/** The value as the schema makes it, or every issue. */
export function parseShape<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { value: z.output<S> } | { issues: Issue[] } {
  const result = schema.safeParse(value, { error: describe, reportInput: true });
  if (result.success) return { value: result.data };
  const issues = result.error.issues.flatMap((issue): Issue[] => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...path, key], message: issue.message }));
    }
    const shown = issue.code === 'invalid_format' && issue.message.startsWith('ожидалось: ');
    return [{ path, message: shown ? `${issue.message}; стоит ${quote(issue.input)}` : issue.message }];
  });
  return { issues: withSlips(issues) };
}

const UNKNOWN = 'неизвестное поле, ожидалось одно из: ';

/** A misspelt field is one mistake: it says which field was meant, and that field is not missing besides. */
function withSlips(issues: readonly Issue[]): Issue[] {
  const meant = new Set<string>();
  const told = issues.map((issue) => {
    if (!issue.message.startsWith(UNKNOWN)) return issue;
    const [name, parent] = [String(issue.path.at(-1)), issue.path.slice(0, -1)];
    const near = closest(name, issue.message.slice(UNKNOWN.length).split(', '));
    if (near === undefined) return issue;
    meant.add(JSON.stringify([...parent, near]));
    return { ...issue, message: `неизвестное поле, похоже на ${near}: исправьте имя` };
  });
  return told.filter(
    ({ path, message }) => !(message.startsWith('обязательное поле') && meant.has(JSON.stringify(path))),
  );
}
