/**
 * Content files as tables of cells: a CSV file is one, and goods of a group are one, a file a row. What is in them comes from
 * the declarations of the kinds (their schemas, `sheets` and `column`), so that a new kind needs nothing here.
 */
import { createHash } from 'node:crypto';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import type { ColumnHint } from '#src/platform/content/loading.ts';
import type { Content } from '#src/platform/content/rows.ts';
import type { Files } from '#src/platform/content/sources.ts';
import { readRecords } from '#src/platform/content/table-rows.ts';
import { KINDS } from './kinds.ts';
import type { Loaded } from './load-content.server.ts';

export type Column = ColumnHint & { field: string };
/** `place`: the line of a CSV file, or the path of a file that is a row. */
export type GridRow = { place: string; cells: readonly string[] };
/** `paths`: the files of the table; `stamp` changes with them. */
export type Grid = {
  name: string;
  form: 'csv' | 'yaml';
  paths: readonly string[];
  stamp: string;
  columns: readonly Column[];
  rows: readonly GridRow[];
};

/** A sheet of Excel takes so many letters of a name, and no slash. */
export const sheetName = (path: string) => path.replaceAll('/', ' ').slice(0, 31);

/** Every table that the files can be seen as, made when it is asked for; by the name of its sheet. */
export function gridsOf(
  files: Files,
  { shapes, content }: Pick<Loaded, 'shapes' | 'content'>,
): Map<string, () => Grid> {
  const grids = new Map<string, () => Grid>();
  for (const [path, schema] of shapes) {
    if (path.endsWith('.csv')) grids.set(sheetName(path), () => csvGrid(files, path, schema));
  }
  if (!content) return grids;
  for (const { sheets, column } of KINDS) {
    for (const { name, paths } of sheets?.(content) ?? []) {
      grids.set(sheetName(name), () => yamlGrid(files, { name, paths, shapes, content, hint: column }));
    }
  }
  return grids;
}

function csvGrid(files: Files, path: string, schema: z.ZodType): Grid {
  const { names, records } = readRecords(textOf(files, path));
  const rows = records.map(({ line, cells }) => ({ place: String(line), cells }));
  const shape = shapeOf(schema);
  const columns = names.map((field, at) => ({
    ...column(field, shape[field], used(rows, at)),
  }));
  return { name: sheetName(path), form: 'csv', paths: [path], stamp: stampOf(files, [path]), columns, rows };
}

type Asked = {
  name: string;
  paths: readonly string[];
  shapes: Loaded['shapes'];
  content: Content;
  hint: ((field: string, content: Content) => ColumnHint | undefined) | undefined;
};

function yamlGrid(files: Files, { name, paths, shapes, content, hint }: Asked): Grid {
  const items = paths.map((path) => flat(parseDocument(textOf(files, path)).toJS()));
  const shape = shapeOf(shapes.get(paths[0] ?? ''));
  const order = Object.keys(shape);
  const placeOf = (field: string) => order.indexOf(field.split('.')[0] ?? '');
  const fields = [...new Set(items.flatMap((item) => Object.keys(item)))]
    .filter((field) => !items.some((item) => item[field]?.includes('\n')))
    .sort((a, b) => placeOf(a) - placeOf(b));
  const rows = paths.map((place, at) => ({ place, cells: fields.map((field) => items[at]?.[field] ?? '') }));
  const columns = fields.map((field, at) => ({
    ...column(field, shape[field], used(rows, at)),
    ...hint?.(field, content),
  }));
  return { name: sheetName(name), form: 'yaml', paths, stamp: stampOf(files, paths), columns, rows };
}

/** The plain values of a file: those of its fields, and of what one field holds by name («attributes.mass»). Lists are left out. */
function flat(value: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [field, inner] of Object.entries(value ?? {})) {
    if (cellText(inner) !== undefined) found[field] = cellText(inner) ?? '';
    else if (isRecord(inner)) {
      for (const [name, part] of Object.entries(inner)) {
        const text = cellText(isRecord(part) && 'value' in part ? part.value : part);
        if (text !== undefined) found[`${field}.${name}`] = text;
      }
    }
  }
  return found;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A plain value as a cell: «да» and «нет» stand for true and false. */
function cellText(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const textOf = (files: Files, path: string): string => (files.get(path) ?? '').toString();

function stampOf(files: Files, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(files.get(path) ?? '');
  return hash.digest('hex').slice(0, 8);
}

function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  return Object.fromEntries(fields.flatMap(([name, field]) => (field instanceof z.ZodType ? [[name, field]] : [])));
}

const used = (rows: readonly GridRow[], at: number): string[] => rows.flatMap(({ cells }) => cells[at] || []);

/** Values that a column has over and over are offered; those of a closed list are all that is taken. */
const MOST_OFFERED = 40;

function column(field: string, schema: z.ZodType | undefined, values: readonly string[]): Column {
  const plain = schema && plainOf(schema);
  if (plain instanceof z.ZodBoolean) return { field, type: 'flag', values: ['да', 'нет'], isClosed: true };
  if (plain instanceof z.ZodEnum) return { field, values: plain.options.map(String), isClosed: true };
  if (plain instanceof z.ZodNumber) return { field, type: 'number' };
  const different = [...new Set(values)].sort();
  const isOffered =
    different.every((one) => Number.isNaN(Number(one))) &&
    different.length <= MOST_OFFERED &&
    values.length >= different.length * 2;
  const type = plain instanceof z.ZodString ? { type: 'text' as const } : {};
  return { field, ...type, ...(isOffered && { values: different }) };
}

/** What a field is made of, without «optional» and the like. */
function plainOf(schema: z.ZodType): z.ZodType {
  const isOpen = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  const inner = isOpen ? schema.def.innerType : schema instanceof z.ZodPipe ? schema.def.in : undefined;
  return inner instanceof z.ZodType ? plainOf(inner) : schema;
}
