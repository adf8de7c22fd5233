/** Photographs of goods: what an editor is told of their files, and what is known of them then. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { formatProblem } from '#src/platform/content/problems.ts';
import { FIXTURE, fixtureFiles } from '#tests/support/content-fixture.ts';
import { loadContentFiles } from './load-content.server.ts';

const FOLDER = 'catalog/goods/m1/';
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8899aa' } });

let jpeg: Buffer;
let lying: Buffer;
let avif: Buffer;
let small: Buffer;
let tiny: Buffer;
beforeAll(async () => {
  [jpeg, lying, avif, small, tiny] = await Promise.all([
    paint(1200, 800).jpeg().toBuffer(),
    paint(1200, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    paint(1100, 700).avif({ effort: 0 }).toBuffer(),
    paint(600, 400).webp().toBuffer(),
    paint(100, 80).png().toBuffer(),
  ]);
});

const goodWith = (photographs: string) => ({
  'catalog/goods/m1.yaml': `${FIXTURE['catalog/goods/m1.yaml']}${photographs}`,
});
const load = (photographs: string, files: Record<string, Buffer>) => {
  const placed = Object.entries(files).map(([name, body]) => [FOLDER + name, body]);
  return loadContentFiles(fixtureFiles({ ...goodWith(photographs), ...Object.fromEntries(placed) }));
};
const told = (list: ReturnType<typeof load>['problems'] = []) =>
  list.map((one) => `${one.field}: ${one.message}`.replaceAll('\u00a0', ' '));
const one = (file: string, more = '') => `photographs: [{ file: ${file}, alt: Спереди${more} }]\n`;

test('a photograph has its good, order, words and size as it is to be seen, and a name that changes with its bytes', () => {
  const { content, problems } = load(
    'photographs:\n  - { file: front.jpg, alt: "Вид спереди - с портами" }\n  - { file: back.avif, alt: Сзади, drawn: true }\n',
    { 'front.jpg': lying, 'back.avif': avif },
  );
  expect(problems?.map(formatProblem)).toBeUndefined();
  expect(content?.good_photograph).toMatchObject([
    {
      key: `${FOLDER}front.jpg`,
      good_id: 1,
      sort: 1,
      alt: 'Вид спереди\u00a0— с\u00a0портами',
      width: 800,
      height: 1200,
    },
    { key: `${FOLDER}back.avif`, sort: 2, is_drawn: true, width: 1100, height: 700 },
  ]);
  const [turned, other] = content?.good_photograph ?? [];
  expect(turned?.name).toMatch(/^[0-9a-f]{16}$/);
  expect(turned?.name).not.toBe(other?.name);
});

test('without words of what is seen a photograph is refused', () => {
  const { problems } = load('photographs: [{ file: front.jpg }]\n', { 'front.jpg': jpeg });
  expect(told(problems)).toEqual([
    'photographs[1].alt: ожидалось: словами, что видно на снимке, для тех, кто его не видит',
  ]);
});

test.each([
  [
    'IMG 1.JPG',
    'ожидалось: имя файла снимка строчными латинскими буквами без пробелов, например front.jpg; переименуйте и файл. Годятся JPEG, PNG, WebP и AVIF; стоит «IMG 1.JPG»',
  ],
  [
    'front.heic',
    'ожидалось: имя файла снимка строчными латинскими буквами без пробелов, например front.jpg; переименуйте и файл. Годятся JPEG, PNG, WebP и AVIF; стоит «front.heic»',
  ],
])('the name «%s» is refused', (name, message) => {
  expect(told(load(one(`'${name}'`), { [name]: jpeg }).problems)).toEqual([`photographs[1].file: ${message}`]);
});

test('a file that is not there, is of another kind, broken, tiny or heavy is told in words', () => {
  const problemsOf = (name: string, files: Record<string, Buffer>) => told(load(one(name), files).problems);
  const at = 'photographs[1].file: ';
  expect(problemsOf('front.jpg', {})).toEqual([
    `${at}снимка content/catalog/goods/m1/front.jpg нет: положите файл в эту папку или уберите запись`,
  ]);
  expect(problemsOf('front.jpg', { 'front.jpg': avif })).toEqual([
    `${at}внутри AVIF, хотя файл назван .jpg: сохраните его заново как JPEG, PNG, WebP или AVIF`,
  ]);
  expect(problemsOf('front.png', { 'front.png': Buffer.from('<svg viewBox="0 0 9 9"/>') })).toEqual([
    `${at}внутри не снимок, хотя файл назван .png: сохраните его заново как JPEG, PNG, WebP или AVIF`,
  ]);
  expect(problemsOf('front.jpg', { 'front.jpg': jpeg.subarray(0, 30) })).toEqual([
    `${at}внутри JPEG, хотя файл назван .jpg: сохраните его заново как JPEG, PNG, WebP или AVIF`,
  ]);
  expect(problemsOf('front.png', { 'front.png': tiny })).toEqual([
    `${at}снимок 100×80 точек: на нём ничего не разглядеть, ожидалось не меньше 320 по длинной стороне`,
  ]);
  const heavy = Buffer.concat([jpeg, Buffer.alloc(15_000_000)]);
  expect(problemsOf('front.jpg', { 'front.jpg': heavy })).toEqual([
    `${at}снимок весит 15 МБ, ожидалось не больше 15: уменьшите его до 4000 точек по длинной стороне`,
  ]);
});

test('a small photograph is taken with a warning; the same file twice is refused', () => {
  const { content, warnings } = load(one('front.webp'), { 'front.webp': small });
  expect(content?.good_photograph).toHaveLength(1);
  expect(told(warnings.filter(({ field }) => field.startsWith('photographs')))).toEqual([
    'photographs[1].file: снимок 600×400 точек: во весь экран он будет нечётким, лучше не меньше 1000 по длинной стороне',
  ]);
  const twice = 'photographs: [{ file: a.jpg, alt: Раз }, { file: a.jpg, alt: Два }]\n';
  expect(told(load(twice, { 'a.jpg': jpeg }).problems)[0]).toContain('снимок «a.jpg» уже занят');
});

test('a file that no good names is told, but not while its good has mistakes or waits', () => {
  const stray = { [`${FOLDER}front.jpg`]: jpeg };
  const messages = (files: Record<string, string | Buffer>) =>
    told(loadContentFiles(fixtureFiles({ ...stray, ...files }), undefined, { shown: new Date('2026-11-23') }).problems);
  expect(messages({})).toEqual([
    ': снимок не назван в content/catalog/goods/m1.yaml: допишите его в photographs со словами, что на нём видно, или удалите файл',
  ]);
  expect(messages({ 'catalog/goods/nobody/a.jpg': jpeg })).toContain(
    ': папка снимков называется как код товара, а товара «nobody» нет: переименуйте папку или удалите файл',
  );
  expect(messages(goodWith('sort: wrong\n')).filter((message) => message.includes('снимок'))).toEqual([]);
  const draft = {
    'catalog/goods/m3.yaml': `${FIXTURE['catalog/goods/m2.yaml']?.replaceAll('m2', 'm3').replace('id: 2', 'id: 3')}draft: true\n`,
  };
  const ofDraft = loadContentFiles(fixtureFiles({ ...draft, 'catalog/goods/m3/a.jpg': jpeg }), undefined, {
    shown: new Date('2026-11-23'),
  });
  expect(told(ofDraft.problems)).toEqual([]);
});
