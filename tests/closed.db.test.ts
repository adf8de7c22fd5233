/** A test host: SEARCH_ENGINES=closed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteApp, startSiteApp } from './support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp({ SEARCH_ENGINES: 'closed' });
});
afterAll(() => site?.close());

test('a closed host asks robots to keep out, in robots.txt and in every answer', async () => {
  expect((await site.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  for (const url of ['/', '/sitemap.xml', '/api/catalog/groups', '/nowhere/']) {
    expect((await site.app.inject(url)).headers['x-robots-tag'], url).toBe('noindex, nofollow');
  }
});
