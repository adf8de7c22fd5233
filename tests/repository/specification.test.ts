/** docs/specification/: each clause once, in its order, and everything that code and documents cite stands there. */
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

const chapters = listFiles('docs/specification').filter((file) => /\/\d-[a-z]+\.md$/.test(file));
const text = chapters.map(readText).join('\n');
const clauses = [...text.matchAll(/^\| (C\d{3}) \|/gm)].map(([, id]) => id as string);
const sections = new Set([...text.matchAll(/^#+ (\d(?:\.\d)?)[. ]/gm)].map(([, number]) => number as string));
const citing = listFiles().filter(
  (file) =>
    /\.(tsx?|mjs|md|sql|css)$/.test(file) &&
    !/^content\/.+\//.test(file) &&
    file !== 'tests/repository/specification.test.ts',
);

test('each of the 390 clauses stands once, in the order of its number', () => {
  expect(clauses).toEqual(Array.from({ length: 390 }, (_, i) => `C${String(i + 1).padStart(3, '0')}`));
});

test('a clause says something', () => {
  const empty = [...text.matchAll(/^\| (C\d{3}) \|(.*)\|$/gm)].filter(
    ([, , said]) => !/\p{L}{3}/u.test(said as string),
  );
  expect(empty.map(([, id]) => id)).toEqual([]);
});

test('a clause that is cited exists', () => {
  const known = new Set(clauses);
  const cited = citing.flatMap((file) =>
    [...readText(file).matchAll(/(?<![\w-])C\d{3}(?![\w-])/g)].map(([id]) => ({ file, id })),
  );
  expect(cited.length).toBeGreaterThan(500);
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('a section that is cited exists', () => {
  // «specification 2.6–2.8, 4, 7.3»: the list of numbers after the word
  const cited = citing.flatMap((file) =>
    [...readText(file).matchAll(/specification ((?:\d(?:\.\d)?(?:–|, | and )?)+)/g)].flatMap(([, list]) =>
      [...(list as string).matchAll(/\d(?:\.\d)?/g)].map(([number]) => ({ file, number })),
    ),
  );
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.filter(({ number }) => !sections.has(number))).toEqual([]);
});

test('nothing is cited that is not in the repository', () => {
  const outside =
    /\breadings(?:\.md|:| of the specification)|(?<![\w-])(?:spec\.txt|clauses\.tsv|engine\.md|libraries\.md|reliability\.md|calculators\.md|style\.md)\b/i;
  const dangling = citing.flatMap((file) =>
    readText(file)
      .split('\n')
      .flatMap((line, i) => (outside.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  );
  expect(dangling).toEqual([]);
});
