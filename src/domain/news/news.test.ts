import { expect, test } from 'vitest';
import { newsFields } from './news.content.ts';
import { readingMinutes } from './news.ts';

test('reading takes a minute for 160 words and never less than one', () => {
  expect(readingMinutes('<p>Слово</p>')).toBe(1);
  expect(readingMinutes(`<h2 id="a">Раз</h2><p>${'слово '.repeat(799)}</p>`)).toBe(5);
  // Numbers, models and what stands in tags do not add up.
  expect(readingMinutes(`<p>${'<a href="/product/mes2324/">MES2324-B</a> 10,5 '.repeat(160)}</p>`)).toBe(2);
});

test('C186: an item has a title, a text and maybe an image; its day exists', () => {
  const fields = { title: 'Раз', date: '2024-02-29', group: 'articles', text: 'Два.' };
  expect(newsFields.parse(fields)).toEqual({ ...fields, goods: [], solutions: [] });
  for (const date of ['2023-02-29', '2024-2-1', '2024-13-01', 'вчера']) {
    expect(newsFields.safeParse({ ...fields, date }).success, date).toBe(false);
  }
  expect(newsFields.safeParse({ ...fields, image: '../a.svg' }).success).toBe(false);
});
