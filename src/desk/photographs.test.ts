/** Photographs of a good through its form: taken from the computer, described, put in another order, removed. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ContentFolder, makeContentFolder } from '#tests/support/content-folder.ts';
import { listChanges, takeBack } from './changes.server.ts';
import { type Folders, readDesk } from './content-folder.server.ts';
import { openForm, proposeForm } from './items.server.ts';
import { photographFolder, thumbnailOf } from './photographs.server.ts';
import { withRowUp } from './rows.ts';
import { save } from './saving.server.ts';
import { takeFiles } from './uploads.server.ts';

const GOOD = 'catalog/goods/m1.yaml';
const FOLDER = 'catalog/goods/m1';

let photograph: Buffer;
let other: Buffer;
beforeAll(async () => {
  const made = (background: string) =>
    sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer();
  [photograph, other] = await Promise.all([made('#336699'), made('#993333')]);
});

let folder: ContentFolder;
let folders: Folders;
let dataDir: string;
beforeEach(async () => {
  folder = await makeContentFolder();
  dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  folders = { contentDir: folder.path, dataDir };
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await folder.remove();
});
afterAll(() => sharp.cache(false));

async function opened(path = GOOD) {
  const form = openForm(await readDesk(folders), path, '');
  if (!form) throw new Error('no form');
  return form;
}

/** The form with files as a browser sends them, by their controls. */
async function sent(files: [control: string, name: string, body: Buffer][], path = GOOD) {
  const form = await opened();
  const on = await Promise.all(
    files.map(async ([control, name, body], at) => {
      const place = join(dataDir, `sent-${at}`);
      await writeFile(place, body);
      return [at === 0 ? control : `${control}#${at}`, { name, path: place }] as const;
    }),
  );
  const { field } = form.shape;
  const taken = await takeFiles({ values: form.values, files: new Map(on) }, folders, { field, folder: 'pages', path });
  return { form, ...taken };
}

const saved = async (values: ReadonlyMap<string, string>) => {
  const { hash } = await opened();
  return save(await readDesk(folders), folders, { kind: 'good', path: GOOD, row: '', hash, values, who: 'Анна' });
};
const photographsIn = async () => ((await opened()).values.get('v/photographs/0/file') ? await names() : []);
const names = async () => [...(await opened()).values].flatMap(([name, value]) => (/file$/.test(name) ? [value] : []));

/** Two photographs with their words, saved. */
async function withTwo() {
  const { values } = await sent([
    ['rows:v/photographs', 'Вид спереди.JPG', photograph],
    ['rows:v/photographs', 'Вид сзади.png', other],
  ]);
  const words = [...values].flatMap(([name, value]) =>
    name.endsWith('/file') ? [[name.replace('/file', '/alt'), `На снимке ${value}`] as const] : [],
  );
  return saved(new Map([...values, ...words]));
}

test('several are taken at once, with names of ours and the ending of what is inside', async () => {
  expect(await withTwo()).toMatchObject({ what: 'saved', changed: ['photographs'] });
  expect(await names()).toEqual(['vid-speredi.jpg', 'vid-szadi.jpg']);
  expect(await readFile(join(folder.path, FOLDER, 'vid-speredi.jpg'))).toEqual(photograph);
  expect(await readFile(join(folder.path, GOOD), 'utf8')).toContain('alt: На снимке vid-szadi.jpg');
});

test('one without words waits with its thumbnail, and the mistake stands at its field', async () => {
  const { values, mistakes } = await sent([['rows:v/photographs', 'a.jpg', photograph]]);
  expect(mistakes).toEqual([]);
  const refused = await saved(values);
  expect(refused).toMatchObject({ what: 'refused', problems: [] });
  if (refused.what === 'refused') {
    expect(refused.mistakes.map(({ name }) => name)).toEqual(['v/photographs/100000/alt']);
    expect(refused.form.values.get('v/photographs/100000/file')).toBe('a.jpg');
  }
  expect(existsSync(join(folder.path, FOLDER))).toBe(false);
  const small = await thumbnailOf(folders, 'm1', 'a.jpg');
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480 });
});

