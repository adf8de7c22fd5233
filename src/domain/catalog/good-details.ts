/** What a product page shows beyond the card, as memory holds it: a value that many goods have is one object of them all. */
import { type Good, type GoodAttribute, type GoodAttributeSection, type GoodDocument, hasFile } from './catalog.ts';
import type { Photograph } from './photograph.ts';
import type { GoodPrice } from './price.ts';

type GoodRow = Pick<Good, 'id' | 'kind' | 'family' | 'year' | 'shape'> & {
  body_tree: Good['body'];
  lifecycle_confidence: string;
  is_demo: boolean;
};
/** A value with the goods that have it. */
type ValueRow = Omit<GoodAttribute, 'value'> & { section: string; text: string; goods: readonly number[] };
type PriceRow = Omit<GoodPrice, 'isDemo'> & { good_id: number; is_demo: boolean };
type DocumentRow = Omit<GoodDocument, 'hasFile'> & { good_id: number; confidence: string; has_file: boolean };

type PhotographRow = Omit<Photograph, 'isDrawn'> & { good_id: number; is_drawn: boolean };

type Rows = {
  goods: readonly GoodRow[];
  values: readonly ValueRow[];
  documents: readonly DocumentRow[];
  prices: readonly PriceRow[];
  photographs: readonly PhotographRow[];
};

type Value = { section: string; attribute: GoodAttribute };
export type HeldDetails = Pick<
  Good,
  | 'kind'
  | 'family'
  | 'year'
  | 'body'
  | 'isLifecycleInferred'
  | 'isDemo'
  | 'shape'
  | 'documents'
  | 'price'
  | 'photographs'
> & { values: Value[] };

/** Most goods have none. */
const NO_PHOTOGRAPHS: readonly Photograph[] = Object.freeze([]);

/** Puts rows together by good; values, documents and photographs come in the order of the page. */
export function holdDetails({ goods, values, documents, prices, photographs }: Rows): Map<number, HeldDetails> {
  const held = new Map(
    goods.map(({ id, kind, family, year, shape, body_tree: body, lifecycle_confidence, is_demo: isDemo }) => {
      const isLifecycleInferred = lifecycle_confidence === 'inferred';
      const own: HeldDetails = {
        ...{ kind, family, year, body, isLifecycleInferred, isDemo, shape },
        ...{ documents: [], values: [], price: null, photographs: NO_PHOTOGRAPHS },
      };
      return [id, own];
    }),
  );
  for (const { goods: ids, section, text, code, name, number, unit, confidence } of values) {
    const value = { section, attribute: Object.freeze({ code, name, value: text, number, unit, confidence }) };
    for (const id of ids) held.get(id)?.values.push(value);
  }
  for (const { good_id, confidence, has_file, ...row } of documents) {
    const document = { ...row, hasFile: hasFile({ kind: row.kind, confidence, has_file }) };
    held.get(good_id)?.documents.push(Object.freeze(document));
  }
  for (const { good_id, is_demo: isDemo, ...row } of prices) {
    const own = held.get(good_id);
    if (own) own.price = Object.freeze({ ...row, isDemo });
  }
  for (const { good_id, is_drawn: isDrawn, ...row } of photographs) {
    const own = held.get(good_id);
    if (own) own.photographs = Object.freeze([...own.photographs, Object.freeze({ ...row, isDrawn })]);
  }
  return held;
}

/** The attributes of a good by the sections of its page. */
export function sectionsOf({ values }: HeldDetails): GoodAttributeSection[] {
  const sections: GoodAttributeSection[] = [];
  for (const { section, attribute } of values) {
    if (sections.at(-1)?.name !== section) sections.push({ name: section, attributes: [] });
    sections.at(-1)?.attributes.push(attribute);
  }
  return sections;
}

/** Returns how many goods have a file of each kind of document. */
export function countGoodsWithFile(details: Iterable<HeldDetails>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { documents } of details) {
    const kinds = new Set(documents.flatMap((one) => (one.hasFile ? [one.kind] : [])));
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
