/** How much each slot of a question weighs, and the ways in which devices and texts may say it. Pure. */
import { elementAt } from '#src/platform/lists.ts';
import type { AskedSlot } from './ask.ts';
import type { Counts, Lexicon } from './lexicon.ts';
import { type Alternative, beginning, isKnown, type Question, type Slot, type Term } from './question.ts';
import { RANKING } from './ranking.ts';
import { SHORTEST_ROOT } from './read.ts';

type World = Counts & { entries: number };

const countOf = ({ word, isPrefix }: Term, counts: Counts): number =>
  isPrefix ? counts.countPrefix(word) : counts.count(word);
const fewestOf = ({ terms }: Alternative, counts: Counts): number =>
  Math.min(...terms.map((term) => countOf(term, counts)));

/** Rare words decide; what half of the site has says little. A near matter does not make a rare word common. */
function rarity({ alternatives }: Slot, world: World): number {
  const named = alternatives.filter(({ way }) => way !== 'near');
  if (alternatives.length === 0) return Math.log(1 + world.entries) + RANKING.leastImportance;
  const counts = (named.length > 0 ? named : alternatives).map((one) => fewestOf(one, world));
  return Math.log(1 + world.entries / Math.max(1, ...counts)) + RANKING.leastImportance;
}

/** A word that nothing has counts for less than a rare one. */
const knowledge = (slot: Slot): number => (isKnown(slot) ? 1 : RANKING.unknownWord);

export const importanceAmongDevices = (slot: Slot, { devices }: Lexicon): number =>
  rarity(slot, devices) * (slot.isAside ? RANKING.aside : 1) * knowledge(slot);

export const importanceAmongTexts = (slot: Slot, { texts }: Lexicon): number =>
  (rarity(slot, texts) + RANKING.evenTexts) * (slot.isNoise ? RANKING.noise : 1) * knowledge(slot);

/** A word said again asks for nothing more. */
export function unrepeated(slots: readonly Slot[]): Slot[] {
  const words = slots.map(({ text }) => text.toLowerCase());
  return slots.filter((_, at) => words.indexOf(elementAt(words, at)) === at);
}

/** An unknown name is read part by part. */
export const partsOf = (slot: Slot): Slot | Slot[] => (isKnown(slot) ? slot : (slot.parts ?? slot));

/** Devices are found by their own words, or by those that begin as a word of texts does, not by near matters. */
function forDevices(slot: Slot, { devices }: Lexicon): Slot {
  const isTheirs = (one: Alternative) => fewestOf(one, devices) > 0;
  const alternatives = slot.alternatives.filter(({ way }) => way !== 'near');
  const own = alternatives.filter(isTheirs);
  if (own.length > 0) return { ...slot, alternatives: own };
  const begun = alternatives.map(({ terms, way }) => ({
    terms: terms.map(({ word }) => ({ word, isPrefix: word.length > 2 })),
    way,
    isBegun: true,
  }));
  return { ...slot, alternatives: begun.filter(isTheirs) };
}

/**
 * In a text a thing is said by other parts of speech: «продлить» by «продление», «гарантийный» by «гарантия». A Russian word
 * stands for those of its root too, for less.
 */
function asKin(slot: Slot): Slot {
  const [own] = slot.alternatives;
  const [term] = own?.terms ?? [];
  if (slot.isModel || !own || !term || own.terms.length > 1 || own.way === 'near') return slot;
  if (!/^[а-яё]+$/i.test(slot.text)) return slot;
  const length = Math.max(SHORTEST_ROOT, Math.ceil(term.word.length * RANKING.root));
  if (length >= term.word.length && term.word.length < SHORTEST_ROOT) return slot;
  return { ...slot, alternatives: [...slot.alternatives, beginning(term.word.slice(0, length), 'kin')] };
}

/** What devices are asked for; where nothing is said of devices, what they do. */
export function devicesAsked(slots: readonly Slot[], doing: readonly Slot[], lexicon: Lexicon): AskedSlot[] {
  const weighed = (slot: Slot) => ({ importance: importanceAmongDevices(slot, lexicon) });
  const known = slots.map((slot) => ({ ...forDevices(slot, lexicon), ...weighed(slot) })).filter(isKnown);
  return known.length > 0 ? known : doing.map((slot) => ({ ...slot, ...weighed(slot) }));
}

/** What texts are asked for: of noise what they have. */
export const textsAsked = ({ textSlots }: Question, lexicon: Lexicon): AskedSlot[] =>
  unrepeated(textSlots.flatMap(partsOf))
    .filter((slot) => isKnown(slot) || !slot.isNoise)
    .map((slot) => ({ ...asKin(slot), importance: importanceAmongTexts(slot, lexicon) }));

/** How much of what is asked is said of devices, between 0 and 1. */
export const partOfDevices = (devices: readonly AskedSlot[], all: readonly Slot[], lexicon: Lexicon): number =>
  sumOf(devices.map(({ importance }) => importance)) / sumOf(all.map((slot) => importanceAmongDevices(slot, lexicon)));
const sumOf = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0);
