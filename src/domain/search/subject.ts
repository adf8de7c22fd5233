/**
 * Whether a question is about something of this site. An unknown word beside a known one is either a detail («камера
 * недорого») or the very thing that is asked for («кроссовки nike»), and then silence is the right answer. Pure.
 */
import { isNumber } from './normalise.ts';
import { type Alternative, isKnown, type Slot, type Way } from './question.ts';
import { RANKING } from './ranking.ts';
import { isInName, type SearchIndex, type WordIndex } from './word-index.ts';

/** Ways that say less than the word itself: what is found by them alone need not be what was typed. */
const GUESSED: ReadonlySet<Way> = new Set(['root', 'kin', 'number', 'inName', 'near']);

/**
 * True when the question names nothing of ours (no model, kind, or word in the name of a device or module) and either at
 * least as many of its words are unknown as known, or some are not known for certain and the best answer is poor. Numbers
 * say neither; an unknown word after «на», «для» is a detail. `slots`: all that was asked for but noise; `strength`: how well
 * the best of everything answers.
 */
export function isOfOthers(slots: readonly Slot[], index: SearchIndex, strength: number): boolean {
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
