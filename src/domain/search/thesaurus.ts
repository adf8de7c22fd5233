/** The vocabulary of content/search made ready for reading questions. Pure. */
import { elementAt } from '#src/platform/lists.ts';
import { keyOfWord, keysOfPhrase, keysOfText } from './normalise.ts';
import type { DeviceKinds, Synonyms } from './search.kind.ts';
import { fold, tokenise } from './tokens.ts';

/** What a phrase means, in words of the index. `isNear`: a near matter, for texts alone. */
export type Sense = { keys: string[]; isNear: boolean };
/** `plusGroups`: of the phrase with a plus after it: «SFP+». */
type Phrase = { keys: string[]; senses: Sense[]; groups?: readonly string[]; plusGroups?: readonly string[] };

export type Thesaurus = {
  /** Phrases by their first word, the longest first. */
  byFirst: ReadonlyMap<string, Phrase[]>;
  /** Kinds by words that tell them from others of wider groups. */
  purposes: readonly { of: readonly string[]; groups: readonly string[]; keys: ReadonlySet<string> }[];
  words: ReadonlySet<string>;
  /** A spelling of each word, for corrections. */
  shown: ReadonlyMap<string, string>;
  noise: ReadonlySet<string>;
  /** What the site has nothing about. */
  others: ReadonlySet<string>;
  asking: ReadonlySet<string>;
  asked: ReadonlySet<string>;
  fetching: ReadonlySet<string>;
  /** Words of the index for bringing goods somewhere. */
  bringing: ReadonlySet<string>;
  empty: ReadonlySet<string>;
  aside: ReadonlySet<string>;
  /** A number by the word for it: «двумя» → 2. */
  numerals: ReadonlyMap<string, string>;
  /** The same of those that only follow a greater one: «двадцать три». */
  tails: ReadonlyMap<string, string>;
};

/** «По» is a preposition and an abbreviation: what stands beside it decides (`read.ts`). */
export const SOFTWARE = 'по';

/** Of a site without content/search/synonyms.yaml. */
export const NO_SYNONYMS: Synonyms = {
  same: [],
  means: [],
  texts: [],
  noise: [],
  others: [],
  question: {
    asking: [],
    bringing: [],
    asked: [],
    fetching: [],
    empty: [],
    joining: [],
    aside: [],
    numerals: {},
    tails: {},
  },
};

const wordsOf = (words: readonly string[]) => new Set(words.map(fold));
const numbersOf = (numerals: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(numerals).flatMap(([number, words]) => words.map((word) => [fold(word), number] as const)));

export function makeThesaurus(
  { same, means, texts, noise, others, question }: Synonyms,
  kinds: DeviceKinds = [],
): Thesaurus {
  const empty = wordsOf([...question.empty, ...question.joining]);
  const sensesOf = new Map<string, Sense[]>();
  /** What stands in the index of a phrase. */
  const senseKeys = (phrase: string) =>
    tokenise(phrase)
      .filter(({ word }) => word !== SOFTWARE && !empty.has(word))
      .map(({ word }) => keyOfWord(word));
  const add = (phrase: string, meanings: readonly string[], isNear = false) => {
    const name = keysOfPhrase(phrase).join(' ');
    const senses = meanings.map((meaning) => ({ keys: senseKeys(meaning), isNear }));
    sensesOf.set(name, [...(sensesOf.get(name) ?? []), ...senses]);
  };
  for (const phrases of same) {
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase);
      add(phrase, others);
    }
  }
  for (const { words, mean } of means) for (const phrase of words) add(phrase, mean);
  for (const { words, mean } of texts) for (const phrase of words) add(phrase, mean, true);
  const namesOf = (isPlus: boolean) =>
    new Map(
      kinds.flatMap(({ groups, goods, words }) =>
        words
          .filter((phrase) => phrase.endsWith('+') === isPlus)
          .map((phrase) => [keysOfPhrase(phrase).join(' '), [...groups, ...goods]] as const),
      ),
    );
  const [groupsOf, plusGroupsOf] = [namesOf(false), namesOf(true)];
  const names = new Set([...sensesOf.keys(), ...groupsOf.keys(), ...plusGroupsOf.keys()]);
  const phrases = [...names].map((name): Phrase => {
    const [groups, plusGroups] = [groupsOf.get(name), plusGroupsOf.get(name)];
    const senses = sensesOf.get(name) ?? [];
    return { keys: name.split(' '), senses, ...(groups && { groups }), ...(plusGroups && { plusGroups }) };
  });
  const longestFirst = phrases.toSorted((a, b) => b.keys.length - a.keys.length);
  const spelled = [
    ...kinds.flatMap(({ words }) => words),
    ...same.flat(),
    ...[...means, ...texts].flatMap((one) => one.words),
  ];
  return {
    purposes: kinds.flatMap(({ groups, goods, purposes }) =>
      purposes
        ? { of: purposes.of, groups: [...groups, ...goods], keys: new Set(purposes.words.flatMap(keysOfPhrase)) }
        : [],
    ),
    byFirst: Map.groupBy(longestFirst, ({ keys }) => elementAt(keys, 0)),
    words: new Set(phrases.flatMap(({ keys }) => keys)),
    shown: new Map(spelled.flatMap((phrase) => tokenise(phrase).map(({ word }) => [keyOfWord(word), word] as const))),
    noise: new Set(noise.flatMap(keysOfPhrase)),
    others: new Set(others.flatMap(keysOfPhrase)),
    asking: wordsOf(question.asking),
    asked: wordsOf(question.asked),
    fetching: wordsOf(question.fetching),
    bringing: new Set([...question.bringing, ...wordsMeaning(question.bringing, texts)].flatMap(keysOfPhrase)),
    empty,
    aside: wordsOf(question.aside),
    numerals: numbersOf(question.numerals),
    tails: numbersOf(question.tails),
  };
}

/** Words that mean any of these: «привезти» is «доставка». */
const wordsMeaning = (meanings: readonly string[], all: Synonyms['texts']): string[] =>
  all.flatMap(({ words, mean }) => (mean.some((one) => meanings.includes(one)) ? words : []));

/** Words without a meaning of their own in a question. */
export const isEmptyWord = (word: string, { empty, asking, asked }: Thesaurus): boolean =>
  word === SOFTWARE || empty.has(word) || (asking.has(word) && !asked.has(word));

/** Words of the index that nothing is found by. */
export const joiningKeys = ({ question }: Synonyms): Set<string> =>
  new Set(question.joining.flatMap((word) => keysOfText(fold(word))));
