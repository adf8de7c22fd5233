/**
 * `npm run bench:content [10000]`: how long an editor waits with so many goods: the check, the first sync, a sync of one
 * changed good. Makes a folder and a database of its own in the temporary folder and removes them.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openContent } from '#src/content-sync/content-shape.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

const CHECK_SECONDS = 20;
const SYNC_SECONDS = 2;

const wanted = Number(process.argv[2] ?? 10_000);
const folder = mkdtempSync(join(tmpdir(), 'site-bench-content-'));
const contentDir = join(folder, 'content');
cpSync(join(PROJECT_FOLDER, 'content'), contentDir, { recursive: true });
const goods = join(contentDir, 'catalog/goods');
const patterns = readdirSync(goods).map((name) => readFileSync(join(goods, name), 'utf8'));
for (let n = patterns.length; n < wanted; n += 1) {
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
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
