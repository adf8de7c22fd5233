/** SQL of banners. */
import { database } from '#src/platform/database/database.server.ts';

export function readBanners(place: string) {
  return database()
    .selectFrom('banner')
    .select(['url', 'image', 'title', 'description'])
    .where('place', '=', place)
    .orderBy('sort')
    .orderBy('code')
    .execute();
}
