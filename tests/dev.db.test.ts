/** `npm run dev`: the development server, and what it does with a changed content file. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Site, startSite } from './e2e/site.ts';
import { testContent } from './support/test-content.ts';

let contentDir: string;
let site: Site;
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'dev-content-'));
  await cp(testContent(), contentDir, { recursive: true });
  site = await startSite({ development: true, contentDir });
});
afterAll(async () => {
  await site?.close();
  await rm(contentDir, { recursive: true });
});

const html = async (path: string) => (await fetch(site.url + path)).text();
const becomes = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 20_000, interval: 100 });
async function change(path: string, pattern: RegExp, to: string): Promise<void> {
  const file = join(contentDir, path);
  await writeFile(file, (await readFile(file, 'utf8')).replace(pattern, to));
}

test('shows the page of components, which the built site does not', async () => {
  expect(await html('/__ui/')).toContain('<h1');
});

test('a changed content file is on its page without a command; a mistake is told with file and line', async () => {
  await change('news/81.md', /^title: .*$/m, 'title: Зюйдвестка на мачте');
  await becomes(async () => expect(await html('/news/81/')).toContain('Зюйдвестка'));
  expect(site.output()).toContain('Новости: добавлено 0, изменено 1, удалено 0');
  await change('news/81.md', /^date: .*$/m, 'date: завтра');
  await becomes(() => expect(site.output()).toMatch(/content\/news\/81\.md:3 date — /));
  expect(await html('/news/81/')).toContain('Зюйдвестка');
});
