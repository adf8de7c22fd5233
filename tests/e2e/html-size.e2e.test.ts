/** The weight of documents, as kept pages are packed. */
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { PAGE_KINDS } from './page-kinds.ts';

const { url } = inject('site');
const KB = 1000;

type Kind = keyof typeof PAGE_KINDS;
/** Goal of every document: packed by brotli, and as it is read. What is over the goal is held here and may only fall. */
const GOAL = { packed: 16, raw: 110 };
const OVER_GOAL: Partial<Record<Kind, Partial<typeof GOAL>>> = {
  'a group': { raw: 113 },
  'a solution': { packed: 16.7 },
  questions: { packed: 17 }, // all questions with their answers
  'a calculator': { packed: 17.7 }, // the list of prices
};

test.each(Object.entries(PAGE_KINDS))('the document of %s is within its weight: %s', async (kind, path) => {
  const { packed, raw } = { ...GOAL, ...OVER_GOAL[kind as Kind] };
  const html = Buffer.from(await (await fetch(url + path)).arrayBuffer());
  expect(html.length, 'raw').toBeLessThanOrEqual(raw * KB);
  expect(brotliCompressSync(html).length, 'packed').toBeLessThanOrEqual(packed * KB);
});
