import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { heldByContent, madeByContent } from './content-memo.server.ts';
import { contentVersion, watchContentVersion } from './content-version.server.ts';
import type { Database } from './database/database.server.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

const versionIn = async (db: Database) =>
  Number((await db.selectFrom('content_state').select('version').executeTakeFirstOrThrow()).version);

test('what is held was read at one moment, whatever a sync does between two readings', async () => {
  const held = heldByContent(
    async (db) => {
      const before = await versionIn(db);
      await testDatabase.db.updateTable('content_state').set({ version: '9' }).execute();
      return [before, await versionIn(db)];
    },
    ([before, after]) => ({ before, after }),
  );
  expect(await held()).toEqual({ before: 0, after: 0 });
});

test('who asks during a load waits for it; after a failure the next one loads again', async () => {
  let loads = 0;
  const held = heldByContent(
    async () => {
      loads += 1;
      if (loads === 1) throw new Error('lost');
      return loads;
    },
    async (rows) => rows,
  );
  await expect(Promise.all([held(), held()])).rejects.toThrow('lost');
  expect(await Promise.all([held(), held(), held()])).toEqual([2, 2, 2]);
  expect(await held()).toBe(2);
});

test('the old value answers until the new one is whole, and nobody waits after the turn', async () => {
  await testDatabase.db.updateTable('content_state').set({ version: '20' }).execute();
  const watch = await watchContentVersion(testDatabase.url, { pollMs: 20 });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const loads: number[] = [];
  const below = heldByContent(versionIn, (version) => version);
  const held = heldByContent(versionIn, async (version) => {
    loads.push(version);
    if (version === 21) await gate;
    return [version, await below()]; // what it asks of others is of the same version
  });
  const unasked = heldByContent(versionIn, (version) => loads.push(-version));
  const onDemand = madeByContent(async () => [contentVersion(), await below()]);
  expect([await held(), await onDemand()]).toEqual([
    [20, 20],
    [20, 20],
  ]);
  await testDatabase.db.updateTable('content_state').set({ version: '21' }).execute();
  await vi.waitFor(() => expect(loads).toEqual([20, 21]));
  expect(contentVersion()).toBe(20);
  expect([await held(), await below(), await onDemand()]).toEqual([[20, 20], 20, [20, 20]]);
  open();
  await vi.waitFor(() => expect(contentVersion()).toBe(21));
  expect([await held(), await below(), await onDemand()]).toEqual([[21, 21], 21, [21, 21]]);
  expect(loads).toEqual([20, 21]); // made before the turn, and once
  await unasked();
  expect(loads).toEqual([20, 21, -21]);
  await watch.stop();
});

test('a value that cannot be made ahead does not hold the version up; who asks after the turn hears why', async () => {
  await testDatabase.db.updateTable('content_state').set({ version: '30' }).execute();
  const watch = await watchContentVersion(testDatabase.url, { pollMs: 20 });
  let tries = 0;
  const held = heldByContent(versionIn, (version) => {
    tries += 1;
    if (version === 31 && tries < 4) throw new Error('broken');
    return version;
  });
  expect(await held()).toBe(30);
  await testDatabase.db.updateTable('content_state').set({ version: '31' }).execute();
  await vi.waitFor(() => expect(contentVersion()).toBe(31));
  await expect(held()).rejects.toThrow('broken');
  expect(await held()).toBe(31);
  await watch.stop();
});
