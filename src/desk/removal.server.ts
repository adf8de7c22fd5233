/**
 * Removing an item: what goes with it, what still names it, and what its addresses answer afterwards. Nothing is written while
 * anything names what is gone.
 */
import { isMap, isSeq, parseDocument } from 'yaml';
import { KINDS } from '#src/content-sync/kinds.ts';
import { editCsv } from '#src/content-sync/table-edits.ts';
import { readUnpublished } from '#src/content-sync/unpublished.server.ts';
import type { Problem } from '#src/platform/content/problems.ts';
import type { Content } from '#src/platform/content/rows.ts';
import { readRecords } from '#src/platform/content/table-rows.ts';
import { type FileChange, writeChange } from './changes.server.ts';
import { checkFiles, type Desk, type Folders, labelOf, newProblems, type Option } from './content-folder.server.ts';
import type { Told } from './desk.ts';
import { fieldOf } from './form-fields.ts';
import type { FormMistake } from './form-values.ts';
import { folderOf, markdownParts, openForm, textOf, waitingUntil } from './items.server.ts';
import { photographFolder } from './photographs.server.ts';
import { withMarks } from './saving.server.ts';
import { type Edit, fieldAt, type Path } from './value-edits.ts';
import { editYamlText } from './yaml-edits.ts';

/** What an address answers: it leads elsewhere, it is gone for good (410), or nothing is said of it: nobody has seen it. */
export const FATES = ['redirect', 'gone', 'none'] as const;
export type Fate = (typeof FATES)[number];

export type Removal = {
  kind: string;
  path: string;
  row: string;
  title: string;
  hash: string;
  /** Files that go with it, and rows of tables that name it. */
  files: string[];
  rows: { path: string; row: string; label: string }[];
  /** Places of lists in other files that name it: «goods[2]». */
  parts: { path: string; field: string }[];
  /** Who names it otherwise: these are changed first. */
  blockers: Told[];
  /** Addresses of its pages, and older ones that led to them. */
  addresses: string[];
  older: string[];
  fate: Fate;
  to: string;
  /** Where its addresses may lead. */
  targets: Option[];
};

export type Removed =
  | { what: 'removed'; kind: string; title: string; change: string }
  | { what: 'refused'; removal: Removal; mistakes: FormMistake[]; problems: string[] }
  | { what: 'gone' };

const REDIRECTS = 'redirects.csv';
/** More rows or places than these are no belongings of one item. */
const MOST_ROWS = 50;
const MOST_ROUNDS = 6;

/** Files, lines of tables at which their rows begin, and files with less in their lists. */
type Gone = {
  files: Set<string>;
  rows: Map<string, Set<number>>;
  texts: Map<string, { text: string; fields: string[] }>;
};

/** Returns what removing an item would do; undefined for what cannot be removed: a single file, an item that is not there. */
export async function planRemoval(
  desk: Desk,
  folders: Folders,
  { path, row }: { path: string; row: string },
): Promise<Removal | undefined> {
  const planned = await plan(desk, folders, path, row);
  return planned?.removal;
}

async function plan(
  desk: Desk,
  folders: Folders,
  path: string,
  row: string,
): Promise<{ removal: Removal; gone: Gone } | undefined> {
  const form = openForm(desk, path, row);
  const place = form && folderOf(desk, form.kind);
  if (!form || !place?.paths.includes(path)) return undefined;
  const gone = firstGone(desk, path, row);
  const { wrong, content } = await follow(desk, folders, gone);
  const { kind, title, hash } = form;
  const [before, after] = [desk.loaded.content, content];
  const isNew = row === '' && isUnseen(desk, folders, path);
  const replaced = form.values.get('v/replacedBy');
  const rows = [...gone.rows].flatMap(([one, lines]) =>
    one === REDIRECTS
      ? []
      : [...lines].map((line) => ({ path: one, row: String(line), label: rowLabel(desk, one, line) })),
  );
  const removal: Removal = {
    ...{ kind, path, row, title, hash },
    files: [...gone.files].filter((one) => one !== path),
    rows: rows.filter((one) => one.path !== path || one.row !== row),
    parts: [...gone.texts].flatMap(([one, { fields }]) => fields.map((at) => ({ path: one, field: at }))),
    blockers: blockersOf(desk, wrong),
    addresses: before && after ? without(pagesOf(before), pagesOf(after)) : [],
    older: before && after ? without(redirectsOf(before), redirectsOf(after)) : [],
    fate: isNew ? 'none' : replaced ? 'redirect' : 'gone',
    to: replaced ? `/product/${replaced}/` : '',
    targets: after ? targetsOf(after, kind) : [],
  };
  return { removal, gone };
}

/** Mistakes of other files keep the check from telling addresses: they come first. */
const blockersOf = ({ loaded }: Desk, wrong: readonly Problem[]): Told[] =>
  [...wrong, ...(loaded.problems ?? [])].map(({ file, line, field, message }) => ({
    path: file.slice('content/'.length),
    ...{ line, field, message },
  }));

