/** What is saved in the desk is public when it is published: not by a restart of the site, not by a sync of the operator. Processes are real. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '#src/desk/threads.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { type BuiltSite, startBuiltSite } from '#tests/reliability/built-site.ts';
import { testContent } from '#tests/support/test-content.ts';

const NEWS = 'news/81.md';

let contentDir: string;
let site: BuiltSite;
let database: { url: string };
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(testContent(), contentDir, { recursive: true });
  site = await startBuiltSite({ CONTENT_DIR: contentDir });
  database = { url: `postgres://postgres@/site?host=${join(site.dataDir, 'database/cluster/run')}` };
}, 300_000);
afterAll(async () => {
  await site?.close();
  await rm(contentDir, { recursive: true, force: true });
});

const folders = () => ({ contentDir, dataDir: site.dataDir });
const publicSite = () => ({ ...folders(), url: database.url });
const textOf = (path: string) => readFile(join(contentDir, path), 'utf8');
const kept = () => readdir(join(contentDir, '.unpublished')).catch(() => []);

/** The page as a visitor sees it; content turns over within seconds. */
const page = async (path: string) => (await fetch(`${site.url}${path}`)).text();
const shows = (text: string) =>
  vi.waitFor(async () => expect(await page('/news/81/')).toContain(text), { timeout: 30_000, interval: 200 });

async function saveTitle(title: string): Promise<void> {
  const form = await ask({ what: 'form', given: { folders: folders(), path: NEWS, row: '' } });
  if (!form) throw new Error('no form');
  const values = new Map(form.values).set('v/title', title);
  const sent = { kind: 'news', path: NEWS, row: '', hash: form.hash, values };
  expect(await ask({ what: 'save', given: { folders: folders(), sent } })).toMatchObject({ what: 'saved' });
}

async function restart(): Promise<void> {
  await site.stop();
  await site.start();
}

async function contentSync(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataDir, CONTENT_DIR: contentDir, DATABASE_URL: '' };
  const script = join(PROJECT_FOLDER, 'scripts/content-sync.ts');
  return (await promisify(execFile)(process.execPath, [script, ...words], { env })).stdout;
}

test('a save is not public after a restart or a sync by hand; published it is; undone it is not', async () => {
  const first = await page('/news/81/');
  await saveTitle('Сохранено впервые');
  await saveTitle('Сохранено дважды');
  expect(await textOf(NEWS)).toContain('title: Сохранено дважды');
  await restart();
  expect(site.log()).toContain(`content/${NEWS}`);
  expect(await page('/news/81/')).not.toContain('Сохранено');

  // What somebody else changed beside it is synced.
  const other = (await textOf('news/80.md')).replace(/^title: .*$/m, 'title: Изменено файлом');
  await writeFile(join(contentDir, 'news/80.md'), other);
  const said = await contentSync();
  expect(said).toContain(`не опубликовано, файлов: 1`);
  expect(said).toContain(`content/${NEWS}`);
  expect(said).toContain('title');
  await vi.waitFor(async () => expect(await page('/news/80/')).toContain('Изменено файлом'), { timeout: 30_000 });
  expect(await page('/news/81/')).not.toContain('Сохранено');

  await ask({ what: 'publish', given: { site: publicSite() } });
  await shows('Сохранено дважды');
  expect(await kept()).toEqual([]);
  await restart();
  await shows('Сохранено дважды');

  const [, before] = await ask({ what: 'editions', given: { site: publicSite() } });
  await ask({ what: 'publishVersion', given: { site: publicSite(), version: before?.version ?? 0 } });
  await restart();
  expect(await page('/news/81/')).not.toContain('Сохранено');
  expect(first).not.toContain('Сохранено');

  await saveTitle('Сохранено трижды');
  expect(await contentSync('--all')).toContain('Сохранено трижды');
  await shows('Сохранено трижды');
  expect(await kept()).toEqual([]);
}, 600_000);
