import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { contentVersion, onContentVersion, watchContentVersion } from './content-version.server.ts';

let testDatabase: TestDatabase;
let writer: pg.Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  writer = new pg.Client({ connectionString: testDatabase.url });
  await writer.connect();
});
afterAll(async () => {
  await writer.end();
  await testDatabase.close();
});

const bump = (to: number) => writer.query('update content_state set version = $1', [to]);
const until = (expected: number) => vi.waitFor(() => expect(contentVersion()).toBe(expected), { timeout: 10_000 });

test('a notification turns the version long before the poll would', async () => {
  await bump(3);
  const watch = await watchContentVersion(testDatabase.url, { pollMs: 3_600_000 });
  expect(contentVersion()).toBe(3);
  const heard: number[] = [];
  const off = onContentVersion((version) => heard.push(version));
  await bump(4);
  await writer.query('notify content_version');
  await until(4);
  expect(heard).toEqual([4]);
  off();
  await watch.stop();
});

test('the poll finds a version nobody announced, also after the connection was cut', async () => {
  const watch = await watchContentVersion(testDatabase.url, { pollMs: 50 });
  await bump(5);
  await until(5);
  await writer.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await bump(6);
  await until(6);
  await watch.stop();
});

test('an unreachable database is reported at start', async () => {
  await expect(watchContentVersion('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow();
});
