/** What a product page shows beyond the card, as memory holds it: a value that many goods have is one object of them all. */
import { type Good, type GoodAttribute, type GoodAttributeSection, type GoodDocument, hasFile } from './catalog.ts';

type GoodRow = Pick<Good, 'id' | 'kind' | 'family' | 'year' | 'shape'> & {
  body_tree: Good['body'];
  lifecycle_confidence: string;
  is_demo: boolean;
};
/** A value with the goods that have it. */
type ValueRow = Omit<GoodAttribute, 'value'> & { section: string; text: string; goods: readonly number[] };
type DocumentRow = Omit<GoodDocument, 'hasFile'> & { good_id: number; confidence: string; has_file: boolean };

type Value = { section: string; attribute: GoodAttribute };
export type HeldDetails = Pick<
  Good,
  'kind' | 'family' | 'year' | 'body' | 'isLifecycleInferred' | 'isDemo' | 'shape' | 'documents'
> & { values: Value[] };

/** Puts rows together by good; `values` and `documents` come in the order of the page. */
export function holdDetails(
  goods: readonly GoodRow[],
  values: readonly ValueRow[],
  documents: readonly DocumentRow[],
): Map<number, HeldDetails> {
  const held = new Map(
    goods.map(({ id, kind, family, year, shape, body_tree: body, lifecycle_confidence, is_demo: isDemo }) => {
      const isLifecycleInferred = lifecycle_confidence === 'inferred';
      const own: HeldDetails = {
        ...{ kind, family, year, body, isLifecycleInferred, isDemo, shape },
        ...{ documents: [], values: [] },
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
