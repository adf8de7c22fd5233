/** Words of the Russian language (the Hunspell dictionary): a word that exists is no slip in another one. */
import dictionary from 'dictionary-ru';
import { russianStem } from './russian-stem.ts';
import { fold } from './tokens.ts';

/** Letters by which words are put together before their stems are compared. */
const BEGINNING = 3;

let byBeginning: Map<string, string[]> | undefined;

function words(): Map<string, string[]> {
  if (byBeginning) return byBeginning;
  const lines = new TextDecoder().decode(dictionary.dic).split('\n').slice(1);
  const names = lines.map((line) => fold(line.replace(/\/.*/, '').trim()));
  byBeginning = Map.groupBy(names, (name) => name.slice(0, BEGINNING));
  return byBeginning;
}

/** Whether a word in any of its forms is a word of Russian. */
export function isRussianWord(word: string): boolean {
  const folded = fold(word);
  if (!/^[а-я]{3,}$/.test(folded)) return false;
  const stem = russianStem(folded);
  return (words().get(folded.slice(0, BEGINNING)) ?? []).some((one) => one === folded || russianStem(one) === stem);
}
