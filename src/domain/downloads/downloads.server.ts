/** Front door of downloads. */
import { hasFile, isMade, MADE_DOCUMENTS } from '#src/domain/catalog/catalog.ts';
import { readSiteDocument } from '#src/platform/database/site-documents.queries.server.ts';
import { readBytes, readDownloads, readPublished, readReplacing, readRevisions } from './downloads.queries.server.ts';
import {
  DOWNLOADS_PER_PAGE,
  type Download,
  type DownloadKind,
  type DownloadsPage,
  type DownloadsQuery,
  type PublishedFile,
} from './downloads.ts';

/** Returns the descriptions of all kinds of documents, in the order of the content file. */
export async function findDownloadKinds(): Promise<DownloadKind[]> {
  return (await readSiteDocument('download-kinds')) ?? [];
}

/** A page of papers and files of goods (C008). */
export async function findDownloads(query: DownloadsQuery, kinds: readonly DownloadKind[]): Promise<DownloadsPage> {
  const kind = kinds.find(({ code }) => code === query.kind)?.kind;
  const { rows, lastPage, counts } = await readDownloads(
    { ...query, kind },
    Object.keys(MADE_DOCUMENTS),
    DOWNLOADS_PER_PAGE,
  );
  const [revisions, published] = await Promise.all([
    readRevisions(rows.filter((row) => !row.has_file && isMade(row)).map(({ code }) => code)),
    readPublished(rows.map(({ code }) => code)),
  ]);
  const downloads = rows.map(
    ({ confidence, has_file, good_id: id, good_code: code, model, ...row }): Download => ({
      ...row,
      good: { id, code, model },
      hasFile: hasFile({ kind: row.kind, confidence, has_file }),
      versions: published.get(row.code) ?? [],
      revisions: revisions.get(row.code) ?? [],
    }),
  );
  const counted = [...counts].flatMap(([name, count]) => (kind === undefined || kind === name ? [count] : []));
  const total = counted.reduce((sum, { all }) => sum + all, 0);
  return {
    downloads,
    pagination: { page: query.page, perPage: DOWNLOADS_PER_PAGE, total, lastPage },
    counts: Object.fromEntries(kinds.map((one) => [one.code, counts.get(one.kind)?.all ?? 0])),
    files: counted.reduce((sum, { files }) => sum + files, 0),
  };
}

/** Returns the bytes of one revision, or undefined when it is not kept. */
export async function openRevision(code: string, revision: number) {
  return readBytes(code, revision);
}

/** The version that the lasting address of a document leads to: the first that is not withdrawn. */
export async function newestPublished(code: string): Promise<PublishedFile | undefined> {
  return (await readPublished([code])).get(code)?.find(({ withdrawn }) => withdrawn === null);
}

/** Returns a published version with all its words, or undefined when there never was one. */
export async function findPublished(code: string, version: string): Promise<PublishedFile | undefined> {
  return (await readPublished([code])).get(code)?.find((one) => one.version === version);
}

/**
 * Returns the replacement of a withdrawn version: a document, and a version of it where one is named and can be taken.
 */
export async function findReplacing(
  code: string,
  version: string,
): Promise<{ code: string; file: PublishedFile | undefined } | undefined> {
  const replacing = await readReplacing(code, version);
  if (replacing === undefined) return undefined;
  const [document = '', other] = replacing.split('/');
  const file = other === undefined ? await newestPublished(document) : await findPublished(document, other);
  return { code: document, file };
}
