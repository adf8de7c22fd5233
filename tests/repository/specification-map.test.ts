/** docs/specification-map.md: every clause once; a built one names a file that exists and a test that names the clause. */
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

type Row = { id: string; files: string[]; tests: string[] };
const rows: Row[] = [
  ...readText('docs/specification-map.md').matchAll(/^\| (C\d{3}) \|[^|]*\|([^|]*)\|([^|]*)\|$/gm),
].map(([, id, files, tests]) => ({
  id: id as string,
  files: [...(files as string).matchAll(/`([^`]+)`/g)].map(([, file]) => file as string),
  tests: [...(tests as string).matchAll(/`([^`]+)`/g)].map(([, file]) => file as string),
}));
const built = rows.filter((row) => row.files.length > 0 || row.tests.length > 0);
const all = new Set(listFiles());
/** Journeys are tests too: a test file runs them in one browser. */
const testFiles = [...all].filter(
  (file) => /(?:\.test\.tsx?|-journeys\.ts)$/.test(file) && !file.startsWith('tests/repository/specification-map'),
);

/** Clauses that a test names: «C062», «C178–C182» and «C161, C162». */
function clausesNamedIn(file: string): Set<string> {
  const names = new Set<string>();
  for (const [, from, to] of readText(file).matchAll(/\bC(\d{3})(?:\s*[–-]\s*C(\d{3}))?\b/g)) {
    for (let n = Number(from); n <= Number(to ?? from); n++) names.add(`C${String(n).padStart(3, '0')}`);
  }
  return names;
}
const namedBy = new Map(testFiles.map((file) => [file, clausesNamedIn(file)]));

test('the map has each of the 390 clauses once, in order', () => {
  expect(rows.map((row) => row.id)).toEqual(
    Array.from({ length: 390 }, (_, i) => `C${String(i + 1).padStart(3, '0')}`),
  );
});

test('a built clause names files that exist and at least one test', () => {
  const wrong = built.flatMap((row) => [
    ...row.files.filter((file) => !all.has(file)).map((file) => `${row.id}: no file ${file}`),
    ...(row.files.length === 0 ? [`${row.id}: no file named`] : []),
    ...(row.tests.length === 0 ? [`${row.id}: no test named`] : []),
  ]);
  expect(wrong).toEqual([]);
});

test('the named test names the clause', () => {
  const wrong = built.flatMap((row) =>
    row.tests.filter((file) => !namedBy.get(file)?.has(row.id)).map((file) => `${row.id}: ${file}`),
  );
  expect(wrong).toEqual([]);
});

test('a clause that some test names stands as built in the map', () => {
  const known = new Set(built.map((row) => row.id));
  const wrong = [...namedBy].flatMap(([file, ids]) =>
    [...ids].filter((id) => !known.has(id)).map((id) => `${id} in ${file}`),
  );
  expect(wrong).toEqual([]);
});
