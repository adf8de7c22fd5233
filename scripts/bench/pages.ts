/**
 * `npm run bench:pages`: what pages cost visitors and the server, with what a bare rendering and nginx cost in the same run.
 * Different addresses are walked, so that no answer is shared; processor time is the kernel's count, PostgreSQL and packing
 * included. On a busy machine times grow and counts stay.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import autocannon from 'autocannon';
import { build } from 'vite';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { launchBrowser } from '#tests/e2e/drivers/chromium.ts';
import { sitePaths } from '#tests/support/site-paths.ts';
import { serveByNginx } from './nginx.ts';
import { packedHtml, weigh } from './page-weight.ts';
import { cpuMs, type Server, serveSite } from './servers.ts';

const PRODUCT = '/product/mes2448p/';
/** One address of each kind that is opened most. */
const KINDS = [
  ...[
    '/',
    '/catalog/',
    '/catalog/ethernet-switches/',
    PRODUCT,
    '/catalog/comparison/',
    '/analogs/',
    '/search/?query=mes',
  ],
  ...['/news/', '/solutions/', '/support/', '/download/', '/prices/ecss/', '/partners/', '/contacts/'],
];
const REPEATED = 20_000;
const FOLDER = join(PROJECT_FOLDER, 'data/bench');

const number = (value: number, digits = 1) =>
  Number.isFinite(value) ? value.toLocaleString('ru-RU', { maximumFractionDigits: digits }) : 'не измерено';

/** Asks for every address once, two at a time. */
async function walk(base: string, paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const visitor = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const answer = await fetch(base + path, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path}: ответ ${answer.status}`);
    }
  };
  await Promise.all([visitor(), visitor()]);
}

/** Processor time that one of `count` pieces of `work` takes the server, ms. */
async function costOf(pid: number, count: number, work: () => Promise<unknown>, options = {}): Promise<number> {
  const before = await cpuMs(pid, options);
  await work();
  return ((await cpuMs(pid, options)) - before) / count;
}

async function costOfRepeated(
  server: Server,
  url: string,
  headers: Record<string, string>,
  options = {},
): Promise<number> {
  const ask = (amount: number) => autocannon({ url, connections: 10, amount, headers });
  await ask(REPEATED / 5);
  return costOf(server.pid, REPEATED, () => ask(REPEATED), options);
}

/** Processor time of React alone for the same tree, ms. */
async function bareRender(origin: string): Promise<number> {
  const outDir = join(FOLDER, 'bare');
  await build({
    ...{ configFile: false, root: PROJECT_FOLDER, logLevel: 'error', publicDir: false, plugins: [react()] },
    resolve: { alias: [{ find: '#src', replacement: join(PROJECT_FOLDER, 'src') }] },
    ssr: { noExternal: ['react', 'react-dom'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'scripts/bench/bare-render.tsx', outDir, emptyOutDir: true },
  });
  const { stdout } = await promisify(execFile)(process.execPath, [join(outDir, 'bare-render.js'), origin, PRODUCT]);
  return Number(stdout);
}

console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, загрузка ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}\n`,
);
const settings = readSettings({ ...process.env, LOG_LEVEL: 'warn', DATA_DIR: FOLDER, DATABASE_URL: '' });
const embedded = await startDatabase(settings, createLog(settings));
const postgresPid = Number.parseInt(await readFile(join(FOLDER, 'database/cluster/postmaster.pid'), 'utf8'), 10);
const stops: (() => Promise<unknown>)[] = [() => embedded.stop()];
try {
  const site = await serveSite({ DATABASE_URL: embedded.url });
  stops.unshift(site.stop);
  const atStart = await site.memoryMb();
  const paths = await sitePaths(site.url);
  const goods = paths.filter((path) => path.startsWith('/product/'));
  const [warm, asked] = [goods.slice(0, 40), goods.slice(40)];

  // Pages of goods with nothing kept: the code is warm, the addresses are new.
  const fresh = await serveSite({ DATABASE_URL: embedded.url, PAGE_CACHE_MB: '0' });
  stops.unshift(fresh.stop);
  for (let round = 0; round < 5; round += 1) await walk(fresh.url, warm);
  const postgresBefore = await cpuMs(postgresPid, { withChildren: true });
  const made = await costOf(fresh.pid, asked.length * 3, async () => {
    for (let round = 0; round < 3; round += 1) await walk(fresh.url, asked);
  });
  const postgres = ((await cpuMs(postgresPid, { withChildren: true })) - postgresBefore) / asked.length / 3;
  const bare = await bareRender(site.url);

  await walk(site.url, paths);
  await walk(site.url, paths);
  const atWalk = await site.memoryMb();
  // A site of its own: what was walked is still being packed in the background.
  const quiet = await serveSite({ DATABASE_URL: embedded.url });
  stops.unshift(quiet.stop);
  const page = `${quiet.url}${PRODUCT}`;
  await packedHtml(page);
  const br = { 'accept-encoding': 'br' };
  const answer = await fetch(page, { headers: br });
  await answer.arrayBuffer();
  const kept = await costOfRepeated(quiet, page, br);
  const unchanged = await costOfRepeated(quiet, page, { ...br, 'if-none-match': answer.headers.get('etag') ?? '' });
  const general = await costOfRepeated(quiet, `${page}?mark=1`, br);
  const bytes = Buffer.alloc(Number(answer.headers.get('content-length') ?? 20_000), 'x');
  const nginx = await serveByNginx(bytes);
  if (nginx) stops.unshift(nginx.stop);
  const byNginx = nginx ? await costOfRepeated(nginx, nginx.url, {}, { withChildren: true }) : Number.NaN;

  console.log('| сервер | мс процессора | к соседу |\n|---|---|---|');
  const row = (what: string, ms: number, beside = '') => console.log(`| ${what} | ${number(ms, 4)} | ${beside} |`);
  row(
    `Страница товара, делается (${asked.length} разных адресов, сжатие включено)`,
    made,
    `${number(made / bare)} × React`,
  );
  row('PostgreSQL при этом', postgres);
  row('Голый renderToString того же дерева', bare, '1');
  row('Страница из памяти', kept, `${number(kept / byNginx)} × nginx`);
  row('Она же, у посетителя уже есть (304)', unchanged, `${number(unchanged / byNginx)} × nginx`);
  row('Она же с запросом в адресе: общий путь', general, `${number(general / byNginx)} × nginx`);
  row('nginx с теми же байтами', byNginx, '1');
  console.log(
    `\nПамять: ${atStart} МБ после запуска, ${atWalk} МБ после ${paths.length} адресов дважды, ${await site.memoryMb()} МБ в\u00a0покое\n`,
  );

  console.log(
    '| страница | HTML br / всего | запросов | байт | скрипты | выполнено | FCP | LCP | занято сверх 50 мс | главный поток |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  const browser = await launchBrowser();
  stops.unshift(() => browser.close());
  for (const path of KINDS) {
    const got = await weigh(browser, quiet.url + path);
    const cells = [
      ...[path, `${number(got.html.packed / 1000)} / ${number(got.html.raw / 1000)} кБ`, got.requests],
      ...[
        `${number(got.bytes / 1000)} кБ`,
        `${number(got.script.bytes / 1000)} кБ`,
        `${number(got.script.usedShare * 100, 0)} %`,
      ],
      ...[got.fcpMs, got.lcpMs, got.blockedMs, got.mainMs].map((ms) => `${number(ms, 0)} мс`),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  for (const stop of stops) await stop().catch(() => undefined);
}
