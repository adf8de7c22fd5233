/** Passwords: what is taken, how it is kept and compared (ASVS 5.0, chapters 6.2 and 11.4). */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { unavailable } from '#src/platform/errors.ts';

const SHORTEST = 12;
const LONGEST = 128;
/** Of four: from three on, a list of known passwords with their usual changes does not find it. */
const WEAKEST_SCORE = 3;
/** 128 MB and about a third of a second for each: guessing at a stolen file is dear. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const KEY_BYTES = 32;
/** So many are computed at a time, and so many may wait: memory is bounded whoever knocks. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

let known: ZxcvbnFactory | undefined;

/** Returns why the password is not taken, a sentence for the person; undefined for a good one. No rules of composition. */
export function passwordProblem(password: string, name: string): string | undefined {
  const length = [...password].length;
  if (length < SHORTEST)
    return `В пароле ${length} зн., нужно не меньше ${SHORTEST}. Подойдёт фраза из нескольких слов.`;
  if (length > LONGEST) return `Пароль длиннее ${LONGEST} знаков. Сократите его.`;
  known ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = known.check(password, [name, 'редакция', 'сайт', 'пароль', 'parol', 'gfhjkm']);
  if (score < WEAKEST_SCORE)
    return 'Такой пароль легко подобрать: он из известных или из повторов. Придумайте фразу из нескольких слов.';
  return undefined;
}

let running = 0;
const waiting: (() => void)[] = [];

async function keyOf(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING)
      throw unavailable('Слишком много входов сразу. Повторите через несколько секунд.');
    await new Promise<void>((go) => waiting.push(go));
  } else running += 1;
  try {
    return await new Promise<Buffer>((done, fail) =>
      scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error ? fail(error) : done(key))),
    );
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** What is kept of a password: salt and key. */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('base64url')}:${(await keyOf(password, salt)).toString('base64url')}`;
}

/** Of no account: an unknown name takes as long as a known one. */
const NOBODY = `scrypt:${randomBytes(16).toString('base64url')}:${randomBytes(KEY_BYTES).toString('base64url')}`;

/** True for the right password. `kept` is absent when there is no such account or no password yet; the answer takes as long. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (kept ?? NOBODY).split(':');
  const given = await keyOf(password, Buffer.from(salt, 'base64url'));
  const right = Buffer.from(key, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right) && kept !== undefined;
}
