/** SQL of texts of law. */
import { database } from '#src/platform/database/database.server.ts';

export function readLegalText(name: string, version: string | undefined) {
  let query = database().selectFrom('legal_text').selectAll().where('document', '=', name);
  if (version !== undefined) query = query.where('version', '=', version);
  return query.orderBy('version', 'desc').limit(1).executeTakeFirst();
}

export function readLegalVersions(name: string) {
  return database()
    .selectFrom('legal_text')
    .select(['version', 'summary'])
    .where('document', '=', name)
    .orderBy('version', 'desc')
    .execute();
}
