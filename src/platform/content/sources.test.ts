import { expect, test } from 'vitest';
import { z } from 'zod';
import { pictureSize } from './picture-size.ts';
import { Sources } from './sources.ts';

const schema = z.strictObject({ title: z.string(), image: z.string().optional() });
const read = (text: string) => {
  const sources = new Sources(
    new Map([
      ['a.md', Buffer.from(text)],
      ['media/a.svg', Buffer.from('<svg xmlns="x" viewBox="0 0 80 60"></svg>')],
    ]),
  );
  const entry = sources.markdown('a.md', schema);
  return {
    entry,
    links: sources.textLinks.map(({ address }) => address),
    problems: sources.problems.map(({ line, field, message }) => `${line} ${field}: ${message}`),
  };
};

test('a text with fields is read: fields, tree, links', () => {
  const { entry, problems, links } = read('---\r\ntitle: Раз\r\n---\r\n\r\n## Два\r\n\r\n[каталог](/catalog/)\r\n');
  expect(problems).toEqual([]);
  expect(entry).toMatchObject({
    file: 'content/a.md',
    value: { title: 'Раз' },
    text: [
      { tag: 'h2', id: 'dva', children: ['Два'] },
      { tag: 'p', children: [{ tag: 'a', href: '/catalog/', children: ['каталог'] }] },
    ],
  });
  expect(links).toEqual(['/catalog/']);
});

test('mistakes stand at their lines: in the fields and in the text', () => {
  expect(
    read('---\ntitle: Раз\nimage: no.svg\nnews: 1\n---\nТекст\n\n![схема](a.svg)\n\n![нет](b.svg)\n').problems,
  ).toEqual([
    '10 : картинки content/media/b.svg нет',
    '3 image: картинки content/media/no.svg нет',
    '4 news: неизвестное поле, ожидалось одно из: title, image',
  ]);
});

test('a file without fields or without a text is refused', () => {
  expect(read('Текст').problems).toEqual([
    '1 : ожидались поля между двумя строками ---, затем текст: проверьте, что обе строки из трёх дефисов на месте',
  ]);
  expect(read('---\ntitle: Раз\n---\n').problems).toEqual(['4 : после полей ожидался текст']);
});

test('C249: sizes of pictures are read from their files', () => {
  const png = Buffer.alloc(33);
  png.write('\x89PNG', 'latin1');
  png.writeUInt32BE(640, 16);
  png.writeUInt32BE(480, 20);
  expect(pictureSize(png)).toEqual({ width: 640, height: 480 });
  const jpeg = Buffer.from('ffd8ffe000040000ffc0001108006400c8030000', 'hex');
  expect(pictureSize(jpeg)).toEqual({ width: 200, height: 100 });
  const webp = Buffer.from('524946460000000057454250565038580000000000000000c70000630000', 'hex');
  expect(pictureSize(webp)).toEqual({ width: 200, height: 100 });
  const gif = Buffer.from('474946383961c8006400', 'hex');
  expect(pictureSize(gif)).toEqual({ width: 200, height: 100 });
  const bmp = Buffer.alloc(30);
  bmp.write('BM', 'latin1');
  bmp.writeInt32LE(200, 18);
  bmp.writeInt32LE(-100, 22);
  expect(pictureSize(bmp)).toEqual({ width: 200, height: 100 });
  expect(pictureSize(Buffer.from('<svg width="80px" height="60">'))).toEqual({ width: 80, height: 60 });
  expect(pictureSize(Buffer.from('nothing'))).toBeUndefined();
  expect(pictureSize(png.subarray(0, 20))).toBeUndefined();
});
