/** The press centre as visitors and feed readers get it, and how fast a changed file is there on every node. */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { formatDate } from '#src/platform/moscow-time.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { SITE_URL as SITE, type SiteApp, startSiteApp } from '#tests/support/site-app.ts';
import { testContent } from '#tests/support/test-content.ts';

let site: SiteApp;
/** Of every item, the newest first. */
let numbers: number[];
let rows: { id: number; published: string }[];
const dayOf = (number: number): string => rows.find(({ id }) => id === number)?.published ?? '';
beforeAll(async () => {
  site = await startSiteApp();
  rows = await site.database.db
    .selectFrom('news')
    .select(['id', 'published'])
    .orderBy('published', 'desc')
    .orderBy('id', 'desc')
    .execute();
  numbers = rows.map(({ id }) => id);
});
afterAll(() => site?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { host: 'site.example', ...headers } });

describe('pages', () => {
  test('C025: the list is the press centre with its groups, pages and feeds', async () => {
    const { statusCode, body } = await get('/news/');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Пресс-центр</h1>');
    expect(body).toContain('<span>Пресс-центр</span>'); // its crumb
    expect(body).toContain(`rel="alternate" type="application/rss+xml" href="/news/rss.xml"`);
    expect(body).toContain(`rel="alternate" type="application/feed+json" href="/news/feed.json"`);
    expect(body.match(/<article/g)).toHaveLength(12);
    expect(body).toContain('href="/news/?page=2"');
    const articles = await get('/news/?group=articles&page=2&utm_source=x');
    expect(articles.body).toContain(`<link rel="canonical" href="${SITE}/news/?group=articles&amp;page=2"`);
    expect(articles.body).toContain('<h1>Статьи</h1>');
    expect((await get('/news/?group=1')).headers.location).toBe('/news/?group=articles');
  });

  test.each(['/news/?group=none', '/news/?page=999', '/news/?page=0', '/news/?page=x', '/news/?page=1&page=2'])(
    '%s does not exist',
    async (address) => {
      expect((await get(address)).statusCode).toBe(404);
    },
  );

  test('C026, C058: an item has its text, day, goods and neighbours; other numbers do not exist', async () => {
    const { statusCode, body } = await get('/news/80/');
    expect(statusCode).toBe(200);
    expect(body).toContain(`<time dateTime="${dayOf(80)}">${formatDate(dayOf(80))}</time>`);
    expect(body).toContain('href="/product/mes5324/"');
    expect(body).toMatch(/<a href="\/news\/79\/" rel="prev">/);
    expect(body).toMatch(/<a href="\/news\/81\/" rel="next">/);
    const [, structured = ''] = /ld\+json" data-head>([^<]*"NewsArticle"[^<]*)</.exec(body) ?? [];
    expect(JSON.parse(structured)).toMatchObject({
      datePublished: `${dayOf(80)}T00:00:00+03:00`,
      url: `${SITE}/news/80/`,
    });
    for (const path of [
      '/news/59/',
      '/news/66/',
      '/news/73/',
      `/news/${Math.max(...numbers) + 1}/`,
      '/news/080/',
      '/news/list/',
    ]) {
      expect((await get(path)).statusCode, path).toBe(404);
    }
  });

  test('C057: every item has a page, those of the specification too', async () => {
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const known = [8, ...range(27, 58), ...range(60, 65), ...range(67, 72), ...range(74, 81)];
    expect(numbers).toEqual(expect.arrayContaining(known));
    for (const number of numbers) expect((await get(`/news/${number}/_data.json`)).statusCode, `${number}`).toBe(200);
  });

  test('a heading is a link to itself, and the table of contents leads to it', async () => {
    const { body } = await get('/news/81/');
    expect(body).toContain('<h2 id="tri-vida-vvoda"><a href="#tri-vida-vvoda">Три вида ввода</a></h2>');
    expect(body).toMatch(/<nav aria-labelledby="contents".*?<a href="#tri-vida-vvoda">/s);
  });

  test('the newest items stand on the home page, and those of a model on its page', async () => {
    const home = (await get('/')).body;
    expect(home).toContain(`href="/news/${numbers[0]}/"`);
    // Readers of feeds are given the address of the site.
    expect(home).toContain('rel="alternate" type="application/rss+xml" href="/news/rss.xml"');
    const product = await get('/product/mes5324/');
    expect(product.body).toMatch(/Статьи по\u00a0теме/);
    expect(product.body).toContain('href="/news/80/"');
  });
});

