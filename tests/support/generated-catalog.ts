/**
 * A made-up catalogue of any size, the same for the same seed: for tests of lists and facets and for the benchmark at
 * 20,000 goods. It is content as files would give it, so it goes into a database by `applyContent`.
 */

import { applyContent } from '#src/content-sync/apply-content.queries.server.ts';
import { KINDS } from '#src/content-sync/kinds.ts';
import { LIFECYCLES } from '#src/domain/catalog/catalog.ts';
import { FACT_ATTRIBUTES } from '#src/domain/catalog/key-facts.ts';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { emptyContent } from '#src/platform/content/loading.ts';
import type { Content, ContentRow } from '#src/platform/content/rows.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import { testCalculator } from './calculators.ts';

/** Writes the content as a sync would. */
export async function writeContent(db: Database, content: Content): Promise<void> {
  await applyContent(db, content);
}

/** A small fast generator of numbers in [0, 1), the same sequence for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `goods` goods in 8 top groups (ids 1–8) with 4 groups each (101–804), and `facets` attributes beside the known ones. */
export function generateContent({
  goods: size,
  seed = 1,
  facets = 40,
}: {
  goods: number;
  seed?: number;
  facets?: number;
}): Content {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T;

  const groups: Content['catalog_group'] = [];
  for (let top = 1; top <= 8; top += 1) {
    const banner = { url: '/news/', image: '/pictures/banner.svg', title: 'Баннер группы', description: 'Текст' };
    groups.push({ ...group(top, null, top * 10), banner: top === 1 ? banner : null });
    for (let child = 1; child <= 4; child += 1) groups.push(group(top * 100 + child, top, child * 10));
  }

  const attributes: Content['attribute'] = [
    attribute(FACT_ATTRIBUTES.poe, 'Питание', 'PoE', 'text', null, 'values'),
    attribute(FACT_ATTRIBUTES.power, 'Питание', 'Максимальная потребляемая мощность', 'number', 'Вт', 'range'),
    attribute('note', 'Прочее', 'Примечание', 'text', null, 'no'),
  ];
  for (let number = 1; number <= facets; number += 1) {
    const type = pick(['text', 'boolean', 'number']);
    const facet = type === 'number' && number % 2 === 0 ? 'range' : 'values';
    const unit = type === 'number' ? 'шт.' : null;
    attributes.push(attribute(`feature-${number}`, `Раздел ${number % 6}`, `Свойство ${number}`, type, unit, facet));
  }

  const leaves = groups.filter(({ parent_id: parent }) => parent !== null);
  const goods: ContentRow<'good'>[] = [];
  for (let id = 1; id <= size; id += 1) {
    const ports = pick([8, 16, 24, 48]);
    const uplinks = pick([0, 2, 4]);
    const family = `MES${pick([1, 2, 3, 5])}${pick([1, 3, 4])}`;
    const model = `${family}${String(ports).padStart(2, '0')}${pick(['', 'P', 'F', 'B'])}-${id}`;
    const shape: GoodShape = { kind: 'switch', model, ports: { ge: ports, ...(uplinks ? { sfpp: uplinks } : {}) } };
    const values = attributes.flatMap(({ code, type, facet }): ContentRow<'good'>['attributes'] => {
      if (below(10) < 3) return [];
      const one = { attribute_code: code, number: null, confidence: 'seen' as const };
      if (code === FACT_ATTRIBUTES.poe) return [{ ...one, text: pick(['нет', 'IEEE 802.3at (PoE+)', 'IEEE 802.3af']) }];
      if (type === 'boolean') return [{ ...one, text: 'да' }];
      if (type === 'text') return [{ ...one, text: `значение ${below(12)}` }];
      const number = facet === 'range' ? below(500) / 2 : pick([1, 2, 4, 8, 16, 32]);
      return [{ ...one, number, text: String(number).replace('.', ',') }];
    });
    goods.push({
      id,
      code: model.toLowerCase(),
      model,
      name: `Ethernet-коммутатор ${model}`,
      group_id: pick(leaves).id,
      kind: shape.kind,
      family,
      description: `Управляемый коммутатор: портов 10/100/1000BASE-T — ${ports}, портов 10G SFP+ — ${uplinks}.`,
      body_tree: [{ tag: 'p', children: ['Текст о товаре.'] }],
      lifecycle: [pick([LIFECYCLES[0], LIFECYCLES[1], LIFECYCLES[1], LIFECYCLES[1], LIFECYCLES[2]])],
      lifecycle_confidence: 'inferred',
      replaced_by: id > 1 && below(20) === 0 ? id - 1 : null,
      is_demo: false,
      year: below(3) === 0 ? 2015 + below(10) : null,
      shape,
      confidence: 'seen',
      sort: below(5) * 10,
      attributes: values,
    });
  }
  return { ...emptyContent(KINDS), catalog_group: groups, attribute: attributes, good: goods };
}

function group(id: number, parent: number | null, sort: number): Content['catalog_group'][number] {
  const name = `Группа ${id}`;
  return {
    id,
    code: `group-${id}`,
    parent_id: parent,
    name,
    sort,
    short_description: 'Описание',
    note: '',
    banner: null,
  };
}

function attribute(
  code: string,
  section: string,
  name: string,
  type: string,
  unit: string | null,
  facet: ContentRow<'attribute'>['facet'],
): ContentRow<'attribute'> {
  const place = { section, section_sort: 10, sort: 10, facet_sort: null, facet_scale: null };
  return { code, ...place, name, type, unit, facet, compare: true, better: 'none' };
}

/** Ids of the goods that are still made; there must be some. */
export function madeGoods(content: ReturnType<typeof generateContent>): [number, ...number[]] {
  const [first, ...rest] = content.good.flatMap(({ id, lifecycle }) =>
    lifecycle.some((name) => name === LIFECYCLES[2]) ? [] : [id],
  );
  if (first === undefined) throw new Error('no good is made any more');
  return [first, ...rest];
}

/** Makes a questionnaire known, with a calculator of one question: 900 ₽ a user. */
export async function writeQuestionnaire(db: Database, code: string): Promise<void> {
  const value = JSON.stringify(testCalculator(code));
  await db
    .insertInto('site_document')
    .values({ code: `calculator-${code}`, value, content_hash: '-' })
    .execute();
}
