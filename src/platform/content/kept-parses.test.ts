import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptParses } from './kept-parses.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-parses-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Keeps one text, as a reading of content does. */
function keep(text: string, value: unknown, rules = 'rules'): void {
  const parses = keptParses(folder, rules, 0);
  parses.keep(text, { value, pictures: [] });
  parses.save();
}
const found = (text: string, rules = 'rules') => keptParses(folder, rules).find(text)?.value;

test('a text that was read is known the next time, by its bytes and by the code that reads it', () => {
  keep('a: 1', { a: 1 });
  expect(found('a: 1')).toEqual({ a: 1 });
  expect(found('a: 2')).toBeUndefined();
  expect(found('a: 1', 'other rules')).toBeUndefined();
});

test('a damaged file is worth nothing, in whichever byte it is damaged', async () => {
  keep('a: 1', { a: 1 });
  const path = join(folder, 'content-parses');
  const whole = await readFile(path);
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    await writeFile(path, damaged);
    expect(found('a: 1'), `byte ${at}`).toBeUndefined();
    await writeFile(path, whole.subarray(0, at));
    expect(found('a: 1'), `cut at ${at}`).toBeUndefined();
  }
  await writeFile(path, whole);
  expect(found('a: 1')).toEqual({ a: 1 });
});

test('texts that were not asked for leave the file, so that it does not grow', async () => {
  keep('a: 1', { a: 1 });
  const parses = keptParses(folder, 'rules', 0);
  parses.keep('b: 1', { value: { b: 1 }, pictures: [] });
  parses.save();
  expect([found('a: 1'), found('b: 1')]).toEqual([undefined, { b: 1 }]);
});

test('a few new texts, or a few that are gone, leave the file as it is; more write it', () => {
  const save = (texts: string[]) => {
    const parses = keptParses(folder, 'rules', 2);
    for (const text of texts) if (!parses.find(text)) parses.keep(text, { value: text, pictures: [] });
    parses.save();
  };
  save(['a', 'b']);
  expect(found('a')).toBeUndefined();
  save(['a', 'b', 'c']);
  expect(found('a')).toBe('a');
  save(['a', 'b', 'c', 'd', 'e']);
  expect(found('d')).toBeUndefined();
  save(['a']);
  expect(found('b')).toBe('b');
  save([]);
  expect(found('a')).toBeUndefined();
});

test.each([{ a: Number.NaN }, { a: undefined }, { a: -0 }, { a: new Date(0) }, undefined])(
  'a value that JSON does not say is not kept: %o',
  (value) => {
    keep('a', value);
    expect(found('a')).toBeUndefined();
  },
);

test('a folder that is not there keeps nothing and is not made', () => {
  const missing = join(folder, 'none');
  const parses = keptParses(missing, 'rules');
  parses.keep('a: 1', { value: { a: 1 }, pictures: [] });
  parses.save();
  expect(keptParses(missing, 'rules').find('a: 1')).toBeUndefined();
});
