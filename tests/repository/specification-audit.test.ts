/** docs/specification-audit.md: what was taken away to try the test of each clause, each clause once. */
import { expect, test } from 'vitest';
import { readText } from './files.ts';

const text = readText('docs/specification-audit.md');
const rows = [...text.matchAll(/^\| (C\d{3}) \| (mutated|read) \| (.+) \| (.+) \|$/gm)].map(
  ([, id, how, , result]) => ({
    id: id as string,
    how: how as string,
    result: result as string,
  }),
);

test('the audit has each of the 390 clauses once, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 390 }, (_, i) => `C${String(i + 1).padStart(3, '0')}`));
});

test('its counts are those of its rows', () => {
  const count = (how: string) => rows.filter((row) => row.how === how).length;
  const weak = rows.filter(({ result }) => result.startsWith('too weak')).length;
  expect(text).toContain(`${count('mutated')} clauses were mutated, ${count('read')} were read only. In ${weak} `);
});
