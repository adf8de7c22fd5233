/** Writes what a form says into the content folder, when the check takes it; else says what is wrong at which field. */

import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadsFolder } from '#src/content-sync/downloads-folder.server.ts';
import { editCsv } from '#src/content-sync/table-edits.ts';
import type { Problem } from '#src/platform/content/problems.ts';
import type { Files, StoredFiles } from '#src/platform/content/sources.ts';
import { readRecords } from '#src/platform/content/table-rows.ts';
import { type FileChange, writeChange } from './changes.server.ts';
import { checkFiles, type Desk, type Folders, fileHash, labelOf, newProblems } from './content-folder.server.ts';
import type { Field, TextInput } from './form-fields.ts';
import { type FormMistake, type FormValues, fileValue, type Posted, ROOT, readForm } from './form-values.ts';
import {
  BODY,
  type ItemForm,
  isFields,
  markdownParts,
  newPath,
  openForm,
  proposeForm,
  textOf,
} from './items.server.ts';
import { photographChanges } from './photographs.server.ts';
import { move, uploadsFolder } from './uploads.server.ts';
import { editsBetween } from './value-edits.ts';
import { editYamlText, yamlText } from './yaml-edits.ts';

/** `row` is «new» for a new item; then `path` is of the table that it is a row of, and empty for a new file. `hash`: of the file that the form was made of; `who` saves it. */
export type Sent = { kind: string; path: string; row: string; hash: string; values: FormValues; who?: string };

/** What differs between the file now and what was typed. */
export type Difference = { name: string; theirs: string; yours: string };

export type Saved =
  /** `change`: the number of what was written, if anything was. */
  | { what: 'saved'; path: string; row: string; changed: string[]; change?: string }
  /** `mistakes` belong to a control, `problems` to something else. */
  | { what: 'refused'; form: ItemForm; mistakes: FormMistake[]; problems: string[] }
  | { what: 'conflict'; form: ItemForm; differences: Difference[] }
  | { what: 'gone' };

const isNew = ({ path, row }: Sent): boolean => path === '' || row === 'new';

/** Checks and writes what was sent. Nothing is written when the check finds a new mistake anywhere. */
export async function save(desk: Desk, folders: Folders, sent: Sent): Promise<Saved> {
  const shown = isNew(sent) ? proposeForm(desk, sent.kind, { path: '', row: '' }) : openForm(desk, sent.path, sent.row);
  if (!shown) return { what: 'gone' };
  if (!isNew(sent) && shown.hash !== sent.hash) return conflict(shown, sent.values);
  const form = { ...shown, values: new Map(sent.values) };
  const { posted, mistakes } = readForm(shown.shape.field, sent.values);
  if (mistakes.length > 0) return { what: 'refused', form, mistakes, problems: [] };
  const path = sent.path || newPath(desk, sent.kind, fileValue(posted));
  if (path === undefined) return { what: 'refused', form, mistakes: [wrongCode(shown.shape.field)], problems: [] };
  if (sent.path === '' && desk.files.has(path)) {
    const message = 'такой код уже занят, ожидался другой';
    return { what: 'refused', form, mistakes: [{ name: `${ROOT}/code`, message }], problems: [] };
  }
  const before = isNew(sent) ? undefined : readForm(shown.shape.field, shown.values).posted;
  const change = changeOf(desk, { ...sent, path }, shown.shape.field, before, posted);
  if (change.text === textOf(desk, path)) return { what: 'saved', path, row: change.row, changed: [] };
  return checked(
    desk,
    folders,
    { ...sent, path, row: change.row, isNew: isNew(sent) },
    form,
    { before, posted },
    change,
  );
}

const wrongCode = (field: Field): FormMistake => ({
  name: field.type === 'group' && field.fields.some(({ name }) => name === 'code') ? `${ROOT}/code` : ROOT,
  message: 'ожидалось: код из строчных латинских букв, цифр, «-», «_» и «.», он станет частью адреса',
});

function conflict(form: ItemForm, typed: FormValues): Saved {
  const names = [...new Set([...form.values.keys(), ...typed.keys()])];
  const differences = names.flatMap((name): Difference[] => {
    const theirs = form.values.get(name) ?? '';
    const yours = typed.get(name)?.replace(/\r\n?/g, '\n') ?? '';
    return theirs === yours ? [] : [{ name, theirs, yours }];
  });
  return { what: 'conflict', form: { ...form, values: new Map(typed) }, differences };
}

