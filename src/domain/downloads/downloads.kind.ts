/** Descriptions of the kinds of documents: content/downloads/kinds.yaml. */
import { z } from 'zod';
import { MADE_DOCUMENTS } from '#src/domain/catalog/catalog.ts';
import { code, day, line, prose } from '#src/platform/content/fields.ts';
import { siteDocumentKind } from '#src/platform/content/kind.ts';
import { unique } from '#src/platform/content/loading.ts';
import type { DownloadKind } from './downloads.ts';

const release = z.strictObject({
  version: line(),
  date: day(),
  notes: z.array(prose()).min(1),
});

const downloadKindsFile = z
  .array(
    z.strictObject({
      kind: line(),
      code: code(),
      about: prose(),
      absent: prose(),
      releases: z.array(release).min(1).optional(),
    }),
  )
  .min(1);

/** Every kind that a document has is described once. */
export const downloadKindsKind = siteDocumentKind({
  code: 'download-kinds',
  pages: ['/download/'],
  load({ sources, content }) {
    const file = sources.yaml('downloads/kinds.yaml', downloadKindsFile);
    if (!file) return undefined;
    const [freeKind, freeCode] = [unique<string>('вид'), unique<string>('код')];
    for (const [index, { kind, code, releases }] of file.value.entries()) {
      freeKind(kind, file, [index, 'kind']);
      freeCode(code, file, [index, 'code']);
      const isMadeHere = kind in MADE_DOCUMENTS;
      if (isMadeHere && !releases) file.report([index], `файлы вида «${kind}» делает сайт, ожидалось: releases`);
      if (!isMadeHere && releases) file.report([index, 'releases'], `файлов вида «${kind}» сайт не делает`);
    }
    const described = new Set(file.value.map(({ kind }) => kind));
    for (const kind of new Set(content.document.map((one) => one.kind))) {
      if (!described.has(kind)) file.report([], `вид «${kind}» из catalog/documents.csv не описан`);
    }
    return file.value.map((one): DownloadKind => ({ ...one, releases: one.releases ?? [] }));
  },
});
