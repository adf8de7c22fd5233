/** What a found good has of what was asked for, in figures: conditions, ports, PoE. Pure. */

import type { KeyFact } from '#src/domain/catalog/catalog.ts';
import { factAlone } from '#src/domain/catalog/key-facts.ts';
import { modelKey } from '#src/domain/catalog/model-key.ts';
import type { ConditionWords } from './condition-words.ts';
import { type Condition, conditionText, type Facts, isMet, type Meeting, meet } from './conditions.ts';
import { russianKey } from './normalise.ts';
import type { Slot } from './question.ts';
import { RANKING } from './ranking.ts';
import { impliedCondition } from './read-conditions.ts';
import type { Tally } from './score.ts';
import type { AskedFact, ConditionTally } from './search.ts';
import { isNumber, PORT_WORD, tokenise } from './tokens.ts';

/** What was asked of goods: conditions, then slots that ask for a figure or a feature, each with its number among slots. */
export type AskedOfGoods = {
  conditions: readonly Condition[];
  figures: readonly (Figure & { at: number })[];
  features: readonly Condition[];
};

type Figure = { text: string; count: string; of: string; rule: Condition | undefined };

const PORT = russianKey(PORT_WORD);

/** Slots that ask for ports, watts or a feature. */
export function askedOfGoods(
  slots: readonly Slot[],
  conditions: readonly Condition[],
  words: ConditionWords,
): AskedOfGoods {
  const figures = slots.flatMap((slot, at) => {
    const figure = slot.isModel && slot.models.length === 0 ? figureOf(slot.text, words) : undefined;
    return figure ? [{ at, text: slot.text, ...figure }] : [];
  });
  return { conditions, figures, features: askedFeatures(slots, words) };
}

/** Features that slots ask for in passing: «коммутатор с PoE», «24 порта PoE». A kind of devices is no feature of them. */
export function askedFeatures(slots: readonly Slot[], words: ConditionWords): Condition[] {
  return slots.flatMap(({ text, groups, isModel, models }) => {
    if (groups) return [];
    const implied = impliedCondition(text, words);
    if (implied?.kind === 'feature') return [implied];
    const isFigure = isModel && models.length === 0;
    const last = isFigure ? impliedCondition(text.split(/\s+/).at(-1) ?? '', words) : undefined;
    return last?.kind === 'feature' ? [last] : [];
  });
}

/** «24 порта 10G» → 24 of `10g`; «24 порта» → 24 of anything. `rule`: the attribute that holds the number alone. */
function figureOf(text: string, conditions: ConditionWords): Omit<Figure, 'text'> | undefined {
  const words = tokenise(text).map(({ word }) => word);
  const count = words.find(isNumber);
  const others = words.filter((word) => word !== count && russianKey(word) !== PORT);
  if (count === undefined) return undefined;
  const implied = impliedCondition(text, conditions);
  const rule = implied?.kind === 'number' && !implied.rule.isSum ? implied : undefined;
  return { count, of: modelKey(others.join('')), rule };
}

type Found = { facts: Facts; keyFacts: readonly KeyFact[]; meetings: readonly Meeting[]; words: readonly number[] };

/** What a good has of it. A feature of which nothing is known is left out: it was not asked for as a condition. */
export function askedFactsOf({ conditions, figures, features }: AskedOfGoods, found: Found): AskedFact[] {
  const met = conditions.flatMap((condition, at): AskedFact[] => {
    const meeting = found.meetings[at];
    return meeting ? [factOf(condition, meeting)] : [];
  });
  const said = figures.map(({ at, ...figure }) => figureFact(figure, found.words[at] ?? 0, found));
  const had = features
    .map((feature) => factOf(feature, meet(feature, found.facts)))
    .filter(({ state }) => state !== 'unknown');
  const all = [...met, ...said, ...had];
  return all.filter(({ asked }, at) => all.findIndex((one) => one.asked === asked) === at);
}

function factOf(condition: Condition, { state, fact }: Meeting): AskedFact {
  const asked = conditionText(condition);
  const { name } = condition.rule;
  if (state === 'unknown') return { asked, state, text: fact === null ? `${name}: нет данных` : `${name} ${fact}` };
  if (state === 'unmet') return { asked, state, text: fact ?? '' };
  // Words, not a number: «нет», «среди указанных портов нет такого», «слоты модулей питания — 2».
  if (condition.kind !== 'feature')
    return { asked, state, text: [name, fact].join(/^[\d−+]/.test(fact ?? '') ? ' ' : ': ') };
  const isSaid = condition.isWanted && fact !== null && fact !== name && !YES.test(fact);
  return { asked, state, text: isSaid ? `${name}: ${fact}` : asked };
}
const YES = /^(?:да|есть)$/;

const TIMES = '×';

function figureFact({ text, count, of, rule }: Figure, word: number, { keyFacts, facts }: Found): AskedFact {
  const isSaid = word >= RANKING.place.devices.C; // what is said in another way may be something else
  if (rule) {
    const fact = factOf(rule, meet(rule, facts));
    return fact.state === 'unknown' && isSaid ? { asked: text, state: 'met', text } : { ...fact, asked: text };
  }
  const told = keyFacts.map((fact) => ({ value: factAlone(fact), label: fact.label }));
  const fits = ({ value, label }: KeyFact) =>
    value.split(/\D/)[0] === count && (of === '' ? value.includes(TIMES) : modelKey(`${value} ${label}`).includes(of));
  const own = told.find(fits)?.value;
  if (own !== undefined || isSaid) return { asked: text, state: 'met', text: own ?? text };
  const ports = told.filter(({ value }) => value.includes(TIMES)).map(({ value }) => value);
  if (ports.length === 0) return { asked: text, state: 'unknown', text: `${text}: нет данных` };
  return { asked: text, state: 'unmet', text: ports.join(', ') };
}

/** Conditions that not all goods of the list meet, by its first one; of a rank somebody has the most. */
export const conditionTallies = (
  conditions: readonly Condition[],
  first: { tally: readonly Tally[]; features: { meetings: readonly Meeting[] } } | undefined,
): ConditionTally[] =>
  conditions.flatMap((condition, at) => {
    const [counts, meeting] = [first?.tally[at], first?.features.meetings[at]];
    if (!counts || counts.unmet + counts.unknown === 0) return [];
    if (counts.met === 0 && meeting && isMet(meeting)) return [];
    if (condition.kind === 'rank' && counts.met + counts.unmet > 0) return [];
    return [{ asked: conditionText(condition), met: counts.met, other: counts.unmet, unknown: counts.unknown }];
  });
