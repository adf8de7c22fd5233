/**
 * Whole answers in memory: pages, their data files, pictures. Every visitor gets the same bytes, so they are made once per
 * content version and served with a strong ETag. Text is packed cheaply while somebody waits for it, and once more at the
 * best level when it is asked for again. A new version makes answers anew; when that fails (the database is down) the
 * older copy is served for up to a day.
 */
import { LRUCache } from 'lru-cache';
import { singleFlight } from '#src/platform/single-flight.ts';
import { createStored, type Made, type Stored } from './stored-answer.server.ts';

type Kept = { stored: Stored; version: number; madeAt: number; retryAt: number };

const STALE_MS = 24 * 3_600_000;
const RETRY_MS = 2_000;

export type PageCache = {
  /**
   * Returns the answer kept under `key`, or the result of `make`. `pay` is called when the kept answer is not of the
   * present content; it may throw.
   */
  answer(key: string, make: () => Promise<Made>, pay?: () => void): Promise<Stored>;
  /** Returns the answer kept under `key` when it is of the present content. */
  present(key: string): Stored | undefined;
  /** Bytes of all kept answers. */
  readonly size: number;
};

/**
 * Answers to addresses with a query get this share of the memory until they are requested twice, so that a stream of
 * new queries cannot push out the pages that people read.
 */
const PASSING_SHARE = 8;

/** Bytes of the object, the entry and the maps around an answer. */
const ENTRY = 500;

const createShelf = (maxSize: number, maxBytes: number) =>
  new LRUCache<string, Kept>({
    maxSize: Math.floor(maxSize),
    maxEntrySize: Math.ceil(maxBytes / 10),
    sizeCalculation: ({ stored }, key) => key.length + ENTRY + stored.size,
  });

/** `version` returns the content version; `onStale` gets the reason why an older copy was sent. */
export function createPageCache(options: {
  maxBytes: number;
  version: () => number;
  onStale?: (error: unknown, key: string) => void;
}): PageCache {
  const { maxBytes, version, onStale } = options;
  const kept = maxBytes > 0 ? createShelf(maxBytes - maxBytes / PASSING_SHARE, maxBytes) : undefined;
  const passing = maxBytes > 0 ? createShelf(maxBytes / PASSING_SHARE, maxBytes) : undefined;
  const making = singleFlight<Stored>();

  async function makeAndKeep(key: string, make: () => Promise<Made>, at: number): Promise<Stored> {
    const made = await make();
    const stored = await createStored(made);
    if (made.isLasting) {
      const shelf = key.includes('?') && !kept?.has(key) ? passing : kept;
      shelf?.set(key, { stored, version: at, madeAt: Date.now(), retryAt: 0 });
    } else {
      kept?.delete(key);
      passing?.delete(key);
    }
    return stored;
  }

  /** Moves an answer that is requested again to the lasting part. */
  function find(key: string): Kept | undefined {
    const known = kept?.get(key);
    const again = known ? undefined : passing?.get(key);
    if (!again) return known;
    passing?.delete(key);
    kept?.set(key, again);
    return again;
  }

  const isKept = (key: string, one: Kept) =>
    one.version === version() && (kept?.peek(key) === one || passing?.peek(key) === one);

  function found(key: string, old: Kept | undefined, now: number): Stored | undefined {
    if (!old || (old.version !== now && Date.now() >= old.retryAt)) return undefined;
    old.stored.improve(() => isKept(key, old));
    return old.stored;
  }

  return {
    async answer(key, make, pay) {
      const now = version(); // read before the page is made: if it turns meanwhile, the next request makes it anew
      const old = find(key);
      const present = found(key, old, now);
      if (present) return present;
      try {
        pay?.();
        return await making(`${now} ${key}`, () => makeAndKeep(key, make, now));
      } catch (error) {
        if (!old || Date.now() - old.madeAt > STALE_MS) throw error;
        old.retryAt = Date.now() + RETRY_MS;
        onStale?.(error, key);
        return old.stored;
      }
    },
    present: (key) => found(key, kept?.get(key), version()),
    get size() {
      return (kept?.calculatedSize ?? 0) + (passing?.calculatedSize ?? 0);
    },
  };
}
