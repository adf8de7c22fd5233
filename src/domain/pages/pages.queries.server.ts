/** SQL of page texts. */
import { database } from '#src/platform/database/database.server.ts';

export async function readPage(code: 'home' | 'about' | 'contacts' | 'press-kit'): Promise<unknown> {
  const row = await database().selectFrom('site_document').select('value').where('code', '=', code).executeTakeFirst();
  return row?.value;
}
