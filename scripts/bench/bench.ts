/**
 * `npm run bench`: how fast the site is, with public tools, in one run on this machine. Absolute figures belong to the
 * machine; the ratio to a bare server measured in the same run travels. The load comes from this process, the servers are
 * processes of their own with one thread each, so on two cores they do not disturb each other much.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { applyContent } from '#src/content-sync/apply-content.queries.server.ts';
import { syncContent } from '#src/content-sync/sync.server.ts';
import { findRedirect } from '#src/domain/redirects/redirects.server.ts';
import { connectDatabase, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { elementAt } from '#src/platform/lists.ts';
import { createLog } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { launchBrowser } from '#tests/e2e/drivers/chromium.ts';
import { generateContent } from '#tests/support/generated-catalog.ts';
import { analogContent, analogQueries } from './analogs-load.ts';
import { menuOpeningMs } from './menu-opening.ts';
import { searchContent, searchQueries } from './search-load.ts';
import { type Server, serve, serveSite } from './servers.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const LARGE = 20_000;
const REDIRECTS = 10_000;
const SEARCHED_GOODS = 10_000;
const SEARCHED_TEXTS = 5_000;
/** Models of other makers; those that ship are the least. */
const ANALOG_MODELS = [0, 20_000];

type Load = { perSecond: number; p50: number; p99: number; bytes: number };

/** Asks the addresses in turn over `connections` and answers what came back; any answer but 200 is an error. */
async function load(base: string, paths: readonly string[], connections: number, seconds = SECONDS): Promise<Load> {
  const requests = paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } }));
  const run = (duration: number) => autocannon({ url: base, connections, duration, requests });
  await run(1); // warm: compiled code, filled caches where there are any
  const result = await run(seconds);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${paths[0]}: ответов не 200 — ${result.non2xx}, ошибок — ${result.errors}`);
  }
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p99, bytes: result.throughput.average / result.requests.average };
}

/** Three facets of the catalogue that really split it, asked in many combinations so that no answer repeats soon. */
async function threeFacetPaths(base: string, call: (query: string) => string): Promise<string[]> {
  const { data } = (await (await fetch(`${base}/api/catalog/goods?perPage=1`)).json()) as { data: unknown[] };
  if (data.length === 0) throw new Error('Каталог пуст');
  const groups = (await (await fetch(`${base}/api/catalog/groups`)).json()) as {
    data: { groups: { id: number; goods_count?: number }[] };
  };
  const paths: string[] = [];
  for (const { id } of groups.data.groups) {
    const filters = (await (await fetch(`${base}/api/catalog/filters/${id}`)).json()) as {
      data: { filters: { code: string; values?: { value: string; count: number }[] }[] };
    };
    const facets = filters.data.filters.filter((facet) => (facet.values?.length ?? 0) > 1).slice(0, 8);
    for (let first = 0; first + 2 < facets.length; first += 1) {
      const chosen = facets.slice(first, first + 3);
      const query = chosen.flatMap(({ code, values = [] }) =>
        values.slice(0, 2).map(({ value }) => `f.${code}=${encodeURIComponent(value)}`),
      );
      paths.push(call([`group=${id}`, ...query].join('&')));
    }
  }
  return paths;
}

/**
 * Asks every question of `path` once, two at a time: an answer kept in memory never helps. Any answer but 200 is an
 * error.
 */
async function askOnce(base: string, path: string, queries: readonly string[]) {
  const waiting = [...queries];
  const times: number[] = [];
  const ask = async (query: string) => {
    const start = performance.now();
    const answer = await fetch(`${base}${path}?query=${encodeURIComponent(query)}`);
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} «${query}»: ответ ${answer.status}`);
    return performance.now() - start;
  };
  await ask('коммутатор');
  const start = performance.now();
  await Promise.all(
    [1, 2].map(async () => {
      for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) times.push(await ask(query));
    }),
  );
  const perSecond = times.length / ((performance.now() - start) / 1000);
  times.sort((a, b) => a - b);
  const at = (share: number) => elementAt(times, Math.floor(times.length * share));
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/**
 * Measures the milliseconds that the table of redirects costs a request once it is read: old addresses and others in
 * turn.
 */
