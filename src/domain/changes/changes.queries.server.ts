/** SQL of the record of changes and of the pages that show content. */
import type { Database } from '#src/platform/database/database.server.ts';

export function readChanges(db: Database) {
  return db.selectFrom('content_change').select(['kind', 'key', 'changed_at']).execute();
}

export function readPages(db: Database) {
  return db.selectFrom('content_page').select(['path', 'kind', 'key']).orderBy('path').execute();
}
