/**
 * Comparison lists of visitors (C202–C207) and comparisons made of them. A visitor is known by a random cookie alone;
 * what is stored is its hash, so a copy of the database opens nobody's list. `visitor` below is the cookie's value.
 */
import { createHash, randomBytes } from 'node:crypto';
import { findGoodCard, findGroups, findPrice } from '#src/domain/catalog/catalog.server.ts';
import { type GoodCard, type Group, type GroupLink, NONE } from '#src/domain/catalog/catalog.ts';
import { FACT_ATTRIBUTES } from '#src/domain/catalog/key-facts.ts';
import { priceInCell } from '#src/domain/catalog/price.ts';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { isEthernet, PORT_KINDS } from '#src/domain/devices/port-kinds.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { notFound } from '#src/platform/errors.ts';
import {
  appendGoods,
  createList,
  placeGood,
  readCompared,
  readKinds,
  readList,
  removeAllGoods,
  removeGoods,
} from './comparison.queries.server.ts';
import { type AttributeRow, COMPARISON_DAYS, type ComparisonGroup, compareAttributes } from './comparison.ts';

const VISITOR = /^[\w-]{32}$/;

/** Returns true for a text that may be our cookie. The database alone can tell whether a list belongs to it. */
export function isVisitor(value: string | undefined): value is string {
  return value !== undefined && VISITOR.test(value);
}

const hashOf = (visitor: string) => createHash('sha256').update(visitor).digest();

/** The visitor's goods, grouped for comparison (C289). A cookie we do not know has an empty list. */
export async function findComparison(visitor: string | undefined): Promise<ComparisonGroup[]> {
  const ids = isVisitor(visitor) ? await readList(hashOf(visitor)) : undefined;
  return compareGoods(ids ?? []);
}

/** A comparison of these goods, nobody's list touched: shared addresses and papers. Unknown ids are left out. */
export async function compareGoods(ids: readonly number[]): Promise<ComparisonGroup[]> {
  const cards = (await Promise.all(ids.map((id) => findGoodCard(id)))).filter((card) => card !== undefined);
  if (cards.length === 0) return [];
  const [{ attributes, shapes }, groupOf] = await Promise.all([
    readCompared(cards.map(({ id }) => id)),
    comparisonGroups(),
  ]);
  const rows = [...(await priceRow(cards)), ...withAbsentPoe(withAbsentPorts(attributes, shapes))];
  const groups = new Map<number, { group: GroupLink & { path: string }; goods: GoodCard[] }>();
  for (const card of cards) {
    const group = groupOf.get(card.group.id) ?? card.group;
    const held = groups.get(group.id) ?? { group, goods: [] };
    groups.set(group.id, held);
    held.goods.push(card);
  }
  return [...groups.values()].map(({ group, goods }) => ({
    group,
    goods: goods.map((card) => {
      const { width, height } = shapes.get(card.id) ?? {};
      return { ...card, frontMm: width && height ? { width, height } : null };
    }),
    attributes: compareAttributes(
      goods.map(({ id }) => id),
      rows.map((row) => ({
        ...row,
        known: row.known.filter(({ goodId }) => goods.some(({ id }) => id === goodId)),
      })),
    ),
  }));
}

/** Attributes of Ethernet ports: where they add up to the sum of a good, it has no others: «нет», not «нет данных». */
const ETHERNET_PORTS = PORT_KINDS.filter(isEthernet).map((kind) => ({ kind, code: `ports-${kind}` }));

/** Exported for the tests. */
export function withAbsentPorts(
  rows: readonly AttributeRow[],
  shapes: ReadonlyMap<number, Pick<GoodShape, 'ports'>>,
): AttributeRow[] {
  const counted = (rows.find(({ code }) => code === 'ports-total')?.known ?? []).filter(({ goodId, number }) => {
    const ports = shapes.get(goodId)?.ports ?? {};
    return number === ETHERNET_PORTS.reduce((sum, { kind }) => sum + (ports[kind] ?? 0), 0);
  });
  return rows.map((row) => {
    if (!ETHERNET_PORTS.some(({ code }) => code === row.code)) return row;
    const without = counted.filter(({ goodId }) => row.known.every((one) => one.goodId !== goodId));
    const none = { text: NONE, number: null, confidence: 'computed' as const };
    return { ...row, known: [...row.known, ...without.map(({ goodId }) => ({ goodId, ...none }))] };
  });
}

