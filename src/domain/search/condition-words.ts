/** The words of content/search/conditions.yaml made ready for reading. Pure. */
import { elementAt } from '#src/platform/lists.ts';
import type { Comparison, Extreme } from './conditions.ts';
import { keyOfWord, keysOfPhrase } from './normalise.ts';
import type { Conditions } from './search.kind.ts';
import { fold, tokenise } from './tokens.ts';

/** `pluses`: words that a plus follows; `isLatin`: its first word is: «PRI» is not «при». */
export type Phrase<T> = { keys: string[]; meaning: T; pluses: readonly boolean[]; isLatin: boolean };
/** Phrases by their first word: those of that word alone, and longer ones by the second word, the longest first. */
export type Phrases<T> = ReadonlyMap<string, Begun<T>>;
export type Begun<T> = { alone: readonly Phrase<T>[]; longer: ReadonlyMap<string, readonly Phrase<T>[]> };
export type NumberRule = Conditions['numbers'][number];
export type FeatureRule = Conditions['features'][number];
/** A comparison as it is said. `isStrict`: «больше 24» is no 24. */
export type Said = { comparison: Comparison; isStrict: boolean };
type Ranked = { rule: NumberRule; wants: Extreme };

/** The words of content/search/conditions.yaml made ready for reading. */
export type ConditionWords = {
  comparisons: Phrases<Said>;
  without: Phrases<true>;
  /** What follows the name of what must not be: «PoE не нужно». */
  unwanted: Phrases<true>;
  /** What stands before or after the name of what a device that is looked for must not have: «где нет PoE». */
  lacking: Phrases<true>;
  minus: ReadonlySet<string>;
  plus: ReadonlySet<string>;
  numbers: readonly NumberRule[];
  units: ReadonlyMap<string, NumberRule[]>;
  /** Words beside a number that say which attribute it is of. */
  names: Phrases<NumberRule>;
  /** Names, and words that are names after a number alone. */
  counted: Phrases<NumberRule>;
  features: Phrases<FeatureRule>;
  /** Phrases that are a condition by themselves. */
  whole: Phrases<{ rule: FeatureRule; isWanted: boolean }>;
  /** «Больше всего», «наименьший»: beside a name. */
  extremes: Phrases<Extreme>;
  /** Words of them, and of «самый лёгкий». */
  extremeWords: ReadonlySet<string>;
  /** «Самый лёгкий»: by themselves. */
  ranked: Phrases<Ranked>;
  /** «Легче», «жрёт меньше»: beside a model that they compare with; of its kind before any. */
  comparatives: Phrases<Ranked>;
  /** Words between an extreme and a name: «с наибольшим объёмом памяти». */
  measures: ReadonlySet<string>;
  /** Words that say nothing beside a condition. */
  fillers: ReadonlySet<string>;
  /** Names of one word. */
  nameWords: ReadonlyMap<NumberRule, string[]>;
};

const phrasesOf = <T>(texts: readonly string[], meaning: T): Phrase<T>[] =>
  texts.map((text) => ({
    keys: keysOfPhrase(text),
    meaning,
    pluses: tokenise(text).map(({ end }) => text[end] === '+'),
    isLatin: /^[a-z]/i.test(text),
  }));
const keysOf = (words: readonly string[]) => new Set(words.map((word) => keyOfWord(fold(word))));
const byFirst = <T>(phrases: readonly Phrase<T>[]): Phrases<T> => {
  const longestFirst = phrases.toSorted((a, b) => b.keys.length - a.keys.length);
  const byWord = Map.groupBy(longestFirst, ({ keys }) => elementAt(keys, 0));
  return new Map([...byWord].map(([word, begun]) => [word, bySecond(begun)]));
};
const bySecond = <T>(begun: readonly Phrase<T>[]): Begun<T> => ({
  alone: begun.filter(({ keys }) => keys.length === 1),
  longer: Map.groupBy(
    begun.filter(({ keys }) => keys.length > 1),
    ({ keys }) => elementAt(keys, 1),
  ),
});

