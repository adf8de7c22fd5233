/**
 * How often old addresses are asked for, and which addresses are asked for and do not exist. Counted in memory and written
 * in batches, never on the way of a request; a killed process loses half a minute of counts, which is no harm. Nothing
 * about the visitor is kept, and what could be personal in an address is struck out.
 */
import type { Job } from '#src/platform/jobs.server.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';
import { WaitingCounts } from '#src/platform/waiting-counts.ts';
import {
  forgetMissing,
  type HitRow,
  type MissingRow,
  readMissing,
  readRedirectHits,
  writeMissing,
  writeRedirectHits,
} from './counts.queries.server.ts';

const WRITE_MS = 30_000;
/** Different addresses of one half-minute. */
const MAX_WAITING = 2_000;
/** Missing addresses kept, the most asked ones first; and for how many days after the last visit. */
const KEPT_MISSING = 5_000;
const KEPT_DAYS = 180;
const MAX_LENGTH = 200;

const redirects = new WaitingCounts(MAX_WAITING);
const missing = new WaitingCounts(MAX_WAITING);

/** Addresses that vulnerability scanners request. They would bury those that people request. */
const NOISE =
  /\.(php\d?|aspx?|jsp|cgi|env|git|sql|bak|ya?ml|zip|gz|rar|exe|sh|ini|log)(\/|$)|^\/(\.|wp-|cgi-bin|vendor\/)/i;
/** A mail address, a long number, a long token: not ours to keep. */
const PERSONAL = /@|%40|\d{7,}|[0-9a-f]{24,}|^.{61,}$/i;

/** `from`: a path of the redirect table. */
export function countRedirect(from: string): void {
  redirects.add(from);
}

/** `path`: as it was asked for, without the query. */
export function countMissing(path: string): void {
  if (NOISE.test(path)) return;
  const clean = path
    .split('/')
    .map((part) => (PERSONAL.test(part) ? '*' : part))
    .join('/');
  missing.add(clean.slice(0, MAX_LENGTH));
}

/** Writes what waits. When the database does not take it, it waits on. */
export async function writeCounts(): Promise<void> {
  const day = moscowDay(new Date());
  await redirects.write((counts) => writeRedirectHits(counts, day));
  const isMore = await missing.write((counts) => writeMissing(counts, day));
  if (isMore) await forgetMissing({ kept: KEPT_MISSING, days: KEPT_DAYS });
}

/** The job that writes the counts from time to time, and the last ones at the end. */
export const countingJob: Job = {
  name: 'count-old-addresses',
  failure: 'Счётчики старых адресов не записаны: повторю через полминуты',
  everyMs: WRITE_MS,
  delayMs: WRITE_MS,
  run: writeCounts,
  finish: writeCounts,
};

/** For operators: what to add to the redirect table, and what of it is still asked for. */
export async function countReport({ limit }: { limit: number }): Promise<{ hits: HitRow[]; missing: MissingRow[] }> {
  const [hits, unknown] = await Promise.all([readRedirectHits(limit), readMissing(limit)]);
  return { hits, missing: unknown };
}
