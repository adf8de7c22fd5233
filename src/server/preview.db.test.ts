/** The preview: everything that is not public yet, for nobody without the password, marked, and never on the public site. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { syncContent } from '#src/content-sync/sync.server.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';
import { testContent } from '#tests/support/test-content.ts';
import { openStores } from './stores.ts';

const PASSWORD = 'proverka-parolya-16';
const DRAFT = '/news/9001/';
const MARK = '<strong>Просмотр.</strong>';

let contentDir: string;
let site: SiteApp;
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(testContent(), contentDir, { recursive: true });
  const news = await readFile(join(contentDir, 'news/81.md'), 'utf8');
  await writeFile(join(contentDir, 'news/9001.md'), news.replace('---\n', '---\ndraft: true\n'));
  site = await startSiteApp({ CONTENT_DIR: contentDir, PREVIEW_PASSWORD: PASSWORD });
});
afterAll(async () => {
  await site?.close();
  await rm(contentDir, { recursive: true, force: true });
});

/** Syncs and waits until the application shows it. */
async function sync(shown?: 'everything'): Promise<void> {
  await syncContent({ url: site.database.url, contentDir, shown });
  const { version } = await site.database.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
  await vi.waitUntil(() => contentVersion() === Number(version), { timeout: 60_000 });
}

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const get = (url: string, authorization?: string) =>
  site.app.inject({ url, headers: { host: 'site.example', ...(authorization && { authorization }) } });
const open = (url: string) => get(url, basic(`editor:${PASSWORD}`));

test('nobody without the password reads anything', async () => {
  const paths = [
    '/',
    DRAFT,
    '/api/news/list',
    '/robots.txt',
    '/sitemap.xml',
    '/livez',
    '/media/favicon.svg',
    '/nothing/',
  ];
  const wrong = [undefined, basic('editor:'), basic('editor:wrong'), basic(PASSWORD), `Bearer ${PASSWORD}`, 'Basic'];
  for (const path of paths) {
    for (const authorization of wrong) {
      const { statusCode, headers, body } = await get(path, authorization);
      expect([statusCode, headers['www-authenticate']], path).toEqual([401, expect.stringMatching(/^Basic /)]);
      expect(headers['x-robots-tag'], path).toBe('noindex, nofollow');
      expect(body, path).not.toContain('<html');
    }
  }
  // A page that is kept ready asks too.
  expect((await open('/')).statusCode).toBe(200);
  expect((await get('/')).statusCode).toBe(401);
});

test('drafts are seen, every page is marked, search engines are kept out', async () => {
  await sync('everything');
  for (const path of [DRAFT, '/', '/catalog/', '/nothing/']) {
    const { statusCode, headers, body } = await open(path);
    expect(statusCode, path).toBe(path === '/nothing/' ? 404 : 200);
    expect(headers['x-robots-tag'], path).toBe('noindex, nofollow');
    expect(body.split(MARK), path).toHaveLength(2);
  }
  expect((await open('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
});

test('a public sync of the same files takes the drafts away', async () => {
  await sync('everything');
  expect((await open(DRAFT)).statusCode).toBe(200);
  await sync();
  expect((await open(DRAFT)).statusCode).toBe(404);
});

test('a preview refuses the database of the public site', async () => {
  const settings = { previewPassword: PASSWORD, databaseUrl: site.database.url } as Parameters<typeof openStores>[0];
  const log = { info() {}, warn() {}, error() {} } as unknown as Parameters<typeof openStores>[1];
  await expect(openStores(settings, log)).rejects.toThrow('Просмотру нужна своя база');
});
