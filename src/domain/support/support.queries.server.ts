/** SQL of support. */
import { database } from '#src/platform/database/database.server.ts';

export function readQuestions() {
  return database()
    .selectFrom('faq_question')
    .selectAll()
    .orderBy('group_sort')
    .orderBy('group_code')
    .orderBy('sort')
    .execute();
}

export async function readSupportDocument(code: 'regulations' | 'support'): Promise<unknown> {
  const row = await database().selectFrom('site_document').select('value').where('code', '=', code).executeTakeFirst();
  return row?.value;
}
