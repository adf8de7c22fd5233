/** The repository holds what people write and small pictures: a file that a tool left behind is seen before it is cloned for ever. */
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from './files.ts';

const MOST_BYTES = 300_000;

test(`no file is over ${MOST_BYTES / 1_000} kB`, () => {
  const sizes = listFiles().map((file) => ({ file, bytes: statSync(new URL(`../../${file}`, import.meta.url)).size }));
  expect(sizes.length).toBeGreaterThan(1_000);
  expect(sizes.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([]);
});
