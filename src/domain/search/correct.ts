/** Stage 2 of search: unknown words and models put right where something is near. Pure. */
import { editDistance } from '#src/platform/edit-distance.ts';
import type { ConditionWords } from './condition-words.ts';
import type { Lexicon } from './lexicon.ts';
import { isCyrillic, keyOfWord, russianKey } from './normalise.ts';
import { exact, isKnown, type Question, type Slot } from './question.ts';
import { readQuestion } from './read.ts';
import { russianStem } from './russian-stem.ts';
import type { FindSimilar, Similar } from './similar.ts';
import { slipsAllowed } from './slips.ts';
import type { Thesaurus } from './thesaurus.ts';
import { fold, hasDigit } from './tokens.ts';

export type Vocabulary = {
  lexicon: Lexicon;
  thesaurus: Thesaurus;
  conditions: ConditionWords;
  findSimilar: FindSimilar;
  /** Names of other makers, as words of the index. */
  makers: ReadonlySet<string>;
  /** A word of the language is no slip in another one. */
  isWord(word: string): boolean;
};
/** Tells words of the language and of the site. */
export const isSaid =
  ({ thesaurus, lexicon, isWord }: Vocabulary) =>
  (word: string): boolean => {
    const key = keyOfWord(fold(word));
    return isWord(word) || thesaurus.words.has(key) || lexicon.has(key);
  };

export type Corrected = { question: Question; isCorrected: boolean };

/** The question with what is unknown put right; as it was where nothing is near, or where it is wanted so (`isTyped`). */
export function correctQuestion(typed: Question, vocabulary: Vocabulary, isTyped = false): Corrected {
  if (isTyped) return { question: typed, isCorrected: false };
  const text = correctedText(typed, vocabulary);
  if (text === undefined && unknownSlots(typed).length === 0) return { question: typed, isCorrected: false };
  const read = text === undefined ? typed : readQuestion(text, vocabulary);
  const strange = new Set(strangeNames(read).flatMap(({ model }) => [model, ...(model.parts ?? [])]));
  const put = new Map(
    unknownSlots(read).map((slot) => {
      const right = strange.has(slot) ? undefined : modelPutRight(slot, vocabulary);
      return [slot, right ?? rootTaken(slot)] as const;
    }),
  );
  for (const slot of read.slots.filter(({ parts = [] }) => isOfUnknownModel(parts, put)))
    for (const part of slot.parts ?? []) put.delete(part);
  const isModelPut = [...put].some(([slot, now]) => now.text !== slot.text);
  return { question: withSlots(read, put), isCorrected: text !== undefined || isModelPut };
}

/** «WS-C2960X-24TS-L»: where the model within a name is unknown, the rest of the name is no slip in the name of another. */
const isOfUnknownModel = (parts: readonly Slot[], put: ReadonlyMap<Slot, Slot>): boolean =>
  parts.some((part) => {
    const now = put.get(part);
    return now !== undefined && !isKnown(now) && MODEL.test(part.text);
  });
const MODEL = /^(?=.*\d{3})(?=.*[a-z]).{5,}$/iu;

/** «Moxa EDS-408A»: a foreign word that nobody here has and a name with figures after it are of a maker that the site does not know. */
function strangeNames({ pieces }: Question): { maker: Slot; model: Slot }[] {
  const slots = pieces.flatMap(({ slot }) => slot ?? []);
  return slots.flatMap((model, at) => {
    const maker = slots.slice(0, at).find((slot) => !isKnown(slot) && MAKER.test(slot.text));
    return maker && !isKnown(model) && hasDigit(model.text) ? { maker, model } : [];
  });
}
const MAKER = /^[a-z]{3,}$/iu;

const unknownSlots = ({ slots }: Question): Slot[] =>
  slots.flatMap((slot) => [slot, ...(slot.parts ?? [])]).filter((slot) => slot.slips !== undefined);

