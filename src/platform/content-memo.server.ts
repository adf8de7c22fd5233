/** What is built of the content once and held until the content turns. */
import { contentVersion } from './content-version.server.ts';
import { type Database, database } from './database/database.server.ts';

type Loaded<T> = { version: number; value: T };

/**
 * Holds what `load` makes of the content, for one content version. `load` answers the version it read at too: a sync may
 * fall between the asking and the reading. One load at a time, and who asks meanwhile waits for it; after a failure the
 * next who asks tries again.
 */
export function heldByContent<T>(load: (db: Database) => Promise<Loaded<T>>): () => Promise<T> {
  type Load = { asked: number; db: Database; loaded: Promise<Loaded<T>> };
  let held: (Loaded<T> & { asked: number; db: Database }) | undefined;
  let loading: Load | undefined;

  return async () => {
    const [asked, db] = [contentVersion(), database()];
    if (held?.db === db && (held.asked === asked || held.version === asked)) return held.value;
    if (loading?.db !== db || loading.asked !== asked) {
      const started: Load = { asked, db, loaded: load(db) };
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
