/** The content folder as the desk sees it: what is there, what each file asks for, and what the check says of a change. */
import { hash } from 'node:crypto';
import { downloadsFolder } from '#src/content-sync/downloads-folder.server.ts';
import { KINDS } from '#src/content-sync/kinds.ts';
import { type Loaded, loadKept, readContentFiles } from '#src/content-sync/load-content.server.ts';
import type { Kind } from '#src/platform/content/kind.ts';
import type { Problem } from '#src/platform/content/problems.ts';
import type { Content, Table } from '#src/platform/content/rows.ts';
import type { Files, StoredFiles } from '#src/platform/content/sources.ts';
import { readWaiting, type Waiting } from '#src/platform/content/waiting.ts';
import { type Field, fieldOf, type NamedField, WAITING_FIELDS } from './form-fields.ts';

export type Folders = { contentDir: string; downloadsDir?: string | undefined; dataDir: string };

/** Everything of a folder, drafts too. `waiting`: items that wait, or have waited. */
export type Desk = { files: Files; loaded: Loaded; waiting: readonly Waiting[]; hashOf(path: string): string };

/** Lists to choose from are made of it while a file has a mistake. */
let lastContent: Content | undefined;
let known: { stamp: string; desk: Desk } | undefined;

/** Reads the folder; what was read of the same files is kept. */
export async function readDesk(folders: Folders): Promise<Desk> {
  const files = await readContentFiles(folders.contentDir);
  const stamp = hash('sha256', [...files].map(([path, body]) => `${path}\0${hash('sha256', body)}`).join('\n'));
  if (known?.stamp !== stamp) known = { stamp, desk: await deskOf(files, folders) };
  return known.desk;
}

async function deskOf(files: Files, folders: Folders): Promise<Desk> {
  const loaded = await check(files, folders);
  lastContent = loaded.content ?? lastContent;
  const { items: waiting } = readWaiting(
    files,
    KINDS.flatMap(({ waits }) => waits ?? []),
  );
  return { files, loaded, waiting, hashOf: (path) => fileHash(files.get(path)) };
}

/** The content of files that may not be written yet. */
const check = (files: Files, { downloadsDir, dataDir }: Folders): Promise<Loaded> =>
  loadKept(files, downloadsFolder(downloadsDir), { dataDir, shown: 'everything' });

/** What the check says of the folder with these files otherwise. */
export function checkFiles(
  { files }: Pick<Desk, 'files'>,
  folders: Folders,
  changed: readonly { path: string; after: Buffer | undefined }[],
  stored: StoredFiles = downloadsFolder(folders.downloadsDir),
): Promise<Loaded> {
  const after = new Map(files);
  for (const { path, after: body } of changed) {
    if (body) after.set(path, body);
    else after.delete(path);
  }
  const ordered: Files = new Map([...after].sort(([a], [b]) => (a < b ? -1 : 1)));
  return loadKept(ordered, stored, { dataDir: folders.dataDir, shown: 'everything' });
}

/** Names the bytes of a file; a file that is not there has a name of its own. */
export const fileHash = (body: Buffer | undefined): string => (body ? hash('sha256', body).slice(0, 16) : 'none');

/** Mistakes that the change brought: what is wrong elsewhere already must not keep an editor from saving. */
export function newProblems(before: Loaded, after: Loaded): Problem[] {
  const old = new Set((before.problems ?? []).map(problemKey));
  return (after.problems ?? []).filter((one) => !old.has(problemKey(one)));
}

const problemKey = ({ file, field, message }: Problem): string => `${file}\0${field}\0${message}`;

/** The items that a field names, as a list to choose from. */
export type Option = { value: string; label: string };

/**
 * `options`: lists to choose from by the path of the field, numbers of rows as «*»; `open`: those that only help to type; `words`: what
 * a field is called.
 */
export type FileShape = {
  field: Field;
  open?: ReadonlySet<string>;
  options: ReadonlyMap<string, readonly Option[]>;
  words: ReadonlyMap<string, string>;
};

/** Returns what the file asks for; `path` is of a file that the check knows. */
export function shapeOf({ loaded }: Desk, path: string): FileShape | undefined {
  const schema = loaded.shapes.get(path);
  const kind = kindOf(loaded, path);
  if (!schema || !kind) return undefined;
  const content = loaded.content ?? lastContent;
  const options = new Map<string, Option[]>();
  const words = new Map<string, string>();
  for (const [at, table] of loaded.references.get(schema) ?? []) {
    if (content) options.set(at, optionsOf(content, table));
  }
  const field = withWaiting(fieldOf(schema), kind, path);
  const { parts } = kind;
  if (field.type !== 'group' || !parts || !content) return { field, options, words };
  const rows: readonly Record<string, unknown>[] = content[parts.of.table];
  const names = rows.map((row) => String(row[parts.of.column]));
  const byKey: Record<string, Field> = {};
  const fields = field.fields.map((one): NamedField => {
    if (one.name !== parts.field || one.field.type !== 'record') return one;
    const { of } = one.field;
    for (const name of names) {
      const hint = kind.column?.(`${parts.field}.${name}`, content);
      if (hint?.heading) words.set(`${parts.field}.${name}`, [hint.heading, hint.unit].filter(Boolean).join(', '));
      byKey[name] = typed(of, hint?.type === 'number' ? { type: 'number' } : choiceOr(hint?.values));
    }
    return { name: one.name, field: { ...one.field, keys: names, byKey } };
  });
  return { field: { ...field, fields }, options, words };
}

const choiceOr = (values: readonly string[] | undefined): Field =>
  values ? { type: 'choice', values } : { type: 'text', input: 'line' };

const typed = (field: Field, value: Field): Field => (field.type === 'marked' ? { ...field, value } : value);

/** The declaration that reads a file. */
export const kindOf = ({ kinds }: Loaded, path: string): Kind | undefined => {
  const reader = kinds.get(path);
  return KINDS.find((one) => one === reader);
};

function withWaiting(field: Field, kind: Kind, path: string): Field {
  if (field.type !== 'group' || !kind.waits?.test(path)) return field;
  return { ...field, fields: [...field.fields, ...WAITING_FIELDS] };
}

function optionsOf(content: Content, table: Table): Option[] {
  const kind = KINDS.find((one) => one.table === table && one.named);
  const rows: readonly Readonly<Record<string, unknown>>[] = content[table];
  return rows.map((item) => ({ value: String(item[kind?.named?.by ?? 'code'] ?? item.id), label: labelOf(item) }));
}

/** What a person calls an item. */
export function labelOf(item: Readonly<Record<string, unknown>>): string {
  for (const name of ['title', 'name', 'model', 'question', 'what', 'word', 'from', 'code', 'good']) {
    const label = item[name];
    if (typeof label === 'string' && label !== '') return label;
  }
  return '';
}