export function makeConditionWords(conditions: Conditions | undefined): ConditionWords {
  const {
    numbers = [],
    features = [],
    minus = [],
    plus = [],
    without = [],
    unwanted = [],
    lacking = [],
    measures = [],
    fillers = [],
  } = conditions ?? {};
  const comparisons = COMPARISONS.flatMap(([list, comparison, isStrict]) =>
    phrasesOf(conditions?.[list] ?? [], { comparison, isStrict }),
  );
  const extremes = EXTREMES.flatMap((wants) => phrasesOf(conditions?.[wants] ?? [], wants));
  const units = new Map<string, NumberRule[]>();
  for (const rule of numbers) {
    for (const unit of [...rule.units, ...Object.keys(rule.scales)].map((one) => withoutSpaces(fold(one)))) {
      units.set(unit, [...(units.get(unit) ?? []), rule]);
    }
  }
  return {
    comparisons: byFirst(comparisons),
    without: byFirst(phrasesOf(without, true as const)),
    unwanted: byFirst(phrasesOf(unwanted, true as const)),
    lacking: byFirst(phrasesOf(lacking, true as const)),
    measures: keysOf(measures),
    minus: new Set(minus.map(fold)),
    plus: new Set(plus.map(fold)),
    numbers,
    units,
    names: byFirst(numbers.flatMap((rule) => phrasesOf(rule.words, rule))),
    counted: byFirst(numbers.flatMap((rule) => phrasesOf([...rule.words, ...rule.after], rule))),
    features: byFirst(features.flatMap((rule) => phrasesOf(rule.words, rule))),
    whole: byFirst(
      features.flatMap((rule) => [
        ...phrasesOf(rule.present, { rule, isWanted: true }),
        ...phrasesOf(rule.absent, { rule, isWanted: false }),
      ]),
    ),
    extremes: byFirst(extremes),
    extremeWords: new Set([...extremes.flatMap(({ keys }) => keys), ...numbers.flatMap(superlativeWords)]),
    ranked: byFirst(numbers.flatMap(rankedPhrases)),
    comparatives: byFirst(
      numbers.toSorted((a, b) => Number(b.groups.length > 0) - Number(a.groups.length > 0)).flatMap(comparativePhrases),
    ),
    fillers: keysOf(fillers),
    nameWords: new Map(
      numbers.map((rule) => [
        rule,
        [...rule.words.filter((word) => !/\s/.test(word)).map(keyOfWord), ...superlativeWords(rule)],
      ]),
    ),
  };
}

const COMPARISONS = [
  ['atMost', 'atMost', false],
  ['atLeast', 'atLeast', false],
  ['lessThan', 'atMost', true],
  ['moreThan', 'atLeast', true],
  ['exactly', 'exactly', false],
] as const;

const EXTREMES = ['most', 'least'] as const;

/** The adjectives of «самый лёгкий». */
const superlativeWords = (rule: NumberRule): string[] =>
  EXTREMES.flatMap((wants) =>
    keysOfPhrase(rule.ranked[wants].flatMap((phrase) => /^самый (\p{L}+)$/u.exec(phrase)?.[1] ?? []).join(' ')),
  );

/** «Самый лёгкий» of each rule, «наиболее лёгкий», and «наименее лёгкий» of the other end. */
const rankedPhrases = (rule: NumberRule): Phrase<Ranked>[] =>
  EXTREMES.flatMap((wants) => {
    const [own, contrary] = [rule.ranked[wants], rule.ranked[wants === 'most' ? 'least' : 'most']];
    const degreed = [...own, ...own.flatMap(withDegrees(['наиболее ', 'максимально ']))];
    return phrasesOf([...degreed, ...contrary.flatMap(withDegrees(['наименее ']))], { rule, wants });
  });
const withDegrees =
  (degrees: readonly string[]) =>
  (phrase: string): string[] =>
    phrase.startsWith(SUPERLATIVE) ? degrees.map((degree) => phrase.replace(SUPERLATIVE, degree)) : [];
const SUPERLATIVE = 'самый ';

/** «Легче всех» compares with a model without its last word. «Уже» is a word of time. */
const comparativePhrases = (rule: NumberRule): Phrase<Ranked>[] =>
  EXTREMES.flatMap((wants) => {
    const alone = rule.ranked[wants].flatMap((phrase) => (OF_ALL.test(phrase) ? phrase.replace(OF_ALL, '') : []));
    return phrasesOf(
      alone.filter((phrase) => phrase !== 'уже'),
      { rule, wants },
    );
  });
const OF_ALL = / (?:всех|всего)(?!\p{L})/u;

/** A unit as it is compared. */
export const withoutSpaces = (text: string) => text.replace(/\s/g, '');
