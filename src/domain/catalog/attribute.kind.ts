/** The dictionary of attributes: content/catalog/attributes.csv. */
import { z } from 'zod';
import { cell, code, line } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { type Loading, Names, unique } from '#src/platform/content/loading.ts';
import { SHAPE_ATTRIBUTES } from './shape.ts';

const ATTRIBUTES = 'catalog/attributes.csv';

const attributeRow = z.strictObject({
  code: code(),
  section: line(),
  sectionSort: cell.integer(),
  sort: cell.integer(),
  name: line(),
  type: z.enum(['number', 'text', 'boolean']),
  unit: line().optional(),
  facet: z.enum(['no', 'values', 'range']),
  compare: cell.boolean(),
  better: z.enum(['higher', 'lower', 'none']),
});
export type AttributeInFile = z.infer<typeof attributeRow>;

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
    if (row.facet === 'range' && row.type !== 'number') {
      entry.report(['facet'], 'ожидалось: values или no, потому что range бывает только у чисел');
    }
    if (row.unit !== undefined && row.type === 'boolean') {
      entry.report(['unit'], 'ожидалась пустая ячейка: у «да» и «нет» единиц не бывает');
    }
  }
  return dictionary;
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
