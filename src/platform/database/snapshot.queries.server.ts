/** Reading many tables as they stood at one moment. */
import type { Database } from './database.server.ts';

/** What `read` answers and the content version it belongs to: one snapshot, whatever a sync does meanwhile. */
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