test('the order changes by «Выше», and only the lines of the rows move', async () => {
  await withTwo();
  const before = (await readFile(join(folder.path, GOOD), 'utf8')).split('\n');
  const { values } = await opened();
  expect(await saved(withRowUp(values, 'v/photographs/1'))).toMatchObject({ what: 'saved' });
  expect(await names()).toEqual(['vid-szadi.jpg', 'vid-speredi.jpg']);
  const after = (await readFile(join(folder.path, GOOD), 'utf8')).split('\n');
  expect(after.toSorted()).toEqual(before.toSorted());
  expect(withRowUp(values, 'v/photographs/0')).toEqual(values); // the first has no place above it
});

test('a removed one goes with its file, and comes back when the change is taken back', async () => {
  await withTwo();
  const { values } = await opened();
  const less = new Map([...values].filter(([name]) => !name.startsWith('v/photographs/0')));
  expect(await saved(less)).toMatchObject({ what: 'saved' });
  expect(await readdir(join(folder.path, FOLDER))).toEqual(['vid-szadi.jpg']);
  const [last, first] = listChanges(folders);
  expect(last).toMatchObject({ who: 'Анна', what: 'сохранил', about: 'Коммутатор M1' });
  const desk = await readDesk(folders);
  await expect(takeBack(desk, folders, { id: first?.id ?? '', who: 'Анна' })).rejects.toThrow('изменили ещё раз');
  await takeBack(desk, folders, { id: last?.id ?? '', who: 'Анна' });
  expect(await names()).toEqual(['vid-speredi.jpg', 'vid-szadi.jpg']);
  expect(await readFile(join(folder.path, FOLDER, 'vid-speredi.jpg'))).toEqual(photograph);
  const again = takeBack(await readDesk(folders), folders, { id: last?.id ?? '', who: 'Анна' });
  await expect(again).rejects.toThrow('уже отменена');
  expect(await takeBack(await readDesk(folders), folders, { id: '../../x', who: 'Анна' })).toBeUndefined();
});

test.each([
  ['words', Buffer.from('не снимок'), /внутри не снимок.*HEIC/],
  ['too small a picture', undefined, /ничего не разглядеть/],
])('%s is refused at the field with the name of the file', async (_, given, message) => {
  const small = sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } }).png();
  const { mistakes, values } = await sent([['rows:v/photographs', 'IMG 1.png', given ?? (await small.toBuffer())]]);
  expect(mistakes).toEqual([{ name: 'v/photographs', message: expect.stringMatching(message) }]);
  expect(mistakes[0]?.message).toContain('IMG 1.png: ');
  expect([...values.keys()].filter((name) => name.startsWith('v/photographs'))).toEqual([]);
  expect(await photographsIn()).toEqual([]);
});

test('another photograph of the same name gets a number, and files go to photographs only', async () => {
  await withTwo();
  const { values } = await sent([['rows:v/photographs', 'Вид спереди.jpg', other]]);
  expect(values.get('v/photographs/100000/file')).toBe('vid-speredi-2.jpg');
  const { mistakes } = await sent([['rows:v/sources', 'a.jpg', photograph]]);
  expect(mistakes).toEqual([{ name: '', message: 'a.jpg: поля для файла нет' }]);
  expect([photographFolder('news/8.md'), photographFolder('catalog/goods/x/y.yaml')]).toEqual([undefined, undefined]);
});

test('what nobody saved within a week is dropped, and a copied good begins without photographs', async () => {
  await sent([['rows:v/photographs', 'old.jpg', photograph]]);
  const waiting = join(dataDir, 'desk/photographs');
  await utimes(join(waiting, 'old.jpg'), 0, 0);
  await withTwo();
  expect(await readdir(waiting)).not.toContain('old.jpg');
  const copy = proposeForm(await readDesk(folders), 'good', { path: GOOD, row: '' });
  expect([...(copy?.values.keys() ?? [])].filter((name) => name.includes('photographs'))).toEqual([]);
});

test.each([
  ['m1', '../../m1.yaml'],
  ['../goods/m1', 'vid-speredi.jpg'],
  ['m1', 'none.jpg'],
  ['m1', ''],
])('there is no thumbnail of %s/%s', async (good, file) => {
  await withTwo();
  rmSync(join(dataDir, 'desk/photographs'), { recursive: true });
  expect(await thumbnailOf(folders, good, file)).toBeUndefined();
  expect(await thumbnailOf(folders, 'm1', 'vid-speredi.jpg')).toBeDefined();
});
