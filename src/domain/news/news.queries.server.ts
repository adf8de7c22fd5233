/** SQL of the press centre. */
import type { Database } from '#src/platform/database/database.server.ts';
import type { NewsImage } from './news.ts';

declare module '#src/platform/database/tables.ts' {
  interface Columns {
    'news.image': NewsImage | null;
  }
}

/** Returns every group and item, the newest item first. */
export async function readNews(db: Database) {
  const groups = await db.selectFrom('news_group').selectAll().orderBy('sort').orderBy('id').execute();
  const items = await db.selectFrom('news').selectAll().orderBy('published', 'desc').orderBy('id', 'desc').execute();
  return { groups, items };
}
