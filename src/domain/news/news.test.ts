import { expect, test } from 'vitest';
import { parseMarkdown } from '#src/platform/content/markdown.ts';
import { newsFields } from './news.kind.ts';
import { readingMinutes } from './news.ts';

const minutes = (markdown: string) => readingMinutes(parseMarkdown(markdown));

test('reading takes a minute for 160 words and never less than one', () => {
  expect(minutes('Слово')).toBe(1);
  expect(minutes(`## Раз\n\n${'слово '.repeat(799)}`)).toBe(5);
  // Numbers, models and addresses of links do not add up.
  expect(minutes('[MES2324-B](/product/mes2324/) 10,5 '.repeat(160))).toBe(2);
});

test('C186: an item has a title, a text and maybe an image; its day exists', () => {
  const fields = { title: 'Раз', date: '2024-02-29', group: 'articles', text: 'Два.' };
  expect(newsFields.parse(fields)).toEqual({ ...fields, goods: [], solutions: [] });
  for (const date of ['2023-02-29', '2024-2-1', '2024-13-01', 'вчера']) {
    expect(newsFields.safeParse({ ...fields, date }).success, date).toBe(false);
  }
  expect(newsFields.safeParse({ ...fields, image: '../a.svg' }).success).toBe(false);
});
