/**
 * Models of ours as they are said aloud: «эс эм джи тысяча шестнадцать эм» is SMG-1016M, «вэп тридцать эль» is WEP-30L. Letters by
 * their names or as the series sounds, figures in words; what they spell counts where a good is called so. Pure.
 */
import { LOOKS, modelKey, SOUNDS, SPELLED, spell } from '#src/domain/catalog/model-key.ts';
import { elementAt } from '#src/platform/lists.ts';
import { rangeOf } from '#src/platform/sorted-words.ts';
import { LETTER_NAMES } from './letter-names.ts';
import { isEmptyWord, type Thesaurus } from './thesaurus.ts';
import { fold, hasDigit, isNumber } from './tokens.ts';
import type { IndexEntry } from './word-index.ts';

/** A word with its place in the question; `figures`: the number that it and the words after it say. */
type Word = { text: string; from: number; to: number };
/** What the words up to `to` spell. */
type Spelled = { name: string; to: number; isSpoken: boolean };

/** Letters that follow figures are said by their names: «15эр». */
const WORD = /\d{1,6}(?=[а-яё]{2,3}(?![\p{L}\p{N}]))|[\p{L}\p{N}]+/giu;
/** «Дефис», «точка»: signs between the parts of a name. */
const SIGNS: ReadonlySet<string> = new Set(['дефис', 'тире', 'минус', 'точка', 'дробь', 'слэш', 'слеш', 'черта']);
const THOUSAND = /^тысяч[аиу]?$/u;
const NOUGHT: ReadonlySet<string> = new Set(['ноль', 'нуль']);
const REVISION = /^рев(?:изи[яиюей]+)?$/u;
/** «Двадцать четыре порта»: the number is of what is counted. */
export const COUNTED =
  /^(?:порт|гиг|мег|ватт|вольт|километр|метр|абонент|канал|лини|точ|аплинк|слот|градус|штук|юнит|дб|децибел|гб|мб|год|лет)/u;
/** «Есрка», «смгшка», «таушка»: a series as people call one of its models. */
const DIMINUTIVE = /(?<=\p{L}{3})(?:ш?к[аиуе]|ш?кой|ик[аи]?|очк[аиуе]|ушк[аиуе]|ха)$/u;
const LONGEST_WORD = 14;
/** «Мес», «тау»: a series as it sounds. */
const LONGEST_SOUND = 5;

/** One sign for letters that sound alike: the name of C may be that of K. */
const coarse = (text: string): string => text.replace(/[cqyx]/g, (letter) => COARSE[letter] ?? letter);
const COARSE: Readonly<Record<string, string>> = { c: 'k', q: 'k', y: 'i', x: 'ks' };
/** V is read for W too, W for nothing else. */
const withW = (text: string): string[] => [...new Set([text, text.replaceAll('v', 'w')])];
const skeletonOf = (text: string): string => text.replaceAll('w', 'v').replace(/[aeiou]/g, '');

/** «-EX» is read «экс». */
const SYLLABLES = [
  ['икс', 'ex'],
  ['экс', 'ex'],
] as const;
const LETTERS = [...LETTER_NAMES, ...SYLLABLES].flatMap(([name, letter]) =>
  withW(coarse(letter)).map((one) => [name, one] as const),
);

const isLetterName = (text: string): boolean => text.length > 1 && LETTERS.some(([name]) => name === text);

