/** Reads query parameters by a zod object and reports every wrong name at once. Input of visitors never makes it throw. */
import { z } from 'zod';
import { grouped } from '#src/platform/grouped.ts';
import { elementAt } from '#src/platform/lists.ts';
import type { FieldMessages } from './errors.ts';
import { russianError } from './russian-error.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point; PostgreSQL cannot store a null byte
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/;

export type ReadParams<T> = { value: T; fields?: undefined } | { value?: undefined; fields: FieldMessages };

/** Returns the reason why a text cannot be a parameter value, or undefined when it can. */
export function textProblem(text: string, maxLength: number): string | undefined {
  if (CONTROL.test(text)) return 'Недопустимые символы';
  return text.length > maxLength ? `Не длиннее ${grouped(maxLength)} символов` : undefined;
}

/** Returns the value of a plain decimal number; undefined for «1e3», «0x10», blanks and every other text. */
export function readDecimal(text: string): number | undefined {
  return DECIMAL.test(text) ? Number(text) : undefined;
}

/**
 * Reads the parameters of `schema` and ignores all others. A parameter of an array field may be repeated, any other may be
 * given once. Number fields take plain decimals only.
 */
export function readParams<S extends z.ZodObject>(schema: S, params: URLSearchParams): ReadParams<z.output<S>> {
  const raw: Record<string, unknown> = {};
  const fields: FieldMessages = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const given = params.getAll(name);
    if (given.length === 0) continue;
    const read = readParam(innermost(field as z.ZodType), given);
    if ('problem' in read) fields[name] = [read.problem];
    else raw[name] = read.value;
  }
  const result = schema.safeParse(raw, { error: russianError });
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    if (!(name in fields) || raw[name] !== undefined) fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return Object.keys(fields).length > 0 || !result.success ? { fields } : { value: result.data };
}

/** Reads the texts given under one name; a text that is not a number stays text, for the schema to refuse. */
function readParam(kind: z.ZodType, given: string[]): { value: unknown } | { problem: string } {
  const problem = given.map((text) => textProblem(text, 1000)).find(Boolean);
  if (problem) return { problem };
  if (kind instanceof z.ZodArray) return { value: given };
  if (given.length > 1) return { problem: 'Укажите параметр один раз' };
  const text = elementAt(given, 0);
  return { value: kind instanceof z.ZodNumber ? (readDecimal(text) ?? text) : text };
}

function innermost(type: z.ZodType): z.ZodType {
  return type instanceof z.ZodOptional || type instanceof z.ZodDefault ? innermost(type.unwrap() as z.ZodType) : type;
}
