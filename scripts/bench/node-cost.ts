/**
 * What a web node costs, for the table of sizing in docs/operations.md: `npm run build && node scripts/bench/node-cost.ts`.
 * Starts a PostgreSQL of its own in a temporary folder and the built site beside it as the units of deploy/ do, asks for every
 * page of the sitemap and for searches, and prints: seconds until the first and the second start are ready, memory after the
 * start and after the load (the node alone, without PostgreSQL), what the memory is made of, and the rows of the table. Ends
 * with code 1 above the bounds. `-- 3` walks the sitemap three times; FILES_AHEAD=yes makes papers meanwhile.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { freePort } from '#tests/nodes/ports.ts';
import { sitePaths } from '#tests/support/site-paths.ts';
import { type Server, serveSite } from './servers.ts';

const [MAX_START_S, MAX_MEMORY_MB] = [5, 215];
const WALKS = Number(process.argv[2] ?? 2);
const METRICS_PORT = await freePort();
const AT_ONCE = 8;
/** Memory is read when a quiet node has given back that of garbage (src/platform/freed-memory.server.ts). */
const QUIET_MS = 15_000;

const dataDir = mkdtempSync(join(tmpdir(), 'site-node-cost-'));
const log = createLog({ logLevel: 'warn', logFormat: 'text' });
const server = await startDatabase({ dataDir }, log);
let node: Server | undefined;
try {
  const first = await start();
  await stop();
  const second = await start();
  console.log(`Запуск: первый ${seconds(first)} с (миграции, содержимое), следующий ${seconds(second)} с`);
  const atStart = await memory();
  console.log(`Память узла после запуска: ${describe(atStart)}`);
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
  console.log('\nСтроки таблицы в docs/operations.md:');
  for (const cells of rows(first, second, atStart, { ...after, count: asked.count }))
    console.log(`| ${cells.join(' | ')} |`);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Starts the node and returns the milliseconds until it may get visitors. */
async function start(): Promise<number> {
  const begun = performance.now();
  node = await serveSite({
    ...{ DATABASE_URL: server.url, DATA_DIR: join(dataDir, 'node'), METRICS_PORT: String(METRICS_PORT) },
    ...{ FILES_AHEAD: process.env.FILES_AHEAD ?? 'no', DRAIN_SECONDS: '0' },
  });
  while (!(await fetch(`${node.url}/readyz`)).ok) await sleep(20);
  return performance.now() - begun;
}

async function stop(): Promise<void> {
  await node?.stop();
  node = undefined;
}

/** Asks as visitors do, `AT_ONCE` at a time: every page, a search for every device, some papers. */
async function load(): Promise<{ count: number; failed: string[] }> {
  const pages = await sitePaths(node?.url ?? '');
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
  const answer = await fetch(`${node?.url}${path}`, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return answer.status;
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

/** Rows of the table of sizing, by its columns. */
function rows(first: number, second: number, atStart: Memory, after: Memory & { count: number }): string[][] {
  const english = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const command = '`node scripts/bench/node-cost.ts`';
  const parts = `${after.heapUsed} MB live objects of ${after.heapTotal} MB heap, ${after.cache} MB kept pages`;
  const count = after.count.toLocaleString('en-US');
  return [
    ['start of a node, first with a release (migrations, content)', english(first), command],
    ['every later start', english(second), 'the same'],
    ['memory of a node after its start', `${atStart.rss} MB, ${atStart.heapUsed} MB of it live objects`, 'the same'],
    [
      `memory after ${count} requests, every page and search made anew, and ${QUIET_MS / 1_000} s of quiet`,
      `${after.rss} MB: ${parts}`,
      'the same',
    ],
  ];
}

function describe({ rss, heapUsed, heapTotal, external, cache }: Memory): string {
  return `${rss} МБ (куча ${heapUsed} из ${heapTotal}, вне кучи ${external}, из них страницы ${cache})`;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1).replace('.', ',');
}
