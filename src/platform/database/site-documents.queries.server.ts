/** SQL of the site's JSON documents, and the documents of the present content. */
import { heldByContent } from '#src/platform/content-memo.server.ts';
import type { SiteDocuments } from './tables.ts';

const documents = heldByContent(
  (db) => db.selectFrom('site_document').select(['code', 'value']).execute(),
  (rows) => new Map<string, unknown>(rows.map(({ code, value }) => [code, value])),
);

/**
 * The document of a code, of the type that its area declares; undefined before the first content sync. All pages share it:
 * nobody may change it.
 */
export async function readSiteDocument<C extends keyof SiteDocuments & string>(
  code: C,
): Promise<SiteDocuments[C] | undefined> {
  return (await documents()).get(code) as SiteDocuments[C] | undefined;
}
