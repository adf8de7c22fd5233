/** What docs/operations.md says of a PostgreSQL of one's own, done with that of the system: back to a moment, moves. */
import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { makeBackup, restoreBackup } from '#src/platform/backup/backup.server.ts';
import { connectDatabase, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { migrate, requireSchema } from '#src/platform/database/migrate.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { expectedError } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';
import { freePort } from '#tests/nodes/ports.ts';
import { findPostgres, startPostgres } from '#tests/nodes/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-postgres-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = createLog({ logLevel: 'warn', logFormat: 'text' });

async function ask<R extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<R>(text, values).finally(() => client.end())).rows;
}

const addLead = async (url: string): Promise<number> =>
  (
    await ask<{ number: number }>(
      url,
      `insert into lead (id, form, contacts) values ($1, 'consultation', '{"name": "Проверка"}') returning number`,
      [randomUUID()],
    )
  )[0]?.number ?? 0;
const leads = async (url: string): Promise<number[]> =>
  (await ask<{ number: number }>(url, 'select number from lead order by number')).map(({ number }) => number);

test.skipIf(!findPostgres())('a mistake is undone: the database comes back as it was a moment before', async () => {
  const [archive, base] = [join(folder, 'archive'), join(folder, 'base')];
  mkdirSync(archive);
  mkdirSync(base, { mode: 0o700 });
  const postgres = await startPostgres(await freePort(), { archive });
  try {
    const { uid, gid } = statSync(archive); // given to the user of PostgreSQL, who must reach the base too
    chownSync(folder, uid, gid);
    chownSync(base, uid, gid);
    const { url } = postgres.primary;
    await migrate(url);
    const before = await addLead(url);
    postgres.takeBase(base);
    const after = await addLead(url);
    const [moment] = await ask<{ at: string }>(url, 'select clock_timestamp()::text as at');
    await ask(url, 'delete from lead'); // the mistake
    await addLead(url);
    const [segment] = await ask<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name');
    await expect.poll(() => readdirSync(archive)).toContain(segment?.name);
    await postgres.primary.kill();

    const recovered = await postgres.recover(base, await freePort(), moment?.at ?? '');
    expect(await leads(recovered.url)).toEqual([before, after]);
    await requireSchema(recovered.url);
    await expect
      .poll(async () => (await ask<{ replica: boolean }>(recovered.url, 'select pg_is_in_recovery() as replica'))[0])
      .toEqual({ replica: false });
    expect(await addLead(recovered.url)).toBeGreaterThan(after);
  } finally {
    await postgres.stop();
  }
});

test.skipIf(!findPostgres())(
  'the embedded database moves to a PostgreSQL of another major version, and back',
  async () => {
    const major = async (url: string) =>
      (await ask<{ server_version: string }>(url, 'show server_version'))[0]?.server_version.split('.')[0];
    const embedded = await startDatabase({ dataDir: join(folder, 'embedded') }, log);
    const postgres = await startPostgres(await freePort());
    try {
      await migrate(embedded.url);
      const numbers = [await addLead(embedded.url), await addLead(embedded.url)];
      const own = postgres.primary.url;
      await move(embedded.url, own);
      expect(await leads(own)).toEqual(numbers);
      expect(await major(own)).not.toBe(await major(embedded.url));
      numbers.push(await addLead(own));
      expect(new Set(numbers).size).toBe(3);

      const fresh = await startDatabase({ dataDir: join(folder, 'fresh') }, log);
      try {
        await move(own, fresh.url);
        expect(await leads(fresh.url)).toEqual(numbers);
        await requireSchema(fresh.url);
      } finally {
        await fresh.stop();
      }
    } finally {
      await postgres.stop();
      await embedded.stop();
    }
  },
);

test.skipIf(!findPostgres())('without a primary the replica is read; writes wait until it is promoted', async () => {
  const [port, second] = [await freePort(), await freePort()];
  const postgres = await startPostgres(port);
  try {
    await migrate(postgres.primary.url);
    const number = await addLead(postgres.primary.url);
    const replica = await postgres.startReplica(second);
    await expect.poll(() => leads(replica.url)).toEqual([number]);
    const db = connectDatabase(`postgres://postgres@127.0.0.1:${port},127.0.0.1:${second}/site`);
    const read = async () => (await sql`select number from lead`.execute(db)).rows.length;
    const write = () => sql`insert into lead (id, form, contacts) values (${randomUUID()}, 'a', '{}')`.execute(db);
    const isTaken = () => write().then(Boolean, () => false);
    expect(await read()).toBe(1);
    await postgres.primary.kill();
    await expect.poll(() => read().catch(() => 0)).toBe(1);
    const refusal: unknown = await write().catch((error: unknown) => error);
    expect(expectedError(refusal)).toMatchObject({ status: 503 });
    replica.promote();
    await expect.poll(isTaken).toBe(true);
    expect(await read()).toBe(2);
  } finally {
    await disconnectDatabase();
    await postgres.stop();
  }
});

/** The two commands of the handbook: a backup here, a restore there. */
async function move(from: string, to: string): Promise<void> {
  const path = join(folder, `${randomUUID()}.tar.gz`);
  const dataDir = join(folder, 'letters');
  await makeBackup({ url: from, dataDir }, path);
  await restoreBackup(path, { url: to, dataDir });
}
