/**
 * Whether a question is about something of this site. An unknown word beside a known one is either a detail («камера
 * недорого») or the very thing that is asked for («кроссовки nike»), and then silence is the right answer. Pure.
 */
import { importanceAmongTexts } from './importance.ts';
import { isNumber, keysOfQuery } from './normalise.ts';
import { type Alternative, isKnown, type Slot, type Term, type Way } from './question.ts';
import { RANKING } from './ranking.ts';
import { fold } from './tokens.ts';
import { bestPlace, isInName, type SearchIndex, type WordIndex } from './word-index.ts';

/** Ways that say less than the word itself: what is found by them alone need not be what was typed. */
const GUESSED: ReadonlySet<Way> = new Set(['root', 'kin', 'number', 'inName', 'near']);

/**
 * `slots`: all that was asked for but noise; `strength`: how well the best of everything answers; `others`: words of the index
 * for what the site has nothing about.
 */
type Asked = {
  slots: readonly Slot[];
  strength: number;
  isWord(word: string): boolean;
  others: ReadonlySet<string>;
};

/**
 * True when the question names nothing of ours (no model, kind, or word in the name of a device or module) and either at
 * least as many of its words are unknown as known, or some are not known for certain and the best answer is poor; and when
 * the words of the question are hardly those of the site. Numbers say neither; an unknown word after «на», «для» is a detail.
 */
export function isOfOthers(asked: Asked, index: SearchIndex): boolean {
  return isUnnamed(asked, index) || isStrange(asked, index);
}

function isUnnamed({ slots, strength }: Asked, index: SearchIndex): boolean {
  if (slots.some((slot) => isOurs(slot, index))) return false;
  const words = slots.filter(({ text }) => !isNumber(text));
  const unknown = words.filter((slot) => !isKnown(slot) && !slot.isAside).length;
  const known = words.filter(({ alternatives }) => alternatives.some(({ way }) => !isByRoot(way))).length;
  if (unknown > 0 && known <= unknown) return true;
  return words.length > 1 && known < words.length && strength < RANKING.leastAnswer;
}

const isByRoot = (way: Way) => way === 'root' || way === 'kin';

function isOurs({ text, groups, models, alternatives }: Slot, { devices, modules }: SearchIndex): boolean {
  if (groups) return true;
  const sure = alternatives.filter(({ way }) => !GUESSED.has(way));
  if (isNumber(text)) return sure.some(({ way }) => way !== 'slip') && models.length > 0;
  if (sure.length === 0) return false;
  return models.length > 0 || sure.some((one) => isNamedSo(one, devices) || isNamedSo(one, modules));
}

/** Every word of the alternative stands in some name. */
export const isNamedSo = ({ terms }: Alternative, index: WordIndex): boolean =>
  terms.every((term) => isInName(index, term));

/** Whether the site hardly speaks in the words of a question, or speaks so and answers it poorly. */
function isStrange({ slots, strength, isWord, others }: Asked, index: SearchIndex): boolean {
  const { least, usual, answer } = RANKING.subject;
  const isOther = ({ text }: Slot) => keysOfQuery(fold(text)).some((key) => others.has(key));
  const isPoor = strength < answer || slots.some(isOther);
  if (strength >= RANKING.meant || (!isPoor && slots.every(isKnown))) return false;
  const words = slots.filter(({ text }) => /\p{L}/u.test(text));
  const isKnownAlone = (slot: Slot) => slot.alternatives.some(({ way }) => way === 'exact') && !isOther(slot);
  if (words.length < 2 && words.every(isKnownAlone)) return false;
  let [said, all] = [0, 0];
  for (const slot of words) {
    const isLanguage = isWord(slot.text);
    if (isOther(slot) || !isKnown(slot)) {
      all += weightOfUnknown(slot, index, isOther(slot) || isLanguage);
      continue;
    }
    const weight = (slot.isAside ? RANKING.aside : 1) * importanceAmongTexts(slot, index.lexicon);
    all += weight;
    said += weight * ownness(slot, index, isLanguage);
  }
  const share = said / all;
  return share < least || (share < usual && isPoor);
}

/** How much a word weighs that the site has nothing of; `isThing`: it is a word of Russian, no slang and no slip. */
function weightOfUnknown({ groups: _, ...slot }: Slot, { lexicon }: SearchIndex, isThing: boolean): number {
  const { unknown } = RANKING.subject;
  const more = isThing ? unknown.word : unknown.other;
  return importanceAmongTexts({ ...slot, alternatives: [] }, lexicon) * more * (slot.isAside ? RANKING.aside : 1);
}

/** A shorter name is a word of others too: «s24». */
const SHORTEST_NAME = 4;

/** How much a word is one of the site's own: 1 in names, less in headings, little in the rest of long texts. */
function ownness(
  { text, groups, isModel, models, alternatives }: Slot,
  index: SearchIndex,
  isLanguage: boolean,
): number {
  const isNamed = isModel && models.length > 0 && text.length >= SHORTEST_NAME;
  if (groups || (isNamed && alternatives.some(({ way }) => way === 'exact'))) return 1;
  const { way: ways, begunByWord, begunBySound, begunByLetters } = RANKING.subject;
  const sayings = alternatives.map(({ terms, way }) => {
    if (ways[way] === 0) return 0;
    const [term] = terms;
    let worth: number = ways[way];
    if (term && way === 'begins') {
      if (isLanguage) worth *= begunByWord;
      if (term.word.length < 3) worth *= begunByLetters;
      if (/^[a-z]/i.test(text) && !term.word.startsWith(text.toLowerCase())) worth *= begunBySound;
    }
    return worth * Math.min(...terms.map((term) => worthOfBest(term, index)));
  });
  return Math.max(0, ...sayings);
}

function worthOfBest(term: Term, { devices, texts, modules }: SearchIndex): number {
  const places = [devices, texts, modules].flatMap((world) => bestPlace(world, term) ?? []);
  return Math.max(0, ...places.map((place) => RANKING.subject.place[place]));
}
