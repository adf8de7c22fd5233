/** Keeps values computed from content until the content version changes, and makes those of the next version before it turns. */
import { beforeContentVersion, contentVersion, isLiveVersion, onContentVersion } from './content-version.server.ts';
import { type Database, database } from './database/database.server.ts';
import { readSnapshot } from './database/snapshot.queries.server.ts';

type Loaded<T> = { version: number; value: T };
/** What was asked for and where; `version` of the answer may be a later one. */
type Asked = { asked: number; db: Database };
type Kept = { isInUse(): boolean; load(): Promise<unknown>; forgetOld(): void };

const all: Kept[] = [];
// One after another: visitors get their turn, and what one needs of another is made once.
beforeContentVersion(async () => {
  for (const one of all) if (one.isInUse()) await one.load().catch(() => {});
});
onContentVersion(() => {
  for (const one of all) one.forgetOld();
});

/**
 * Returns a function that keeps the result of `make` for one content version. `read` reads one snapshot together with its
 * version, because a sync may happen between the call and the reading. `make` runs after the connection is released. Loads of
 * one version are shared: a second load could keep a value of old content under the new version. After a failed load the next
 * call loads again. A value that somebody has asked for is loaded again before the version turns: until then the old one answers,
 * and after that nobody waits. `make` of many rows gives way to visitors (`eachInTurns`).
 */
export function heldByContent<R, T>(
  read: (db: Database) => Promise<R>,
  make: (rows: R) => T | Promise<T>,
): () => Promise<T> {
  const { get, ...kept } = held(async (db) => {
    const { version, rows } = await readSnapshot(db, read);
    return { version, value: await make(rows) };
  });
  all.push({ ...kept, load: get });
  return get;
}

/**
 * The same for a value computed by calls of other areas. It is kept under the version at the beginning of the load, and made when
 * it is asked for.
 */
export function madeByContent<T>(make: () => T | Promise<T>): () => Promise<T> {
  const { get, ...kept } = held(async (_db, version) => ({ version, value: await make() }));
  all.push({ ...kept, isInUse: () => false, load: get });
  return get;
}

function held<T>(load: (db: Database, asked: number) => Promise<Loaded<T>>) {
  /** Of the version that is served, and of the coming one. */
  let held: (Loaded<T> & Asked)[] = [];
  let loading: (Asked & { loaded: Promise<Loaded<T>> })[] = [];
  const forgetOld = () => {
    held = held.filter(({ version, asked }) => isLiveVersion(version) || isLiveVersion(asked));
  };
  const find = ({ asked, db }: Asked) =>
    held.find((one) => one.db === db && (one.asked === asked || one.version === asked));

  async function get(): Promise<T> {
    const ask: Asked = { asked: contentVersion(), db: database() };
    const known = find(ask);
    if (known) return known.value;
    const begun = loading.find(({ asked, db }) => asked === ask.asked && db === ask.db);
    if (begun) return (await begun.loaded).value;
    const started = { ...ask, loaded: load(ask.db, ask.asked) };
    loading.push(started);
    try {
      const loaded = await started.loaded;
      held = [{ ...loaded, ...ask }, ...held.filter(({ asked, db }) => asked !== ask.asked && db === ask.db)];
      forgetOld();
      return loaded.value;
    } finally {
      loading = loading.filter((one) => one !== started);
    }
  }
  return { get, forgetOld, isInUse: () => held.length > 0 };
}
