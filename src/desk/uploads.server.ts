/** Files that an editor sends with a form get their place and name; the form says the name as if it had been typed. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkPicture, pictureNameFor } from '#src/platform/content/picture-check.ts';
import { slug } from '#src/platform/slug.ts';
import type { Folders } from './content-folder.server.ts';
import { type Field, photographOf } from './form-fields.ts';
import type { FormMistake, FormValues } from './form-values.ts';
import { takePhotograph } from './photographs.server.ts';
import type { SentFile, SentForm } from './posted.server.ts';
import { newNumber } from './rows.ts';
import { fieldAt } from './value-edits.ts';

const FILE = 'file:';
/** A control that adds a row for each of its files: «rows:v/photographs». */
const ROWS = 'rows:';
const MOST_PICTURE = 3_000_000;

/** Files that editors sent and no document names yet, by their names. */
export const uploadsFolder = ({ dataDir }: Pick<Folders, 'dataDir'>): string => join(dataDir, 'desk', 'uploads');

/** `folder`: where pictures of the item stand below `media/`; `path`: the file of the item, empty for a new one. */
type Item = { field: Field; folder: string; path: string };

/** Takes the files of a form. Returns the form with their names, and what is wrong with a file, which is not taken then. */
export async function takeFiles(
  form: SentForm,
  folders: Folders,
  item: Item,
): Promise<{ values: Map<string, string>; mistakes: FormMistake[] }> {
  const values = new Map(form.values);
  const mistakes: FormMistake[] = [];
  for (const [key, file] of form.files) {
    const control = key.replace(/#\d+$/, '');
    const [name, own] = controlOf(control, values, item.field);
    const taken = name === '' ? { problem: 'поля для файла нет' } : await take(file, folders, item, name);
    await rm(file.path, { force: true });
    if ('problem' in taken) {
      const isRow = control.startsWith(ROWS);
      mistakes.push({ name: own, message: isRow ? `${baseOf(file.name)}: ${taken.problem}` : taken.problem });
      continue;
    }
    if (control.startsWith(ROWS)) values.set(name.slice(0, name.lastIndexOf('/')), '');
    values.set(name, taken.name);
    const sum = name.replace(/\/file$/, '/sha256');
    if (sum !== name && taken.sha256 !== undefined) values.set(sum, taken.sha256);
  }
  return { values, mistakes };
}

/** The control that gets the name of the file, and the one that a mistake is told at; empty for a control that there is not. */
function controlOf(control: string, values: FormValues, field: Field): [name: string, own: string] {
  if (control.startsWith(FILE)) return [control.slice(FILE.length), control.slice(FILE.length)];
  const list = control.startsWith(ROWS) ? control.slice(ROWS.length) : '';
  const one = list === '' ? undefined : photographOf(fieldAt(field, list));
  return one === undefined ? ['', ''] : [`${list}/${newNumber(values, list)}/${one}`, list];
}

function take(file: SentFile, folders: Folders, { field, folder, path }: Item, name: string): Promise<Taken> {
  const asked = fieldAt(field, name);
  const input = asked.type === 'text' ? asked.input : 'line';
  if (input === 'photograph') return takePhotograph(file, folders, path);
  return input === 'image' ? takePicture(file, folders, folder) : takeDownload(file, folders);
}

type Taken = { name: string; sha256?: string } | { problem: string };

/** A picture that nobody names yet is no mistake of the content: it goes to its place at once. */
async function takePicture({ name, path }: SentFile, { contentDir }: Folders, folder: string): Promise<Taken> {
  const wanted = pictureNameFor(`${folder}/${baseOf(name)}`);
  const { size } = await stat(path);
  if (size > 4 * MOST_PICTURE)
    return { problem: 'картинка больше 12 МБ: уменьшите её до 2000 точек по длинной стороне' };
  const body = await readFile(path);
  const { problem } = checkPicture(wanted, body);
  if (problem) return { problem };
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? wanted : wanted.replace(/\.(\w+)$/, `-${number}.$1`);
    const place = join(contentDir, 'media', free);
    const there = await readFile(place).catch(() => undefined);
    if (there && !there.equals(body)) continue;
    if (!there) await move(path, place);
    return { name: free };
  }
}

/** A file of a document waits in the desk's own folder until a version names it: unnamed it would be a mistake. */
async function takeDownload({ name, path }: SentFile, folders: Folders): Promise<Taken> {
  const [base = '', ending = ''] = parted(baseOf(name));
  const made = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,118}$/.test(base) ? base : slug(base);
  const final = `${made}.${ending.toLowerCase()}`;
  if (!/^[a-z0-9]{1,8}$/.test(ending.toLowerCase())) {
    return { problem: 'у имени файла нет окончания вроде .pdf или .zip: переименуйте файл' };
  }
  const sha256 = await hashOf(path);
  const stored = [join(folders.contentDir, 'downloads/files', final), ...inDownloads(folders, final)];
  for (const place of stored) {
    if (existsSync(place) && (await hashOf(place)) !== sha256) {
      return { problem: `файл ${final} уже есть, и он другой: добавьте к имени номер версии` };
    }
  }
  await move(path, join(uploadsFolder(folders), final));
  return { name: final, sha256 };
}

const inDownloads = ({ downloadsDir }: Folders, name: string): string[] =>
  downloadsDir === undefined ? [] : [join(downloadsDir, name)];

/** Browsers send a bare name; anything else is made one. */
const baseOf = (name: string): string => name.split(/[\\/]/).at(-1) ?? '';

function parted(name: string): [string, string] {
  const at = name.lastIndexOf('.');
  return at < 1 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The two folders may be on different disks. */
export async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch(async () => {
    await copyFile(from, to);
    await rm(from);
  });
}