function firstGone(desk: Desk, path: string, row: string): Gone {
  if (row !== '') return { files: new Set(), rows: new Map([[path, new Set([Number(row)])]]), texts: new Map() };
  const folder = photographFolder(path);
  const own = [...desk.files.keys()].filter((one) => folder !== undefined && one.startsWith(`${folder}/`));
  return { files: new Set([path, ...own]), rows: new Map(), texts: new Map() };
}

/** Adds to `gone` what nothing is left of: rows that name it, files that nobody names any more. Returns the mistakes that stay. */
async function follow(
  desk: Desk,
  folders: Folders,
  gone: Gone,
): Promise<{ wrong: Problem[]; content: Content | undefined }> {
  for (let round = 0; ; round += 1) {
    const loaded = await checkFiles(desk, folders, changesOf(desk, gone, true));
    const wrong = newProblems(desk.loaded, loaded);
    // The last place of a file goes first, so that those before it keep theirs.
    const found = round < MOST_ROUNDS ? wrong.toReversed().map((one) => goesAlong(desk, one, gone)) : [];
    if (!found.includes(true)) return { wrong, content: loaded.content };
  }
}

/** Takes what a mistake is about along, if it may go. */
function goesAlong(desk: Desk, { file, line, field }: Problem, gone: Gone): boolean {
  const path = file.slice('content/'.length);
  if (field === '' && !/\.(?:yaml|md|csv)$/.test(path)) {
    gone.files.add(path);
    return true;
  }
  if (field === '') return false;
  if (!path.endsWith('.csv')) return leavesList(desk, path, field, gone);
  const lines = gone.rows.get(path) ?? new Set();
  const most = path === REDIRECTS ? Number.POSITIVE_INFINITY : MOST_ROWS;
  if (lines.has(line) || lines.size >= most) return false;
  gone.rows.set(path, lines.add(line));
  return true;
}

