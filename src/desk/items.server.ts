/** What there is to edit: kinds of content, their items, and one item as a form. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { KINDS } from '#src/content-sync/kinds.ts';
import { CURRENCY_CODES, shownAmount } from '#src/domain/catalog/price.ts';
import { readFileText } from '#src/platform/content/file-text.ts';
import { siteDocumentTable } from '#src/platform/content/kind.ts';
import type { Loadable } from '#src/platform/content/loading.ts';
import { readRecords } from '#src/platform/content/table-rows.ts';
import { isWaiting } from '#src/platform/content/waiting.ts';
import { formatShortDate, moscowDay } from '#src/platform/moscow-time.ts';
import { slug } from '#src/platform/slug.ts';
import { type Desk, type FileShape, type Folders, kindOf, labelOf, shapeOf } from './content-folder.server.ts';
import { type Field, namedField } from './form-fields.ts';
import { formValues } from './form-values.ts';

/** `name` is of addresses of the desk; `mayAdd`: an item is a file or a row of its own. */
export type KindInfo = {
  name: string;
  title: string;
  items: number;
  waiting: number;
  mistakes: number;
  mayAdd: boolean;
};

/** `row` is the line of a table, empty for a file that is an item. `until`: why it is not public. */
export type ItemInfo = { path: string; row: string; code: string; title: string; changed: number; until: string };

/** Kinds with files, in the order of the check. */
export function listKinds(desk: Desk): KindInfo[] {
  const sections = new Map(
    KINDS.flatMap(({ table, title, waits }) => [[table, title], ...(waits ? besideOf(table) : [])]),
  );
  return [...sections].flatMap(([name, title]) => {
    const paths = pathsOf(desk, name);
    if (paths.length === 0) return [];
    const wrong = (desk.loaded.problems ?? []).filter(({ file }) => paths.includes(file.slice('content/'.length)));
    const items = paths.reduce((sum, path) => sum + countOf(desk, path), 0);
    const waiting = paths.filter((path) => waitingUntil(desk, path) !== '').length;
    return [{ name, title, items, waiting, mistakes: wrong.length, mayAdd: folderOf(desk, name) !== undefined }];
  });
}

const countOf = (desk: Desk, path: string): number =>
  path.endsWith('.csv') ? readRecords(textOf(desk, path) ?? '').records.length : 1;

/** Paths of the files that the kinds of a table read. */
export const pathsOf = ({ loaded }: Desk, name: string): string[] =>
  [...loaded.kinds].flatMap(([path, kind]) => (tableOf(kind, path) === name ? [path] : []));

/** A table that goods read on their way (sources of facts) is no good: it has a section of its own, next to them. */
const tableOf = ({ table, waits }: Loadable, path: string): string =>
  waits && !waits.test(path) ? (besideOf(table)[0]?.[0] ?? siteDocumentTable.table) : table;

const besideOf = (table: string): [name: string, title: string][] =>
  table === 'good' ? [['source', 'Источники сведений о товарах']] : [];

/** «черновик», or the moment until which the item waits. */
export function waitingUntil({ waiting }: Desk, path: string): string {
  const found = waiting.find((one) => one.path === path);
  if (!found || !isWaiting(found, new Date())) return '';
  return found.until ? found.until.toISOString() : 'draft';
}

/** Items of a kind in the order of the files, those with the words of the search. */
export function listItems(desk: Desk, { contentDir }: Folders, name: string, words: string): ItemInfo[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  return pathsOf(desk, name)
    .flatMap((path) => itemsOf(desk, contentDir, path))
    .filter(({ code, title, path }) => {
      const text = `${code} ${title} ${path}`.toLowerCase();
      return asked.every((word) => text.includes(word));
    });
}

