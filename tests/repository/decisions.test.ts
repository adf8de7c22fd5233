/** docs/decisions/: every page has a number, a date, a status, a reason and what would change it, and stands in the table. */
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

const HEAD = /^# (.+)\n\nDecision (\d+) · (\d{4}-\d{2}-\d{2}) · (accepted|replaced by \d+)\n/;
const pages = listFiles('docs/decisions').filter((file) => !file.endsWith('README.md'));

test.each(pages)('%s has a number, a date and a status, and says what would change it', (file) => {
  const text = readText(file);
  expect(text).toMatch(HEAD);
  expect(text).toMatch(/What would change our mind/);
});

test('the table of decisions is whole, and their numbers follow each other', () => {
  const rows = [
    ...readText('docs/decisions/README.md').matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| (.+) \| (.+) \|$/gm),
  ];
  const told = rows.map(([, number, title, file, date, status]) => [
    `docs/decisions/${file}`,
    title,
    number,
    date,
    status,
  ]);
  const known = pages
    .map((file) => [file, ...(HEAD.exec(readText(file))?.slice(1, 5) ?? [])])
    .sort((a, b) => Number(a[2]) - Number(b[2]));
  expect(told).toEqual(known);
  expect(rows.map(([, number]) => Number(number))).toEqual(rows.map((_, i) => i + 1));
});
