/** A draft and what waits for its time, as visitors meet them: nowhere, and then everywhere, without a sync. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publishingOfWaiting } from '#src/content-sync/publishing.server.ts';
import { syncContent } from '#src/content-sync/sync.server.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';
import { testContent } from '#tests/support/test-content.ts';

const WORD = 'Зюйдвестка';
const LATER = '2999-01-01 09:00';

let contentDir: string;
let site: SiteApp;

/** Adds a news item, an offer and a good that wait, and a draft of each; their day makes them the first of every list. */
async function addWaiting(): Promise<void> {
  const good = await readFile(join(contentDir, 'catalog/goods/mes2324.yaml'), 'utf8');
  for (const [at, waits] of [`publishAt: ${LATER}`, 'draft: true'].entries()) {
    const name = at === 0 ? 'planned' : 'draft';
    const fields = `---\n${waits}\ntitle: ${WORD} ${name}\ntext: ${WORD} ${name}.\n`;
    await writeFile(
      join(contentDir, `news/${9001 + at}.md`),
      `${fields}date: 2998-01-01\ngroup: articles\ngoods: [zuyd-${name}]\n---\n${WORD} ${name}.\n`,
    );
    await writeFile(
      join(contentDir, `promo/zuyd-${name}.md`),
      `${fields}sort: 1\nstarts: 2026-01-01\ngoods: [zuyd-${name}]\n---\n${WORD} ${name}.\n`,
    );
    const own = good
      .replace(/^id: .*$/m, `id: ${9001 + at}`)
      .replaceAll('mes2324', `zuyd-${name}`)
      .replace(/^model: .*$/m, `model: ZUYD-${name}`)
      .replace(/^name: .*$/m, `name: Коммутатор ${WORD} ${name}`)
      .replace(/^sort: .*$/m, 'sort: 1');
    await writeFile(join(contentDir, `catalog/goods/zuyd-${name}.yaml`), `${waits}\n${own}`);
  }
}

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(testContent(), contentDir, { recursive: true });
  await rm(join(contentDir, 'catalog/prices.csv')); // the last day of a price is a moment of its own
  await addWaiting();
  site = await startSiteApp({ CONTENT_DIR: contentDir });
  const { waiting } = await syncContent({ url: site.database.url, contentDir });
  expect(waiting).toHaveLength(6);
  await follow();
});
afterAll(async () => {
  await site?.close();
  await rm(contentDir, { recursive: true, force: true });
});

/** One run of the job of a node. */
const publish = () => publishingOfWaiting(site.database.url).run(new AbortController().signal);
const stored = () =>
  site.database.db.selectFrom('content_state').select(['version', 'publishes_at']).executeTakeFirstOrThrow();

/** Waits until the application shows the version of the database. */
async function follow(): Promise<void> {
  const { version } = await stored();
  await vi.waitUntil(() => contentVersion() === Number(version), { timeout: 60_000 });
}

const get = (url: string) => site.app.inject({ url, headers: { host: 'site.example' } });
const asked = encodeURIComponent(WORD);
const OWN = (name: string) => [`/news/${name === 'planned' ? 9001 : 9002}/`, `/product/zuyd-${name}/`];
const LISTS = [
  '/',
  '/news/',
  '/news/rss.xml',
  '/news/feed.json',
  '/promo/',
  '/catalog/ethernet-switches/switches-access-1g/',
  '/sitemap/news-code.xml',
  '/sitemap/product-code.xml',
  '/api/news/list',
  `/api/search?query=${asked}`,
  `/search/?query=${asked}&tab=news`,
];
/** How the item shows itself in lists: by its word, its model or its address. */
const shows = (body: string, name: string) =>
  new RegExp(`${WORD} ${name}|zuyd-${name}|/news/${name === 'planned' ? 9001 : 9002}/`, 'i').test(body);

test('neither a draft nor what waits is anywhere', async () => {
  for (const name of ['planned', 'draft']) {
    for (const path of OWN(name)) expect((await get(path)).statusCode, path).toBe(404);
    for (const path of LISTS) expect(shows((await get(path)).body, name), `${name} at ${path}`).toBe(false);
  }
  const before = contentVersion();
  await publish();
  expect(await stored()).toMatchObject({ version: String(before) });
});

test('at its time it is everywhere, once for all nodes, without the folder; the draft stays nowhere', async () => {
  // The clock of the database cannot be moved: the moment is, in what the last sync has stored.
  await sql`update content_file set body = convert_to(replace(convert_from(body, 'UTF8'), ${LATER}, '2020-01-01 09:00'), 'UTF8')
    where path like '%zuyd-planned%' or path = 'news/9001.md'`.execute(site.database.db);
  await sql`update content_state set publishes_at = '2020-01-01 09:00+03'`.execute(site.database.db);
  // An editor is in the middle of something.
  await writeFile(join(contentDir, 'news/81.md'), 'это ещё не новость');

  const before = contentVersion();
  const threads = vi.fn();
  process.on('worker', threads);
  await Promise.all([publish(), publish()]);
  process.off('worker', threads);
  expect(threads).toHaveBeenCalledOnce(); // visitors do not wait while the content is read and compared
  expect(await stored()).toEqual({ version: String(before + 1), publishes_at: null });
  await follow();

  for (const path of OWN('planned')) expect((await get(path)).statusCode, path).toBe(200);
  const shown = [];
  for (const path of LISTS) if (shows((await get(path)).body, 'planned')) shown.push(path);
  expect(shown).toEqual(LISTS);
  for (const path of OWN('draft')) expect((await get(path)).statusCode, path).toBe(404);
  for (const path of LISTS) expect(shows((await get(path)).body, 'draft'), path).toBe(false);
});
