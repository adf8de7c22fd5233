/** What the public site would show otherwise, publishing, and going back to an earlier version. */
import { readingFrom, requireContent } from '#src/content-sync/content-schema.server.ts';
import { publishContent } from '#src/content-sync/content-shape.server.ts';
import { readEditions } from '#src/content-sync/editions.queries.server.ts';
import { goBack, wayBack } from '#src/content-sync/editions.server.ts';
import { compareContent, describeSync } from '#src/content-sync/sync.server.ts';
import type { Files } from '#src/platform/content/sources.ts';
import { connectAlone } from '#src/platform/database/connect-alone.server.ts';
import type { Folders } from './content-folder.server.ts';

/** `url`: the database of the public site. */
export type Site = Folders & { url: string };

/** The lines of a report: kinds with their items and fields, addresses that appear and go. Empty when nothing changes. */
export async function compare({ url, ...folders }: Site, files?: Files): Promise<string[]> {
  const reading = readingFrom(url, await requireContent(url));
  const report = await compareContent({ url: reading, ...folders, withSaves: true, ...(files && { files }) });
  return report.changed ? describeSync(report, Number.POSITIVE_INFINITY).slice(0, -1) : [];
}

/** Publishes the folder; returns what the sync told. Throws `ContentError` with every mistake. */
export async function publish(site: Site): Promise<string[]> {
  const lines: string[] = [];
  await publishContent({ ...site, withSaves: true, log: (line) => void lines.push(line) });
  return lines;
}

export type Edition = { version: number; madeAt: Date; files: number };

/** The versions that one may go back to, the newest first. */
export const editions = (site: Site): Promise<Edition[]> => onSite(site, (db) => readEditions(db));

/** What going back to a version would change: files, then what the public site would show. */
export async function comparedToVersion(site: Site, version: number): Promise<{ files: string[]; lines: string[] }> {
  const way = await onSite(site, (db) => wayBack(db, site.contentDir, version));
  const lines = await compare(site, way.files);
  return { files: [...way.written, ...way.removed], lines };
}

/** Makes the folder as it was at the version and publishes it. */
export async function publishVersion(site: Site, version: number): Promise<string[]> {
  const way = await onSite(site, (db) => wayBack(db, site.contentDir, version));
  await goBack(site.contentDir, way);
  return publish(site);
}

async function onSite<T>({ url }: Site, work: (db: ReturnType<typeof connectAlone>) => Promise<T>): Promise<T> {
  const db = connectAlone(readingFrom(url, await requireContent(url)));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
