/**
 * One answer as it is kept: text in brotli, which nearly every visitor takes and which is a sixth of the text; what the
 * others take is made of it when they ask. Its first packing is cheap, because somebody waits for it.
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isKnownEtag } from '#src/platform/known-etag.ts';
import { singleFlight } from '#src/platform/single-flight.ts';
import { XLSX_TYPE } from '#src/platform/xlsx.server.ts';
import { inTurn } from './in-turn.server.ts';

/**
 * An answer as it was made. With `isLasting` false it is not kept: 404 answers of random addresses would push out
 * real pages.
 */
export type Made = { status: number; headers: Record<string, string>; body: string | Buffer; isLasting: boolean };
export type Encoding = 'identity' | 'gzip' | 'br';

/** An answer as it is sent. */
export type Stored = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly isEmpty: boolean;
  /** Bytes that keeping it takes. */
  readonly size: number;
  /** The encodings it may be sent in. */
  readonly encodings: readonly Encoding[];
  /** The bytes in one of its encodings; not a promise when they lie ready. */
  body(encoding: Encoding): Buffer | Promise<Buffer>;
  /** The strong ETag of those bytes. */
  etag(encoding: Encoding): string;
  /** Returns the ETag that the visitor has of this very text in this encoding (`If-None-Match`, compared weakly). */
  knownEtag(encoding: Encoding, ifNoneMatch: string | undefined): string | undefined;
  /** Says that it is asked for again: it is packed at the best level when its turn comes, if `isKept` still says so then. */
  improve(isKept: () => boolean): void;
};

const SMALL = 1_000; // bytes: below that a compressed body saves no packet
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** Types that are compressed already. */
const PACKED: readonly string[] = ['image/png', 'application/pdf', 'application/zip', XLSX_TYPE];
/** Brotli: a page of 90 kB takes 0.2 ms and is 23 kB at the quick level, 0.5 ms and 21 kB at level 3, 100 ms and 16 kB at the best. */
const QUICK = 1;
/** Text up to this many bytes is packed quickly at once: to hand it to a thread and back would cost as much again. */
const AT_ONCE = 256 * 1024;
const BEST = constants.BROTLI_MAX_QUALITY;
const CHUNK = 32 * 1024; // most packed pages fit into one

const compressBrotli = promisify(brotliCompress);
const expandBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Packings of kept answers for visitors who do not take brotli, under their ETags. */
const others = new LRUCache<string, Buffer>({ maxSize: 4 * 1024 * 1024, sizeCalculation: (body) => body.length + 200 });
const making = singleFlight<Buffer>();

export async function createStored({ status, headers, body }: Made): Promise<Stored> {
  const text = bytesOf(body);
  const tag = hash('sha256', text, 'base64url').slice(0, 22);
  const plain = { status, headers, isEmpty: text.length === 0 };
  const isPlain = encodingsOf(text, headers['content-type']).length === 1;
  if (isPlain) return asItIs(plain, text === body ? text : ownCopy(text), tag);
  return packed(plain, await pack(text, QUICK), { tag, length: text.length });
}

/** The place where texts of pages become bytes, one after another: a piece of memory for each would lie until it is collected. */
const scratch = Buffer.allocUnsafeSlow(AT_ONCE);
const utf8 = new TextEncoder();

/** The bytes of a body; those of a text that is packed at once are good until the next text comes. */
function bytesOf(body: string | Buffer): Buffer {
  if (typeof body !== 'string') return body;
  const { read, written } = utf8.encodeInto(body, scratch); // one pass: counting the bytes before would be another one
  return read < body.length ? Buffer.from(body) : scratch.subarray(0, written);
}

/** The encodings that a body of this type is worth sending in. */
export const encodingsOf = (body: string | Buffer, type = ''): readonly Encoding[] =>
  body.length < SMALL || PACKED.includes(type) ? ['identity'] : ENCODINGS;

/**
 * Returns the packed body of an answer that is not kept. It is packed cheaply, and once for all who ask for it under
 * this ETag at a time.
 */
export async function packBody(body: string | Buffer, encoding: Encoding, etag: string): Promise<string | Buffer> {
  if (encoding === 'identity') return body;
  const text = Buffer.from(body);
  return onceMade(etag, () => (encoding === 'br' ? pack(text, QUICK) : compressGzip(text, { level: 1 })));
}

type Plain = Pick<Stored, 'status' | 'headers' | 'isEmpty'>;

