/** Where an old path has gone: content's redirect table, held in memory per content version (C060, C070). */
import { contentVersion } from '#src/platform/content-version.server.ts';
import { type Database, database } from '#src/platform/database/database.server.ts';
import { readRedirects } from './redirects.queries.server.ts';

type Table = ReadonlyMap<string, string | null>;
let held: { version: number; db: Database; table: Table } | undefined;

/** The new address of `path` (with its last slash), null when it is gone for good (410), undefined when it never moved. */
export async function findRedirect(path: string): Promise<string | null | undefined> {
  const [version, db] = [contentVersion(), database()];
  if (held?.db !== db || held.version !== version) {
    const rows = await readRedirects(db);
    held = { version, db, table: new Map(rows.map((row) => [row.from_path, row.to_path])) };
  }
  return held.table.get(path);
}
