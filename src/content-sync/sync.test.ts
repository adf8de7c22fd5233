import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { READERS } from './sync.server.ts';

const IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '([^']+\.ts)';/gm;

/** Files of src/ that a file runs when it is imported, itself among them. */
function reached(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  for (const [, name = ''] of readFileSync(join('src', path), 'utf8').matchAll(IMPORT)) {
    reached(name.startsWith('#src/') ? name.slice(5) : join(dirname(path), name), known);
  }
  return known;
}

test('content is read again when any rule that reading calls has changed', () => {
  const files = [...reached('content-sync/load-content.server.ts')];
  expect(files).toContain('domain/leads/consents.ts');
  expect(files.filter((path) => !READERS.test(path))).toEqual([]);
});
