/** The second factor: six digits of an application on a phone (RFC 6238), and codes for the day when the phone is lost. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
/** RFC 4648; applications take the secret in these letters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 8;
/** 120 bits: such a code needs no slow hash. */
const RECOVERY_BYTES = 15;

/** Bytes in letters of base 32, without padding. */
function inBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const newSecret = (): string => inBase32(randomBytes(SECRET_BYTES));

/** What the application reads from the square picture. */
export const secretAddress = (secret: string, name: string): string =>
  `otpauth://totp/${encodeURIComponent(`Редакция сайта:${name}`)}?${new URLSearchParams({ secret, issuer: 'Редакция сайта' })}`;

/** The code of one step of 30 seconds. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The step of this moment. */
export const stepAt = (now: number): number => Math.floor(now / 1_000 / STEP_SECONDS);

/**
 * Returns the step that the code belongs to: this one or a neighbour, because clocks differ. Steps up to `lastStep` were used
 * and count no more. Undefined for a wrong code.
 */
export function stepOf(secret: string, code: string, now: number, lastStep: number): number | undefined {
  const current = stepAt(now);
  const given = Buffer.from(code.replace(/\s/g, ''));
  const fits = (step: number) => {
    const right = Buffer.from(codeAt(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return [current - 1, current, current + 1].find((step) => fits(step) && step > lastStep);
}

/** Codes in groups of four letters, for paper. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => (inBase32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-'));

/** What is kept of a recovery code. */
export const recoveryHash = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('hex');
