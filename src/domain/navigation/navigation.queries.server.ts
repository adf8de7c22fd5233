/** SQL of company identity and menus. */
import { database } from '#src/platform/database/database.server.ts';

export async function readDocument(code: 'company' | 'main-menu'): Promise<unknown> {
  const row = await database().selectFrom('site_document').select('value').where('code', '=', code).executeTakeFirst();
  return row?.value;
}
