/** The engine stays small enough to be read in one sitting; past this size docs/decisions/page-engine.md names the way back. */
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

const LIMIT = 500;

/** Lines that are code: no blank ones, no comments, no imports. */
const codeLines = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import\s[^;]*;$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;

test('the page engine is under 500 lines of code', () => {
  const files = listFiles('src/site/engine').filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(8);
  const lines = Object.fromEntries(files.map((file) => [file, codeLines(readText(file))]));
  expect(
    Object.values(lines).reduce((sum, count) => sum + count, 0),
    JSON.stringify(lines, null, 1),
  ).toBeLessThan(LIMIT);
});
