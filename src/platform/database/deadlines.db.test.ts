/** A database that hangs: it stands behind a relay that swallows everything when it is told to. */
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectedError } from '#src/platform/errors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { connectDatabase, type Database, disconnectDatabase } from './database.server.ts';

let testDatabase: TestDatabase;
let relay: Server;
let isHung = false;
let url = '';
const sockets = new Set<Socket>();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await disconnectDatabase();
  const target = new URL(testDatabase.url);
  const folder = target.searchParams.get('host');
  const port = target.port || '5432';
  relay = createServer((visitor) => {
    const server = folder ? dial(`${folder}/.s.PGSQL.${port}`) : dial(Number(port), target.hostname);
    for (const [from, to] of [
      [visitor, server],
      [server, visitor],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => isHung || to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((ready) => relay.listen(0, '127.0.0.1', ready));
  const { port: own } = relay.address() as { port: number };
  target.searchParams.delete('host');
  target.hostname = '127.0.0.1';
  target.port = String(own);
  url = target.href;
});
afterAll(async () => {
  await disconnectDatabase();
  for (const socket of sockets) socket.destroy();
  relay?.close();
  connectDatabase(testDatabase.url);
  await testDatabase?.close();
});

const ask = (db: Database) => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);

test('a stall of this process is not taken for one of the database: what was answered meanwhile is read', async () => {
  const db = connectDatabase(url, { max: 3, statementTimeoutMs: 700 });
  await ask(db);
  const asking = sql`select pg_sleep(0.2)`.execute(db);
  await new Promise((done) => setTimeout(done, 50)); // the question is under way
  const until = performance.now() + 1_500;
  while (performance.now() < until);
  await asking;
  expect(await ask(db)).toBe(1);
  await disconnectDatabase();
});

test('a database that hangs is a database that is gone, for queries, transactions and new connections, until it is back', async () => {
  const db = connectDatabase(url, { max: 3, statementTimeoutMs: 700 });
  expect(await ask(db)).toBe(1);
  isHung = true;
  const transaction = db.transaction().execute(async (trx) => {
    await ask(trx as Database);
    await ask(trx as Database);
  });
  const results = await Promise.allSettled([...Array.from({ length: 12 }, () => ask(db)), transaction]);
  for (const one of results) {
    expect(one.status).toBe('rejected');
    expect(expectedError((one as PromiseRejectedResult).reason)).toMatchObject({ status: 503 });
  }
  // Known to be gone: nobody waits for it any more.
  const begun = performance.now();
  await expect(ask(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(performance.now() - begun).toBeLessThan(500);
  isHung = false;
  await expect.poll(() => ask(db).catch(() => 'gone'), { timeout: 10_000, interval: 100 }).toBe(1);
  expect(await Promise.all(Array.from({ length: 12 }, () => ask(db)))).toEqual(Array(12).fill(1));
});

test('one slow statement is refused alone: the database is not taken for gone', async () => {
  const db = connectDatabase(url, { max: 3, statementTimeoutMs: 700 });
  const slow = sql`select pg_sleep(5)`.execute(db).catch((error: { code?: string }) => error.code);
  for (let n = 0; n < 8; n += 1) {
    expect(await ask(db)).toBe(1);
    await new Promise((resume) => setTimeout(resume, 150));
  }
  expect(await slow).toBe('57014');
  expect(await ask(db)).toBe(1);
});