/** Returns a function that writes such models of a question. */
export function makeSpokenModels(entries: readonly Pick<IndexEntry, 'kind' | 'models'>[], thesaurus: Thesaurus) {
  const goods = entries.flatMap(({ kind, models }) => (kind === 'good' ? models : []));
  const keys = [...new Set(goods.filter((model) => /^[a-z]{2,6}\d/.test(model)).map(modelKey))];
  const byCoarse = new Map(keys.map((key) => [coarse(key), key]));
  const names = [...byCoarse.keys()].sort();
  const series = new Set(keys.map((key) => /^[a-z]+/.exec(key)?.[0] ?? ''));
  const bySkeleton = Map.groupBy(series, (letters) => skeletonOf(coarse(letters)));
  const isBegun = (beginning: string) => firstOf(beginning) !== undefined;
  const firstOf = (beginning: string): string | undefined => {
    const [from, to] = rangeOf(names, beginning);
    return from < to ? names[from] : undefined;
  };
  const figureOf = ({ text }: Word): string | undefined => {
    if (isNumber(text)) return text;
    return NOUGHT.has(text) ? '0' : (thesaurus.numerals.get(text) ?? thesaurus.tails.get(text));
  };

  /** The number that begins at a word: «тысяча шестнадцать», «двадцать три». */
  function numberAt(words: readonly Word[], at: number): { figures: string; to: number } | undefined {
    const first = elementAt(words, at);
    let to = at + 1;
    let figures = THOUSAND.test(first.text) ? '1000' : figureOf(first);
    if (figures === undefined || isNumber(first.text)) return figures === undefined ? undefined : { figures, to };
    for (; to < words.length; to += 1) {
      const word = elementAt(words, to);
      if (THOUSAND.test(word.text) && figures.length < 3) figures += '000';
      else {
        const more = isNumber(word.text) ? undefined : figureOf(word);
        if (more === undefined || !isTail(more, figures)) break;
        figures = String(Number(figures) + Number(more));
      }
    }
    return { figures, to };
  }

  /** All that the names of letters of a word, one after another, add to the beginning of a name. */
  const spelledBy = (word: string, before: string): string[] =>
    word === ''
      ? [before]
      : LETTERS.filter(([name, letter]) => word.startsWith(name) && isBegun(before + letter)).flatMap(
          ([name, letter]) => spelledBy(word.slice(name.length), before + letter),
        );

  /** Nothing, figures or a letter stands there: «три а икс». */
  function isLetterBefore(words: readonly Word[], at: number): boolean {
    const next = words[at];
    if (!next || numberAt(words, at) !== undefined) return true;
    return !isEmptyWord(next.text, thesaurus) && LETTERS.some(([name]) => name === next.text);
  }

  /** The beginnings of names that a word makes of another by its letters; of Cyrillic ones `isSpoken` tells those by their names. */
  function withLetters(words: readonly Word[], at: number, before: Spelled): Spelled[] {
    const { text } = elementAt(words, at);
    const added = (names: readonly string[], isSpoken = before.isSpoken) =>
      names.filter(isBegun).map((name): Spelled => ({ name, to: at + 1, isSpoken }));
    if (REVISION.test(text)) return added([`${before.name}rev`]);
    if (!/^[а-яё]+$/u.test(text)) return added([before.name + coarse(spell(text, LOOKS))]);
    const isDetail = hasDigit(before.name) && isEmptyWord(text, thesaurus) && !isLetterBefore(words, at + 1);
    if (text.length > LONGEST_WORD || isDetail) return [];
    const sounds = text.length > LONGEST_SOUND ? [] : [SOUNDS, SPELLED, LOOKS].map((letters) => spell(text, letters));
    const known = [
      ...added(spelledBy(text, before.name), true),
      ...added([...new Set(sounds)].flatMap((one) => withW(coarse(one))).map((one) => before.name + one)),
    ];
    if (before.name !== '' || known.length > 0) return known;
    // «Есэр» is ESR, «онт» is no NTE.
    const sound = coarse(spell(text.replace(DIMINUTIVE, ''), SOUNDS));
    const alike = (bySkeleton.get(skeletonOf(sound)) ?? []).map(coarse);
    return added(alike.filter((series) => series[0] === sound[0]));
  }

  /** The longest that is a name, or begins one and ends with its figures. */
  function longestFrom(words: readonly Word[], at: number, before: Spelled): Spelled | undefined {
    const [word, next] = [words[at], words[at + 1]];
    if (!word) return isName(words, before) ? before : undefined;
    const isBegan = before.name !== '';
    if (isBegan && SIGNS.has(word.text)) return longestFrom(words, at + 1, before);
    const number = isBegan ? numberAt(words, at) : undefined;
    const joined = next && LETTERS.find(([name]) => name === word.text + next.text);
    const further = number
      ? [{ name: before.name + number.figures, to: number.to, isSpoken: before.isSpoken || !isNumber(word.text) }]
      : withLetters(words, at, before);
    if (joined) further.push({ name: before.name + joined[1], to: at + 2, isSpoken: true });
    const longer = further
      .filter(({ name }) => isBegun(name))
      .flatMap((one) => longestFrom(words, one.to, one) ?? [])
      .sort((a, b) => b.to - a.to || Number(byCoarse.has(b.name)) - Number(byCoarse.has(a.name)));
    return longer[0] ?? (isName(words, before) ? before : undefined);
  }

  function isName(words: readonly Word[], { name, to, isSpoken }: Spelled): boolean {
    if (!isSpoken || !hasDigit(name)) return false;
    if (byCoarse.has(name)) return true;
    const next = firstOf(name)?.[name.length] ?? '';
    return /\d$/.test(name) && !isNumber(next) && !COUNTED.test(words[to]?.text ?? '');
  }

  /** The name that begins at a word. «И есэр двадцать» begins after «и». */
  function nameAt(words: readonly Word[], at: number): Spelled | undefined {
    const found = longestFrom(words, at, { name: '', to: at, isSpoken: false });
    if (!found || !isEmptyWord(elementAt(words, at).text, thesaurus)) return found;
    return longestFrom(words, at + 1, { name: '', to: at + 1, isSpoken: false })?.to === found.to ? undefined : found;
  }
  const isFigure = (word: Word) => hasDigit(word.text) || THOUSAND.test(word.text) || figureOf(word) !== undefined;

  return (question: string): string => {
    if (!/[а-яё]/iu.test(question)) return question;
    const words = [...question.matchAll(WORD)].map(({ 0: text, index }): Word => {
      return { text: fold(text), from: index, to: index + text.length };
    });
    if (!words.some(isFigure)) return question;
    let [written, end] = ['', 0];
    for (let at = 0; at < words.length; ) {
      const last = words[at - 1];
      // «Эс вэ пэ тридцать» is no VP-30.
      const isWithin = last !== undefined && last.to > end && isLetterName(last.text);
      const found = isWithin ? undefined : nameAt(words, at);
      if (found) {
        written += question.slice(end, elementAt(words, at).from) + nameOf(found.name);
        end = elementAt(words, found.to - 1).to;
      }
      at = found?.to ?? at + 1;
    }
    return written + question.slice(end);
  };

  /** The name, or its beginning, as it is written. */
  function nameOf(spelled: string): string {
    const key = byCoarse.get(firstOf(spelled) ?? spelled) ?? spelled;
    let length = 0;
    while (coarse(key.slice(0, length)).length < spelled.length) length += 1;
    return key.slice(0, length);
  }
}

/** «Сто» and «двадцать», «двадцать» and «три», «тысяча» and «шестнадцать». */
const isTail = (more: string, before: string): boolean =>
  more !== '0' &&
  more.length < before.length &&
  before.endsWith('0'.repeat(more.length)) &&
  !(more.length === 1 && /1\d$/.test(before));
