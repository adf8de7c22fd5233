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
