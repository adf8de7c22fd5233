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
  home: { packed: 16.6 },
  'a group': { packed: 16.5, raw: 139 },
  'a group as a table': { packed: 16.6, raw: 136 },
  'a table of chosen columns': { packed: 16.7, raw: 131 },
  'a filtered group': { raw: 119 },
  'a product': { packed: 16.7 },
  'a product with photographs and a price': { packed: 17.2 },
  'a solution': { packed: 19.2, raw: 140 },
  questions: { packed: 19.6, raw: 159 }, // all questions with their answers
  'open data': { packed: 16.7, raw: 138 },
  'a calculator': { packed: 19, raw: 116 }, // the list of prices
  'a calculator with problems': { packed: 17.1 },
};

test.each(Object.entries(PAGE_KINDS))('the document of %s is within its weight: %s', async (kind, path) => {
  const { packed, raw } = { ...GOAL, ...OVER_GOAL[kind as Kind] };
  const html = Buffer.from(await (await fetch(url + path)).arrayBuffer());
  expect(html.length, 'raw').toBeLessThanOrEqual(raw * KB);
  expect(brotliCompressSync(html).length, 'packed').toBeLessThanOrEqual(packed * KB);
});
