import { existsSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { checkMiddlewares } from '#src/site/app/middleware.server.ts';
import { pageFile } from '#src/site/app/pages.ts';
import { dataAddress, match, openSite, pageOfDataPath } from '#src/site/engine/match.ts';
import { routes } from './routes.ts';

// Another file of this process may have opened a site of its own.
beforeAll(() => openSite(routes, () => Promise.reject(new Error('No page is loaded here'))));

test('every route has its page, its loader and a middleware that exists', () => {
  for (const route of routes) {
    const page = new URL(`../../${pageFile(route)}`, import.meta.url);
    expect(existsSync(page), route.name).toBe(true);
    expect(existsSync(new URL('page.server.ts', page)), route.name).toBe(true);
  }
  expect(() => checkMiddlewares()).not.toThrow();
});

test("a route that names a middleware nobody has stops the start with 'Unknown route middleware' (C363)", () => {
  const wrong = [{ name: 'x', path: '/x', page: 'home', middleware: 'toString' }];
  expect(() => checkMiddlewares(wrong)).toThrow('Unknown route middleware');
});

test('catalog-group runs the middleware named catalog (C042)', () => {
  expect(routes.find(({ name }) => name === 'catalog-group')?.middleware).toBe('catalog');
});

test.each([
  ['/', 'index', {}],
  ['/catalog', 'catalog', {}],
  ['/catalog/', 'catalog', {}],
  ['/catalog/comparison/', 'catalog-comparison', {}],
  ['/catalog/a/b/c/', 'catalog-group', { group: 'a/b/c' }],
  ['/product/mes2420d-08dp/', 'product-code', { code: 'mes2420d-08dp' }],
])('%s is %s (C017, C020, C021, C032, C041, C043)', (path, name, params) => {
  const found = match(path);
  expect([found?.route.name, found?.params, found?.isValid]).toEqual([name, params, true]);
});

test('a parameter that does not fit fails its route, anything else matches nothing (C067)', () => {
  expect(match('/product/я/')?.isValid).toBe(false);
  expect(match('/product/a/b/')).toBeUndefined();
  expect(match('/products/')).toBeUndefined();
  expect(match('/product/%zz/')).toBeUndefined();
});

test('the data file of a page stands under its address, with the query (C357)', () => {
  expect(dataAddress(new URL('https://s/catalog/?page=2'))).toBe('/catalog/_data.json?page=2');
  expect(dataAddress(new URL('https://s/catalog?page=2'))).toBe('/catalog/_data.json?page=2');
  expect(pageOfDataPath('/catalog/_data.json')).toBe('/catalog/');
  expect(pageOfDataPath('/catalog/')).toBeUndefined();
});
