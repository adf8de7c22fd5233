/** SQL of comparison lists, and of the attributes that are compared. */
import { sql } from 'kysely';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { type Database, database } from '#src/platform/database/database.server.ts';
import type { AttributeRow } from './comparison.ts';

/** Goods of a list in their order; undefined when there is no such list. */
export async function readList(hash: Buffer): Promise<number[] | undefined> {
  const row = await database()
    .selectFrom('comparison_list')
    .select('goods')
    .where('visitor_hash', '=', hash)
    .executeTakeFirst();
  return row?.goods;
}

/** Makes an empty list, and drops those nobody changed for `days`: lists are made seldom and the index finds the old. */
export async function createList(hash: Buffer, days: number): Promise<void> {
  await database().insertInto('comparison_list').values({ visitor_hash: hash, goods: [] }).execute();
  await database()
    .deleteFrom('comparison_list')
    .where('changed_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

/**
 * One change of a list as one statement; it answers the list after it, or undefined when there is no such list. In
 * PostgreSQL a statement that waited for the row's lock sees the row as the other change left it.
 */
async function changeList(hash: Buffer, goods: ReturnType<typeof sql<number[]>>): Promise<number[] | undefined> {
  const row = await database()
    .updateTable('comparison_list')
    .set({ goods, changed_at: sql<Date>`now()` })
    .where('visitor_hash', '=', hash)
    .returning('goods')
    .executeTakeFirst();
  return row?.goods;
}

/** Goods already in the list stay where they are (C203). */
export function appendGoods(hash: Buffer, ids: readonly number[]): Promise<number[] | undefined> {
  return changeList(
    hash,
    sql`goods || array(
      select id from unnest(${ids}::integer[]) with ordinality as given (id, place)
      where id <> all (goods) order by place)`,
  );
}

export function removeGoods(hash: Buffer, ids: readonly number[]): Promise<number[] | undefined> {
  return changeList(
    hash,
    sql`array(
      select id from unnest(goods) with ordinality as held (id, place)
      where id <> all (${ids}::integer[]) order by place)`,
  );
}

export function removeAllGoods(hash: Buffer): Promise<number[] | undefined> {
  return changeList(hash, sql`'{}'`);
}

/** Puts one good before another, or last; goods that are not in the list change nothing. */
export function placeGood(hash: Buffer, id: number, before: number | undefined): Promise<number[] | undefined> {
  return changeList(
    hash,
    sql`array(
      select id from unnest(goods) with ordinality as held (id, place)
      order by case
        when id <> ${id} then place
        when ${before ?? null}::integer = any (goods) then array_position(goods, ${before ?? null}::integer) - 0.5
        else cardinality(goods) + 1 end)`,
  );
}

/** Kinds of goods in each catalogue group itself. */
export async function readKinds(db: Database): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('good')
    .select((eb) => ['group_id', eb.fn.agg<string[]>('array_agg', ['kind']).distinct().as('kinds')])
    .groupBy('group_id')
    .execute();
  return new Map(rows.map((row) => [row.group_id, row.kinds]));
}

/** Attributes for comparison in the order of the product page, with the goods that have them; and shapes of the goods. */
export async function readCompared(
  ids: readonly number[],
): Promise<{ attributes: AttributeRow[]; shapes: Map<number, GoodShape> }> {
  const [values, shapes] = await Promise.all([
    database()
      .selectFrom('good_attribute')
      .innerJoin('attribute', 'attribute.code', 'good_attribute.attribute_code')
      .select([
        'attribute.code',
        'name',
        'section',
        'unit',
        'type',
        'better',
        'good_id',
        'text',
        'number',
        'confidence',
      ])
      .where('good_id', 'in', ids)
      .where('compare', '=', true)
      .orderBy('section_sort')
      .orderBy('sort')
      .orderBy('attribute.code')
      .execute(),
    database().selectFrom('good').select(['id', 'shape']).where('id', 'in', ids).execute(),
  ]);
  const attributes = new Map<string, AttributeRow>();
  for (const { code, name, section, unit, type, better, good_id: goodId, text, number, confidence } of values) {
    const row = attributes.get(code) ?? { code, name, section, unit, type, better, known: [] };
    attributes.set(code, row);
    row.known.push({ goodId, text, number, confidence });
  }
  return {
    attributes: [...attributes.values()],
    shapes: new Map(shapes.map(({ id, shape }) => [id, shape])),
  };
}
