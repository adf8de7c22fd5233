/** What the site says of its own data, held to the data: a claim that nothing keeps is worse than none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parametersOf } from '#src/domain/analogs/parameters.ts';
import { findGood, listGoods } from '#src/domain/catalog/catalog.server.ts';
import { CONFIDENCE_MARKS } from '#src/domain/catalog/catalog.ts';
import { countCatalogue } from '#src/domain/catalog/known.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createSiteDatabase();
});
afterAll(() => testDatabase.close());

const textOf = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8').replace(/\s+/g, ' ');
/** Texts of a folder that visitors may read. */
const textsOf = (folder: string, ending: RegExp) =>
  readdirSync(join(PROJECT_FOLDER, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => ({
      file: entry.name,
      text: textOf(join(entry.parentPath, entry.name).slice(PROJECT_FOLDER.length)),
    }));
const content = () => textsOf('content', /\.(?:ya?ml|md)$/);
const pages = () => textsOf('src', /\.tsx?$/);

test.each([
  ['a list of sources on the page, which no page has', /перечислены источники|источники внизу|с указанием источника/i],
  ['data that somebody has checked', /только проверенные данные/i],
  ['a replacement that there is none of', /прямой замены нет/i],
  ['an assumption by neighbours', /по соседним моделям/i],
])('no text promises %s', (_, promise) => {
  expect([...content(), ...pages()].filter(({ text }) => promise.test(text)).map(({ file }) => file)).toEqual([]);
});

test('the number of documents with a file is the number of files that can be taken', async () => {
  let files = 0;
  for (const { id } of await listGoods()) {
    files += (await findGood(id))?.documents.filter(({ hasFile }) => hasFile).length ?? 0;
  }
  expect((await countCatalogue()).documentsWithFile).toBe(files);
  expect(files).toBeGreaterThan(100);
});

test('the menu does not promise firmware, of which there is none', async () => {
  const kinds = await testDatabase.db.selectFrom('document').select('kind').distinct().execute();
  expect(kinds.map(({ kind }) => kind)).toContain('Техническое описание');
  expect(textOf('content/navigation/main.yaml')).not.toMatch(/прошивк/i);
});

test('each mark of origin is worded in one place, and the pages that explain them say the same', () => {
  const marks = Object.values(CONFIDENCE_MARKS).flatMap((one) => (one ? [one.mark.replaceAll('\u00a0', ' ')] : []));
  expect(marks).toHaveLength(3);
  expect(
    pages()
      .filter(({ text }) => text.includes('демонстрационные данные'))
      .map(({ file }) => file),
  ).toEqual([]);
  const explained = textOf('content/news/8.md');
  for (const mark of marks) expect(explained).toContain(`| ${mark} |`);
  expect(textOf('content/pages/about.yaml').toLowerCase()).toContain('по документам серии');
});

test('the article on the rule of analogues tells the weights of the rule', () => {
  const article = textOf('content/news/38.md');
  for (const { name, weight } of parametersOf('switch').filter((one) => one.weight > 3)) {
    expect(article, name).toContain(`| ${name} | ${weight} |`);
  }
});

test('cookies are told in one way: not that there are none', () => {
  expect(
    content()
      .filter(({ text }) => /страницы не ставят куки/i.test(text))
      .map(({ file }) => file),
  ).toEqual([]);
});
