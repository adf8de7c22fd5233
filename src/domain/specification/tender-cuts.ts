/** Whether words behind a sign of a line name another thing than the one before the sign. Pure. */
import { COUNTED, type CutPlace, isOfAll, ONE_DEVICE } from './tender-lines.ts';
import type { TenderWords } from './tender-part.ts';
import { isToldOf, sameAgain } from './tender-roles.ts';
import { tenderTokens } from './tender-text.ts';
import { type Kind, kindIn, type OtherThing, otherIn, type Spelled } from './tender-things.ts';

/** Says of words up to the next sign whether they name another thing; asked in their order. `line`: the whole of it. */
export function makeIsNext(
  source: string,
  line: Spelled,
  words: TenderWords,
): (some: string, place: CutPlace) => boolean {
  const kind = kindIn(line, words);
  const name = kind && source.slice(line.tokens[kind.at]?.start, line.tokens[kind.at + kind.used - 1]?.end);
  let isLastCounted = (kind ?? otherIn(line, words))?.count != null;
  const isNext = (some: string, place: CutPlace): boolean => {
    if (name !== undefined && sameAgain(some, { role: 'device', name })) return true;
    const spelled = tenderTokens(some, words.thesaurus);
    const [found, other] = [kindIn(spelled, words), otherIn(spelled, words)];
    if (place.isWeak) return isWeakNext(some, place, { found, other, isLastCounted });
    if (isOfAll(some)) return true;
    const told = { ...place, isAfterCounted: place.isAfterCounted || (place.isAfterComma && isLastCounted) };
    return found ? isKind(some, found, told, { kind, words }) : isOther(some, other, place, { kind, words });
  };
  return (some, place) => {
    const isOne = isNext(some, place);
    if (isOne) isLastCounted = COUNTED.test(some) || /^\P{L}{0,3}\d{1,5}\s/u.test(some);
    return isOne;
  };
}

/** «Нужны: 1) …; 2) …, и 3) …»: where things of a list in one line begin. */
export function listedIn(source: string): number[] {
  const places: number[] = [];
  for (const match of source.matchAll(/(?<=[\s:;,.])(\d{1,2})\)\s(?=\p{L})/gu)) {
    if (Number(match[1]) === places.length + 1) places.push(match.index);
  }
  return places.length > 1 ? places : [];
}
/** A thing and its number in the list begin so near each other. */
export const NEAR = 4;

/** What stands behind an «и». */
function isWeakNext(
  some: string,
  place: CutPlace,
  { found, other, isLastCounted }: { found: Kind | undefined; other: OtherThing | undefined; isLastCounted: boolean },
): boolean {
  // «… двенадцать коммутаторов и два телефона»
  if (isLastCounted && found?.count != null && found.count.at === 0) return true;
  // «… — 2 комплекта, и терминалов — 100 штук»: both say how many.
  const isCounted = place.isAfterPieces && (COUNTED.test(some) || other?.count != null);
  return (
    (place.isAfterCounted || isLastCounted) &&
    (isCounted ? (found ?? other) !== undefined : isNamedOne(some, found, other))
  );
}

/** A kind of ours with its number, or behind a number and no sentence on the first. */
function isKind(
  some: string,
  found: Kind,
  { isAfterCounted, isAfterComma }: CutPlace,
  { kind, words }: { kind: Kind | undefined; words: TenderWords },
): boolean {
  // «Контроллер, 50 точек доступа» is one that drives them.
  if (kind?.groups.includes(CONTROLLERS) && POINTS.test(some) && !isAfterCounted) return false;
  if (found.count !== null || COUNTED.test(some)) return true;
  // «…, роутер с двумя WAN»: after a comma another thing stands in the form of its name.
  if (isAfterComma)
    return isAfterCounted && found.at === 0 && ONE_DEVICE.test(some) && found.groups.join() !== kind?.groups.join();
  return isAfterCounted && !isToldOf(some, found.groups, kind?.groups ?? [], words);
}

const CONTROLLERS = 'wi-fi_kontroller';
const POINTS = /^(?:(?:на|до|не менее|от)\s)?\d{1,5}\s(?:точ|ap(?!\p{L})|тд(?!\p{L}))/iu;

/** «2 блока питания — 5 шт.» behind a switch are its own, and the switches are five. */
function isOther(
  some: string,
  other: OtherThing | undefined,
  { isAfterCounted, isAfterPieces, isSentence }: CutPlace,
  { kind, words }: { kind: Kind | undefined; words: TenderWords },
): boolean {
  if (isOwnCounted(some, words)) return true;
  // «Патч-корды SM 3 м — 30 шт., LC-LC MM 2 м — 20 шт.»
  if (!other) return kind === undefined && isAfterPieces && isLatinCounted(some);
  const isOneMore = isSentence || (isAfterCounted && other.start === 0);
  const isTold = other.count !== null || ENDS_WITH_COUNT.test(some) || MEASURED.test(some);
  const isSureCounted = other.isSure && (isTold || isOneMore);
  return isSureCounted || (COUNTED.test(some) && (other.isSure || isAfterCounted));
}
const isLatinCounted = (some: string): boolean =>
  COUNTED.test(some) && /^[A-Z\d]/.test(some) && !COUNT_ALONE.test(some);
/** «1 шт.» tells how many there are of what stands before it. */
const COUNT_ALONE = /^\d{1,6}\s{0,3}(?:шт|штук|компл|ед)\p{L}{0,6}[.\s]{0,4}$/iu;
/** «300 м кабеля» */
const MEASURED = /^\d{1,6}\s?(?:м|км|бухт\p{L}?)\s/u;
/** «Муфты оптические — 4» */
const ENDS_WITH_COUNT = /\s[–—-]\s?\d{1,5}\s{0,3}$/u;

/** «… и контроллер на 150 точек», «… и лента LTO»: one more thing in the form of its name. */
function isNamedOne(some: string, kind: Kind | undefined, other: OtherThing | undefined): boolean {
  const isDevice = kind?.at === 0 && ONE_DEVICE.test(some);
  const isThing = other?.start === 0 && (other.isSure || COUNTED.test(some));
  return isDevice || isThing;
}

/** A model of ours with its number: «MES3324F (2 шт.)». */
function isOwnCounted(some: string, { ownModels }: TenderWords): boolean {
  const [model = ''] = /^[A-Z][\w.+/-]{2,24}/.exec(some) ?? [];
  return COUNTED.test(some) && ownModels.has(model.replace(/[.-]$/, ''));
}
