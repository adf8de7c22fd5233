/** Letters that are typed in place of figures in a name of ours: «WEP 3OL» is WEP-30L, «smg l0l6m» is SMG-1016M. Pure. */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { rangeOf } from '#src/platform/sorted-words.ts';
import { hasDigit } from './tokens.ts';
import type { IndexEntry } from './word-index.ts';

const FIGURES: Readonly<Record<string, string>> = {
  ...{ o: '0', о: '0', i: '1', l: '1', '|': '1', з: '3', ч: '4', б: '6' },
};
/** «NTU-52W c телефоном»: a preposition in Latin letters. */
const PREPOSITION = /(?<![\p{L}\p{N}.-]|rev\.?\s)[cky](?=\s+[а-яё])/giu;
const CYRILLIC: Readonly<Record<string, string>> = { c: 'с', k: 'к', y: 'у' };
const WORD = /[\p{L}\p{N}|.+/_-]+/gu;
/** Words of one name: «ntu rg 5421g». */
const MOST_BEFORE = 2;
/** More such letters are no slip. */
const MOST_LETTERS = 5;
const LEAST = 4;

/** Returns a function that writes figures in words of a question that begin a name with them, and without them none. */
export function makeLookAlikes(entries: readonly Pick<IndexEntry, 'kind' | 'models'>[]): (question: string) => string {
  const goods = entries.flatMap(({ kind, models }) => (kind === 'good' ? models : []));
  const names = [...new Set(goods.filter(hasDigit))].sort();
  const known = new Set(names);
  const isBegun = (name: string): boolean => {
    const [from, to] = rangeOf(names, name);
    return from < to;
  };
  /** The word with figures, as the end of a name that the words before it begin. */
  const named = (before: string, word: string): string | undefined => {
    if (isBegun(before + modelKey(word))) return undefined;
    const keys = figured(word).map((one) => [one, before + modelKey(one)] as const);
    const begun = keys.filter(([, key]) => key.length >= LEAST && isBegun(key));
    return (begun.find(([, key]) => known.has(key)) ?? begun[0])?.[0];
  };
  return (typed) => {
    const question = typed.replace(PREPOSITION, (letter) => CYRILLIC[letter.toLowerCase()] ?? letter);
    const words = [...question.matchAll(WORD)].map(({ 0: text, index }) => ({ text, index }));
    const put = words.flatMap(({ text, index }, at) => {
      if (!hasDigit(text)) return [];
      const befores = Array.from({ length: Math.min(MOST_BEFORE, at) + 1 }, (_, count) =>
        modelKey(
          words
            .slice(at - count, at)
            .map((one) => one.text)
            .join(''),
        ),
      );
      const written = befores.map((before) => named(before, text)).find((one) => one !== undefined);
      return written === undefined ? [] : [{ index, length: text.length, written }];
    });
    return put.reduceRight(
      (all, { index, length, written }) => all.slice(0, index) + written + all.slice(index + length),
      question,
    );
  };
}

/** All that a word is with some of its letters as figures. */
function figured(word: string): string[] {
  const places = [...word].flatMap((letter, at) => (FIGURES[letter.toLowerCase()] === undefined ? [] : [at]));
  if (places.length === 0 || places.length > MOST_LETTERS) return [];
  return Array.from({ length: 2 ** places.length - 1 }, (_, mask) => {
    const chosen = new Set(places.filter((_place, bit) => ((mask + 1) >> bit) & 1));
    return [...word]
      .map((letter, at) => (chosen.has(at) ? (FIGURES[letter.toLowerCase()] ?? letter) : letter))
      .join('');
  });
}
