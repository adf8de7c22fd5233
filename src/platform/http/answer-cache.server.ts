/**
 * Whole answers in memory: pages, their data files, pictures. Every visitor gets the same bytes, so they are made and
 * compressed once per content version and served with a strong ETag. A new version makes them anew; when that fails
 * (the database is down) the older copy is served for up to a day.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isKnownEtag } from '#src/platform/known-etag.ts';
import { singleFlight } from '#src/platform/single-flight.ts';
import { XLSX_TYPE } from '#src/platform/xlsx.server.ts';

/**
 * An answer as it was made. With `isLasting` false it is not kept: 404 answers of random addresses would push out
 * real pages.
 */
export type Made = { status: number; headers: Record<string, string>; body: string | Buffer; isLasting: boolean };
export type Encoding = 'identity' | 'gzip' | 'br';
/** An answer as it is sent: each encoding has its body and its strong ETag. */
export type Stored = {
  status: number;
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  tag: string;
};
type Kept = { stored: Stored; version: number; madeAt: number; retryAt: number };

const STALE_MS = 24 * 3_600_000;
const RETRY_MS = 2_000;
/** Types that are compressed already. */
const PACKED: readonly string[] = ['image/png', 'application/zip', XLSX_TYPE];
const SMALL = 1_000; // bytes: below that a compressed body saves no packet
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type PageCache = {
  /**
   * Returns the answer kept under `key`, or the result of `make`. `pay` is called when the kept answer is not of the
   * present content; it may throw.
   */
  answer(key: string, make: () => Promise<Made>, pay?: () => void): Promise<Stored>;
  readonly size: number;
};

/**
 * Answers to addresses with a query get this share of the memory until they are requested twice, so that a stream of
 * new queries cannot push out the pages that people read.
 */
const PASSING_SHARE = 8;

const createShelf = (maxSize: number, maxBytes: number) =>
  new LRUCache<string, Kept>({
    maxSize: Math.floor(maxSize),
    maxEntrySize: Math.ceil(maxBytes / 10),
    sizeCalculation: ({ stored }, key) =>
      key.length + 500 + Object.values(stored.bodies).reduce((sum, body) => sum + body.length, 0),
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
    const stored = await store(made);
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

  return {
    async answer(key, make, pay) {
      const now = version(); // read before the page is made: if it turns meanwhile, the next request makes it anew
      const old = find(key);
      if (old && (old.version === now || Date.now() < old.retryAt)) return old.stored;
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
    get size() {
      return (kept?.calculatedSize ?? 0) + (passing?.calculatedSize ?? 0);
    },
  };
}

async function store({ status, headers, body }: Made): Promise<Stored> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  if (identity.length < SMALL || PACKED.includes(headers['content-type'] ?? ''))
    return { status, headers, bodies: { identity }, tag };
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  return { status, headers, bodies: { identity, gzip: zipped, br }, tag };
}

/** The best encoding of `stored` that the visitor accepts. */
export function chooseEncoding(stored: Stored, acceptEncoding = ''): Encoding {
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((one) => one.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  return (['br', 'gzip'] as const).find((name) => stored.bodies[name] && accepted.has(name)) ?? 'identity';
}

export const etagOf = (stored: Stored, encoding: Encoding): string =>
  `"${stored.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** Returns true when the visitor has this answer already (If-None-Match uses the weak comparison). */
export function isUnchanged(stored: Stored, encoding: Encoding, ifNoneMatch: string | undefined): boolean {
  return stored.status === 200 && isKnownEtag(ifNoneMatch, etagOf(stored, encoding));
}