function itemsOf(desk: Desk, contentDir: string, path: string): ItemInfo[] {
  const text = textOf(desk, path);
  if (text === undefined) return [];
  const changed = statSync(join(contentDir, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (path.endsWith('.csv')) {
    const { names, records } = readRecords(text);
    return records.map(({ line, cells }) => {
      const item = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
      return {
        ...{
          path,
          row: String(line),
          code: item.code ?? item.key ?? item.from ?? item.since ?? '',
          title: labelOf(item),
        },
        ...{ changed, until: '' },
      };
    });
  }
  const title = labelIn(text) || baseName(path);
  return [{ path, row: '', code: baseName(path), title, changed, until: waitingUntil(desk, path) }];
}

/** A whole file takes a hundred times as long to read as the one line that names it. */
function labelIn(text: string): string {
  const [line] = /^(?:title|name|question): \S.*$/mu.exec(text) ?? [];
  const value = line && valueIn('', line);
  return isFields(value) ? labelOf(value) : '';
}

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '');

/** The letters of a file; undefined for one that is no text. */
export function textOf({ files }: Desk, path: string): string | undefined {
  const file = files.get(path);
  const read = file && readFileText(path, file);
  return read && 'text' in read ? read.text : undefined;
}

const PARTS = /^(---\n)(.*?\n)(---(?:\n|$))(.*)$/su;

/** A Markdown file in two: fields and text; undefined when it has no fields. */
export function markdownParts(
  text: string,
): { fields: string; body: string; join(fields: string, body: string): string } | undefined {
  const [, begin = '', fields, end = '', body = ''] = PARTS.exec(text) ?? [];
  if (fields === undefined) return undefined;
  return { fields, body, join: (others, text) => `${begin}${others}${end}${text}` };
}

function valueIn(path: string, text: string): unknown {
  try {
    return parse(path.endsWith('.md') ? (markdownParts(text)?.fields ?? '') : text);
  } catch {
    return undefined; // the check says what is wrong
  }
}

/** The name of the control that asks for the text of a Markdown file. */
export const BODY = 'body';

/** An item as a form: `shape` says which controls there are, `values` what stands in them. */
export type ItemForm = {
  kind: string;
  /** The title of its kind. */
  section: string;
  path: string;
  row: string;
  title: string;
  hash: string;
  shape: FileShape;
  /** A text below the fields. */
  hasBody: boolean;
  values: Map<string, string>;
  /** What other tables say of the item, each with its rows. */
  related: Related[];
  /** It is one of many: a file or a row of its own. */
  mayRemove: boolean;
};
export type Related = { title: string; kind: string; items: { path: string; row: string; label: string }[] };

/** Returns the form of an item; undefined when there is no such item, or when its file cannot be read. */
export function openForm(desk: Desk, path: string, row: string): ItemForm | undefined {
  const shape = suggestingShape(desk, path);
  const text = textOf(desk, path);
  if (!shape || text === undefined) return undefined;
  const reader = desk.loaded.kinds.get(path);
  const kind = reader ? tableOf(reader, path) : '';
  const about = {
    kind,
    section: sectionOf(kind),
    path,
    row,
    hash: desk.hashOf(path),
    shape,
    hasBody: path.endsWith('.md'),
    related: [],
    mayRemove: reader !== undefined && folderOf(desk, kind)?.paths.includes(path) === true,
  };
  if (path.endsWith('.csv')) {
    const { names, records } = readRecords(text);
    const cells = records.find(({ line }) => String(line) === row)?.cells;
    if (!cells) return undefined;
    const item = Object.fromEntries(names.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : [])));
    return { ...about, title: labelOf(item), values: formValues(shape.field, item) };
  }
  const value = valueIn(path, text);
  if (value === undefined) return undefined;
  const values = formValues(shape.field, value);
  if (path.endsWith('.md')) values.set(BODY, markdownParts(text)?.body ?? '');
  const related = about.kind === 'good' ? relatedOf(desk, values.get('v/code') ?? '') : [];
  return { ...about, title: (isFields(value) && labelOf(value)) || path, values, related };
}

const MOST_SUGGESTED = 40;

/** Columns of a table whose words come again and again offer them: «Руководство пользователя». */
function suggestingShape(desk: Desk, path: string): FileShape | undefined {
  const shape = shapeOf(desk, path);
  if (!shape || !path.endsWith('.csv')) return shape;
  const { names, records } = readRecords(textOf(desk, path) ?? '');
  const options = new Map(shape.options);
  const open = new Set<string>();
  for (const [at, name] of names.entries()) {
    const field = namedField(shape.field, name);
    if (field?.type !== 'text' || field.input !== 'line' || options.has(name)) continue;
    const words = records.flatMap(({ cells }) => cells[at] || []);
    const kinds = [...new Set(words)];
    if (kinds.length === 0 || kinds.length > MOST_SUGGESTED || kinds.length * 2 > words.length) continue;
    open.add(name);
    options.set(
      name,
      kinds.toSorted((a, b) => a.localeCompare(b, 'ru')).map((value) => ({ value, label: value })),
    );
  }
  return { ...shape, options, open };
}

/** What a section of the content is called. */
const sectionOf = (table: string): string =>
  KINDS.flatMap((one): [string, string][] => [[one.table, one.title], ...besideOf(one.table)]).find(
    ([name]) => name === table,
  )?.[1] ?? '';

/** The rows of a good in the tables of documents and prices. */
const relatedOf = (desk: Desk, code: string): Related[] => [
  { title: 'Документы', kind: 'document', items: rowsOf(desk, 'catalog/documents.csv', code, labelOf) },
  { title: 'Цены', kind: 'good_price', items: rowsOf(desk, 'catalog/prices.csv', code, priceLabel) },
];

type Cells = Readonly<Record<string, string | undefined>>;

function rowsOf(desk: Desk, path: string, good: string, label: (cells: Cells) => string): Related['items'] {
  const { names, records } = readRecords(textOf(desk, path) ?? '');
  return records.flatMap(({ line, cells }) => {
    const item: Cells = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
    return item.good === good ? [{ path, row: String(line), label: label(item) || String(line) }] : [];
  });
}

