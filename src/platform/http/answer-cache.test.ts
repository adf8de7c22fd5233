import { expect, test, vi } from 'vitest';
import { chooseEncoding, createPageCache, etagOf, isUnchanged, type Made } from './answer-cache.server.ts';

const made = (body: string, isLasting = true): Made => ({ status: 200, headers: {}, body, isLasting });
const text = (stored: { bodies: { identity: Buffer } }) => stored.bodies.identity.toString();

test('a page is made once per version, and once for all who ask at the same time', async () => {
  let version = 1;
  const cache = createPageCache({ maxBytes: 1e6, version: () => version });
  const make = vi.fn(async () => made(`version ${version}`));
  const all = await Promise.all([1, 2, 3].map(() => cache.answer('/a/', make)));
  expect(all.map(text)).toEqual(['version 1', 'version 1', 'version 1']);
  await cache.answer('/a/', make);
  expect(make).toHaveBeenCalledTimes(1);
  version = 2;
  expect(text(await cache.answer('/a/', make))).toBe('version 2');
  expect(make).toHaveBeenCalledTimes(2);
});

test('when a new version cannot be made the older copy is served, and the failure is told', async () => {
  let version = 1;
  const onStale = vi.fn();
  const cache = createPageCache({ maxBytes: 1e6, version: () => version, onStale });
  await cache.answer('/a/', async () => made('old'));
  version = 2;
  const fail = vi.fn(async () => {
    throw new Error('no database');
  });
  expect(text(await cache.answer('/a/', fail))).toBe('old');
  expect(onStale).toHaveBeenCalledTimes(1);
  expect(text(await cache.answer('/a/', fail))).toBe('old');
  expect(fail).toHaveBeenCalledTimes(1); // not asked again for two seconds
  await expect(cache.answer('/never-made/', fail)).rejects.toThrow('no database');
});

test('what does not last is not kept, and memory stays under its limit', async () => {
  const cache = createPageCache({ maxBytes: 50_000, version: () => 1 });
  const make = vi.fn(async () => made('missing', false));
  await cache.answer('/x/', make);
  await cache.answer('/x/', make);
  expect(make).toHaveBeenCalledTimes(2);
  for (let index = 0; index < 100; index++) await cache.answer(`/${index}/`, async () => made('a'.repeat(2_000)));
  expect(cache.size).toBeLessThanOrEqual(50_000);
  expect(cache.size).toBeGreaterThan(20_000);
});

test('the best accepted encoding is chosen, refused ones are not', async () => {
  const cache = createPageCache({ maxBytes: 0, version: () => 1 });
  const big = await cache.answer('/a/', async () => made('a'.repeat(5_000)));
  const small = await cache.answer('/b/', async () => made('a'));
  expect(chooseEncoding(big, 'gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding(big, 'gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(chooseEncoding(big, 'identity')).toBe('identity');
  expect(chooseEncoding(big)).toBe('identity');
  expect(chooseEncoding(small, 'br')).toBe('identity');
});

test('an ETag belongs to one encoding; the weak form of it is recognised', async () => {
  const cache = createPageCache({ maxBytes: 0, version: () => 1 });
  const page = await cache.answer('/a/', async () => made('a'.repeat(5_000)));
  expect(new Set([etagOf(page, 'identity'), etagOf(page, 'gzip'), etagOf(page, 'br')]).size).toBe(3);
  expect(isUnchanged(page, 'br', `"other", W/${etagOf(page, 'br')}`)).toBe(true);
  expect(isUnchanged(page, 'br', etagOf(page, 'gzip'))).toBe(false);
  expect(isUnchanged(page, 'br', undefined)).toBe(false);
});

test('a stream of ever new questions pushes out no page; a question asked twice stays like one', async () => {
  const cache = createPageCache({ maxBytes: 1e6, version: () => 1 });
  const page = (n: number) => made(String(n).repeat(900));
  const makeHome = vi.fn(async () => page(0));
  await cache.answer('/', makeHome);
  const makeAsked = vi.fn(async () => page(1));
  await cache.answer('/search/?query=asked', makeAsked);
  await cache.answer('/search/?query=asked', makeAsked);
  for (let n = 0; n < 3_000; n += 1) await cache.answer(`/search/?query=${n}`, async () => page(n));
  await cache.answer('/', makeHome);
  await cache.answer('/search/?query=asked', makeAsked);
  expect([makeHome, makeAsked].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(cache.size).toBeLessThan(1e6);
});

test('work is paid for when it must be done, never for what is kept; who cannot pay gets an older copy', async () => {
  let version = 1;
  const cache = createPageCache({ maxBytes: 1e6, version: () => version });
  const pay = vi.fn();
  await cache.answer('/a/', async () => made('1'), pay);
  await cache.answer('/a/', async () => made('1'), pay);
  expect(pay).toHaveBeenCalledTimes(1);
  pay.mockImplementation(() => {
    throw new Error('too much');
  });
  const make = vi.fn(async () => made('2'));
  await expect(cache.answer('/b/', make, pay)).rejects.toThrow('too much');
  version = 2;
  expect(text(await cache.answer('/a/', make, pay))).toBe('1');
  expect(make).not.toHaveBeenCalled();
});