/** Takes a place of a list, or a name that a file says something under, out of the text: «goods[2]», «news.27». */
function leavesList(desk: Desk, path: string, field: string, gone: Gone): boolean {
  const schema = desk.loaded.shapes.get(path);
  const known = gone.texts.get(path) ?? { text: textOf(desk, path) ?? '', fields: [] };
  const parts = field.split(/\.|(?=\[)/).map((part) => part.replace(/^\[(\d+)\]$/, (_, number) => String(number - 1)));
  const last = parts.pop();
  if (!schema || last === undefined || known.fields.length >= MOST_ROWS) return false;
  const { type } = fieldAt(fieldOf(schema), ['v', ...parts].join('/'));
  if (type !== 'list' && type !== 'record') return false;
  const text = withoutPart(path, known.text, parts, last);
  if (text === undefined) return false;
  gone.texts.set(path, { text, fields: [...known.fields, field] });
  return true;
}

/** Returns undefined when there is no such part. */
function withoutPart(path: string, text: string, above: readonly string[], last: string): string | undefined {
  const fields = path.endsWith('.md') ? markdownParts(text) : undefined;
  const at = above.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const yaml = fields?.fields ?? text;
  const parent: unknown = parseDocument(yaml).getIn(at);
  const edit = editWithout(parent, at, last);
  if (!edit) return undefined;
  const less = editYamlText(yaml, [edit]);
  return fields ? fields.join(less, fields.body) : less;
}

function editWithout(parent: unknown, at: Path, last: string): Edit | undefined {
  if (isMap(parent)) return parent.has(last) ? { what: 'drop', path: [...at, last] } : undefined;
  if (!isSeq(parent) || !parent.has(Number(last))) return undefined;
  return {
    what: 'rows',
    path: at,
    rows: parent.items.flatMap((_, index) => (index === Number(last) ? [] : [{ index }])),
  };
}

/** `isKept`: every other row keeps its line. */
function changesOf(desk: Desk, { files, rows, texts }: Gone, isKept: boolean): FileChange[] {
  const removed = [...files].map((path) => ({ path, before: desk.files.get(path), after: undefined }));
  const changed = [...rows].map(([path, lines]) => {
    const before = desk.files.get(path);
    return { path, before, after: withMarks(before, withoutRows(textOf(desk, path) ?? '', lines, isKept)) };
  });
  const less = [...texts].map(([path, { text }]) => {
    const before = desk.files.get(path);
    return { path, before, after: withMarks(before, text) };
  });
  return [...changed, ...less, ...removed];
}

function withoutRows(text: string, gone: ReadonlySet<number>, isKept: boolean): string {
  const lines = text.split('\n');
  const drop = new Set<number>();
  for (const { line, length } of readRecords(text).records) {
    if (gone.has(line)) for (let at = 0; at < length; at += 1) drop.add(line - 1 + at);
  }
  return lines.flatMap((line, at) => (drop.has(at) ? (isKept ? ['#'] : []) : [line])).join('\n');
}

function rowLabel(desk: Desk, path: string, line: number): string {
  const { names, records } = readRecords(textOf(desk, path) ?? '');
  const cells = records.find((one) => one.line === line)?.cells ?? [];
  return labelOf(Object.fromEntries(names.map((name, at) => [name, cells[at]])));
}

/** Whether visitors have never seen the item: it waits, or came after the last publishing. */
const isUnseen = (desk: Desk, { contentDir }: Folders, path: string): boolean =>
  waitingUntil(desk, path) !== '' ||
  readUnpublished(contentDir).some((one) => one.path === path && one.before === null);

const pagesOf = (content: Content): string[] =>
  KINDS.flatMap(({ addresses }) => [...(addresses?.(content) ?? [])].map(({ path }) => path));

const redirectsOf = ({ redirect }: Content): string[] => redirect.map(({ from_path: from }) => from);

const without = (before: readonly string[], after: readonly string[]): string[] => {
  const left = new Set(after);
  return [...new Set(before)].filter((one) => !left.has(one));
};

/** Pages of items of the kind, with their names. */
function targetsOf(content: Content, table: string): Option[] {
  const kind = KINDS.find((one) => one.table === table && one.addresses);
  if (!kind) return [];
  const rows: readonly Readonly<Record<string, unknown>>[] = content[kind.table];
  const byKey = new Map(rows.map((row) => [String(row[kind.key]), row]));
  return [...(kind.addresses?.(content) ?? [])].map(({ path, key }) => ({
    value: path,
    label: labelOf(byKey.get(String(key)) ?? {}),
  }));
}

/** Removes an item as the editor has seen it planned. */
export async function remove(
  desk: Desk,
  folders: Folders,
  sent: { path: string; row: string; hash: string; fate: Fate; to: string; who: string },
): Promise<Removed> {
  const planned = await plan(desk, folders, sent.path, sent.row);
  if (!planned) return { what: 'gone' };
  const { gone } = planned;
  const removal = { ...planned.removal, fate: sent.fate, to: sent.to };
  const refused = (mistakes: FormMistake[], ...problems: string[]): Removed => ({
    ...{ what: 'refused', removal, mistakes, problems },
  });
  if (sent.hash !== removal.hash) return refused([], 'Пока вы смотрели, файл изменили: посмотрите ещё раз, что уйдёт.');
  if (removal.blockers.length > 0) return refused([]);
  if (sent.fate === 'redirect' && sent.to === '' && removal.addresses.length > 0) {
    return refused([{ name: 'to', message: 'ожидалось: адрес страницы, на которую вести, например /catalog/' }]);
  }
  const files = [
    ...changesOf(desk, gone, false).filter(({ path }) => path !== REDIRECTS),
    ...redirectChange(desk, gone, removal),
  ];
  const wrong = newProblems(desk.loaded, await checkFiles(desk, folders, files));
  if (wrong.length > 0) {
    const ofAddress = wrong.filter(({ file, field }) => file === `content/${REDIRECTS}` && field === 'to');
    const messages = [...new Set(ofAddress.map(({ message }) => message))];
    const others = wrong.filter((one) => !ofAddress.includes(one));
    return refused(
      messages.map((message) => ({ name: 'to', message })),
      ...others.map(({ file, field, message }) => `${file}${field && `, ${field}`}: ${message}`),
    );
  }
  const { kind, title } = removal;
  const change = await writeChange(folders, { who: sent.who, what: 'удалил', about: title }, files);
  return { what: 'removed', kind, title, change };
}

/** The table of redirects with a row for each address of what is gone; rows that led to it change in their place. */
function redirectChange(desk: Desk, gone: Gone, { addresses, older, fate, to }: Removal): FileChange[] {
  const text = textOf(desk, REDIRECTS);
  const before = desk.files.get(REDIRECTS);
  const lines = gone.rows.get(REDIRECTS) ?? new Set<number>();
  if (text === undefined || !before || addresses.length + older.length + lines.size === 0) return [];
  const { names, records } = readRecords(text);
  const row = (from: string): string[] => {
    const cells: Readonly<Record<string, string>> =
      fate === 'gone' ? { from, status: '410' } : { from, to, status: '301' };
    return names.map((name) => cells[name] ?? '');
  };
  if (fate === 'none') return [{ path: REDIRECTS, before, after: withMarks(before, withoutRows(text, lines, false)) }];
  const at = names.indexOf('from');
  const old = records.filter(({ line }) => lines.has(line)).map(({ line, cells }) => ({ line, from: cells[at] ?? '' }));
  const known = new Set(old.map(({ from }) => from));
  const edited = old.map(({ line, from }) => ({ place: String(line), cells: row(from) }));
  const added = [...addresses, ...older].filter((from) => !known.has(from));
  const edits = [...edited, ...added.map((from) => ({ place: `new ${from}`, cells: row(from) }))];
  return [{ path: REDIRECTS, before, after: withMarks(before, editCsv(text, edits).text) }];
}