type Change = { text: string; row: string; changed: string[] };

/** The whole text of the file after the change; a file that does not change keeps every byte. */
function changeOf(desk: Desk, sent: Sent, field: Field, before: Posted | undefined, posted: Posted): Change {
  const text = textOf(desk, sent.path) ?? '';
  if (sent.path.endsWith('.csv')) return rowChange(text, sent, before, posted);
  const edits = before ? editsBetween(field, before, posted) : [];
  const changed = [...new Set(edits.map(({ path }) => path.join('.')))];
  if (!sent.path.endsWith('.md')) {
    return { text: before ? editYamlText(text, edits) : yamlText(fileValue(posted)), row: '', changed };
  }
  const body = withEnd(sent.values.get(BODY)?.replace(/\r\n?/g, '\n') ?? '');
  const parts = markdownParts(text);
  if (!before || !parts)
    return { text: `---\n${yamlText(fileValue(posted))}---\n\n${body.trimStart()}`, row: '', changed };
  const isSameBody = body.trim() === parts.body.trim();
  return {
    text: parts.join(editYamlText(parts.fields, edits), isSameBody ? parts.body : body),
    row: '',
    changed: isSameBody ? changed : [...changed, BODY],
  };
}

const withEnd = (text: string): string => (text.endsWith('\n') || text === '' ? text : `${text}\n`);

function rowChange(text: string, { row }: Sent, before: Posted | undefined, posted: Posted): Change {
  const { names, records } = readRecords(text);
  const written = records.find(({ line }) => String(line) === row)?.cells ?? [];
  const [was, is] = [before && fileValue(before), fileValue(posted)].map((one) => (isFields(one) ? one : {}));
  const cellOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));
  const changed = names.filter((name) => cellOf(was?.[name]) !== cellOf(is?.[name]));
  if (changed.length === 0 && before) return { text, row, changed };
  // A cell that did not change stays as it was written: «100.50».
  const cellAt = (name: string, at: number) => (changed.includes(name) ? cellOf(is?.[name]) : (written[at] ?? ''));
  const edited = editCsv(text, [{ place: row, cells: names.map(cellAt) }]);
  return { text: edited.text, row: String(edited.lines.get(row) ?? row), changed };
}

async function checked(
  desk: Desk,
  folders: Folders,
  sent: Sent & { isNew: boolean },
  form: ItemForm,
  { before, posted }: { before: Posted | undefined; posted: Posted },
  { text, changed }: Change,
): Promise<Saved> {
  const body = withMarks(desk.files.get(sent.path), text);
  const { field } = form.shape;
  const uploads = uploadsNamed(folders, desk.files, field, posted);
  const pictures = photographChanges(desk.files, folders, {
    path: sent.path,
    before: namesOf(field, before, 'photograph'),
    after: namesOf(field, posted, 'photograph'),
  });
  const [added, removed] = [pictures.filter(({ after }) => after), pictures.filter(({ after }) => !after)];
  const files: FileChange[] = [
    ...uploads.flatMap(({ path, from }) =>
      path === undefined ? [] : [{ path, before: undefined, after: readFileSync(from) }],
    ),
    ...added,
    { path: sent.path, before: desk.files.get(sent.path), after: body },
    ...removed,
  ];
  const stored = withUploads(downloadsFolder(folders.downloadsDir), uploads);
  const wrong = newProblems(desk.loaded, await checkFiles(desk, folders, files, stored));
  if (wrong.length > 0) {
    const own = (one: Problem) => one.file === `content/${sent.path}` && isOfRow(sent, one);
    const mistakes = wrong.filter((one) => own(one) && one.field !== '').map((one) => mistakeOf(one, posted));
    const problems = wrong
      .filter((one) => !own(one) || one.field === '')
      .map(
        ({ file, line, field, message }) =>
          `${own({ file, line, field, message }) ? '' : `${file}${field ? `, ${field}` : ''}: `}${message}`,
      );
    return { what: 'refused', form, mistakes, problems };
  }
  // The check took a moment: whoever wrote the file meanwhile must not be overwritten.
  const now = await readFile(join(folders.contentDir, sent.path)).catch(() => undefined);
  if (fileHash(now) !== desk.hashOf(sent.path)) return conflict({ ...form, hash: fileHash(now) }, sent.values);
  const note = { who: sent.who ?? '', what: sent.isNew ? 'добавил' : 'сохранил', about: titleOf(posted) || sent.path };
  const change = await writeChange(folders, note, files);
  for (const { path, from, to } of uploads) {
    if (path === undefined) await move(from, to);
    else await rm(from, { force: true });
  }
  return { what: 'saved', path: sent.path, row: sent.row, changed, change };
}

