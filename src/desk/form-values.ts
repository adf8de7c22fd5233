/**
 * A value of a content file as the fields of a form, and back. The name of a control is the path of the value: «v/goods/0».
 * A row of a list keeps the number that it has in the file, so that the rows that stay are known from those that came.
 */
import { parse, stringify } from 'yaml';
import type { Field, NamedField } from './form-fields.ts';

/** What a form holds, by the names of its controls. */
export type FormValues = ReadonlyMap<string, string>;

/** The name of the whole value. */
export const ROOT = 'v';

/** A value that was read of a form. `rows` of a list: each with its number in the file, if the form was made with it. */
export type Posted =
  | { type: 'absent' }
  | { type: 'plain'; value: string | number | boolean | null }
  | { type: 'rows'; rows: { index: string; posted: Posted }[] }
  | { type: 'fields'; fields: ReadonlyMap<string, Posted> }
  | { type: 'source'; value: unknown };

/** A mistake of the form itself, before the check: the name of the control and what to do. */
export type FormMistake = { name: string; message: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The controls of a form that shows the value. */
export function formValues(field: Field, value: unknown): Map<string, string> {
  const values = new Map<string, string>();
  write(field, value, ROOT, values);
  return values;
}

function write(field: Field, value: unknown, name: string, values: Map<string, string>): void {
  if (value === undefined || value === null) return;
  switch (field.type) {
    case 'group':
      for (const one of field.fields) write(one.field, ownOf(value, one.name), `${name}/${one.name}`, values);
      return;
    case 'list':
      for (const [index, one] of (Array.isArray(value) ? value : []).entries()) {
        values.set(`${name}/${index}`, '');
        write(field.of, one, `${name}/${index}`, values);
      }
      return;
    case 'record':
      for (const [key, one] of partsOf(value)) write(field.of, one, `${name}/${key}`, values);
      return;
    case 'marked':
      write(field.value, isRecord(value) ? value.value : value, `${name}/value`, values);
      for (const one of field.marks) write(one.field, ownOf(value, one.name), `${name}/${one.name}`, values);
      return;
    default:
      writePlain(field, value, name, values);
  }
}

/** A flag is in the form when it is on. */
function writePlain(field: Field, value: unknown, name: string, values: Map<string, string>): void {
  if (field.type === 'flag' && value !== (field.word ?? true)) return;
  values.set(name, field.type === 'flag' ? 'on' : field.type === 'source' ? sourceText(value) : String(value));
}

const partsOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

const ownOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

const sourceText = (value: unknown): string => stringify(value, { lineWidth: 0 }).trimEnd();

/** Reads the controls of a form; texts have plain line ends. */
export function readForm(field: Field, values: FormValues): { posted: Posted; mistakes: FormMistake[] } {
  const mistakes: FormMistake[] = [];
  const names = childNames(values);
  const posted = read(field, ROOT, { values, names, mistakes });
  return { posted, mistakes };
}

type Reading = { values: FormValues; names: ReadonlyMap<string, ReadonlySet<string>>; mistakes: FormMistake[] };

/** For a name, the next parts of the names that go on after it, in the order of the form. */
function childNames(values: FormValues): Map<string, Set<string>> {
  const children = new Map<string, Set<string>>();
  for (const name of values.keys()) {
    const parts = name.split('/');
    for (let at = 1; at < parts.length; at += 1) {
      const parent = parts.slice(0, at).join('/');
      const known = children.get(parent) ?? new Set();
      children.set(parent, known.add(parts[at] ?? ''));
    }
  }
  return children;
}

const ABSENT: Posted = { type: 'absent' };

function read(field: Field, name: string, reading: Reading): Posted {
  switch (field.type) {
    case 'group':
      return readFields(field, field.fields, name, reading);
    case 'list':
      return readRows(field, field.of, name, reading);
    case 'record': {
      const keys = [...(reading.names.get(name) ?? [])];
      return readFields(
        field,
        keys.map((key) => ({ name: key, field: field.of })),
        name,
        reading,
      );
    }
    case 'marked':
      return readMarked(field, name, reading);
    case 'flag':
      if (reading.values.has(name)) return { type: 'plain', value: field.word ?? true };
      return field.isOptional ? ABSENT : { type: 'plain', value: false };
    default:
      return readText(field, name, reading);
  }
}

function readFields(field: Field, fields: readonly NamedField[], name: string, reading: Reading): Posted {
  const found = fields.flatMap((one): [string, Posted][] => {
    const posted = read(one.field, `${name}/${one.name}`, reading);
    return posted.type === 'absent' ? [] : [[one.name, posted]];
  });
  const posted: Posted = { type: 'fields', fields: new Map(found) };
  return field.isOptional && name !== ROOT && isEmpty(posted) ? ABSENT : posted;
}

/** A row that was left empty is no row. */
function readRows(field: Field, of: Field, name: string, reading: Reading): Posted {
  const indexes = [...(reading.names.get(name) ?? [])].filter((index) => /^\d{1,6}$/.test(index));
  const rows = indexes.flatMap((index) => {
    const posted = read(of, `${name}/${index}`, reading);
    return isEmpty(posted) ? [] : [{ index, posted }];
  });
  if (rows.length === 0 && field.isOptional) return ABSENT;
  return { type: 'rows', rows };
}

const isEmpty = (posted: Posted): boolean =>
  posted.type === 'absent' ||
  (posted.type === 'plain' && (posted.value === null || posted.value === false)) ||
  (posted.type === 'fields' && [...posted.fields.values()].every(isEmpty)) ||
  (posted.type === 'rows' && posted.rows.every((row) => isEmpty(row.posted)));

function readMarked(field: Field & { type: 'marked' }, name: string, reading: Reading): Posted {
  const value = read(field.value, `${name}/value`, reading);
  const marks = field.marks.flatMap((one): [string, Posted][] => {
    const posted = read(one.field, `${name}/${one.name}`, reading);
    return posted.type === 'absent' ? [] : [[one.name, posted]];
  });
  if (value.type === 'absent' || marks.length === 0) return value;
  return { type: 'fields', fields: new Map([['value', value], ...marks]) };
}

/** A number as people write it: «2,5», «12 000». */
const NUMBER = /^[-−]?\d+(?:[.,]\d+)?$/;

function readText(field: Field, name: string, { values, mistakes }: Reading): Posted {
  const given = values.get(name)?.replace(/\r\n?/g, '\n') ?? '';
  const isLong = field.type === 'text' && field.input === 'long';
  const text = isLong || field.type === 'source' ? given : given.trim();
  if (text.trim() === '') return field.isNullable ? { type: 'plain', value: null } : ABSENT;
  if (field.type === 'source') return readSource(text, name, mistakes);
  if (field.type === 'choice') {
    return { type: 'plain', value: field.values.find((one) => String(one) === text) ?? text };
  }
  const digits = text.replaceAll(/[\s\u00a0\u202f]/g, '');
  if ((field.type === 'number' || field.type === 'scalar') && NUMBER.test(digits)) {
    return { type: 'plain', value: Number(digits.replace(',', '.').replace('−', '-')) };
  }
  return { type: 'plain', value: field.type === 'text' && field.input === 'moment' ? text.replace('T', ' ') : text };
}

function readSource(text: string, name: string, mistakes: FormMistake[]): Posted {
  try {
    return { type: 'source', value: parse(text, { maxAliasCount: 0 }) };
  } catch {
    mistakes.push({ name, message: 'строка не читается: проверьте отступы, кавычки и двоеточия' });
    return { type: 'source', value: text };
  }
}

/** The value as the file would hold it; undefined for nothing. */
export function fileValue(posted: Posted): unknown {
  switch (posted.type) {
    case 'absent':
      return undefined;
    case 'rows':
      return posted.rows.map((row) => fileValue(row.posted));
    case 'fields':
      return Object.fromEntries([...posted.fields].map(([name, one]) => [name, fileValue(one)]));
    default:
      return posted.value;
  }
}