describe('feeds', () => {
  test('RSS holds every item whole, with addresses that work outside the site', async () => {
    const { headers, body } = await get('/news/rss.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(XMLValidator.validate(body)).toBe(true);
    const { item } = new XMLParser().parse(body).rss.channel;
    expect(item).toHaveLength(numbers.length);
    for (const one of item) {
      expect(Object.keys(one)).toEqual([
        ...['title', 'link', 'guid', 'pubDate', 'category', 'description', 'content:encoded'],
      ]);
      expect(one['content:encoded'], one.link).toMatch(/^<(p|h2|figure|table)[ >]/);
      expect(one['content:encoded'], one.link).not.toMatch(/<(script|style|iframe)| (style|class|data-[\w-]+)=/);
      // RFC 822, with the right day of the week in Moscow.
      const [, day, zone] = /^(.*) 00:00:00 (\+0300)$/.exec(one.pubDate) ?? [];
      expect(new Date(`${day} UTC`).toUTCString(), one.link).toBe(`${day} 00:00:00 GMT`);
      expect(zone).toBe('+0300');
    }
    expect(new Set(item.map(({ link }: { link: string }) => link)).size).toBe(numbers.length);
    expect(body).toContain(`<atom:link href="${SITE}/news/rss.xml" rel="self" type="application/rss+xml"/>`);
    const days = item.map(({ pubDate }: { pubDate: string }) => new Date(pubDate).getTime());
    expect(days).toEqual(numbers.map((number) => new Date(`${dayOf(number)}T00:00:00+03:00`).getTime()));
    expect(body).toContain(`<guid isPermaLink="true">${SITE}/news/81/</guid>`);
    expect(body).not.toMatch(/(href|src)=&quot;[/#]/);
  });

  test('JSON Feed 1.1 holds the same', async () => {
    const { headers, body } = await get('/news/feed.json');
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const feed = JSON.parse(body);
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', feed_url: `${SITE}/news/feed.json` });
    expect(feed.items).toHaveLength(numbers.length);
    const known = feed.items.find(({ id }: { id: string }) => id === `${SITE}/news/81/`);
    expect(known).toMatchObject({ date_published: `${dayOf(81)}T00:00:00+03:00` });
    expect(feed.items[0].id).toBe(`${SITE}/news/${numbers[0]}/`);
    expect(JSON.stringify(feed.items)).not.toMatch(/(href|src)=\\"[/#]/);
  });

  test('who has a feed gets 304', async () => {
    const { etag = '' } = (await get('/news/rss.xml')).headers;
    expect((await get('/news/rss.xml', { 'if-none-match': etag })).statusCode).toBe(304);
  });
});

/** A sync of the content that the site of this test reads; `npm run content:sync` syncs that of the release's own schema. */
const SYNC = `
  import { syncContent } from '#src/content-sync/sync.server.ts';
  const { DATABASE_URL: url, CONTENT_DIR: contentDir } = process.env;
  await syncContent({ url, contentDir, log: console.log });
`;

test('a changed file is there within seconds of a sync by another process: page, data, list, feeds, search, sitemap', async () => {
  const places = [
    '/news/81/',
    '/news/81/_data.json',
    '/news/',
    '/',
    '/news/rss.xml',
    '/news/feed.json',
    '/api/news/81',
    '/api/news/list',
    `/api/search?query=${encodeURIComponent('зюйдвестка')}`,
  ];
  for (const place of places) expect((await get(place)).statusCode, place).toBe(200); // every cache holds the old text
  const before = (await get('/sitemap/news-code.xml')).body;
  expect(before.match(/<lastmod>/g)).toHaveLength(numbers.length);

  const contentDir = await mkdtemp(join(tmpdir(), 'content-'));
  try {
    await cp(testContent(), contentDir, { recursive: true });
    const file = join(contentDir, 'news/81.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^title: .*$/m, 'title: Зюйдвестка на мачте'));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', SYNC], {
      cwd: PROJECT_FOLDER,
      env: { ...process.env, DATABASE_URL: site.database.url, CONTENT_DIR: contentDir },
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    expect(stdout).toContain('Новости: добавлено 0, изменено 1, удалено 0');
  } finally {
    await rm(contentDir, { recursive: true });
  }

  for (const place of places) {
    await vi.waitFor(async () => expect((await get(place)).body, place).toContain('Зюйдвестка на'), {
      timeout: 6_000,
      interval: 50,
    });
  }
  expect((await get('/sitemap/news-code.xml')).body).not.toBe(before);
});