function titleOf(posted: Posted): string {
  const value = fileValue(posted);
  return isFields(value) ? labelOf(value) : '';
}

const isOfRow = ({ path, row }: Sent, { line }: Problem): boolean => !path.endsWith('.csv') || String(line) === row;

/** A file of Windows keeps its line ends and its mark. */
export function withMarks(old: Buffer | undefined, text: string): Buffer {
  const before = old?.toString('utf8') ?? '';
  const ends = before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
  return Buffer.from(before.startsWith('\ufeff') ? `\ufeff${ends}` : ends);
}

/** The control that a mistake of the check means: rows are numbered in the file from 1, in the form as they were. */
function mistakeOf({ field, message }: Problem, posted: Posted): FormMistake {
  const parts = field.split(/\.|(?=\[)/);
  let name = ROOT;
  let at: Posted | undefined = posted;
  for (const part of parts) {
    const [, number] = /^\[(\d+)\]$/.exec(part) ?? [];
    if (number !== undefined && at?.type === 'rows') {
      const found: { index: string; posted: Posted } | undefined = at.rows[Number(number) - 1];
      name += `/${found?.index ?? number}`;
      at = found?.posted;
    } else {
      name += `/${part}`;
      at = at?.type === 'fields' ? at.fields.get(part) : undefined;
    }
  }
  return { name, message };
}

/** `path`: in the content folder; undefined for a file that is too large for it. */
type Upload = { name: string; from: string; to: string; path: string | undefined; size: number; sha256: string };

const LARGEST_IN_CONTENT = 20_000_000;

function uploadsNamed(folders: Folders, files: Files, field: Field, posted: Posted): Upload[] {
  return [...new Set(downloadNames(field, posted))].flatMap((name): Upload[] => {
    const from = join(uploadsFolder(folders), name);
    if (files.has(`downloads/files/${name}`) || !existsSync(from)) return [];
    const { size } = statSync(from);
    const { downloadsDir } = folders;
    const isLarge = size > LARGEST_IN_CONTENT && downloadsDir !== undefined;
    const path = isLarge ? undefined : `downloads/files/${name}`;
    const to = isLarge ? join(downloadsDir, name) : join(folders.contentDir, `downloads/files/${name}`);
    return [
      {
        name,
        from,
        to,
        path,
        size,
        sha256: isLarge
          ? (downloadsFolder(uploadsFolder(folders)).find(name)?.sha256 ?? '')
          : hash('sha256', readFileSync(from)),
      },
    ];
  });
}

/** The names of files of a kind that a form holds. */
function namesOf(field: Field, posted: Posted | undefined, input: TextInput): string[] {
  if (posted?.type === 'rows') {
    return field.type === 'list' ? posted.rows.flatMap((row) => namesOf(field.of, row.posted, input)) : [];
  }
  if (posted?.type === 'fields' && field.type === 'group') {
    return field.fields.flatMap((one) => namesOf(one.field, posted.fields.get(one.name), input));
  }
  const isName = field.type === 'text' && field.input === input && posted?.type === 'plain';
  return isName ? [String(posted.value)] : [];
}

/** Each is one part of a path. */
const downloadNames = (field: Field, posted: Posted): string[] =>
  namesOf(field, posted, 'download').filter((name) => /^[\w+-][\w.+-]*$/.test(name));

const withUploads = (stored: StoredFiles, uploads: readonly Upload[]): StoredFiles => ({
  folder: stored.folder,
  find: (name) => uploads.find((one) => one.name === name && one.path === undefined) ?? stored.find(name),
});
