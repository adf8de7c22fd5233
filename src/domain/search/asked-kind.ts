/** Whether a kind of devices is what a question asks for, and what of it is met. Pure. */
import { type Asked, type AskedSlot, type Candidate, isOfModules, kindAskedFor } from './ask.ts';
import { phraseAt } from './condition-phrases.ts';
import { type Condition, factsOf, isMet, meet } from './conditions.ts';
import type { Vocabulary } from './correct.ts';
import { isChoiceFor } from './fits.ts';
import { headOf, isPlanned, isPriced, isReplacing, isToolAsked, isTrouble, isWhether, isWritten } from './head.ts';
import { definedBy, isAnyOfKind } from './kind-groups.ts';
import { isSeriesNamed } from './named.ts';
import type { IsHomonym } from './others.ts';
import { type Question, type Slot, textBesideConditions } from './question.ts';
import { RANKING } from './ranking.ts';
import type { ScoredRow } from './score.ts';
import { tokenise } from './tokens.ts';
import type { SearchIndex, WordIndex } from './word-index.ts';

/** `all`: slots with those of which nothing is known. */
type OfGoods = Omit<AskedOfGoods, 'isOfKind'> & {
  all: readonly Slot[];
  devices: readonly AskedSlot[];
  isNamed: boolean;
  isDoing: boolean;
};

/** What tells whether goods are meant by a question before texts about them. */
export function goodsMeant(
  { all, devices, isNamed, isDoing, ...asked }: OfGoods,
  { rows, isStrict }: { rows: readonly ScoredRow[]; isStrict: boolean },
  { index, isHomonym }: { index: SearchIndex; isHomonym: IsHomonym },
) {
  const { question, slots, conditions } = asked;
  const isOfKind = isKindAsked(devices, slots, question);
  const isSaid = isStrict && devices.some(({ groups }) => !groups);
  return {
    ...{ isOfKind, isDoing, isKind: isKindOfDevices(devices) },
    isReplaced: isNamed && isReplacing(question.source),
    isPlanned: isPlanned(question.source),
    isWritten: isWritten(question.source),
    isPriced: isPriced(question.source),
    isToolAsked: isDoing && isToolAsked(question.source),
    isMet: (isDoing && conditions.length === 0) || isMetByGoods({ ...asked, isOfKind }, rows, index),
    // «TAU-8, 8 линий»: a series by its figures says the kind too.
    isSaidByKind:
      (isOfKind && (isSaid || isKindFirst(all, isHomonym))) || slots.some((slot) => isSeriesNamed(slot, index.devices)),
  };
}

/** An answer is asked for, other than a figure that the card of a good tells. */
export const isAnswerAsked = (typed: Question, question: Question, isNamed: boolean, words: Vocabulary): boolean =>
  (typed.isAsking || question.isAsking) && !(isNamed && isFigureAsked(question, words));

/** «Нам в ТЗ написали 48 портов, 4 SFP+, без PoE»: conditions tell all that is asked for, or so many of them that the rest are details. */
export const isToldByConditions = ({ conditions }: Question, all: readonly Slot[]): boolean =>
  conditions.length > (all.length === 0 ? 0 : 2);

/** «Вайфай, где искрить нельзя»: what does it is told, and nothing is asked. */
export function isTold(source: string, { thesaurus: { asking, asked } }: Vocabulary): boolean {
  const [first, ...others] = tokenise(source).map(({ word }) => word);
  if (first === undefined || asking.has(first) || source.includes('?')) return false;
  return others.every((word) => !asking.has(word) || asked.has(word) || RELATIVE.has(word));
}
const RELATIVE: ReadonlySet<string> = new Set(['где', 'куда', 'нельзя', 'можно', 'надо', 'нужно', 'или', 'сделать']);

/** A kind of devices is the noun of the question, and no trouble with one is told. */
function isKindAsked(devices: readonly AskedSlot[], slots: readonly Slot[], question: Question): boolean {
  const head = headOf(slots);
  if (!head?.groups || isTrouble(textBesideConditions(question))) return false;
  return isKindOfDevices(devices) || (!isOfModules(head.groups) && isKindAfter(head, question));
}

