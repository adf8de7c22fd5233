/**
 * `npm run bench:content [10000]`: how long an editor waits with so many goods: the check, the first sync, a sync of one
 * changed good, and what visitors feel while the site turns to the new version. Makes a folder and a database of its own in the temporary folder and removes them.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openContent } from '#src/content-sync/content-shape.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { serveSite } from './servers.ts';

const CHECK_SECONDS = 20;
const SYNC_SECONDS = 2;
/** The longest answer of a visitor while a version turns, ms. */
const TURN_MS = 500;
/** Pages that visitors open meanwhile, one after another. */
const OPENED = [
  '/',
  '/catalog/',
  '/product/mes2324/',
  '/search/?query=mes2324',
  '/analogs/',
  '/catalog/ethernet-switches/sfp/',
];

const wanted = Number(process.argv[2] ?? 10_000);
const folder = mkdtempSync(join(tmpdir(), 'site-bench-content-'));
const contentDir = join(folder, 'content');
cpSync(join(PROJECT_FOLDER, 'content'), contentDir, { recursive: true });
const goods = join(contentDir, 'catalog/goods');
const shipped = readdirSync(goods)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(join(goods, name), 'utf8'));
// Photographs lie in a folder of their good, which copies do not have.
const patterns = shipped.filter((text) => !/^photographs:/m.test(text));
for (let n = shipped.length; n < wanted; n += 1) {
  const pattern = patterns[n % patterns.length] ?? '';
  const text = pattern
    .replace(/^id: .*/m, `id: ${100_000 + n}`)
    .replace(/^code: .*/m, `code: bench-${n}`)
    .replace(/^model: .*/m, `model: Bench ${n}`);
  writeFileSync(join(goods, `bench-${n}.yaml`), text);
}

async function timed(what: string, most: number | undefined, work: () => unknown): Promise<void> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  await work();
  const own = process.cpuUsage(used);
  const seconds = (performance.now() - start) / 1000;
  const isLate = most !== undefined && seconds > most;
  if (isLate) process.exitCode = 1;
  const bound = most === undefined ? '' : `, ожидалось не больше ${most}${isLate ? ' — ДОЛЬШЕ' : ''}`;
  // Of this process alone: neither the database's nor a program's that was started. It tells a busy machine from slow code.
  const cpu = ((own.user + own.system) / 1e6).toFixed(1);
  console.log(`${what}: ${seconds.toFixed(1)} с, процессора ${cpu} с${bound}`);
}

/** Opens pages while one more change of a good is published, until the site shows it and five seconds longer. */
async function turn(databaseUrl: string, good: string, sync: () => Promise<unknown>): Promise<void> {
  const site = await serveSite({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'site'), CONTENT_DIR: contentDir, CONTENT_SYNC: 'never' },
  });
  try {
    const open = async (path: string) => (await fetch(site.url + path)).text();
    for (const path of OPENED) await open(path);
    const took: number[] = [];
    let isOver = false;
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let n = visitor; !isOver; n += 1) {
        const start = performance.now();
        await open(OPENED[n % OPENED.length] ?? '/');
        took.push(performance.now() - start);
        await setTimeout(10);
      }
    });
    await setTimeout(2_000);
    const usual = took.splice(0).sort((a, b) => a - b);
    writeFileSync(good, readFileSync(good, 'utf8').replace(/^description: .*/m, 'description: Третье описание.'));
    await sync(); // by a process of its own: this one has the clock
    const shown = `/product/${basename(good, '.yaml')}/`;
    while (!(await open(shown)).includes('Третье описание')) await setTimeout(50);
    await setTimeout(5_000);
    isOver = true;
    await Promise.all(visitors);
    took.sort((a, b) => a - b);
    const at = (all: readonly number[], share: number) =>
      (all[Math.floor(all.length * share)] ?? Number.NaN).toFixed(0);
    const most = took.at(-1) ?? Number.NaN;
    if (!(most <= TURN_MS)) process.exitCode = 1;
    console.log(
      `Страницы при смене версии: p50 ${at(took, 0.5)} мс, p99 ${at(took, 0.99)} мс, дольше всего ${most.toFixed(0)} мс (не больше ${TURN_MS}); до неё p99 ${at(usual, 0.99)} мс`,
    );
  } finally {
    await site.stop();
  }
}

const log = createLog({ logLevel: 'warn', logFormat: 'text' });
const server = await startDatabase({ dataDir: join(folder, 'data') }, log);
try {
  await migrate(server.url);
  const sync = () => openContent({ url: server.url, contentDir, dataDir: join(folder, 'data') });
  const check = join(PROJECT_FOLDER, 'scripts/content-check.ts');
  await timed(`Проверка ${wanted} товаров`, CHECK_SECONDS, () =>
    execFileSync(process.execPath, [check, contentDir], { env: { ...process.env, DATA_DIR: join(folder, 'none') } }),
  );
  await timed('Первая загрузка', undefined, sync);
  const one = join(goods, `bench-${wanted - 1}.yaml`);
  writeFileSync(one, `${readFileSync(one, 'utf8').replace(/^description: .*/m, 'description: Другое описание.')}`);
  await timed('Загрузка одного изменённого товара', SYNC_SECONDS, sync);
  const program = join(PROJECT_FOLDER, 'scripts/content-sync.ts');
  const env = { ...process.env, DATABASE_URL: server.url, CONTENT_DIR: contentDir, DATA_DIR: join(folder, 'data') };
  await turn(server.url, one, () => promisify(execFile)(process.execPath, [program], { env }));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
