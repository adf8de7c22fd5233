/** The good that stands for its group where the group is shown by a picture. */
import { findGoods } from './catalog.server.ts';
import type { GoodCard } from './catalog.ts';

/** A count of ports among the key facts: the picture shows them too. */
const PORTS = /^\d+\s×/;

/**
 * The group's first device by ports whose ports are known: its face says the most; a blank front says nothing about a group.
 * Of an archive it is a discontinued one. Undefined for a group without devices.
 */
export async function findGroupFace(group: number): Promise<GoodCard | undefined> {
  const question = { group, values: {}, ranges: {}, sort: 'ports', page: 1, perPage: 12 } as const;
  const made = await findGoods({ ...question, lifecycle: ['Новинка', 'В продаже'] });
  const { goods } = made.goods.length > 0 ? made : await findGoods({ ...question, lifecycle: [] });
  return goods.find(({ keyFacts }) => keyFacts.some(({ value }) => PORTS.test(value))) ?? goods[0];
}
