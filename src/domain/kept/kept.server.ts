/**
 * Keeps inputs of visitors on the server under a short code: nobody has signed them, so they hold nothing about the visitor. The
 * same inputs have the same code. Rows are few and are erased when nobody opens them; anybody with the code sees its contents.
 */
import { createHash, randomInt } from 'node:crypto';
import { countHits, readHits } from '#src/platform/database/hits.queries.server.ts';
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
  openKept,
  readCodeOf,
  readKept,
} from './kept.queries.server.ts';
import { CODE_LENGTH, CODE_SIGNS, type KeptKind } from './kept.ts';

/** Days after which a row goes: one that nobody has opened yet, so that a flood is gone soon, and one that somebody has. */
export const KEPT_DAYS = { unopened: 30, opened: 400 };
/** Rows in all: one code of ninety is taken then. `MOST_GUESSES` keeps trying from finding them. */
export const MOST_KEPT = 120_000;
/** Wrong codes that one address may try in an hour: a person mistypes a few, a program needs thousands. */
export const MOST_GUESSES = 30;
/** Keepings of one address in an hour, by a page or the API: an office that works all day needs some tens, a flood must not fill the table. */
export const KEEPINGS_PER_HOUR = 60;
/** A free code is found at the first attempt almost always. */
const ATTEMPTS = 5;
const DAY_SECONDS = 86_400;

/** Keeps entries under a code and returns it; the code that they have where they are kept. Throws 429 when there is no room. */
export async function keep(kind: KeptKind, value: Record<string, string>): Promise<string> {
  const hash = hashOf(kind, value);
  const known = await readCodeOf(hash);
  if (known !== undefined) return known;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
    const kept = await insertKept({ code, kind, hash, value }, MOST_KEPT);
    if (kept !== undefined) return kept;
    if ((await countKept()) >= MOST_KEPT) break;
  }
  throw tooManyRequests(
    DAY_SECONDS,
    'Свободных кодов сейчас нет. Сохраните ссылку на\u00a0расчёт: она делает то же самое.',
  );
}

/** Throws 429 when the address has tried too many wrong codes in this hour: right ones are refused then, too. */
export async function checkGuesses(address: string): Promise<void> {
  // Without a database no code is found either.
  const [tried = 0] = await guessBucket(address).then(
    (bucket) => readHits([bucket]),
    () => [],
  );
  if (tried < MOST_GUESSES) return;
  const minutes = 60 - new Date().getUTCMinutes();
  throw tooManyRequests(
    minutes * 60,
    `С вашего адреса введено слишком много неверных кодов. Повторите через ${minutes} мин или попросите ссылку целиком.`,
  );
}

/** Counts a wrong code of an address. */
export async function countGuess(address: string): Promise<void> {
  await countHits([await guessBucket(address)]);
}

const guessBucket = async (address: string): Promise<Buffer> =>
  (await keyedHash('hit', `code ${addressKey(address)}`)).subarray(0, 16);

/** Returns what is kept under a code; undefined where nothing of this kind is. */
export async function findKept(kind: KeptKind, code: string): Promise<Record<string, string> | undefined> {
  const value = await openKept(code, kind);
  return value === undefined ? undefined : entriesOf(value);
}

/** Erases these entries with their code: what was kept for one owner, who asks for it. */
export const forget = (kind: KeptKind, value: Record<string, string>): Promise<void> => deleteKept(hashOf(kind, value));

/** The last day of what is opened at this moment and never again. */
export const endOfKept = (opened: Date): Date => new Date(opened.getTime() + KEPT_DAYS.opened * DAY_SECONDS * 1_000);

/** What stands under the code: these very entries, others, or nothing of this kind. */
export async function keptAs(
  kind: KeptKind,
  code: string,
  value: Record<string, string>,
): Promise<'this' | 'another' | 'none'> {
  const row = await readKept(code);
  if (row?.kind !== kind) return 'none';
  return row.hash === hashOf(kind, value) ? 'this' : 'another';
}

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
