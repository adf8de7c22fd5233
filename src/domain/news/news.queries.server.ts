/** SQL of the press centre. */
import type { Database } from '#src/platform/database/database.server.ts';

/** Every group and item with the version they were read at; the newest item first. */
export function readNews(db: Database) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await trx.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
      const groups = await trx.selectFrom('news_group').selectAll().orderBy('sort').orderBy('id').execute();
      const items = await trx
        .selectFrom('news')
        .selectAll()
        .orderBy('published', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return { version: Number(state.version), groups, items };
    });
}
