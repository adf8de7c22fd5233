/** A series that is named once for several models: «ESR 20 и 21», «2348p 2448p сравнить мес». Pure. */
import { elementAt } from '#src/platform/lists.ts';
import { spellings } from './normalise.ts';
import { COUNTED } from './spoken-models.ts';
import { fold } from './tokens.ts';
import type { WordIndex } from './word-index.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const LETTERS = /^\p{L}{2,4}$/u;
const NUMBER = /^\d{1,4}\p{L}{0,3}$/u;
/** A number of one or two figures is one of a model only beside another model. */
const SHORT = /^\d{1,2}$/;
const JOINING = new Set(['и', 'или', 'vs', 'versus', 'против', 'с', 'со', 'от', 'либо', 'а', 'or', 'and', 'to']);

type Word = { text: string; from: number; to: number };

/** Letters that models of goods begin with: «esr». */
export function seriesOf({ entries }: Pick<WordIndex, 'entries'>): ReadonlySet<string> {
  const known = SERIES.get(entries);
  if (known) return known;
  const goods = entries.flatMap(({ kind, models }) => (kind === 'good' ? models : []));
  const letters = new Set(goods.flatMap((model) => /^[a-z]{2,4}(?=\d)/.exec(model)?.[0] ?? []));
  SERIES.set(entries, letters);
  return letters;
}
const SERIES = new WeakMap<WordIndex['entries'], ReadonlySet<string>>();

/** Returns a function that writes the series before each of such numbers. A question with one model of a series stays as it is. */
export function makeWithSeries({ entries, named }: WordIndex): (question: string) => string {
  const isGood = (name: string) =>
    spellings([fold(name)]).some((key) => named(key).some((at) => entries[at]?.kind === 'good'));
  const known = seriesOf({ entries });
  const isSeries = ({ text }: Word) => LETTERS.test(text) && spellings([fold(text)]).some((key) => known.has(key));

  return (question) => {
    const words = wordsIn(question);
    const series = words.findIndex(isSeries);
    if (series < 0) return question;
    const { text: letters } = elementAt(words, series);
    // «ESR-3200 с портами 100 гигабит»: the number is of what is counted.
    const isCounting = (at: number) => COUNTED.test(fold(words[at + 1]?.text ?? ''));
    const isJoined = (at: number) =>
      !SHORT.test(words[at]?.text ?? '') || at === series + 1 || JOINING.has(fold(words[at - 1]?.text ?? ''));
    const numbers = words.flatMap(({ text }, at) =>
      NUMBER.test(text) && !isCounting(at) && isJoined(at) && isApart(words, at, series) && isGood(letters + text)
        ? [at]
        : [],
    );
    if (numbers.length < 2) return question;
    const isBefore = numbers.includes(series + 1);
    const put = words.flatMap(({ text, ...place }, at) => {
      if (at === series) return isBefore ? [] : [{ ...place, text: '' }];
      return numbers.includes(at) && at !== series + 1 ? [{ ...place, text: `${letters}-${text}` }] : [];
    });
    return put.reduceRight((all, { text, from, to }) => all.slice(0, from) + text + all.slice(to), question).trim();
  };
}

/** «Есрка», «месок», «смгшки»: letters of a series with the ending of a noun. */
const PET = /(?<![\p{L}\d-])(\p{L}{3,4}?)ш?(?:к[аиуе]|кой|ок|ками|кам)(?![\p{L}\d-])/giu;

/** Returns a function that writes such words as the series alone. `isSaid` tells words of the language and of the site. */
export function makeWithoutEndings(index: Pick<WordIndex, 'entries'>, isSaid: (word: string) => boolean) {
  const known = seriesOf(index);
  return (question: string): string =>
    question.replace(PET, (word: string, letters: string) =>
      !isSaid(fold(word)) && spellings([fold(letters)]).some((key) => known.has(key)) ? letters : word,
    );
}

const HUNDREDS = /(?<![\p{L}\d])(\p{L}{2,4})[- ]?(\d{2})00(?![-.]?[\p{L}\d])/giu;

/** Returns a function that writes «MES2400» as «mes24xx», all whose figures begin so, where no good is called so. */
export function makeWithFamilies({ entries, named }: Pick<WordIndex, 'entries' | 'named'>) {
  const known = seriesOf({ entries });
  const models = entries.flatMap(({ kind, models }) => (kind === 'good' ? models : []));
  const isGood = (name: string) => named(name).some((at) => entries[at]?.kind === 'good');
  const isBegun = (name: string) => models.some((model) => model.startsWith(name));
  return (question: string): string =>
    question.replace(HUNDREDS, (name: string, letters: string, figures: string) => {
      const series = spellings([fold(letters)]).find((key) => known.has(key));
      return series && !isGood(`${series}${figures}00`) && isBegun(series + figures) ? `${series}${figures}xx` : name;
    });
}

/** No letters of a name of its own stand right before: «MES2324P», «SMG 200». */
function isApart(words: readonly Word[], at: number, series: number): boolean {
  const [before, { from }] = [words[at - 1], elementAt(words, at)];
  if (!before || at === series + 1 || from - before.to > 1) return true;
  return !LETTERS.test(before.text) || JOINING.has(fold(before.text));
}

/** Words with their places; «ESR20» is letters and a number. */
function wordsIn(question: string): Word[] {
  return [...question.matchAll(WORD)].flatMap(({ 0: text, index }) => {
    const letters = /^\p{L}{2,4}(?=\d)/u.exec(text)?.[0];
    if (letters === undefined) return [{ text, from: index, to: index + text.length }];
    const to = index + letters.length;
    return [
      { text: letters, from: index, to },
      { text: text.slice(letters.length), from: to, to: index + text.length },
    ];
  });
}
