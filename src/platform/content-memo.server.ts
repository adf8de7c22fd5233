/** Keeps values computed from content until the content version changes. */
import { contentVersion } from './content-version.server.ts';
import { type Database, database } from './database/database.server.ts';
import { readSnapshot } from './database/snapshot.queries.server.ts';

type Loaded<T> = { version: number; value: T };

/**
 * Returns a function that keeps the result of `make` for one content version. `read` reads one snapshot together with its
 * version, because a sync may happen between the call and the reading. `make` runs after the connection is released. Loads of
 * one version are shared: a second load could keep a value of old content under the new version. After a failed load the next
 * call loads again.
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

/** The same for a value computed by calls of other areas. It is kept under the version at the beginning of the load. */
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
        .catch(() => {}) // the callers get the error from `loaded`
        .finally(() => {
          if (loading === started) loading = undefined;
        });
    }
    return (await (loading as Load).loaded).value;
  };
}
