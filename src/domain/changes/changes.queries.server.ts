/** SQL of the record of changes. */
import type { Database } from '#src/platform/database/database.server.ts';

export function readChanges(db: Database) {
  return db.selectFrom('content_change').select(['kind', 'key', 'changed_at']).execute();
}
