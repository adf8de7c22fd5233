/** Reads several tables in one snapshot. */
import type { Database } from './database.server.ts';

/** Returns the result of `read` and the content version it belongs to, from one snapshot, even while a sync runs. */
export function readSnapshot<R>(
  db: Database,
  read: (db: Database) => Promise<R>,
): Promise<{ version: number; rows: R }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await trx.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
      return { version: Number(state.version), rows: await read(trx) };
    });
}
