/** Mappings of exports of accounting programs, content/accounting/: checked with the rest of content, shown nowhere. */
import { type KindOf, siteDocumentTable } from '#src/platform/content/kind.ts';
import { ACCOUNTING, accountingFile } from './accounting.ts';

export const accountingKind: KindOf<'site_document'> = {
  ...siteDocumentTable,
  load({ sources }) {
    for (const path of sources.list(ACCOUNTING, '.yaml')) {
      const entry = sources.yaml(path, accountingFile);
      if (entry && !sources.has(entry.value.table)) entry.report(['table'], `файла content/${entry.value.table} нет`);
    }
  },
};
