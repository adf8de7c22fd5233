/**
 * What a web node costs, for the table of sizing in docs/operations.md: `npm run build && node scripts/bench/node-cost.ts`.
 * Starts a PostgreSQL of its own in a temporary folder and the built site beside it, asks for every page of the sitemap, for
 * searches and papers, and prints: seconds until the first and the second start are ready, memory after the start and after
 * the load (the node alone, without PostgreSQL), and what the memory is made of. Ends with code 1 above the bounds.
 * `-- 3` walks the sitemap three times.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

const [MAX_START_S, MAX_MEMORY_MB] = [5, 250];
const WALKS = Number(process.argv[2] ?? 2);
const PORT = Number(process.env.PORT ?? 4190);
const METRICS_PORT = PORT + 1;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const AT_ONCE = 8;
/** Memory is read when the garbage of the load has had time to go. */
const QUIET_MS = 10_000;

const dataDir = mkdtempSync(join(tmpdir(), 'site-node-cost-'));
const log = createLog({ logLevel: 'warn', logFormat: 'text' });
const server = await startDatabase({ dataDir }, log);
let node: ChildProcess | undefined;
try {
  const first = await start();
  await stop();
  const second = await start();
  console.log(`Запуск: первый ${seconds(first)} с (миграции, содержимое), следующий ${seconds(second)} с`);
  console.log(`Память узла после запуска: ${describe(await memory())}`);
  const asked = await load();
  const busy = await memory();
  await sleep(QUIET_MS);
  const after = await memory();
  console.log(`Запросов: ${asked.count}, ошибок: ${asked.failed.length}. Память сразу после: ${describe(busy)}`);
  console.log(`Память через ${QUIET_MS / 1_000} с: ${describe(after)}; наибольшая за всё время ${after.peak} МБ`);
  for (const line of asked.failed.slice(0, 10)) console.log(`  ${line}`);
  const isWithin = second <= MAX_START_S * 1_000 && after.rss <= MAX_MEMORY_MB && asked.failed.length === 0;
  console.log(
    `Границы (запуск ${MAX_START_S} с, память ${MAX_MEMORY_MB} МБ): ${isWithin ? 'соблюдены' : 'НЕ соблюдены'}`,
  );
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Returns the milliseconds until the node may get visitors. */
async function start(): Promise<number> {
  const begun = performance.now();
  node = spawn(process.execPath, ['--enable-source-maps', join(PROJECT_FOLDER, 'build/server/main.js')], {
    cwd: PROJECT_FOLDER,
    env: {
      ...process.env, // NODE_OPTIONS, PAGE_CACHE_MB, what the allocator reads: to try other values
      ...{ NODE_ENV: 'production', PORT: String(PORT), METRICS_PORT: String(METRICS_PORT) },
      ...{ DATABASE_URL: server.url, DATA_DIR: join(dataDir, 'node'), FILES_AHEAD: 'no', LOG_LEVEL: 'warn' },
      ...{ WORK_PER_MINUTE: '10000000', READS_PER_MINUTE: '10000000', DRAIN_SECONDS: '0' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (
    !(await fetch(`${ORIGIN}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (node.exitCode !== null) throw new Error(`the node ended with ${node.exitCode}`);
    await sleep(20);
  }
  return performance.now() - begun;
}

async function stop(): Promise<void> {
  const stopping = node;
  node = undefined;
  if (!stopping || stopping.exitCode !== null) return;
  const end = new Promise((resolve) => stopping.once('exit', resolve));
  stopping.kill('SIGTERM');
  await end;
}

/** Asks as visitors do, `AT_ONCE` at a time: every page, a search for every device, some papers. */
async function load(): Promise<{ count: number; failed: string[] }> {
  const pages = await locations('/sitemap.xml');
  const codes = pages.flatMap((path) => /^\/product\/([^/]+)\/$/.exec(path)?.[1] ?? []);
  const searches = codes.flatMap((code) => [`/search/?q=${code}`, `/api/search/suggestions?q=${code.slice(0, 4)}`]);
  const paths = [...Array.from({ length: WALKS }, () => pages).flat(), ...searches];
  const failed: string[] = [];
  let next = 0;
  const visit = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const status = await ask(path).catch((error: Error) => error.message);
      if (status !== 200 && status !== 404) failed.push(`${path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return { count: paths.length, failed };
}

async function ask(path: string): Promise<number> {
  const answer = await fetch(ORIGIN + path, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return answer.status;
}

/** A machine so busy that the node cuts an answer after ten seconds finds it made the next time. */
async function readText(path: string): Promise<string> {
  for (let left = 6; ; left -= 1) {
    try {
      const answer = await fetch(ORIGIN + path);
      if (answer.ok) return await answer.text();
      throw new Error(`${path}: ${answer.status}`);
    } catch (error) {
      if (left <= 1) throw error;
      await sleep(1_000);
    }
  }
}

type Listed = { urlset?: { url: { loc: string }[] }; sitemapindex?: { sitemap: { loc: string }[] } };

/** Paths of all pages that a sitemap lists, through the sitemaps that it lists. */
async function locations(path: string): Promise<string[]> {
  const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });
  const listed: Listed = parser.parse(await readText(path));
  const parts = (listed.sitemapindex?.sitemap ?? []).map(({ loc }) => locations(new URL(loc).pathname));
  const pages = (listed.urlset?.url ?? []).map(({ loc }) => new URL(loc).pathname);
  return [...pages, ...(await Promise.all(parts)).flat()];
}

type Memory = { rss: number; peak: number; heapUsed: number; heapTotal: number; external: number; cache: number };

/** In MB: from the kernel, and from the node's own metrics. */
async function memory(): Promise<Memory> {
  const status = readFileSync(`/proc/${node?.pid}/status`, 'utf8');
  const kernel = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024);
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const metric = (name: string) =>
    Math.round(Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1] ?? 0) / 1_048_576);
  return {
    ...{ rss: kernel('VmRSS'), peak: kernel('VmHWM'), cache: metric('site_page_cache_bytes') },
    ...{ heapUsed: metric('nodejs_heap_size_used_bytes'), heapTotal: metric('nodejs_heap_size_total_bytes') },
    external: metric('nodejs_external_memory_bytes'),
  };
}

function describe({ rss, heapUsed, heapTotal, external, cache }: Memory): string {
  return `${rss} МБ (куча ${heapUsed} из ${heapTotal}, вне кучи ${external}, из них страницы ${cache})`;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1).replace('.', ',');
}
