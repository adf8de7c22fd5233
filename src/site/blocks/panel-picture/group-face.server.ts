import { findGoods } from '#src/domain/catalog/catalog.server.ts';
import type { Image } from '#src/domain/catalog/catalog.ts';

/** Face of a group: that of its current device with most ports says the most about it. Null when nothing is drawn. */
export async function faceOfGroup(group: number): Promise<Image | null> {
  const { goods } = await findGoods({
    ...{ group, values: {}, ranges: {}, sort: 'ports', page: 1, perPage: 1 },
    lifecycle: ['Новинка', 'В продаже'],
  });
  return goods[0]?.images[0] ?? null;
}