async function redirectMs(): Promise<number> {
  const asks = 100_000;
  const ask = (i: number) => findRedirect(i % 2 ? `/old/${i % REDIRECTS}/` : `/catalog/${i}/`);
  for (let i = 0; i < 1_000; i++) await ask(i);
  const start = performance.now();
  for (let i = 0; i < asks; i++) await ask(i);
  return (performance.now() - start) / asks;
}

const rows: string[][] = [];
const report = (what: string, ...figures: string[]) => {
  rows.push([what, ...figures]);
  console.log(`  ${what}: ${figures.filter(Boolean).join(', ')}`);
};
const round = (number: number, digits = 1) => number.toLocaleString('ru-RU', { maximumFractionDigits: digits });

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const start = performance.now();
  await work();
  return `${round((performance.now() - start) / 1000, 2)} с`;
}

/** Asks for each datasheet once, so that each is drawn; the first one starts the thread. Goal: below a second. */
async function measurePapers(base: string): Promise<void> {
  const list = await fetch(`${base}/api/catalog/goods?perPage=60`);
  const { data } = (await list.json()) as { data: { code: string }[] };
  const times: number[] = [];
  for (const { code } of data) {
    const start = performance.now();
    const answer = await fetch(`${base}/files/${code}.pdf`);
    if (!answer.ok) throw new Error(`${code}.pdf: ответ ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  const [first = 0, ...rest] = times;
  rest.sort((a, b) => a - b);
  const middle = rest[Math.floor(rest.length / 2)] ?? 0;
  report(
    'Техописание PDF, рисуется',
    `p50 ${round(middle, 0)} мс`,
    `наибольшее ${round(rest.at(-1) ?? 0, 0)} мс`,
    `первое ${round(first, 0)} мс`,
  );
}

const settings = readSettings({ ...process.env, LOG_LEVEL: 'warn', DATA_DIR: join(PROJECT_FOLDER, 'data/bench') });
const embedded = await startDatabase(settings, createLog(settings));

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = embedded.url.replace(/(\/)[^/?]*(\?|$)/, `$1${name}$2`);
  await migrate(url);
  return url;
}

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${SECONDS} с на замер\n`);
const servers: Server[] = [];
try {
  console.log('Содержимое в базу');
  const realUrl = await createDatabase('bench_real');
  report(
    'Содержимое проекта, впервые',
    await seconds(() => syncContent({ url: realUrl, contentDir: settings.contentDir })),
  );
  report('То же без изменений', await seconds(() => syncContent({ url: realUrl, contentDir: settings.contentDir })));
  const largeUrl = await createDatabase('bench_large');
  const db = connectDatabase(largeUrl, { statementTimeoutMs: 120_000 });
  const content = generateContent({ goods: LARGE });
  report(`${round(LARGE)} товаров, впервые`, await seconds(() => applyContent(db, content)));
  const [one] = content.good;
  if (one) one.description = 'Изменённое описание.';
  report(`${round(LARGE)} товаров, изменён один`, await seconds(() => applyContent(db, content)));
  content.redirect = Array.from({ length: REDIRECTS }, (_, i) => ({
    from_path: `/old/${i}/`,
    to_path: `/new/${i}/`,
    status: 301,
  }));
  await applyContent(db, content);
  const each = await redirectMs();
  report(`Таблица перенаправлений, ${round(REDIRECTS)} строк`, `${round(each * 1000, 1)} мкс на запрос`);
  await disconnectDatabase();
  const searchUrl = await createDatabase('bench_search');
  const found = searchContent({ goods: SEARCHED_GOODS, texts: SEARCHED_TEXTS });
  const searchName = `${round(SEARCHED_GOODS)} товаров и ${round(SEARCHED_TEXTS)} текстов`;
  const searchDb = connectDatabase(searchUrl, { statementTimeoutMs: 120_000 });
  report(`Поиск: ${searchName}, впервые`, await seconds(() => applyContent(searchDb, found)));
  const [sought] = found.good;
  if (sought) sought.description = 'Изменённое описание.';
  report('Поиск: изменён один товар', await seconds(() => applyContent(searchDb, found)));
  await disconnectDatabase();

  console.log('\nСтраницы и API, одно ядро на сервер');
  const bare = await serve([join(import.meta.dirname, 'bare-server.ts')], {});
  servers.push(bare);
  const unit = await load(bare.url, ['/'], 10);
  report('Голый Fastify, 1 кБ', `${round(unit.perSecond, 0)}/с`, '', '1');
  const ratio = (perSecond: number) => round(perSecond / unit.perSecond, 3);
  const measure = async (what: string, base: string, paths: string[], connections: number) => {
    const got = await load(base, paths, connections);
    report(what, `${round(got.perSecond, 0)}/с`, `p50 ${got.p50} мс, p99 ${got.p99} мс`, ratio(got.perSecond));
  };

  const site = { DATABASE_URL: realUrl };
  const rendering = await serveSite({ ...site, PAGE_CACHE_MB: '0' });
  servers.push(rendering);
  const PRODUCT = '/product/mes2448p/';
  const GROUP = '/catalog/ethernet-switches/';
  await measure('Страница товара, рисуется', rendering.url, [PRODUCT], 4);
  await measure('Страница группы, рисуется', rendering.url, [GROUP], 4);
  await measurePapers(rendering.url);
  const cached = await serveSite(site);
  servers.push(cached);
  await measure('Страница товара, из памяти', cached.url, [PRODUCT], 10);
  await measure('Страница группы, из памяти', cached.url, [GROUP], 10);
  const browser = await launchBrowser();
  try {
    for (const width of [390, 1024, 1440]) {
      const ms = await menuOpeningMs(browser, `${cached.url}${GROUP}`, width);
      report(`Меню впервые, ${width} px, процессор в 4 раза медленнее`, `${round(ms, 0)} мс`);
    }
  } finally {
    await browser.close();
  }
  const goodsCall = (query: string) => `/api/catalog/goods?${query}`;
  await measure('API goods, три фасета, 257 товаров', cached.url, await threeFacetPaths(cached.url, goodsCall), 2);
  report('Память процесса, 257 товаров', `${await cached.memoryMb()} МБ`);

  const large = await serve([join(import.meta.dirname, 'api-server.ts')], {
    DATABASE_URL: largeUrl,
    READS_PER_MINUTE: '10000000',
    WORK_PER_MINUTE: '10000000',
  });
  servers.push(large);
  const filtersCall = (query: string) =>
    `/api/catalog/filters/${/group=(\d+)/.exec(query)?.[1]}?${query.replace(/group=\d+&/, '')}`;
  const largeName = `${round(LARGE)} товаров`;
  await measure(`API goods, три фасета, ${largeName}`, large.url, await threeFacetPaths(large.url, goodsCall), 2);
  await measure(`API filters, три фасета, ${largeName}`, large.url, await threeFacetPaths(large.url, filtersCall), 2);
  report(`Память процесса API, ${largeName}`, `${await large.memoryMb()} МБ`);

  const searching = await serve([join(import.meta.dirname, 'api-server.ts')], {
    DATABASE_URL: searchUrl,
    READS_PER_MINUTE: '10000000',
    WORK_PER_MINUTE: '10000000',
  });
  servers.push(searching);
  const asked = await askOnce(searching.url, '/api/search', await searchQueries(found));
  report(
    `API search, ${searchName}`,
    `${round(asked.perSecond, 0)}/с`,
    `p50 ${round(asked.p50)} мс, p95 ${round(asked.p95)} мс, p99 ${round(asked.p99)} мс`,
    ratio(asked.perSecond),
  );

  for (const models of ANALOG_MODELS) {
    const analogUrl = await createDatabase(`bench_analogs_${models}`);
    const known = await analogContent(models);
    await applyContent(connectDatabase(analogUrl, { statementTimeoutMs: 120_000 }), known);
    await disconnectDatabase();
    const matching = await serve([join(import.meta.dirname, 'api-server.ts')], {
      DATABASE_URL: analogUrl,
      READS_PER_MINUTE: '10000000',
      WORK_PER_MINUTE: '10000000',
    });
    servers.push(matching);
    const { perSecond, p50, p99 } = await askOnce(matching.url, '/api/catalog/analogs/search', analogQueries(known));
    const what = `API analogs, ${round(known.analog_model.length)} чужих моделей`;
    report(what, `${round(perSecond, 0)}/с`, `p50 ${round(p50)} мс, p99 ${round(p99)} мс`, ratio(perSecond));
  }
} finally {
  await Promise.allSettled(servers.map((server) => server.stop()));
  await embedded.stop();
}

console.log('\n| замер | значение | задержка | к голому Fastify |\n|---|---|---|---|');
for (const [what, value, latency = '', ratio = ''] of rows)
  console.log(`| ${what} | ${value} | ${latency} | ${ratio} |`);
