/** SQL of SFP modules. */
import type { Database } from '#src/platform/database/database.server.ts';

export async function readModules(db: Database) {
  return db.selectFrom('sfp_module').selectAll().execute();
}