function priceLabel({ price, currency, since, until }: Cells): string {
  const known = CURRENCY_CODES.find((one) => one === currency);
  const amount = price && known ? Number(price) : null;
  const shown = (day: string) => (Number.isNaN(Date.parse(day)) ? day : formatShortDate(day));
  const days = [since && `с ${shown(since)}`, until && `по ${shown(until)}`].filter(Boolean);
  return `${shownAmount({ amount, currency: known ?? null })} ${days.join(' ')}`;
}

/** A new item: what a similar one has, with a number and a code that are free. */
export function proposeForm(desk: Desk, name: string, like: { path: string; row: string }): ItemForm | undefined {
  const place = folderOf(desk, name);
  const sample = place?.form === 'table' ? place.path : (place?.paths.at(-1) ?? '');
  const shape = suggestingShape(desk, sample);
  if (!place || !shape) return undefined;
  const copied = like.path === '' ? undefined : openForm(desk, like.path, like.row);
  const values = new Map(copied?.values);
  const field = (one: string): Field | undefined => namedField(shape.field, one);
  if (field('id')?.type === 'number') values.set('v/id', String(freeId(desk, place.paths)));
  if (values.has('v/code')) values.set('v/code', freeCode(place.paths, `${values.get('v/code')}-2`));
  // What belongs to the sample alone; its photographs stand in its own folder.
  const own = /^v\/(?:draft|publishAt|replacedBy|photographs)(?:\/|$)/;
  for (const one of values.keys()) if (own.test(one)) values.delete(one);
  for (const one of daysOf(shape.field)) values.set(`v/${one}`, moscowDay(new Date()));
  const path = place.form === 'table' ? place.path : '';
  return {
    kind: name,
    section: sectionOf(name),
    path,
    row: 'new',
    title: '',
    hash: desk.hashOf(path),
    shape,
    hasBody: sample.endsWith('.md'),
    values,
    related: [],
    mayRemove: false,
  };
}

/** The days that an item must have: a new one begins today. */
const daysOf = (field: Field): string[] =>
  field.type !== 'group'
    ? []
    : field.fields.flatMap(({ name, field: { isOptional, ...one } }) =>
        one.type === 'text' && one.input === 'day' && !isOptional ? [name] : [],
      );

type Place =
  | { form: 'table'; path: string; paths: string[] }
  | { form: 'files'; folder: string; ending: string; paths: string[] };

/** Where new items of a kind stand; undefined for a kind whose files are single. */
export function folderOf(desk: Desk, name: string): Place | undefined {
  const paths = pathsOf(desk, name);
  if (name === siteDocumentTable.table) return undefined;
  const table = paths.findLast((path) => path.endsWith('.csv'));
  if (table !== undefined) return { form: 'table', path: table, paths };
  const counts = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/') + 1));
  const [folder, alike] = [...counts].find(([one, inside]) => isCollection(desk, one, inside)) ?? [];
  if (folder === undefined || !alike) return undefined;
  return { form: 'files', folder, ending: alike[0]?.endsWith('.md') ? 'md' : 'yaml', paths: alike };
}

function isCollection({ loaded }: Desk, folder: string, [first = '']: readonly string[]): boolean {
  const kind = kindOf(loaded, first);
  return kind?.folder === folder || kind?.waits?.test(first) === true;
}

function freeId(desk: Desk, paths: readonly string[]): number {
  const ids = paths.map((path) => {
    const [, id = 0] = /^id: (\d+)/m.exec(textOf(desk, path) ?? '') ?? [];
    return Number(id);
  });
  return Math.max(0, ...ids) + 1;
}

function freeCode(paths: readonly string[], wanted: string): string {
  const taken = new Set(paths.map(baseName));
  const base = wanted.replace(/-\d+$/, '');
  for (let number = 2; ; number += 1) {
    const code = `${base}-${number}`;
    if (!taken.has(code)) return code;
  }
}

/** The path of a new item: a free number where files are numbered, else its code, else words of its title. */
export function newPath(desk: Desk, name: string, value: unknown): string | undefined {
  const place = folderOf(desk, name);
  if (place?.form !== 'files') return place?.path;
  const names = place.paths.map(baseName);
  const item = isFields(value) ? value : {};
  const isNumbered = names.every((one) => /^\d+$/.test(one));
  const code = typeof item.code === 'string' ? item.code : undefined;
  const made = isNumbered
    ? String(Math.max(0, ...names.map(Number)) + 1)
    : (code ?? slug(labelOf(item) || wordsIn(item)));
  const path = `${place.folder}${made}.${place.ending}`;
  // A code is checked before it becomes the name of a file: the check has its own words for a wrong one.
  return /^[a-z0-9][a-z0-9_.-]{0,80}$/.test(made) ? path : undefined;
}

const wordsIn = (item: Readonly<Record<string, unknown>>): string => {
  const [first] = Object.values(item).flat();
  return typeof first === 'string' ? first : 'text';
};
