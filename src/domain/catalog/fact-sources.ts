/** Where facts come from: content/catalog/sources.csv, named by goods, documents and models of other makers. */
import { z } from 'zod';
import { code, line } from '#src/platform/content/fields.ts';
import { type Loading, Names, unique } from '#src/platform/content/loading.ts';

const SOURCES = 'catalog/sources.csv';

const sourceRow = z.strictObject({ key: code(), title: line() });

/** Titles of the sources by key. */
export function readSources({ sources }: Loading): Names<string> {
  const names = new Names<string>(sources, 'источника', SOURCES);
  const isFree = unique<string>('ключ');
  for (const entry of sources.table(SOURCES, sourceRow)) {
    isFree(entry.value.key, entry, ['key']);
    names.set(entry.value.key, entry.value.title);
  }
  return names;
}

/** Titles of the sources that goods name, by code of the good: filled while goods are read. */
export const newGoodSources = (): Map<string, string[]> => new Map();
