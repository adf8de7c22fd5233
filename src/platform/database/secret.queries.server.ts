/** The site's own secret: made once, kept in the database, the same on every node. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Database, database } from './database.server.ts';

let held: { db: Database; secret: Promise<Buffer> } | undefined;

async function readSecret(db: Database): Promise<Buffer> {
  await db
    .insertInto('site_secret')
    .values({ name: 'signing', value: randomBytes(32) })
    .onConflict((on) => on.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('site_secret')
    .select('value')
    .where('name', '=', 'signing')
    .executeTakeFirstOrThrow();
  return value;
}

function secret(): Promise<Buffer> {
  const db = database();
  if (held?.db !== db) {
    const own = { db, secret: readSecret(db) };
    own.secret.catch(() => {
      if (held === own) held = undefined; // the next one asks again
    });
    held = own;
  }
  return held.secret;
}

/** HMAC-SHA-256 of `text` under the site's secret. `purpose` keeps what is signed for one thing useless for another. */
export async function keyedHash(purpose: string, text: string): Promise<Buffer> {
  return createHmac('sha256', await secret())
    .update(`${purpose}\0${text}`)
    .digest();
}

/** `text` with its signature; `text` itself stays readable and must hold no dot. */
export async function sign(purpose: string, text: string): Promise<string> {
  return `${text}.${(await keyedHash(purpose, text)).subarray(0, 18).toString('base64url')}`;
}

/** The text of what `sign` made for the same purpose; undefined for anything else. */
export async function signedText(purpose: string, signed: string): Promise<string | undefined> {
  const dot = signed.lastIndexOf('.');
  if (dot < 0) return undefined;
  const expected = Buffer.from(await sign(purpose, signed.slice(0, dot)));
  const given = Buffer.from(signed);
  return given.length === expected.length && timingSafeEqual(given, expected) ? signed.slice(0, dot) : undefined;
}
