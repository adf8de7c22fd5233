/**
 * The fields of a form, made of the schema that the content check reads the file with: what the check takes is what the form
 * asks, and a kind that is added later has its form.
 */
import { z } from 'zod';

/** What a text is besides a text: it decides which control asks for it. */
export type TextInput = 'line' | 'long' | 'day' | 'moment' | 'image' | 'download' | 'photograph';

type Common = {
  /** The field may be left out of the file. */
  isOptional?: boolean;
  /** The file says `null` where there is nothing. */
  isNullable?: boolean;
};

export type Field = Common &
  (
    | { type: 'group'; fields: NamedField[] }
    | { type: 'list'; of: Field }
    /** Values by names that the schema does not list, or lists as `keys`; `byKey`: those of a name, where it matters. */
    | { type: 'record'; of: Field; keys?: readonly string[]; byKey?: Readonly<Record<string, Field>> }
    | { type: 'choice'; values: readonly (string | number)[] }
    /** `word`: what the file has where the tick stands; `true` unless told. */
    | { type: 'flag'; word?: string }
    | { type: 'number' }
    | { type: 'text'; input: TextInput }
    /** A text or a number, whichever the value is. */
    | { type: 'scalar' }
    /** A value with remarks about it, or the bare value when there are none: `{ value: 24, confidence: series }`. */
    | { type: 'marked'; value: Field; marks: NamedField[] }
    /** What no control fits is asked for as it stands in the file. */
    | { type: 'source' }
  );
export type NamedField = { name: string; field: Field };

/** A tree of itself (groups of the catalogue) is asked for as fields so deep, then as it stands. */
const DEEPEST = 5;

/** Returns the field that asks for what the schema takes. */
export function fieldOf(schema: z.ZodType, depth = 0): Field {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return { ...inner(schema.def.innerType, depth), isOptional: true };
  }
  if (schema instanceof z.ZodNullable) return { ...inner(schema.def.innerType, depth), isNullable: true };
  if (schema instanceof z.ZodPipe) return inner(schema.def.in, depth);
  if (schema instanceof z.ZodLazy) return inner(schema.def.getter(), depth);
  return plainField(schema, depth);
}

const inner = (schema: unknown, depth: number): Field =>
  schema instanceof z.ZodType ? fieldOf(schema, depth) : { type: 'source' };

function plainField(schema: z.ZodType, depth: number): Field {
  if (depth > DEEPEST) return { type: 'source' };
  if (schema instanceof z.ZodObject) return { type: 'group', fields: namedFields(schema, depth) };
  if (schema instanceof z.ZodArray) return { type: 'list', of: inner(schema.def.element, depth + 1) };
  if (schema instanceof z.ZodRecord) return recordField(schema, depth);
  if (schema instanceof z.ZodUnion) return unionField(schema, depth);
  if (schema instanceof z.ZodEnum) return enumField(schema);
  if (schema instanceof z.ZodLiteral) return { type: 'choice', values: [...schema.values].filter(isChoice) };
  if (schema instanceof z.ZodBoolean) return { type: 'flag' };
  if (schema instanceof z.ZodNumber) return { type: 'number' };
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return inputOf(schema) === 'number' ? { type: 'number' } : { type: 'text', input: textInput(schema) };
  }
  return { type: 'source' };
}

const inputOf = (schema: z.ZodType): unknown => schema.meta()?.input;

/** A tick in a table is a word of a cell: «да», the first of its words. */
function enumField(schema: z.ZodEnum): Field {
  const [word] = schema.options;
  if (inputOf(schema) === 'flag' && typeof word === 'string') return { type: 'flag', isOptional: true, word };
  return { type: 'choice', values: schema.options };
}

const isChoice = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const namedFields = (schema: z.ZodObject, depth: number): NamedField[] =>
  Object.entries(schema.shape).map(([name, one]) => ({ name, field: inner(one, depth + 1) }));

function recordField(schema: z.ZodRecord, depth: number): Field {
  const { keyType, valueType } = schema.def;
  const keys = keyType instanceof z.ZodEnum ? { keys: keyType.options.map(String) } : {};
  return { type: 'record', of: inner(valueType, depth + 1), ...keys };
}

function unionField(schema: z.ZodUnion, depth: number): Field {
  const options = schema.options.map((one) => inner(one, depth));
  const choices = options.flatMap((one) => (one.type === 'choice' ? one.values : []));
  if (options.every(({ type }) => type === 'choice')) return { type: 'choice', values: choices };
  if (options.every(({ type }) => type === 'text')) return { type: 'text', input: 'line' };
  if (options.every(({ type }) => type === 'text' || type === 'number')) return { type: 'scalar' };
  const [value, marked, ...others] = options;
  if (!value || marked?.type !== 'group' || others.length > 0) return { type: 'source' };
  const marks = marked.fields.filter(({ name }) => name !== 'value');
  if (marks.length === marked.fields.length) return { type: 'source' };
  return { type: 'marked', value, marks };
}

/** Content fields say of themselves what they are (`src/platform/content/fields.ts`). */
function textInput(schema: z.ZodType): TextInput {
  const input = inputOf(schema);
  if (input === 'image' || input === 'download' || input === 'photograph' || input === 'long') return input;
  return schema instanceof z.ZodISODate ? 'day' : 'line';
}

/** The fields of an item that may wait for its time (`src/platform/content/waiting.ts`). */
export const WAITING_FIELDS: readonly NamedField[] = [
  { name: 'draft', field: { type: 'flag', isOptional: true } },
  { name: 'publishAt', field: { type: 'text', input: 'moment', isOptional: true } },
];

/** The field of a set of fields that has the name. */
export const namedField = (field: Field, name: string): Field | undefined =>
  field.type === 'group' ? field.fields.find((one) => one.name === name)?.field : undefined;

/** The field of a photograph in the rows of a list; undefined for a list of something else. */
export function photographOf(field: Field): string | undefined {
  if (field.type !== 'list' || field.of.type !== 'group') return undefined;
  return field.of.fields.find((one) => one.field.type === 'text' && one.field.input === 'photograph')?.name;
}