/** A good without PoE has no ports with PoE either; that is known as its lack of PoE is. Exported for the tests. */
export function withAbsentPoe(rows: readonly AttributeRow[]): AttributeRow[] {
  const without = (rows.find(({ code }) => code === FACT_ATTRIBUTES.poe)?.known ?? []).filter(
    ({ text }) => text === NONE,
  );
  return rows.map((row) => {
    if (row.code !== 'ports-poe') return row;
    const none = without.filter(({ goodId }) => row.known.every((one) => one.goodId !== goodId));
    return { ...row, known: [...row.known, ...none] };
  });
}

/** Prices that hold today as one more row; none of a comparison in which no good has one. Days and currencies differ, so none is called better. */
async function priceRow(cards: readonly GoodCard[]): Promise<AttributeRow[]> {
  const known = await Promise.all(
    cards.map(async ({ id }): Promise<AttributeRow['known']> => {
      const price = await findPrice(id);
      return price ? [{ goodId: id, text: priceInCell(price), number: null, confidence: 'seen' }] : [];
    }),
  );
  return [
    {
      code: 'price',
      name: 'Цена',
      section: 'Стоимость',
      unit: null,
      type: 'text',
      better: 'none',
      known: known.flat(),
    },
  ];
}

export type ChangedList = { visitor: string; goods: number[] };

/**
 * Adds goods; those already there are left where they are (C202, C203). A visitor without a list of ours gets a new
 * cookie, whatever the request held: nobody can make a visitor use a list that somebody else knows. 404 when a good is
 * unknown; then nothing is added.
 */
export async function addGoods(visitor: string | undefined, ids: readonly number[]): Promise<ChangedList> {
  const cards = await Promise.all(ids.map((id) => findGoodCard(id)));
  if (cards.includes(undefined))
    throw notFound('Модель не найдена. Обновите страницу: возможно, её больше нет в каталоге.');
  if (isVisitor(visitor)) {
    const known = await appendGoods(hashOf(visitor), ids);
    if (known) return { visitor, goods: known };
  }
  const fresh = randomBytes(24).toString('base64url');
  await createList(hashOf(fresh), COMPARISON_DAYS);
  return { visitor: fresh, goods: (await appendGoods(hashOf(fresh), ids)) ?? [] };
}

/** Removes a good (C204); one that is not in the list changes nothing. */
export async function removeGood(visitor: string | undefined, id: number): Promise<ChangedList | undefined> {
  return changed(visitor, (hash) => removeGoods(hash, [id]));
}

/** Removes the goods of a comparison group (C205). */
export async function removeGroup(visitor: string | undefined, groupId: number): Promise<ChangedList | undefined> {
  return changed(visitor, async (hash) => {
    const [ids, groupOf] = await Promise.all([readList(hash), comparisonGroups()]);
    const cards = await Promise.all((ids ?? []).map((id) => findGoodCard(id)));
    const own = cards.flatMap((card) =>
      card && (groupOf.get(card.group.id) ?? card.group).id === groupId ? card.id : [],
    );
    return removeGoods(hash, own);
  });
}

/** Removes everything (C206). */
export async function clearComparison(visitor: string | undefined): Promise<ChangedList | undefined> {
  return changed(visitor, removeAllGoods);
}

/** Puts a good before another one of the list, or last. */
export async function moveGood(
  visitor: string | undefined,
  id: number,
  before: number | undefined,
): Promise<ChangedList | undefined> {
  return changed(visitor, (hash) => placeGood(hash, id, before));
}

async function changed(
  visitor: string | undefined,
  change: (hash: Buffer) => Promise<number[] | undefined>,
): Promise<ChangedList | undefined> {
  if (!isVisitor(visitor)) return undefined;
  const goods = await change(hashOf(visitor));
  return goods && { visitor, goods };
}

/**
 * The comparison group of each catalogue group: the highest one above it whose goods are all of one kind, else itself.
 * The top group is too broad (PON holds stations and subscriber terminals, which have nothing to compare), the lowest
 * too narrow (an engineer compares an access switch with an aggregation one).
 */
const comparisonGroups = heldByContent(readKinds, async (kinds) => {
  const found = new Map<number, GroupLink & { path: string }>();
  const kindsBelow = (group: Group): Set<string> =>
    new Set([...(kinds.get(group.id) ?? []), ...group.children.flatMap((child) => [...kindsBelow(child)])]);
  const place = (group: Group, uniform: Group | undefined) => {
    const own = uniform ?? (kindsBelow(group).size === 1 ? group : undefined);
    const { id, code, name, path } = own ?? group;
    found.set(group.id, { id, code, name, path });
    for (const child of group.children) place(child, own);
  };
  for (const top of await findGroups()) place(top, undefined);
  return found;
});
