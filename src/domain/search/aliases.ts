/**
 * Models of other makers as price lists write them, brought to the names of the index by the rules of content/analogs/names.yaml, which
 * the search for analogues reads too. Pure.
 */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { withFigures } from './letters.ts';
import { makeLookAlikes } from './look-alikes.ts';
import { makeWithFamilies, makeWithoutEndings, makeWithSeries } from './series.ts';
import { makeSpokenModels } from './spoken-models.ts';
import type { Thesaurus } from './thesaurus.ts';
import { hasDigit } from './tokens.ts';
import type { SearchIndex, WordIndex } from './word-index.ts';

export type Aliases = {
  aliases: readonly { pattern: string; name: string }[];
  suffixes: readonly { pattern: string }[];
  /** Models by their order numbers. */
  parts: Readonly<Record<string, string>>;
};

/** Shorter words are figures and sizes. */
const LEAST = 5;
const WORD = /[^\s,;?!«»"()]+/gu;

/**
 * Returns a function that writes such words of a question as the models that they name. `isNamed` tells whether another maker's model
 * has the name, `isKnown` whether anything has it: what is known as it stands is left so.
 */
export function makeAliases({ aliases, suffixes, parts }: Aliases = { aliases: [], suffixes: [], parts: {} }) {
  const patterns = aliases.map(({ pattern, name }) => ({ pattern: new RegExp(pattern, 'iu'), name }));
  const endings = suffixes.map(({ pattern }) => new RegExp(`(?:[-/#]|(?==))(?:${pattern})$`, 'iu'));
  const numbers = new Map(Object.entries(parts).map(([number, name]) => [modelKey(number), name]));
  const namesOf = (word: string) => [
    ...patterns.flatMap(({ pattern, name }) => (pattern.test(word) ? [word.replace(pattern, name)] : [])),
    ...[numbers.get(modelKey(word)) ?? []].flat(),
  ];
  return (question: string, isKnown: (model: string) => boolean, isNamed: (model: string) => boolean): string =>
    question.replace(WORD, (word) => {
      if (word.length < LEAST || !hasDigit(word) || !/[a-z]/i.test(word) || isKnown(word)) return word;
      const shorter = [word, ...endings.flatMap((ending) => (ending.test(word) ? [word.replace(ending, '')] : []))];
      return shorter.flatMap((one) => [one, ...namesOf(one)]).find(isNamed) ?? word;
    });
}

/** Returns the question with makers, figures and such words as the models of `index` that they name. */
export function makeSpelled(
  { devices, modules }: SearchIndex,
  byAlias: ReturnType<typeof makeAliases>,
  withMakers: (question: string) => string,
  thesaurus: Thesaurus,
  isSaid: (word: string) => boolean,
) {
  const namedIn = ({ named }: WordIndex, model: string) => named(modelKey(model));
  const isKnown = (model: string) => [devices, modules].some((index) => namedIn(index, model).length > 0);
  const isNamed = (model: string) => namedIn(devices, model).some((at) => devices.entries[at]?.kind === 'analog');
  const withSeries = makeWithSeries(devices);
  const withFamilies = makeWithFamilies(devices);
  const withoutEndings = makeWithoutEndings(devices, isSaid);
  const withNames = makeLookAlikes(devices.entries);
  const withSpoken = makeSpokenModels(devices.entries, thesaurus);
  return (question: string): string =>
    byAlias(
      withMakers(withFamilies(withSeries(withNames(withFigures(withSpoken(withoutEndings(question))))))),
      isKnown,
      isNamed,
    );
}
