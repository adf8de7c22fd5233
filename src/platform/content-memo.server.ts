/** Values that are computed from content once and kept until the content version changes. */
import { contentVersion } from './content-version.server.ts';
import { type Database, database } from './database/database.server.ts';
import { readSnapshot } from './database/snapshot.queries.server.ts';

type Loaded<T> = { version: number; value: T };

/**
 * Holds what `make` makes of the rows that `read` reads, for one content version. `read` sees one snapshot, which tells its
 * version too: a sync may fall between the asking and the reading. `make` works when the connection is free again. One
 * load at a time, and who asks meanwhile waits for it: what is made of the old content would be kept under the new
 * version. After a failure the next who asks tries again.
 */
export function heldByContent<R, T>(
  read: (db: Database) => Promise<R>,
  make: (rows: R) => T | Promise<T>,
): () => Promise<T> {
  return held(async (db) => {
    const { version, rows } = await readSnapshot(db, read);
    return { version, value: await make(rows) };
  });
}

/** The same for what is made by asking other areas: it counts as made of the version that stood when it was begun. */
export function madeByContent<T>(make: () => T | Promise<T>): () => Promise<T> {
  return held(async (_db, version) => ({ version, value: await make() }));
}

function held<T>(load: (db: Database, asked: number) => Promise<Loaded<T>>): () => Promise<T> {
  type Load = { asked: number; db: Database; loaded: Promise<Loaded<T>> };
  let held: (Loaded<T> & { asked: number; db: Database }) | undefined;
  let loading: Load | undefined;

  return async () => {
    const [asked, db] = [contentVersion(), database()];
    if (held?.db === db && (held.asked === asked || held.version === asked)) return held.value;
    if (loading?.db !== db || loading.asked !== asked) {
      const started: Load = { asked, db, loaded: load(db, asked) };
      loading = started;
      started.loaded
        .then((loaded) => {
          if (loading === started) held = { ...loaded, asked, db };
        })
        .catch(() => {}) // who waits gets the error
        .finally(() => {
          if (loading === started) loading = undefined;
        });
    }
    return (await (loading as Load).loaded).value;
  };
}
