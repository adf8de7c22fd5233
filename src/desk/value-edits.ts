/** What a form changed, as steps that `yaml-edits.ts` makes in the text of the file. */
import { isDeepStrictEqual } from 'node:util';
import type { Field } from './form-fields.ts';
import { fileValue, type Posted } from './form-values.ts';

export type Path = readonly (string | number)[];

/** A row that stays, by its number in the file, or a new one. */
export type Row = { index: number } | { value: unknown };
export type Edit =
  /** `order`: the fields beside it as the schema has them, for a field that the file does not have yet. */
  | { what: 'set'; path: Path; value: unknown; order: readonly string[] }
  | { what: 'drop'; path: Path }
  | { what: 'rows'; path: Path; rows: readonly Row[] };

/** Returns the steps from what the form showed to what it says now; rows are numbered as in the file until the last step of their list. */
export function editsBetween(field: Field, before: Posted, after: Posted, path: Path = []): Edit[] {
  if (isSame(before, after)) return [];
  if (before.type === 'fields' && after.type === 'fields') return fieldEdits(field, before.fields, after.fields, path);
  if (before.type === 'rows' && after.type === 'rows' && field.type === 'list') {
    return rowEdits(field.of, before.rows, after.rows, path);
  }
  if (after.type === 'absent') return [{ what: 'drop', path }];
  return [{ what: 'set', path, value: fileValue(after), order: [] }];
}

const isSame = (before: Posted, after: Posted): boolean =>
  isDeepStrictEqual(fileValue(before), fileValue(after)) && isDeepStrictEqual(indexesOf(before), indexesOf(after));

/** Two rows may be equal: which of them stays still matters to the remarks beside them. */
const indexesOf = (posted: Posted): string[] => (posted.type === 'rows' ? posted.rows.map(({ index }) => index) : []);

type Fields = ReadonlyMap<string, Posted>;

function fieldEdits(field: Field, before: Fields, after: Fields, path: Path): Edit[] {
  const order = fieldNames(field);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name): Edit[] => {
    const at = [...path, name];
    const [was, is] = [before.get(name), after.get(name)];
    if (was === undefined) return is === undefined ? [] : [{ what: 'set', path: at, value: fileValue(is), order }];
    if (is === undefined) return [{ what: 'drop', path: at }];
    return editsBetween(partOf(field, name), was, is, at);
  });
}

function fieldNames(field: Field): string[] {
  if (field.type === 'group') return field.fields.map(({ name }) => name);
  if (field.type === 'marked') return ['value', ...field.marks.map(({ name }) => name)];
  return [];
}

const SOURCE: Field = { type: 'source' };

/** The field of a part of a value. */
function partOf(field: Field, name: string): Field {
  if (field.type === 'record') return field.byKey?.[name] ?? field.of;
  if (field.type === 'marked' && name === 'value') return field.value;
  const parts = field.type === 'group' ? field.fields : field.type === 'marked' ? field.marks : [];
  return parts.find((one) => one.name === name)?.field ?? SOURCE;
}

/** The field of a control, by the name of the control. */
export function fieldAt(field: Field, name: string): Field {
  return name
    .split('/')
    .slice(1)
    .reduce((at, part) => (at.type === 'list' ? at.of : partOf(at, part)), field);
}

type Rows = readonly { index: string; posted: Posted }[];

function rowEdits(of: Field, before: Rows, after: Rows, path: Path): Edit[] {
  const known = new Map(before.map(({ index, posted }) => [index, posted]));
  const inside = after.flatMap(({ index, posted }) => {
    const was = known.get(index);
    return was === undefined ? [] : editsBetween(of, was, posted, [...path, Number(index)]);
  });
  const rows = after.map(
    ({ index, posted }): Row => (known.has(index) ? { index: Number(index) } : { value: fileValue(posted) }),
  );
  const isKept = isDeepStrictEqual(
    after.map(({ index }) => index),
    before.map(({ index }) => index),
  );
  return isKept ? inside : [...inside, { what: 'rows', path, rows }];
}
