import { expect, test } from 'vitest';
import { KINDS, OTHER_PAGES } from '#src/content-sync/kinds.ts';
import { readContentFiles } from '#src/content-sync/load-content.server.ts';
import { Loading, searchEntries } from '#src/platform/content/loading.ts';
import { Sources } from '#src/platform/content/sources.ts';
import '#src/site/app/pages.ts'; // opens the site for `match`
import { match } from '#src/site/engine/match.ts';
import { routes } from '#src/site/routes.ts';
import { testContent } from '#tests/support/test-content.ts';

const declared = [...KINDS, ...OTHER_PAGES].flatMap(({ pages }) => pages ?? []);

test('every page without a parameter is declared by a kind of content or as another page', () => {
  const fixed = routes.filter(({ path, name }) => !path.includes('{') && name !== 'ui');
  const missing = fixed.map(({ path }) => `${path}/`.replace('//', '/')).filter((path) => !declared.includes(path));
  expect(missing).toEqual([]);
});

const loading = new Loading(new Sources(await readContentFiles(testContent())), KINDS, OTHER_PAGES);
loading.run();

test('every address that content declares or makes is a page of a route, or a feed', () => {
  const made = KINDS.flatMap((kind) => [...(kind.addresses?.(loading.content) ?? [])]).map(({ path }) => path);
  expect(made.length).toBeGreaterThan(declared.length);
  const wrong = [...declared, ...made].filter((path) => !/\.(xml|json)$/.test(path) && !match(path)?.isValid);
  expect(wrong).toEqual([]);
});

test('every answer of search leads to a page, or to another site of the company', () => {
  const addresses = [...searchEntries(KINDS, loading.content)].flatMap(({ address }) => address ?? []);
  const own = addresses.filter((address) => address.startsWith('/'));
  expect(own.length).toBeGreaterThan(100);
  expect(addresses.filter((address) => !/^(\/|https:\/\/)/.test(address))).toEqual([]);
  const isWrong = (path: string) => !/^\/([^?#]+\/)?$/.test(path) || !loading.isPage(path);
  expect(own.map((address) => address.replace(/[?#].*/, '')).filter(isWrong)).toEqual([]);
});
