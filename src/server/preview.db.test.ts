/** The preview: everything that is not public yet, for nobody without the password, marked, and never on the public site. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentJobs } from '#src/content-sync/publishing.server.ts';
import { syncContent } from '#src/content-sync/sync.server.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';
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

test('a saved file is seen without a restart; a mistake in it is told once, and the page stays', async () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const settings = readSettings({
    CONTENT_DIR: contentDir,
    PREVIEW_PASSWORD: PASSWORD,
    DATA_DIR: join(contentDir, 'none'),
  });
  const following = contentJobs(site.database.url, settings, log).find(({ name }) => name === 'follow-folder');
  const isStopping = new AbortController().signal;
  const path = join(contentDir, 'news/9001.md');
  const text = await readFile(path, 'utf8');
  const titled = (title: string) => text.replace(/^title: .*$/m, `title: ${title}`);
  const shows = (title: string) =>
    vi.waitUntil(async () => (await open(DRAFT)).body.includes(title), { timeout: 60_000, interval: 50 });

  await writeFile(path, titled('Первая правка'));
  await following?.run(isStopping);
  await shows('Первая правка');
  await writeFile(path, titled('Вторая правка'));
  await following?.run(isStopping);
  await shows('Вторая правка');
  expect(log.info).toHaveBeenCalledWith(expect.stringMatching(/^ {2}~ 9001: .*title/));

  await writeFile(path, text.replace(/^title: .*$/m, 'titel: Третья правка'));
  await following?.run(isStopping);
  await following?.run(isStopping);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('content/news/9001.md:'));
  await shows('Вторая правка');
  await writeFile(path, titled('Четвёртая правка'));
  await following?.run(isStopping);
  await shows('Четвёртая правка');
});

test('only a preview follows its folder, and only a node that writes content publishes', () => {
  const jobs = (env: Record<string, string>) =>
    contentJobs('postgres://', readSettings(env), { info() {}, error() {} }).map(({ name }) => name);
  expect(jobs({ PREVIEW_PASSWORD: PASSWORD })).toEqual(['publish-waiting', 'finish-photographs', 'follow-folder']);
  expect(jobs({})).toEqual(['publish-waiting', 'finish-photographs']);
  expect(jobs({ CONTENT_SYNC: 'never' })).toEqual([]);
});

test('a preview refuses the database of the public site', async () => {
  const settings = { previewPassword: PASSWORD, databaseUrl: site.database.url } as Parameters<typeof openStores>[0];
  const log = { info() {}, warn() {}, error() {} } as unknown as Parameters<typeof openStores>[1];
  await expect(openStores(settings, log)).rejects.toThrow('Просмотру нужна своя база');
});
