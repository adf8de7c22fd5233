/** Whether a kind of devices is what a question asks for, and what of it is met. Pure. */
import { type Asked, type AskedSlot, type Candidate, isOfModules, kindAskedFor } from './ask.ts';
import { isMet } from './conditions.ts';
import { isChoiceFor } from './fits.ts';
import { headOf, isTrouble } from './head.ts';
import { definedBy, isAnyOfKind } from './kind-groups.ts';
import { type Question, type Slot, textBesideConditions } from './question.ts';
import { RANKING } from './ranking.ts';
import type { ScoredRow } from './score.ts';
import type { SearchIndex, WordIndex } from './word-index.ts';

/** A kind of devices is the noun of the question, and no trouble with one is told. */
export const isKindAsked = (devices: readonly AskedSlot[], slots: readonly Slot[], question: Question): boolean =>
  isKindOfDevices(devices) && headOf(slots)?.groups !== undefined && !isTrouble(textBesideConditions(question));

export const isChosen = (
  isOfKind: boolean,
  { source }: Question,
  slots: readonly Slot[],
  { devices }: SearchIndex,
): boolean => isOfKind && isChoiceFor(source, slots, devices);

export function isKindOfDevices(slots: readonly Slot[]): boolean {
  const kind = kindAskedFor(slots);
  return kind !== undefined && !isOfModules(kind);
}

/** The first of the goods meets all that was asked of goods, by so many conditions. */
export const isMetByFirst = (conditions: number, rows: readonly ScoredRow[]) =>
  conditions > 0 && rows.find(({ entry }) => entry.kind === 'good')?.features.meetings.every(isMet) === true;

/** Places of slots of texts that are terms of the trade, which the first of the goods has as they are typed: «TR-069». */
export function termsOfTrade(
  texts: readonly Slot[],
  rows: readonly ScoredRow[],
  devices: readonly AskedSlot[],
): number[] {
  const words = rows.find(({ entry, number }) => entry.kind === 'good' && number === 1)?.features.words ?? [];
  const isTerm = ({ text, groups, alternatives, importance }: AskedSlot) =>
    !groups &&
    importance >= RANKING.rareTerm &&
    /^[a-z][a-z\d.-]{2,}$/iu.test(text) &&
    alternatives.some(({ way }) => way === 'exact');
  const said = new Set(devices.flatMap((slot, at) => (isTerm(slot) && (words[at] ?? 0) > 0 ? [slot.text] : [])));
  return texts.flatMap(({ text }, at) => (said.has(text) ? [at] : []));
}

/** The groups of the kind that is asked for, where any of their goods will do. */
export function anyOf(index: WordIndex, asked: Asked, candidates: readonly Candidate[]): readonly string[] {
  if (isAnyOfKind(index, asked, candidates)) return kindAskedFor(asked.slots) ?? [];
  return definedBy(index, asked, candidates);
}
