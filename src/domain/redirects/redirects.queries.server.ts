/** SQL of the redirect table. */
import type { Database } from '#src/platform/database/database.server.ts';

export function readRedirects(db: Database) {
  return db.selectFrom('redirect').select(['from_path', 'to_path']).execute();
}
