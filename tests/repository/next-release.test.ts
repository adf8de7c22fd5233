/**
 * The next release that `npm run nodes -- upgrade` makes: it must differ from this one in what it is made for, long before
 * somebody runs the trial.
 */
import { expect, test } from 'vitest';
import { readMigrations } from '#src/platform/database/migrate.server.ts';
import { nextRelease } from '#tests/nodes/releases.ts';
import { listFiles, readText } from './files.ts';

const changed = nextRelease();
const paths = [...changed.keys()];

test('the next release writes, reads and types the documents of the site in a table of another name', () => {
  const left = listFiles('src').filter(
    (file) => !file.includes('.test.') && /\bsite_document\b/.test(changed.get(file) ?? readText(file)),
  );
  expect(left).toEqual([]);
  expect(paths).toContain('src/platform/database/schema.ts');
  expect(paths.filter((path) => path.endsWith('.queries.server.ts')).length).toBeGreaterThan(2);
  expect(paths.filter((path) => path.startsWith('src/platform/content/')).length).toBeGreaterThan(0);
});

test('it has another script and another sheet, and its migration is the last one and only adds', async () => {
  for (const path of ['src/site/app/start.browser.ts', 'src/ui/tokens.css']) {
    expect(changed.get(path)?.startsWith(readText(path))).toBe(true);
    expect(changed.get(path)).not.toBe(readText(path));
  }
  const [migration = ''] = paths.filter((path) => path.startsWith('database/migrations/'));
  expect(changed.get(migration)).toMatch(/^-- kind: expand$/m);
  const names = (await readMigrations()).map(({ name }) => `database/migrations/${name}`);
  expect([...names, migration].sort().at(-1)).toBe(migration);
  expect(names.some((name) => /create table site_document \(/.test(readText(name)))).toBe(true);
});
