/** One word for one thing on every floor: names of areas, calls, pages, files and content are words of src/domain/README.md. */
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

const readme = readText('src/domain/README.md').split('\n## Words\n')[1] ?? '';
const words = [...readme.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, word]) => word as string);
/** «in `src/api` `api`, `call`»: names that are no words of the field, by their floor. */
const others = new Set(
  [...readme.replace(/\n/g, ' ').matchAll(/in `([\w/-]+)` ((?:`[a-z-]+`(?:, )?)+)/g)].flatMap(([, floor, list]) =>
    [...(list as string).matchAll(/`([a-z-]+)`/g)].map(([, name]) => `${floor}/${name}`),
  ),
);
const FLOORS = ['src/domain', 'src/api', 'src/site/pages', 'src/site/app', 'src/site/files', 'content'];

/** Names of the folders and files that stand directly in `floor`, without suffixes; tests and papers of the floor left out. */
function namesOn(floor: string): string[] {
  const entries = listFiles(floor).map((file) => file.slice(floor.length + 1).split('/')[0] as string);
  const own = entries.filter((entry) => !/(\.test\.tsx?|\.md|biome\.json)$/.test(entry));
  return [...new Set(own.map((entry) => entry.replace(/\..*$/, '')))];
}

test.each(FLOORS)('every name on %s begins with a word of the glossary', (floor) => {
  const names = namesOn(floor);
  expect(names.length).toBeGreaterThan(5);
  const isKnown = (name: string) => words.some((word) => name === word || name.startsWith(`${word}-`));
  expect(names.filter((name) => !isKnown(name) && !others.has(`${floor}/${name}`))).toEqual([]);
});

test('every area is a word, every word is in use, in the order of the alphabet', () => {
  const used = new Set(FLOORS.flatMap(namesOn));
  const isUsed = (word: string) => [...used].some((name) => name === word || name.startsWith(`${word}-`));
  expect(words.filter((word) => !isUsed(word))).toEqual([]);
  expect(words).toEqual(words.toSorted());
});

test('«document» names a file or paper of a good; a JSON value of content is a site document', () => {
  const areas = /^src\/(domain\/(catalog|downloads|search)|site\/(files\/downloads|pages\/good))/;
  const generated = 'src/platform/database/schema.ts';
  const names = listFiles('src')
    .filter((file) => /\.tsx?$/.test(file) && !areas.test(file) && file !== generated)
    .flatMap((file) =>
      [
        ...readText(file).matchAll(/^export (?:async )?(?:const|function\*?|type|class|interface) (\w*document\w*)/gim),
      ].map(([, name]) => name as string),
    );
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !/siteDocument/i.test(name))).toEqual([]);
});
