/** SQL of SFP modules. */
import type { Database } from '#src/platform/database/database.server.ts';

/** Modules, and the ports of all goods: the ends of links. */
export async function readModules(db: Database) {
  const modules = await db.selectFrom('sfp_module').selectAll().execute();
  const goods = await db.selectFrom('good').select(['id', 'model', 'shape']).execute();
  return { modules, goods };
}
