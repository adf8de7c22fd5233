import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { heldByContent } from './content-memo.server.ts';
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
