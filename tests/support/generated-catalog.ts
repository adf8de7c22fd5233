/**
 * A made-up catalogue of any size, the same for the same seed: for tests of lists and facets and for the benchmark at
 * 20,000 goods. Rows are as they stand in the database, so that they can be inserted, indexed or counted by hand.
 */
import { type Kysely, sql } from 'kysely';
import { type GoodShape, LIFECYCLES } from '#src/domain/catalog/catalog.ts';
import type { DB } from '#src/platform/database/schema.ts';

export type GeneratedGood = {
  id: number;
  code: string;
  model: string;
  name: string;
  group_id: number;
  kind: string;
  family: string;
  description: string;
  body: string;
  lifecycle: string[];
  lifecycle_confidence: string;
  replaced_by: number | null;
  year: number | null;
  shape: GoodShape;
  confidence: string;
  sort: number;
  content_hash: string;
};
export type GeneratedCatalog = {
  groups: {
    id: number;
    code: string;
    parent_id: number | null;
    name: string;
    sort: number;
    short_description: string;
    banner: { url: string; image: string; title: string; description: string } | null;
    content_hash: string;
  }[];
  attributes: {
    code: string;
    section: string;
    section_sort: number;
    sort: number;
    name: string;
    type: string;
    unit: string | null;
    facet: string;
    compare: boolean;
    better: string;
    content_hash: string;
  }[];
  goods: GeneratedGood[];
  values: { good_id: number; attribute_code: string; number: number | null; text: string; confidence: string }[];
};

/** A small fast generator of numbers in [0, 1), the same sequence for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `goods` goods in 8 top groups with 4 children each; `facets` filterable attributes beside the well-known ones. */
export function generateCatalog({
  goods: size,
  seed = 1,
  facets = 40,
}: {
  goods: number;
  seed?: number;
  facets?: number;
}) {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T;

  const groups: GeneratedCatalog['groups'] = [];
  for (let top = 1; top <= 8; top += 1) {
    const banner =
      top === 1 ? { url: '/news/', image: '/pictures/banner.svg', title: 'Баннер группы', description: 'Текст' } : null;
    groups.push(group(top, null, top * 10, banner));
    for (let child = 1; child <= 4; child += 1) groups.push(group(top * 100 + child, top, child * 10, null));
  }

  const attributes: GeneratedCatalog['attributes'] = [
    attribute('poe-support', 'Питание', 90, 'Поддержка PoE', 'text', null, 'values'),
    attribute('power-max', 'Питание', 90, 'Максимальная потребляемая мощность', 'number', 'Вт', 'range'),
    attribute('wifi-generation', 'Wi-Fi', 50, 'Поколение Wi-Fi', 'text', null, 'values'),
    attribute('note', 'Прочее', 900, 'Примечание', 'text', null, 'no'),
  ];
  for (let number = 1; number <= facets; number += 1) {
    const type = (['text', 'boolean', 'number', 'number'] as const)[number % 4] as string;
    const facet = number % 4 === 3 ? 'range' : 'values';
    const unit = type === 'number' ? 'шт.' : null;
    attributes.push(
      attribute(`feature-${number}`, `Раздел ${number % 6}`, 100, `Свойство ${number}`, type, unit, facet),
    );
  }

  const leaves = groups.filter(({ parent_id: parent }) => parent !== null);
  const goods: GeneratedGood[] = [];
  const values: GeneratedCatalog['values'] = [];
  for (let id = 1; id <= size; id += 1) {
    const family = `MES${pick([1, 2, 3, 5])}${pick([1, 3, 4])}00`;
    const ports = pick([8, 16, 24, 48]);
    const model = `${family.slice(0, 5)}${String(ports).padStart(2, '0')}${pick(['', 'P', 'F', 'B'])}-${id}`;
    const uplinks = pick([0, 2, 4]);
    goods.push({
      id,
      code: model.toLowerCase(),
      model,
      name: `Ethernet-коммутатор ${model}`,
      group_id: pick(leaves).id,
      kind: 'switch',
      family,
      description: `Управляемый коммутатор: ${ports} портов 10/100/1000BASE-T, портов 10G SFP+ — ${uplinks}.`,
      body: '<p>Текст о товаре.</p>',
      lifecycle: [pick([LIFECYCLES[0], LIFECYCLES[1], LIFECYCLES[1], LIFECYCLES[1], LIFECYCLES[2]])],
      lifecycle_confidence: 'inferred',
      replaced_by: id > 1 && below(20) === 0 ? id - 1 : null,
      year: below(3) === 0 ? 2015 + below(10) : null,
      shape: {
        kind: 'switch',
        model,
        ports: { ge: ports, ...(uplinks ? { sfpp: uplinks } : {}) },
        width: 440,
        height: 44,
      },
      confidence: 'seen',
      sort: below(5) * 10,
      content_hash: `g${id}`,
    });
    for (const { code, type, facet } of attributes) {
      if (below(10) < 3) continue;
      const one = { good_id: id, attribute_code: code, number: null, confidence: 'seen' };
      if (code === 'poe-support') values.push({ ...one, text: pick(['нет', 'IEEE 802.3at (PoE+)', 'IEEE 802.3af']) });
      else if (code === 'wifi-generation') continue;
      else if (type === 'boolean') values.push({ ...one, text: 'да' });
      else if (type === 'text') values.push({ ...one, text: `значение ${below(6)}` });
      else {
        const number = facet === 'range' ? below(500) / 2 : pick([1, 2, 4, 8, 16, 32]);
        values.push({ ...one, number, text: String(number).replace('.', ',') });
      }
    }
  }
  return { groups, attributes, goods, values } satisfies GeneratedCatalog;
}

function group(id: number, parent: number | null, sort: number, banner: GeneratedCatalog['groups'][number]['banner']) {
  const [code, name] = [`group-${id}`, `Группа ${id}`];
  return { id, code, parent_id: parent, name, sort, short_description: 'Описание', banner, content_hash: code };
}

function attribute(
  code: string,
  section: string,
  sectionSort: number,
  name: string,
  type: string,
  unit: string | null,
  facet: string,
): GeneratedCatalog['attributes'][number] {
  const rest = { sort: 10, compare: true, better: 'none', content_hash: code };
  return { code, section, section_sort: sectionSort, name, type, unit, facet, ...rest };
}

/** Writes the rows in one transaction and turns the content version, as a sync would. The tables must be empty. */
export async function insertCatalog(db: Kysely<DB>, catalog: GeneratedCatalog): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const fill = async (table: string, rows: readonly unknown[]) => {
      for (let start = 0; start < rows.length; start += 20_000) {
        const part = JSON.stringify(rows.slice(start, start + 20_000));
        await sql`insert into ${sql.table(table)}
          select * from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)`.execute(trx);
      }
    };
    await fill('catalog_group', catalog.groups);
    await fill('attribute', catalog.attributes);
    await fill('good', catalog.goods);
    await fill('good_attribute', catalog.values);
    await sql`update content_state set version = version + 1`.execute(trx);
  });
}
