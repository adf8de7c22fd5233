/** The words of content/search/conditions.yaml made ready for reading. Pure. */
import { elementAt } from '#src/platform/lists.ts';
import type { Comparison, Extreme } from './conditions.ts';
import { keyOfWord } from './normalise.ts';
import type { Conditions } from './search.kind.ts';
import { fold, tokenise } from './tokens.ts';

export type Phrase<T> = { keys: string[]; meaning: T; isPlus: boolean };
/** Phrases by their first word, the longest first. */
export type Phrases<T> = ReadonlyMap<string, readonly Phrase<T>[]>;
export type NumberRule = Conditions['numbers'][number];
export type FeatureRule = Conditions['features'][number];
type Ranked = { rule: NumberRule; wants: Extreme };

/** The words of content/search/conditions.yaml made ready for reading. */
export type ConditionWords = {
  comparisons: Phrases<Comparison>;
  without: Phrases<true>;
  /** What follows the name of what must not be: «PoE не нужно». */
  unwanted: Phrases<true>;
  minus: ReadonlySet<string>;
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
  /** «Самый лёгкий»: by themselves. */
  ranked: Phrases<Ranked>;
  /** Words that say nothing beside a condition. */
  fillers: ReadonlySet<string>;
  /** Names of one word. */
  nameWords: ReadonlyMap<NumberRule, string[]>;
};

const phrasesOf = <T>(texts: readonly string[], meaning: T): Phrase<T>[] =>
  texts.map((text) => ({
    keys: tokenise(text).map(({ word }) => keyOfWord(word)),
    meaning,
    isPlus: text.endsWith('+'),
  }));
const byFirst = <T>(phrases: Phrase<T>[]): Phrases<T> =>
  Map.groupBy(
    phrases.toSorted((a, b) => b.keys.length - a.keys.length),
    ({ keys }) => elementAt(keys, 0),
  );

export function makeConditionWords(conditions: Conditions | undefined): ConditionWords {
  const { numbers = [], features = [], minus = [], without = [], unwanted = [], fillers = [] } = conditions ?? {};
  const comparisons = (['atMost', 'atLeast', 'exactly'] as const).flatMap((one) =>
    phrasesOf(conditions?.[one] ?? [], one),
  );
  const extremes = ['most', 'least'] as const;
  const units = new Map<string, NumberRule[]>();
  for (const rule of numbers) {
    for (const unit of rule.units.map((one) => withoutSpaces(fold(one)))) {
      units.set(unit, [...(units.get(unit) ?? []), rule]);
    }
  }
  return {
    comparisons: byFirst(comparisons),
    without: byFirst(phrasesOf(without, true as const)),
    unwanted: byFirst(phrasesOf(unwanted, true as const)),
    minus: new Set(minus.map(fold)),
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
    extremes: byFirst(extremes.flatMap((wants) => phrasesOf(conditions?.[wants] ?? [], wants))),
    ranked: byFirst(
      numbers.flatMap((rule) => extremes.flatMap((wants) => phrasesOf(rule.ranked[wants], { rule, wants }))),
    ),
    fillers: new Set(fillers.map(keyOfWord)),
    nameWords: new Map(numbers.map((rule) => [rule, rule.words.filter((word) => !/\s/.test(word)).map(keyOfWord)])),
  };
}

/** A unit as it is compared. */
export const withoutSpaces = (text: string) => text.replace(/\s/g, '');
