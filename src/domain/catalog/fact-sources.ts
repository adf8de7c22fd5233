/** Where facts come from: content/catalog/sources.csv, named by goods and documents; nothing of it is stored. */
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
