/** Front door of downloads. */
import { isMade, MADE_DOCUMENTS } from '#src/domain/catalog/catalog.ts';
import { readSiteDocument } from '#src/platform/database/site-documents.queries.server.ts';
import { readBytes, readDownloads, readRevisions } from './downloads.queries.server.ts';
import {
  DOWNLOADS_PER_PAGE,
  type Download,
  type DownloadKind,
  type DownloadsPage,
  type DownloadsQuery,
} from './downloads.ts';

/** Returns the descriptions of all kinds of documents, in the order of the content file. */
export async function findDownloadKinds(): Promise<DownloadKind[]> {
  return (await readSiteDocument('download-kinds')) ?? [];
}

/** A page of papers and files of goods (C008). */
export async function findDownloads(query: DownloadsQuery, kinds: readonly DownloadKind[]): Promise<DownloadsPage> {
  const kind = kinds.find(({ code }) => code === query.kind)?.kind;
  const { rows, counts } = await readDownloads({ ...query, kind }, Object.keys(MADE_DOCUMENTS), DOWNLOADS_PER_PAGE);
  const revisions = await readRevisions(rows.filter(isMade).map(({ code }) => code));
  const downloads = rows.map(
    ({ confidence, good_id: id, good_code: code, model, ...row }): Download => ({
      ...row,
      good: { id, code, model },
      hasFile: isMade({ kind: row.kind, confidence }),
      revisions: revisions.get(row.code) ?? [],
    }),
  );
  const total =
    kind === undefined ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(kind) ?? 0);
  const lastPage = Math.max(1, Math.ceil(total / DOWNLOADS_PER_PAGE));
  return {
    downloads,
    pagination: { page: query.page, perPage: DOWNLOADS_PER_PAGE, total, lastPage },
    counts: Object.fromEntries(kinds.map((one) => [one.code, counts.get(one.kind) ?? 0])),
  };
}

/** Returns the bytes of one revision, or undefined when it is not kept. */
export async function openRevision(code: string, revision: number) {
  return readBytes(code, revision);
}
