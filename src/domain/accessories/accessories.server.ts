/** Functions that other areas may call about accessories. Answers come from memory, built once a content version. */
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED, type GoodCard } from '#src/domain/catalog/catalog.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { readParts } from './accessories.queries.server.ts';
import { type Part, type Related, type Relation, relatedTo, unnamedPowerOf } from './accessories.ts';

const parts = heldByContent(readParts, (rows) => {
  const attributesOf = new Map<string, { text: string; number: number | null }>();
  for (const { good_id: id, attribute_code: code, ...value } of rows.attributes)
    attributesOf.set(`${id} ${code}`, value);
  return rows.goods.map(({ id, model, kind, family, lifecycle, shape }): Part => {
    const text = (code: string) => attributesOf.get(`${id} ${code}`)?.text;
    const number = (code: string) => attributesOf.get(`${id} ${code}`)?.number ?? undefined;
    const known = {
      powerInput: shape.powerInput,
      psuSlots: number('psu-slots'),
      powerMax: number('power-max'),
      powerPerInlet: number('power-per-inlet'),
      psuPower: number('psu-power'),
      modulePower: number('module-power'),
      fitsModels: (text('compatible-access-points') ?? text('compatible-devices'))?.split(/,\s*/),
    };
    return {
      ...{ id, model, family, kind, isDiscontinued: lifecycle[0] === DISCONTINUED },
      ...Object.fromEntries(Object.entries(known).filter(([, one]) => one !== undefined)),
    };
  });
});

type RelatedGoods = { relation: Relation; ground: string; goods: GoodCard[] };

/**
 * What goes with a good, and what the good goes with, by the rules of `accessories.ts`. `unnamedPower` tells what to ask for
 * where the good has slots for power modules and no data names one.
 */
export async function findRelated(
  goodId: number,
): Promise<{ accessories: RelatedGoods[]; hosts: RelatedGoods[]; unnamedPower: string | null }> {
  const all = await parts();
  const good = all.find(({ id }) => id === goodId);
  if (!good) return { accessories: [], hosts: [], unnamedPower: null };
  const { accessories, hosts } = relatedTo(good, all);
  return {
    accessories: await withCards(accessories),
    hosts: await withCards(hosts),
    unnamedPower: unnamedPowerOf(good, all),
  };
}

async function withCards(related: Related[]): Promise<RelatedGoods[]> {
  return Promise.all(
    related.map(async ({ ids, ...related }) => {
      const cards = await Promise.all(ids.map((id) => findGoodCard(id)));
      return { ...related, goods: cards.filter((card) => card !== undefined) };
    }),
  );
}
