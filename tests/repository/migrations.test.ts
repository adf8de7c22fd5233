/** A release runs beside the one before it: each migration says whether older programs may ignore it. */
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

/** The last migration before the rule; all before it belong to the first release. */
const LAST_WITHOUT_KIND = '0031';

const later = listFiles('database/migrations').filter(
  (file) => (/\/(\d{4})_/.exec(file)?.[1] ?? '') > LAST_WITHOUT_KIND,
);

test('no two migrations have one number: they would run in the order of their names', () => {
  const numbers = listFiles('database/migrations').map((file) => /\/(\d{4})_/.exec(file)?.[1]);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('every migration says its kind in a line: «-- kind: expand» or «-- kind: contract»', () => {
  expect(later.filter((file) => !/^-- kind: (expand|contract)$/m.test(readText(file)))).toEqual([]);
});

test('a migration that expands takes nothing away that an older program reads', () => {
  const takesAway = /^\s*(drop (table|column|view|type|function)|alter table .* (drop|rename)|truncate|delete from)/im;
  const wrong = later.filter((file) => /^-- kind: expand$/m.test(readText(file)) && takesAway.test(readText(file)));
  expect(wrong).toEqual([]);
});