const sizeOf = ({ headers }: Plain, body: Buffer): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, body.length);

function asItIs(plain: Plain, body: Buffer, tag: string): Stored {
  const etag = `"${tag}"`;
  return {
    ...plain,
    size: sizeOf(plain, body),
    encodings: ['identity'],
    body: () => body,
    etag: () => etag,
    knownEtag: (_encoding, ifNoneMatch) => (isKnownEtag(ifNoneMatch, etag) ? etag : undefined),
    improve: () => {},
  };
}

/**
 * `brotli`: the text, packed quickly; `length`: of the text, in bytes. Its best packing differs in bytes, so that each has an
 * ETag of its own.
 */
function packed(plain: Plain, brotli: Buffer, { tag, length }: { tag: string; length: number }): Stored {
  const tags = { identity: `"${tag}"`, gzip: `"${tag}-gzip"`, br: `"${tag}-br"` };
  const quickTag = `"${tag}-br${QUICK}"`;
  const size = sizeOf(plain, brotli); // the best packing, which takes its place, is smaller
  let isBest = false;
  let isImproving = false;
  let asked = 0;

  const other = (encoding: Encoding) =>
    onceMade(tags[encoding], async () => {
      const text = await expand(brotli, length);
      return encoding === 'gzip' ? compressGzip(text, { level: 6, chunkSize: CHUNK }) : text;
    });

  return {
    ...plain,
    size,
    encodings: ENCODINGS,
    body: (encoding) => (encoding === 'br' ? brotli : (others.get(tags[encoding]) ?? other(encoding))),
    etag: (encoding) => (encoding === 'br' && !isBest ? quickTag : tags[encoding]),
    knownEtag(encoding, ifNoneMatch) {
      if (ifNoneMatch === undefined) return undefined;
      const mine = encoding === 'br' ? [tags.br, quickTag] : [tags[encoding]];
      return mine.find((one) => isKnownEtag(ifNoneMatch, one));
    },
    improve(isKept) {
      asked += 1;
      if (isImproving) return;
      isImproving = inTurn({
        wanted: () => (isKept() ? asked : 0),
        async work() {
          const text = await expand(brotli, length);
          brotli = await pack(text, BEST, brotli.length);
          isBest = true;
          giveBack(text);
        },
      });
    },
  };
}

/** Calls `make` once for all who ask under one ETag, and keeps its result while there is room. */
async function onceMade(etag: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = others.get(etag);
  if (known) return known;
  return making(etag, async () => {
    const made = await make();
    others.set(etag, made);
    return made;
  });
}

/** The text of `length` bytes, in a piece of memory of its own. */
async function expand(brotli: Buffer, length: number): Promise<Buffer> {
  return expandBrotli(brotli, { chunkSize: length + 1 }); // one piece: with smaller ones it would be made twice
}

/**
 * Frees a buffer that nobody else holds, unless it is a part of a larger piece. A quiet process collects garbage outside its
 * heap when 64 MB of it have come together, and kept pages are packed anew when the process is quiet.
 */
function giveBack({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength <= length + 1) buffer.transfer(0);
}

/** Packs text of up to `AT_ONCE` bytes before anything else runs, at the quick level. `chunkSize`: bytes of the pieces of memory in which the result is made; what it is likely to take, when that is known. */
async function pack(text: Buffer, quality: number, chunkSize = CHUNK): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const isAtOnce = quality === QUICK && text.length <= AT_ONCE;
  const made = isAtOnce
    ? brotliCompressSync(text, { params, chunkSize })
    : await compressBrotli(text, { params, chunkSize });
  return ownCopy(made);
}

/** The same bytes in a piece of memory of their own: what a library returns is a part of a larger one. */
function ownCopy(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The best encoding of `stored` that the visitor accepts. */
export function chooseEncoding({ encodings }: Pick<Stored, 'encodings'>, acceptEncoding = ''): Encoding {
  if (encodings.length === 1) return 'identity';
  return choices.get(acceptEncoding) ?? choose(acceptEncoding);
}

/** Browsers send a few different texts; what a stranger may send without end is forgotten. */
const choices = new LRUCache<string, Encoding>({ max: 100 });

function choose(acceptEncoding: string): Encoding {
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((one) => one.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  const choice = (['br', 'gzip'] as const).find((name) => accepted.has(name)) ?? 'identity';
  if (acceptEncoding.length < 200) choices.set(acceptEncoding, choice);
  return choice;
}