/** The question with some of its slots replaced, wherever they stand in it. */
function withSlots(question: Question, put: ReadonlyMap<Slot, Slot>): Question {
  const replace = (slot: Slot): Slot => {
    const now = put.get(slot) ?? slot;
    return now.parts ? { ...now, parts: now.parts.map(replace) } : now;
  };
  const all = new Map([...question.slots, ...question.textSlots].map((slot) => [slot, replace(slot)]));
  const of = (slot: Slot) => all.get(slot) ?? slot;
  return {
    ...question,
    slots: question.slots.map(of),
    textSlots: question.textSlots.map(of),
    pieces: question.pieces.map((piece) => (piece.slot ? { ...piece, slot: of(piece.slot) } : piece)),
  };
}

/** The question with unknown words put right («комутатр точкадоступа»), or undefined when nothing is near. */
function correctedText(question: Question, vocabulary: Vocabulary): string | undefined {
  const { slots, pieces } = question;
  const { lexicon, thesaurus, findSimilar, makers, isWord } = vocabulary;
  const strange = new Set(strangeNames(question).map(({ maker }) => maker));
  let isCorrected = false;
  const texts = pieces.map(({ text: typed, slot }) => {
    const text = slot?.isModel ? typed : wellSpelled(typed, vocabulary);
    isCorrected ||= text !== typed;
    if (!slot?.slips || slot.isModel || !slots.includes(slot)) return text;
    if (isWord(text) || isWord(text.replace(MORE, '')) || isOther(text, thesaurus)) return text;
    const { forms, limit } = slot.slips;
    const similar = findSimilar(forms, limit);
    const [near] = nearest(slot, strange.has(slot) ? similar.filter(({ word }) => makers.has(word)) : similar);
    const right = splitWords(text, lexicon) ?? (slot.root && near?.distance === 2 ? undefined : near?.shown);
    if (right === undefined) return text;
    isCorrected = true;
    return right;
  });
  return isCorrected ? texts.join(' ') : undefined;
}

/**
 * «Комутаторы» is found as «коммутаторы», for the index keeps words by their sound. It is a slip still: the page shows the word as it is
 * written, and says that it was put right.
 */
const wellSpelled = (text: string, { findSimilar, isWord }: Vocabulary): string =>
  text.replace(SPELLED, (word) => {
    const small = fold(word);
    if (isWord(small)) return word;
    const stem = russianStem(small);
    const shown = findSimilar([keyOfWord(small)], 1).find((one) => one.word === one.form)?.shown;
    const right = shown === undefined ? stem : russianStem(fold(shown));
    if (right === stem) return word;
    const whole = right + small.slice(stem.length);
    return isWord(whole) && keyOfWord(whole) === keyOfWord(small) ? whole : word;
  });
const SPELLED = /(?<![\p{L}\d-])[а-яё]{5,}(?![\p{L}\d-])/giu;

/** «Помощнее»: dictionaries have it without «по». */
const MORE = /^по(?=\p{L}+(?:ее|ей|ше|же|че|ле)$)/iu;

/** What the site has nothing about is no slip in a word of ours. */
const isOther = (text: string, { others }: Thesaurus): boolean => others.has(keyOfWord(fold(text)));

/** The same letters in another order: a likelier slip than another letter. */
const isSwap = ({ form, word }: Pick<Similar, 'form' | 'word'>) =>
  form.length === word.length && [...form].sort().join('') === [...word].sort().join('');
/** Another vowel is a likelier slip than another consonant. */
const isVowelSlip = ({ form, word }: Similar) => form.replace(/[aeiou]/g, '') === word.replace(/[aeiou]/g, '');
/** Inflected forms differ by so much at most. */
const FAR = 4;

/**
 * Words near an unknown slot, the nearest first: as many slips as the nearest has. Of those the one that is spelled nearest
 * («пороль» is «пароль», not «порога»), then the commoner one.
 */
function nearest({ slips, text }: Slot, similar: readonly Similar[]): (Similar & { distance: number })[] {
  if (!slips) return [];
  const typed = fold(text);
  const near = similar
    // The ending is no part of the form: a short stem is another word, not a misspelled one.
    .map((one) => ({ ...one, limit: Math.min(slips.limit, slipsAllowed(one.form.length)) }))
    .map((one) => ({ ...one, distance: editDistance(one.form, one.word, one.limit) }))
    .filter(({ form, word, distance, limit }) => distance <= limit && form !== `ne${word}`) // «неуправляемый» is no slip
    .filter((one) => isLikely(typed, one))
    // A word of texts alone must be a little nearer.
    .map((one) => ({ ...one, spelled: editDistance(typed, fold(one.shown), FAR) + (one.count > 0 ? 0 : 1) }))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(isSwap(b)) - Number(isSwap(a)) ||
        a.spelled - b.spelled ||
        Number(isVowelSlip(b)) - Number(isVowelSlip(a)) ||
        b.count - a.count,
    );
  return near.filter(({ distance }) => distance === near[0]?.distance);
}

