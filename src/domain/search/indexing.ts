/** Words of an entry for the index, and what names it. Pure. */
import { hash } from 'node:crypto';
import { modelKey } from '#src/domain/catalog/model-key.ts';
import type { Weight } from '#src/platform/content/search-entry.ts';
import type { CompleteEntry } from './complete.ts';
import { sound } from './letters.ts';
import { lexemesOf } from './normalise.ts';

/** A word said more often says no more of what a long text is about. */
const OFTEN = 8;

/** Names an entry by everything it says and the rules that make words of it. */
export function entryHash(entry: CompleteEntry, rules: string): string {
  return hash('sha1', `${rules}${JSON.stringify(entry)}`, 'base64url');
}

/** `weights`: one of each text that has the word, one more each time that a long text says it again. */
export type IndexedWord = {
  weights: Weight[];
  shown: string;
  isModel: boolean;
  /** It stands in B only because a phrase of visitors has it. */
  isByPhrase: boolean;
};

/**
 * Makes the words of entries with the weights of the texts they stand in. Equal texts (features, groups) are read once an
 * indexer.
 */
export function makeIndexer(): (entry: CompleteEntry) => Map<string, IndexedWord> {
  type Read = { word: string; shown: string; isModel: boolean }[];
  const known = new Map<string, Read>();
  const read = (text: string, isModel: boolean): Read => {
    const name = `${isModel ? 'model' : 'text'} ${text}`;
    const old = known.get(name);
    if (old) return old;
    const fresh = [...lexemesOf(text, { isModel })].map(({ word, start, end, isModel }) => {
      const shown = text.slice(start, end);
      return { word, shown: isModel ? shown : shown.toLowerCase(), isModel };
    });
    known.set(name, fresh);
    return fresh;
  };
  return ({ models = [], texts, phrases = [], body = '', figures }) => {
    const words = new Map<string, IndexedWord>();
    const add = (word: string, weight: Weight, shown: string, isModel: boolean, isByPhrase = false) => {
      const one = words.get(word);
      if (!one) words.set(word, { weights: [weight], shown, isModel, isByPhrase });
      else if (!one.weights.includes(weight)) {
        one.weights.push(weight);
        one.isByPhrase ||= isByPhrase;
      }
    };
    for (const model of models)
      for (const { word, shown, isModel } of read(model, true)) add(word, 'A', shown, isModel);
    for (const [weight, text] of texts) {
      for (const { word, shown, isModel } of read(text, false)) add(word, weight, shown, isModel);
    }
    for (const phrase of phrases) {
      for (const { word, shown, isModel } of read(phrase, false)) add(word, 'B', shown, isModel, true);
    }
    for (const { word, start, end, isModel } of lexemesOf(body)) {
      const one = words.get(word);
      const shown = body.slice(start, end);
      if (!one)
        words.set(word, { weights: ['D'], shown: isModel ? shown : shown.toLowerCase(), isModel, isByPhrase: false });
      else if (one.weights.length < OFTEN) one.weights.push('D');
    }
    for (const figure of figures) add(figure, 'B', figure, true);
    return words;
  };
}

/** Names to compare a question with: as spelled, and by sound after `~`. */
export const modelKeys = (entry: CompleteEntry): string[] =>
  withSounds([...(entry.models ?? []), ...(entry.names ?? [])].map(modelKey));

/** Each name as spelled and as it sounds. */
export const withSounds = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, `~${sound(name)}`])),
];
