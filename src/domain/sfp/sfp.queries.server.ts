/** SQL of SFP modules. */
import type { Database } from '#src/platform/database/database.server.ts';

export function readModules(db: Database) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await trx.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
      const modules = await trx.selectFrom('sfp_module').selectAll().execute();
      return { version: Number(state.version), modules };
    });
}
