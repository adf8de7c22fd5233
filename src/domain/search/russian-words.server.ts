/** Words of the Russian language (the Hunspell dictionary): a word that exists is no slip in another one. */
import dictionary from 'dictionary-ru';
import { russianStem } from './russian-stem.ts';
import { fold } from './tokens.ts';

/** Letters by which words are put together: stems are made for those that are asked for. */
const BEGINNING = 3;

let byBeginning: Map<string, string[]> | undefined;
const stems = new Map<string, ReadonlySet<string>>();

function wordsFrom(beginning: string): readonly string[] {
  byBeginning ??= Map.groupBy(
    new TextDecoder()
      .decode(dictionary.dic)
      .split('\n')
      .slice(1)
      .map((line) => fold(line.replace(/\/.*/, '').trim())),
    (word) => word.slice(0, BEGINNING),
  );
  return byBeginning.get(beginning) ?? [];
}

function stemsFrom(beginning: string): ReadonlySet<string> {
  const known = stems.get(beginning);
  if (known) return known;
  const made = new Set(wordsFrom(beginning).map(russianStem));
  stems.set(beginning, made);
  return made;
}

/** Whether a word in any of its forms is a word of Russian. */
export function isRussianWord(word: string): boolean {
  const folded = fold(word);
  return /^[а-я]{3,}$/.test(folded) && stemsFrom(folded.slice(0, BEGINNING)).has(russianStem(folded));
}
