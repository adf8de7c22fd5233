/** SQL of the record of changes. */
import { type Database, database } from '#src/platform/database/database.server.ts';

export async function readChanges(db: Database = database()) {
  // First the version: a sync between the two makes the record newer than its number, never older.
  const { version } = await db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
  const rows = await db.selectFrom('content_change').select(['kind', 'key', 'changed_at']).execute();
  return { version: Number(version), rows };
}
