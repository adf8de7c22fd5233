import { expect, test } from 'vitest';
import { listFiles } from '#tests/repository/files.ts';
import { KINDS, OTHER_PAGES } from './kinds.ts';
import { readers } from './source-hashes.server.ts';

const kindFiles = listFiles('src/domain')
  .filter((path) => path.endsWith('.kind.ts'))
  .map((path) => path.slice('src/'.length));

test('content is read again when any rule that reading calls has changed', async () => {
  const files = await readers();
  expect(files).toEqual(expect.arrayContaining(['domain/leads/consents.ts', 'platform/zip.server.ts', ...kindFiles]));
  expect(files).not.toContain('domain/search/search.server.ts');
});

test('kinds of one table agree on its key and its name', () => {
  const byTable = Map.groupBy(KINDS, ({ table }) => table);
  for (const [table, kinds] of byTable) {
    expect(new Set(kinds.map(({ key, title }) => `${key} ${title}`)).size, table).toBe(1);
  }
});

test('a page is declared by one kind', () => {
  const pages = [...KINDS, ...OTHER_PAGES].flatMap((one) => one.pages ?? []);
  expect(pages.toSorted()).toEqual([...new Set(pages)].sort());
});
