import { expect, test } from 'vitest';
import {
  codeAt,
  newRecoveryCodes,
  newSecret,
  recoveryHash,
  secretAddress,
  stepAt,
  stepOf,
} from './one-time-codes.server.ts';

/** «12345678901234567890» in base 32, the secret of the examples. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B: second %i', (second, code) => {
  expect(codeAt(RFC_SECRET, stepAt(second * 1_000))).toBe(code);
});

test('a code of this step or of a neighbour counts, one that was used or is older does not', () => {
  const secret = newSecret();
  const now = 1_800_000_000_000;
  const step = stepAt(now);
  for (const near of [step - 1, step, step + 1]) expect(stepOf(secret, codeAt(secret, near), now, 0)).toBe(near);
  const [used, old] = [codeAt(secret, step), codeAt(secret, step - 40)];
  expect(stepOf(secret, used, now, step)).toBeUndefined();
  expect(stepOf(secret, old, now, 0)).toBeUndefined();
  for (const wrong of ['', '12345', 'абвгде', '0'.repeat(5_000)]) expect(stepOf(secret, wrong, now, 0)).toBeUndefined();
});

test('spaces in a code are how the telephone shows it', () => {
  const [now, secret] = [1_800_000_000_000, RFC_SECRET];
  const code = codeAt(secret, stepAt(now));
  expect(stepOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now, 0)).toBe(stepAt(now));
});

test('secrets and recovery codes are long and differ; a recovery code is known however it is typed', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  const [code = ''] = codes;
  expect(recoveryHash(code.toLowerCase().replaceAll('-', ' '))).toBe(recoveryHash(code));
});

test('the address for the telephone names secret and person', () => {
  const address = new URL(secretAddress('ABC', 'Анна К.'));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe('ABC');
  expect(decodeURIComponent(address.pathname)).toContain('Анна К.');
});
