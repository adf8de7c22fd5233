/** SQL of partners. */
import type { Database } from '#src/platform/database/database.server.ts';

export async function readPartners(db: Database) {
  const groups = await db.selectFrom('partner_group').selectAll().orderBy('sort').orderBy('id').execute();
  const partners = await db.selectFrom('partner').selectAll().orderBy('name').orderBy('id').execute();
  return { groups, partners };
}
