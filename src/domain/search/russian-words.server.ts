/** Words of the Russian language (the Hunspell dictionary): a word that exists is no slip in another one. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { keptByText } from '#src/platform/kept.ts';
import { russianStem } from './russian-stem.ts';
import { fold } from './tokens.ts';

const require = createRequire(import.meta.url);

/** Letters by which words are put together: stems are made for those that are asked for. */
const BEGINNING = 3;

/** Sets of stems that are kept, those asked for last: about 30 words each. */
const MAX_STEMS = 300;

/**
 * Words by their beginning, each list as one text with a space between words: 146,000 strings of their own would take three
 * times the memory.
 */
let byBeginning: ReadonlyMap<string, string> | undefined;
const stems = new LRUCache<string, ReadonlySet<string>>({ max: MAX_STEMS });

/** Reads the file itself: the module of the package holds both its files, 3.5 MB, as long as the process lives. */
function readWords(): ReadonlyMap<string, string> {
  const file = join(dirname(require.resolve('dictionary-ru')), 'index.dic');
  const lines = readFileSync(file, 'utf8').split('\n').slice(1);
  const words = lines.map((line) => fold(line.replace(/\/.*/, '').trim()));
  const lists = Map.groupBy(words, (word) => word.slice(0, BEGINNING));
  return new Map(Array.from(lists, ([beginning, list]) => [beginning, list.join(' ')]));
}

function stemsFrom(beginning: string): ReadonlySet<string> {
  const known = stems.get(beginning);
  if (known) return known;
  byBeginning ??= readWords();
  const words = (byBeginning.get(beginning) ?? '').split(' ');
  const made = new Set(words.flatMap((word) => [russianStem(word), withoutEnding(word), word.replace(COMING, '')]));
  stems.set(beginning, made);
  return made;
}

/** Whether a word in any of its forms is a word of Russian. Each word of a question is asked about several times. */
export const isRussianWord = keptByText(4_000, isInDictionary);

function isInDictionary(word: string): boolean {
  const folded = fold(word);
  if (!/^[а-я]{3,}$/.test(folded)) return false;
  const stems = stemsFrom(folded.slice(0, BEGINNING));
  const fleeting = folded.replace(FLEETING, '');
  return [russianStem(folded), withoutEnding(folded), fleeting].some((stem) => stems.has(stem));
}

/** «Лодок» is a form of «лодка»: the vowel comes and goes. */
const FLEETING = /(?<=[^аеиоуыэюя])[ое](?=[кцнлр]$)/;

/** «Желудка» is a form of «желудок». */
const COMING = /(?<=[^аеиоуыэюя])[ое](?=[кц]$)/;

/** «Педали» and «педаль» alike: the stemmer takes the end of one for that of a verb. */
const withoutEnding = (word: string): string => (word.length > LEAST_STEM ? word.replace(/[аеиоуыэюяьй]$/, '') : word);
const LEAST_STEM = 4;
