/** SQL of the site's JSON documents. */
import { database } from './database.server.ts';
import type { SiteDocuments } from './tables.ts';

/** The document of a code, of the type that its area declares; undefined before the first content sync. */
export async function readSiteDocument<C extends keyof SiteDocuments & string>(
  code: C,
): Promise<SiteDocuments[C] | undefined> {
  const row = await database().selectFrom('site_document').select('value').where('code', '=', code).executeTakeFirst();
  return row?.value as SiteDocuments[C] | undefined;
}
