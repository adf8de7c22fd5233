/** Finds the new address of an old path: content's redirect table, held in memory per content version (C060, C070). */
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { readRedirects } from './redirects.queries.server.ts';

const table = heldByContent(readRedirects, (rows) => new Map(rows.map((row) => [row.from_path, row.to_path])));

/** The new address of `path` (with its last slash), null when it is gone for good (410), undefined when it never moved. */
export async function findRedirect(path: string): Promise<string | null | undefined> {
  return (await table()).get(path);
}
