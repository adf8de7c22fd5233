/** Places that the site does not know: «где купить в Уфе» asks for no thing called so. Pure. */
import { isCyrillic, keyOfWord, keysOfQuery } from './normalise.ts';
import { type Alternative, isKnown, type Question, type Slot } from './question.ts';
import type { Thesaurus } from './thesaurus.ts';
import { fold } from './tokens.ts';

/** Slots that may be a place that the site does not know: «до Ростова». */
function unknownPlacesIn({ pieces, slots }: Question): Slot[] {
  const placed = new Set(
    pieces.flatMap(({ slot }, at) => (slot && PLACED.has(pieces[at - 1]?.text ?? '') ? [slot] : [])),
  );
  return slots.filter((slot) => placed.has(slot) && !isKnown(slot) && isCyrillic(fold(slot.text)));
}

/** Whoever asks about an unknown place asks about a town. */
export function withTowns(question: Question): Question {
  const places = new Set(unknownPlacesIn(question));
  const town: Alternative = { terms: [{ word: keyOfWord(TOWN), isPrefix: false }], way: 'near' };
  const textSlots = question.textSlots.map((slot) => (places.has(slot) ? { ...slot, alternatives: [town] } : slot));
  return { ...question, textSlots };
}
const TOWN = 'город';

/** «Где купить в Уфе», «доставка до Ростова»: a place that the site does not know is no thing that is asked for. */
export function isOfUnknownPlace(question: Question, { bringing }: Pick<Thesaurus, 'bringing'>): boolean {
  const { isAsking, slots, textSlots } = question;
  const places = new Set(unknownPlacesIn(question));
  const isPlace = (slot: Slot) => places.has(slot);
  const rest = slots.filter((slot) => !isPlace(slot));
  const isBringing = ({ text }: Slot) => keysOfQuery(fold(text)).some((key) => bringing.has(key));
  if (rest.length < slots.length && rest.some(isBringing)) return rest.every(isKnown);
  return isAsking && rest.length === 0 && textSlots.some((slot) => slot.isNoise && isKnown(slot));
}
const PLACED: ReadonlySet<string> = new Set(['в', 'во', 'на', 'до', 'по']);
