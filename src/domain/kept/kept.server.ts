/**
 * Keeps inputs of visitors on the server under a short code: nobody has signed them, so they hold nothing about the visitor. The
 * same inputs have the same code. Rows are few and are erased when nobody opens them; anybody with the code sees its contents.
 */
import { createHash, randomInt } from 'node:crypto';
import { countHits } from '#src/platform/database/hits.queries.server.ts';
import type { Json } from '#src/platform/database/schema.ts';
import { keyedHash } from '#src/platform/database/secret.queries.server.ts';
import { tooManyRequests } from '#src/platform/errors.ts';
import { addressKey } from '#src/platform/http/address.ts';
import type { Job } from '#src/platform/jobs.server.ts';
import {
  countKept,
  deleteKept,
  forgetKept,
  insertKept,
  keepAgain,
  openKept,
  readCodeOf,
  readTrial,
} from './kept.queries.server.ts';
import { CODE_LENGTH, CODE_SIGNS, GUESSES, type KeptKind, readCodes, twinsOf } from './kept.ts';

/** Days after which a row goes: one that nobody has opened yet, so that a flood is gone soon, and one that somebody has. */
export const KEPT_DAYS = { unopened: 30, opened: 400 };
/** Rows in all: one code of 3,200 is taken then. `GUESSES` keep trying from finding them. */
export const MOST_KEPT = 120_000;
/** Keepings of one address in an hour, by a page or the API: an office that works all day needs some tens, a flood must not fill the table. */
export const KEEPINGS_PER_HOUR = 60;
/** A free code is found at the first attempt almost always. */
const ATTEMPTS = 5;
const DAY_SECONDS = 86_400;

/** Keeps entries under a code and returns it; the code that they have where they are kept. Throws 429 when there is no room. */
export async function keep(kind: KeptKind, value: Record<string, string>): Promise<string> {
  const hash = hashOf(kind, value);
  const known = await keepAgain(hash);
  if (known !== undefined) return known;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
    const kept = await insertKept({ code, kind, hash, value }, { most: MOST_KEPT, twins: twinsOf(code) });
    if (kept !== undefined) return kept;
    if ((await countKept()) >= MOST_KEPT) break;
  }
  throw tooManyRequests(
    DAY_SECONDS,
    'Свободных кодов сейчас нет. Сохраните ссылку на\u00a0расчёт: она делает то же самое.',
  );
}

/**
 * Counts a typed code of an address as a wrong one where nothing is kept under it. Throws 429 when the address has typed too many
 * in this hour: right ones are refused then, too. Each reading of the text is a code, and none is tried beyond the limit. Codes of
 * one address are looked up one after another, so that many at once find no more.
 */
export function checkGuess(address: string, typed: string): Promise<void> {
  const codes = readCodes(typed);
  const key = addressKey(address);
  const turn = (turns.get(key) ?? Promise.resolve()).then(() => tryCodes(key, codes));
  const ended = turn
    .catch(() => {})
    .then(() => {
      if (turns.get(key) === ended) turns.delete(key);
    });
  turns.set(key, ended);
  return turn;
}

const turns = new Map<string, Promise<void>>();

async function tryCodes(key: string, codes: readonly string[]): Promise<void> {
  const buckets = await guessBuckets(key).catch(() => undefined);
  const trial = buckets && (await readTrial(buckets, codes).catch(() => undefined));
  if (!trial) return; // without a database no code is found either
  const left = (trial.all > GUESSES.ofAll ? GUESSES.ofOneThen : GUESSES.ofOne) - trial.tried;
  if (left <= 0) throw tooManyGuesses();
  const tried = codes.slice(0, left);
  if (tried.length === 0 || tried.some((code) => trial.kept.includes(code))) return;
  for (let at = 0; at < tried.length; at += 1) await countHits(buckets);
  if (tried.length < codes.length) throw tooManyGuesses();
}

function tooManyGuesses(): Error {
  const minutes = 60 - new Date().getUTCMinutes();
  return tooManyRequests(
    minutes * 60,
    `С\u00a0вашего адреса введено слишком много неверных кодов. Повторите через ${minutes}\u00a0мин или попросите ссылку целиком.`,
  );
}

const guessBuckets = (key: string): Promise<[Buffer, Buffer]> =>
  Promise.all([bucketOf(`code ${key}`), bucketOf('codes')]);
const bucketOf = async (name: string): Promise<Buffer> => (await keyedHash('hit', name)).subarray(0, 16);

/** Returns what is kept under a typed code, and that code; undefined where nothing of this kind is. */
export async function findKept(
  kind: KeptKind,
  typed: string,
): Promise<{ code: string; value: Record<string, string> } | undefined> {
  for (const code of readCodes(typed)) {
    const value = await openKept(code, kind);
    if (value !== undefined) return { code, value: entriesOf(value) };
  }
  return undefined;
}

/** Erases these entries with their code: what was kept for one owner, who asks for it. */
export const forget = (kind: KeptKind, value: Record<string, string>): Promise<void> => deleteKept(hashOf(kind, value));

/** The last day of what is opened at this moment and never again. */
export const endOfKept = (opened: Date): Date => new Date(opened.getTime() + KEPT_DAYS.opened * DAY_SECONDS * 1_000);

/** Returns the code of these entries; undefined where they are not kept. Whoever asks knows them, so no guess is counted. */
export const findCode = (kind: KeptKind, value: Record<string, string>): Promise<string | undefined> =>
  readCodeOf(hashOf(kind, value));

const entriesOf = (value: Json): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, one]) => [name, String(one)]));

function hashOf(kind: KeptKind, value: Record<string, string>): string {
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest('hex');
}

export const keptJob: Job = {
  name: 'forget-kept',
  failure: 'Сохранённое под кодами старше срока не стёрто: повторю через час',
  everyMs: 3_600_000,
  run: () => forgetKept(KEPT_DAYS),
};
