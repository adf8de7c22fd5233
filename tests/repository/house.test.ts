/** The counters of `npm run house`, on small sources made for them; and that what they leave out exists. */
import { expect, test } from 'vitest';
import { areaOf, findLawless, findRings, readArrows, roomOf, siteRoomOf } from '../../scripts/house/arrows.ts';
import { findDuplicates } from '../../scripts/house/duplicates.ts';
import {
  DRAWINGS,
  GENERATED,
  isDatabaseEdge,
  MAX_CASTS,
  MAX_COMPLEXITY,
  MAX_LINES,
  TABLES,
} from '../../scripts/house/exceptions.ts';
import { findCasts, measureFunctions } from '../../scripts/house/functions.ts';
import { listFiles, parse, readSources } from '../../scripts/house/sources.ts';

test('casts: every `as` but `as const`, and not the renaming of an import', () => {
  const text = `import { a as b } from './a.ts';\nconst x = b as unknown as string;\nconst y = ['q'] as const;\n`;
  expect(findCasts(parse('src/x.ts', text)).map(({ line }) => line)).toEqual([2, 2]);
});

test('complexity: a function counts its own branches, not those of a function inside', () => {
  const text = `
    function outer(a: number, b?: number) {
      if (a && b) return a ?? b;
      for (const x of [a]) { try { x.toFixed(); } catch { return 1; } }
      switch (a) { case 1: return 2; case 2: return 3; default: return 4; }
    }
    const one = (c: boolean) => [1].map((n) => (c ? n : 0));
  `;
  const measured = measureFunctions(parse('src/x.ts', text)).map(({ name, complexity }) => [name, complexity]);
  expect(measured).toEqual([
    ['outer', 8],
    ['one', 1],
    ['(без имени)', 2],
  ]);
});

test('rings: type imports, import() and type queries count', () => {
  const sources = [
    parse('src/ui/a.ts', `import type { B } from './b.ts';\nexport type A = B;\n`),
    parse('src/ui/b.ts', `export type B = import('./c.ts').C;\n`),
    parse('src/ui/c.ts', `export type C = 1;\nexport const load = () => import('#src/ui/a.ts');\n`),
    parse('src/ui/d.ts', `export { load } from './c.ts';\n`),
  ];
  expect(findRings(readArrows(sources))).toEqual([['src/ui/a.ts', 'src/ui/b.ts', 'src/ui/c.ts']]);
});

test('laws: floors, rooms of the site, areas and queries', () => {
  const from = (file: string, to: string) => readArrows([parse(file, `import '#${to}';\n`)]);
  const lawless = (file: string, to: string) => findLawless(from(file, to)).length;
  expect(lawless('src/platform/a.ts', 'src/domain/news/news.ts')).toBe(1);
  expect(lawless('src/api/a.ts', 'src/site/links.ts')).toBe(1);
  expect(lawless('src/site/blocks/a.ts', 'src/site/shell/b.ts')).toBe(1);
  expect(lawless('src/site/shell/a.ts', 'src/site/blocks/b.ts')).toBe(0);
  expect(lawless('src/domain/partners/a.ts', 'src/domain/news/news.ts')).toBe(1);
  expect(lawless('src/domain/news/a.ts', 'src/domain/catalog/catalog.ts')).toBe(0);
  expect(lawless('src/api/a.ts', 'src/domain/news/news.queries.server.ts')).toBe(1);
});

test('duplicates: six equal lines are found once, comments and imports are not looked at', () => {
  const body = ['const a = 1;', 'const b = 2;', 'const c = 3;', 'const d = 4;', 'const e = 5;', 'const f = 6;'];
  const sources = [
    parse('src/one.ts', `import x from 'x';\n${body.join('\n')}\nconst g = x;\n`),
    parse('src/two.ts', `${body.join('\n// a remark\n')}\nconst h = 8;\n`),
  ];
  expect(findDuplicates(sources)).toEqual([{ lines: 6, first: 'src/one.ts:2', second: 'src/two.ts:1' }]);
});

test('what the counts leave out exists', () => {
  const known = new Set(listFiles('src'));
  const named = Object.keys({ ...GENERATED, ...TABLES, ...DRAWINGS });
  expect(named.filter((file) => !known.has(file))).toEqual([]);
});

const sources = readSources('src', 'scripts').filter(({ file }) => !(file in GENERATED));

test('the house has no rings and no arrows against its laws', () => {
  const arrows = readArrows(sources.filter(({ file }) => file.startsWith('src/')));
  expect(arrows.length).toBeGreaterThan(500);
  const rings = [undefined, roomOf, areaOf, siteRoomOf].flatMap((room) => findRings(arrows, room));
  expect([...rings, ...findLawless(arrows)]).toEqual([]);
});

test(`no function outside drawings is over complexity ${MAX_COMPLEXITY}`, () => {
  const complex = sources
    .flatMap(measureFunctions)
    .filter(({ file, complexity }) => complexity > MAX_COMPLEXITY && !(file in DRAWINGS))
    .map(({ file, line, name, complexity }) => `${complexity} ${file}:${line} ${name}`);
  expect(complex).toEqual([]);
});

test(`no file is over ${MAX_LINES} lines`, () => {
  const isMeant = (file: string) => !(file in TABLES) && !(file in DRAWINGS);
  const long = sources.filter(({ file, lines }) => lines > MAX_LINES && isMeant(file));
  expect(long.map(({ file, lines }) => `${lines} ${file}`)).toEqual([]);
});

test(`casts outside the edge of the database stay under ${MAX_CASTS}`, () => {
  const casts = sources.flatMap(findCasts).filter(({ file }) => !isDatabaseEdge(file));
  expect(casts.length).toBeGreaterThan(0);
  expect(casts.length).toBeLessThan(MAX_CASTS);
});
