import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createPageCache } from './answer-cache.server.ts';
import { chooseEncoding, createStored, type Made, type Stored } from './stored-answer.server.ts';

const made = (body: string, isLasting = true): Made => ({ status: 200, headers: {}, body, isLasting });
const text = async (stored: Stored) => String(await stored.body('identity'));

test('a page is made once per version, and once for all who ask at the same time', async () => {
  let version = 1;
  const cache = createPageCache({ maxBytes: 1e6, version: () => version });
  const make = vi.fn(async () => made(`version ${version}`));
  const all = await Promise.all([1, 2, 3].map(() => cache.answer('/a/', make)));
  expect(await Promise.all(all.map(text))).toEqual(['version 1', 'version 1', 'version 1']);
  await cache.answer('/a/', make);
  expect(make).toHaveBeenCalledTimes(1);
  version = 2;
  expect(await text(await cache.answer('/a/', make))).toBe('version 2');
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
  expect(await text(await cache.answer('/a/', fail))).toBe('old');
  expect(onStale).toHaveBeenCalledTimes(1);
  expect(await text(await cache.answer('/a/', fail))).toBe('old');
  expect(fail).toHaveBeenCalledTimes(1); // not asked again for two seconds
  await expect(cache.answer('/never-made/', fail)).rejects.toThrow('no database');
});

test('what does not last is not kept, and memory stays under its limit', async () => {
  const cache = createPageCache({ maxBytes: 50_000, version: () => 1 });
  const make = vi.fn(async () => made('missing', false));
  await cache.answer('/x/', make);
  await cache.answer('/x/', make);
  expect(make).toHaveBeenCalledTimes(2);
  for (let index = 0; index < 100; index++) await cache.answer(`/${index}/`, async () => made(letters(2_000)));
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
  const page = await createStored(made('a'.repeat(5_000)));
  expect(new Set(page.encodings.map(page.etag)).size).toBe(3);
  expect(page.knownEtag('br', `"other", W/${page.etag('br')}`)).toBe(page.etag('br'));
  expect(page.knownEtag('br', page.etag('gzip'))).toBeUndefined();
  expect(page.knownEtag('br', undefined)).toBeUndefined();
});

const letters = (count: number) => randomBytes(count / 2).toString('hex');

test('every encoding says the same; an unpacked small answer has one', async () => {
  const words = `Коммутатор ${letters(4_000)}`;
  const page = await createStored(made(words));
  expect(String(brotliDecompressSync(await page.body('br')))).toBe(words);
  expect(String(gunzipSync(await page.body('gzip')))).toBe(words);
  expect(String(await page.body('identity'))).toBe(words);
  expect((await createStored(made('a'))).encodings).toEqual(['identity']);
});

test('a page is packed quickly at first, and at the best level once it is asked for again', async () => {
  const cache = createPageCache({ maxBytes: 1e6, version: () => 1 });
  const words = Array.from(
    { length: 3_000 },
    (_, at) => `порт ${at % 48}: 10 Гбит/с, модуль ${(at * 7919) % 101}`,
  ).join('; ');
  const freed = vi.spyOn(ArrayBuffer.prototype, 'transfer');
  const first = await cache.answer('/a/', async () => made(words));
  const quick = { body: await first.body('br'), etag: first.etag('br') };
  await new Promise((done) => setTimeout(done, 50));
  expect(first.etag('br')).toBe(quick.etag); // nobody has asked again
  await cache.answer('/a/', async () => made(words));
  await vi.waitFor(() => expect(first.etag('br')).not.toBe(quick.etag), 15_000);
  const best = await first.body('br');
  expect(best.length).toBeLessThan(quick.body.length);
  expect(String(brotliDecompressSync(best))).toBe(words);
  // The text that was unpacked for it is freed at once, not when garbage is collected.
  const sizes = freed.mock.contexts.map((buffer) => (buffer as ArrayBuffer).byteLength);
  expect({ given: freed.mock.calls, sizes }).toEqual({ given: [[0]], sizes: [0] });
  freed.mockRestore();
  // Whoever has the quick packing has this very text: his copy stays good, under the tag that he knows.
  expect(first.knownEtag('br', quick.etag)).toBe(quick.etag);
});

test('a stream of ever new questions pushes out no page; a question asked twice stays like one', async () => {
  const cache = createPageCache({ maxBytes: 1e6, version: () => 1 });
  const page = (n: number) => made(String(n) + letters(4_000));
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
  expect(await text(await cache.answer('/a/', make, pay))).toBe('1');
  expect(make).not.toHaveBeenCalled();
});