/** Shorter words with another first letter are other words: «яндекс» is no «индекс». */
const SHORTEST_OTHER = 7;
/** A shorter foreign word is no Russian one: «pizza» is no «питает»; nor a Russian one a foreign one: «ворд» is no «void», «емейл» is «email». */
const SHORTEST_FOREIGN = 7;
const SHORTEST_SOUNDED = 5;
const SHORTEST_RIGHT = 4;

/**
 * Whether a slip explains a word. Who slips twice begins rightly; a foreign word is a name, and another first letter makes
 * another one: «iPhone».
 */
function isLikely(typed: string, { form, word, shown, distance }: Similar & { distance: number }): boolean {
  if (word.length < SHORTEST_RIGHT) return false;
  if (!isCyrillic(typed)) {
    const isSpelled = !isCyrillic(fold(shown)) || (distance < 2 && typed.length >= SHORTEST_FOREIGN);
    return isSpelled && /^[a-z]+$/.test(typed) && form[0] === word[0];
  }
  // «Мяклый» is no «max».
  const isShort = typed.length < SHORTEST_SOUNDED || shown.length < SHORTEST_RIGHT;
  if (isShort && !isCyrillic(fold(shown))) return false;
  const mayDiffer = distance < 2 && (typed.length >= SHORTEST_OTHER || isSwap({ form, word }));
  return mayDiffer || form[0] === word[0];
}

const SHORTEST_PART = 4;

/** «точкадоступа» → «точка доступа». */
function splitWords(text: string, { devices }: Lexicon): string | undefined {
  const word = fold(text);
  if (!/^[а-я]+$/.test(word)) return undefined;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => devices.count(russianKey(part)) > 1)) return parts.join(' ');
  }
  return undefined;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const MOST_NAMES = 6;

/** An unknown model as the names that it was most likely meant to be; undefined when there are none. */
function modelPutRight(slot: Slot, { lexicon, thesaurus }: Vocabulary): Slot | undefined {
  if (!slot.isModel || !slot.slips || isOther(slot.text, thesaurus)) return undefined;
  const near = [...new Set(slot.slips.forms.flatMap((form) => namesNear(form, lexicon)))].slice(0, MOST_NAMES);
  const [best] = near;
  if (best === undefined) return undefined;
  return {
    ...slot,
    alternatives: near.map((word) => exact(word, 'slip')),
    models: [best],
    text: best.toUpperCase(),
  };
}

/** Known names one slip away: a letter too many, too few, another one, or two that changed places. */
function namesNear(form: string, lexicon: Lexicon): string[] {
  const near = new Set<string>();
  const tryName = (name: string) => {
    if (lexicon.has(name)) near.add(name);
  };
  // What stands before a slip begins a name.
  let last = 0;
  while (last < form.length && lexicon.hasPrefix(form.slice(0, last + 1))) last += 1;
  for (let at = 0; at + 1 < form.length && at <= last; at += 1) {
    tryName(form.slice(0, at) + form[at + 1] + form[at] + form.slice(at + 2));
  }
  for (let at = Math.min(last, form.length - 1); at >= 0; at -= 1) tryName(form.slice(0, at) + form.slice(at + 1));
  for (let at = 0; at <= last; at += 1) {
    for (const letter of ALPHABET) {
      if (at < form.length) tryName(form.slice(0, at) + letter + form.slice(at + 1));
      tryName(form.slice(0, at) + letter + form.slice(at));
    }
  }
  return [...near];
}

/** An unknown word that no slip explains, by its root. */
const rootTaken = (slot: Slot): Slot =>
  slot.root && slot.alternatives.length === 0 ? { ...slot, alternatives: [slot.root] } : slot;
