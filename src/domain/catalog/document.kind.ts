/** Documents of goods: content/catalog/documents.csv. */
import { z } from 'zod';
import { cell, code, line } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { unique } from '#src/platform/content/loading.ts';
import { pageEntry } from '#src/platform/content/search-entry.ts';
import { readSources } from './fact-sources.ts';
import { documentEntries } from './search-entries.ts';

const DOCUMENTS = 'catalog/documents.csv';

const documentRow = z.strictObject({
  code: code(),
  good: code(),
  kind: line(),
  title: line(),
  version: line().optional(),
  published: cell.date().optional(),
  format: z.string().regex(/^[a-z0-9]+$/, { error: 'ожидалось: расширение файла, например pdf' }),
  confidence: z.enum(['seen', 'inferred']),
  source: cell.codes(),
});

export const documentOfGoodKind: KindOf<'document'> = {
  table: 'document',
  key: 'code',
  title: 'Документы',
  named: { noun: 'документа', place: DOCUMENTS },
  load(loading) {
    const factSources = loading.once(readSources);
    const isFree = unique<string>('код');
    for (const [index, entry] of loading.sources.table(DOCUMENTS, documentRow).entries()) {
      const row = entry.value;
      const good = loading.find('good', row.good, entry, ['good']);
      if (loading.sources.isWaiting('catalog/goods/', row.good)) loading.sources.waitWith(DOCUMENTS, row.code);
      for (const key of row.source) factSources.find(key, entry, ['source']);
      if (!isFree(row.code, entry, ['code']) || !good) continue;
      loading.content.document.push({
        code: row.code,
        good_id: good.id,
        kind: row.kind,
        title: row.title,
        version: row.version ?? null,
        published: row.published ?? null,
        format: row.format,
        confidence: row.confidence,
        sort: index + 1,
        has_file: false, // until a kind of files says so
      });
    }
  },
  *search(content) {
    if (content.document.length > 0) yield pageEntry({ page: 'download', sort: 9, title: 'Документы и ПО' });
    yield* documentEntries(content);
  },
};
