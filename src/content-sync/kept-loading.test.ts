/** What was read before gives what a reading of everything gives, whatever an editor did in between. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIXTURE } from '#tests/support/content-fixture.ts';
import { edited, randomEdits } from '#tests/support/random-edits.ts';
import { type Loaded, loadContentFiles, loadKept } from './load-content.server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kept-loading-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** All but the shapes, which are the same objects in both. */
const told = ({ shapes: _, ...loaded }: Loaded) => loaded;

test.each([1, 2, 3])('after random edits, seed %i', async (seed) => {
  const edit = randomEdits(seed);
  const shown = new Date('2026-12-01T09:00:00+03:00');
  let files = new Map(Object.entries(FIXTURE));
  let [right, wrong] = [0, 0];
  for (let round = 0; round < 80; round += 1) {
    files = edited(files, edit(files));
    const bytes = new Map([...files].map(([path, text]) => [path, Buffer.from(text)]));
    const whole = loadContentFiles(bytes, undefined, { shown });
    const kept = await loadKept(bytes, undefined, { dataDir, shown });
    expect(told(kept), `round ${round}`).toEqual(told(whole));
    if (whole.problems) wrong += 1;
    else right += 1;
  }
  // Both ways were walked.
  expect(Math.min(right, wrong)).toBeGreaterThan(5);
});
