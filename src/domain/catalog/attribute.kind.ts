/** The dictionary of attributes: content/catalog/attributes.csv. */
import { z } from 'zod';
import { cell, code, line } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { type Loading, Names, unique } from '#src/platform/content/loading.ts';
import type { Entry } from '#src/platform/content/sources.ts';
import type { FacetStep } from './facet-index.ts';
import { SHAPE_ATTRIBUTES } from './shape.ts';

const ATTRIBUTES = 'catalog/attributes.csv';

const ANY = {};

const attributeRow = z.strictObject({
  code: code(),
  section: line(),
  sectionSort: cell.integer(),
  sort: cell.integer(),
  name: line(),
  type: z.enum(['number', 'text', 'boolean']),
  unit: line().optional(),
  facet: z.enum(['no', 'values', 'range']),
  /** Place among the facets of a list, those that decide a purchase first; without it they follow in the order of sections. */
  facetSort: cell.integer().optional(),
  /** Several spellings as one step: «шаг = текст; текст | следующий шаг = текст», from the least. */
  facetScale: line().optional(),
  compare: cell.boolean(),
  better: z.enum(['higher', 'lower', 'none']),
  /** Bounds of a number: a slip of the hand (48000 ports, −5 kg) is a mistake. At least 0 unless told. */
  least: cell.number(ANY).optional(),
  most: cell.number(ANY).optional(),
});
export type AttributeInFile = z.infer<typeof attributeRow>;

/** Steps of a scale with the texts of each, or undefined where the cell cannot be read. */
function readScale(cellText: string): FacetStep[] | undefined {
  const steps = cellText.split(' | ').map((step) => step.split(' = '));
  if (!steps.every((step) => step.length === 2 && step.every((part) => part.trim() !== ''))) return undefined;
  return steps.map(([value = '', texts = '']) => ({ value, texts: texts.split('; ') }));
}

/** Attributes by code, as the file says them. */
export function readDictionary({ sources }: Loading): Names<AttributeInFile> {
  const dictionary = new Names<AttributeInFile>(sources, 'характеристики', ATTRIBUTES);
  const isFree = unique<string>('код');
  const sections = new Map<string, number>();
  for (const entry of sources.table(ATTRIBUTES, attributeRow)) {
    const row = entry.value;
    if (!isFree(row.code, entry, ['code'])) continue;
    dictionary.set(row.code, row);
    const known = sections.get(row.section);
    if (known === undefined) sections.set(row.section, row.sectionSort);
    else if (known !== row.sectionSort) {
      entry.report(['sectionSort'], `у раздела «${row.section}» выше стоит ${known}, ожидалось то же число`);
    }
    checkColumns(entry);
  }
  return dictionary;
}

/** Reports columns of a row that contradict each other. */
function checkColumns(entry: Entry<AttributeInFile>): void {
  const row = entry.value;
  if (row.facet === 'range' && row.type !== 'number') {
    entry.report(['facet'], 'ожидалось: values или no, потому что range бывает только у чисел');
  }
  if (row.facetScale !== undefined && !(row.facet === 'values' && readScale(row.facetScale))) {
    entry.report(['facetScale'], 'ожидалось у facet = values: «шаг = текст; текст | шаг = текст»');
  }
  if ((row.least ?? row.most) !== undefined && row.type !== 'number') {
    entry.report(
      [row.least === undefined ? 'most' : 'least'],
      'ожидалась пустая ячейка: границы бывают только у чисел',
    );
  }
  if (row.unit !== undefined && row.type === 'boolean') {
    entry.report(['unit'], 'ожидалась пустая ячейка: у «да» и «нет» единиц не бывает');
  }
}

export const attributeKind: KindOf<'attribute'> = {
  table: 'attribute',
  key: 'code',
  title: 'Характеристики',
  load(loading) {
    const dictionary = loading.once(readDictionary);
    for (const row of dictionary.values()) {
      loading.content.attribute.push({
        code: row.code,
        section: row.section,
        section_sort: row.sectionSort,
        sort: row.sort,
        name: row.name,
        type: row.type,
        unit: row.unit ?? null,
        facet: row.facet,
        facet_sort: row.facetSort ?? null,
        facet_scale: (row.facetScale !== undefined && readScale(row.facetScale)) || null,
        compare: row.compare,
        better: row.better,
      });
    }
    for (const code of SHAPE_ATTRIBUTES) {
      if (dictionary.get(code) || loading.sources.mayHold(ATTRIBUTES, code)) continue;
      const message = `характеристики «${code}» нет, а по ней рисуется устройство (SHAPE_ATTRIBUTES)`;
      loading.sources.report(ATTRIBUTES, 1, message, 'code');
    }
  },
};
