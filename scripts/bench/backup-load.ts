/**
 * `node scripts/bench/backup-load.ts 10000 1000000`: how long a backup and its restore take with so many requests of
 * visitors, while 200 more a second arrive. Makes a database of its own in the temporary folder and removes it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { backupSize, makeBackup, proveBackup } from '#src/platform/backup/backup.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { createLog } from '#src/platform/log.server.ts';

const log = createLog({ logLevel: 'warn', logFormat: 'text' });
const dataDir = mkdtempSync(join(tmpdir(), 'site-backup-load-'));
const ADD = `
  with added as (
    insert into lead (id, form, contacts, extras, page)
    select gen_random_uuid(), 'consultation',
           jsonb_build_object('name', 'Посетитель ' || n, 'email', 'visitor' || n || '@example.ru',
             'phone', '+7(912)000-11-22', 'comment', repeat('Нужен коммутатор на 24 порта. ', 8)),
           '{}', '/product/mes2324/'
    from generate_series($1::int, $2::int) n returning id)
  , agreed as (insert into lead_consent (lead_id, document, version, text_hash)
    select id, 'personal-data', '2026-11-21', decode(repeat('ab', 32), 'hex') from added)
  insert into delivery (lead_id, channel, state) select id, 'company-letter', 'done' from added`;

try {
  const server = await startDatabase({ dataDir }, log);
  await migrate(server.url);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  let written = 0;
  for (const wanted of process.argv.slice(2).map(Number)) {
    for (; written < wanted; written = Math.min(wanted, written + 100_000)) {
      await client.query(ADD, [written + 1, Math.min(wanted, written + 100_000)]);
    }
    let isWriting = true;
    let during = 0;
    const writing = (async () => {
      for (; isWriting; during += 1) {
        await client.query(ADD, [during, during]);
        await sleep(5);
      }
    })();
    const path = join(dataDir, `${wanted}.tar.gz`);
    const begun = performance.now();
    const manifest = await makeBackup({ url: server.url, dataDir }, path).finally(() => {
      isWriting = false;
    });
    const made = performance.now();
    await writing;
    await proveBackup(path, { log });
    const proved = performance.now();
    const leads = manifest.tables.find(({ name }) => name === 'lead')?.rows;
    const seconds = (ms: number) => (ms / 1_000).toFixed(1);
    console.log(
      `${wanted} заявок: копия ${seconds(made - begun)} с, восстановление с проверкой ${seconds(proved - made)} с, ` +
        `${((await backupSize(path)) / 1024 / 1024).toFixed(1)} МБ, в копии ${leads}, пришло за это время ${during}`,
    );
  }
  await client.end();
  await server.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