/** «Плата для шасси OLT», «шлюз телефонный»: another kind right after the noun only tells of it. */
function isKindAfter({ text }: Slot, { pieces }: Question): boolean {
  const at = pieces.findIndex(({ slot }) => slot?.text === text);
  return pieces[at + 1]?.slot?.groups !== undefined;
}

/** «OLT питание 36–72 вольта»: a kind that no other trade calls so goes first, and nothing is said of what it is for. */
const isKindFirst = (all: readonly Slot[], isHomonym: IsHomonym): boolean =>
  all[0]?.groups !== undefined && !isHomonym(all[0]) && all.every(({ isAside }) => !isAside);

/** «Сколько ватт потребляет ESR-200»: a figure of the good that is named is asked for, and its card tells it. */
function isFigureAsked({ source }: Question, { conditions }: Vocabulary): boolean {
  if (!FIGURE.test(source)) return false;
  const tokens = tokenise(source);
  return tokens.some(
    ({ word }, at) =>
      conditions.units.has(word) || phraseAt({ source, tokens, conditions }, conditions.counted, at) !== undefined,
  );
}
const FIGURE = /(?<!\p{L})(?:сколько|каков[аоы]?|как(?:ой|ая|ое|ую)) /iu;

function isKindOfDevices(slots: readonly Slot[]): boolean {
  const kind = kindAskedFor(slots);
  return kind !== undefined && !isOfModules(kind);
}

type AskedOfGoods = {
  isOfKind: boolean;
  question: Question;
  slots: readonly Slot[];
  conditions: readonly Condition[];
  features: readonly Condition[];
};

/** The first of the goods meets all that was asked of goods, or goods are chosen for a device; yes or no is no choice. */
const isMetByGoods = (asked: AskedOfGoods, rows: readonly ScoredRow[], { devices }: SearchIndex): boolean =>
  !isWhether(asked.question.source) &&
  ((asked.isOfKind && isChoiceFor(asked.question.source, asked.slots, devices)) ||
    isMetByFirst(
      asked,
      rows.find(({ entry }) => entry.kind === 'good'),
    ));

/** Conditions, or features beside ports: «PoE на 8 портов». */
function isMetByFirst({ conditions, features, slots }: AskedOfGoods, first: ScoredRow | undefined): boolean {
  if (!first?.features.meetings.every(isMet)) return false;
  if (conditions.length > 0) return true;
  const { facts } = factsOf(first.entry);
  const isOfPorts = ({ text, isModel, models }: Slot) =>
    isModel && models.length === 0 && !features.some((one) => one.text === text);
  return (
    features.length > 0 &&
    slots.some(isOfPorts) &&
    features.every((one) => isMet(meet(one, facts))) &&
    first.features.words.every((word) => word > 0)
  );
}

const TERM = /^[a-z][a-z\d.-]{2,}$/iu;
/** Places of slots of texts that are terms of the trade, which the first of the goods has as they are typed: «TR-069». */
export function termsOfTrade(
  texts: readonly Slot[],
  rows: readonly ScoredRow[],
  devices: readonly AskedSlot[],
): number[] {
  const words = rows.find(({ entry, number }) => entry.kind === 'good' && number === 1)?.features.words ?? [];
  const isTerm = ({ text, groups, alternatives, importance }: AskedSlot) =>
    !groups && importance >= RANKING.rareTerm && TERM.test(text) && alternatives.some(({ way }) => way === 'exact');
  const said = new Set(devices.flatMap((slot, at) => (isTerm(slot) && (words[at] ?? 0) > 0 ? [slot.text] : [])));
  return texts.flatMap(({ text }, at) => (said.has(text) ? [at] : []));
}

/** The groups of the kind that is asked for, where any of their goods will do. */
export function anyOf(index: WordIndex, asked: Asked, candidates: readonly Candidate[]): readonly string[] {
  if (isAnyOfKind(index, asked, candidates)) return kindAskedFor(asked.slots) ?? [];
  return definedBy(index, asked, candidates);
}
