/** Words of the Russian language (the Hunspell dictionary): a word that exists is no slip in another one. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { keptByText } from '#src/platform/kept.ts';
import { russianStem } from './russian-stem.ts';
import { fold } from './tokens.ts';

const require = createRequire(import.meta.url);

/** Letters by which words are put together: few of them have the stem of one that is asked for. */
const BEGINNING = 3;

/**
 * Words by their beginning, each list as one text with a space beside each word: 146,000 strings of their own would take three
 * times the memory.
 */
let byBeginning: ReadonlyMap<string, string> | undefined;

/**
 * Reads the dictionary, once in a process, before the first question is asked. The file itself: the module of the package holds both
 * its files, 3.5 MB, as long as the process lives.
 */
export function readRussianWords(): ReadonlyMap<string, string> {
  if (byBeginning) return byBeginning;
  const file = join(dirname(require.resolve('dictionary-ru')), 'index.dic');
  const lines = fold(readFileSync(file, 'utf8')).split('\n').slice(1);
  const words = lines.map((line) => line.replace(/\/.*/, '').trim());
  const lists = Map.groupBy(words, (word) => word.slice(0, BEGINNING));
  byBeginning = new Map(Array.from(lists, ([beginning, list]) => [beginning, ` ${list.join(' ')} `]));
  return byBeginning;
}

/** Words of the dictionary that begin with some letters, three at least. */
function* wordsWith(beginning: string): Generator<string> {
  const list = readRussianWords().get(beginning.slice(0, BEGINNING)) ?? '';
  for (let at = list.indexOf(` ${beginning}`); at >= 0; at = list.indexOf(` ${beginning}`, at + 1)) {
    yield list.slice(at + 1, list.indexOf(' ', at + 1));
  }
}

/** Whether a word in any of its forms is a word of Russian. Each word of a question is asked about several times. */
export const isRussianWord = keptByText(4_000, isInDictionary);

function isInDictionary(word: string): boolean {
  const folded = fold(word);
  if (!/^[а-я]{3,}$/.test(folded)) return false;
  const stems = [russianStem(folded), withoutEnding(folded), folded.replace(FLEETING, '')];
  const shared = Math.min(...stems.map(({ length }) => length));
  // What comes and goes stands before the last letter of a stem.
  for (const one of wordsWith(folded.slice(0, Math.max(BEGINNING, shared - 1)))) {
    if (stems.some((stem) => isStemOf(stem, one))) return true;
  }
  return false;
}

const isStemOf = (stem: string, word: string): boolean =>
  word.replace(COMING, '') === stem ||
  (word.startsWith(stem) && (withoutEnding(word) === stem || russianStem(word) === stem));

/** «Лодок» is a form of «лодка»: the vowel comes and goes. */
const FLEETING = /(?<=[^аеиоуыэюя])[ое](?=[кцнлр]$)/;

/** «Желудка» is a form of «желудок». */
const COMING = /(?<=[^аеиоуыэюя])[ое](?=[кц]$)/;

/** «Педали» and «педаль» alike: the stemmer takes the end of one for that of a verb. */
const withoutEnding = (word: string): string => (word.length > LEAST_STEM ? word.replace(/[аеиоуыэюяьй]$/, '') : word);
const LEAST_STEM = 4;
