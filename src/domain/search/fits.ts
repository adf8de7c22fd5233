/** What fits a device that something is wanted for: «SFP для MES2324», «терминал для LTX-8». Pure. */
import { elementAt } from '#src/platform/lists.ts';
import { kindAskedFor } from './ask.ts';
import { type Condition, type Facts, factsOf } from './conditions.ts';
import type { Slot } from './question.ts';
import type { WordIndex } from './word-index.ts';

/** A terminal answers an OLT of its own technology alone. */
const TECHNOLOGY = 'pon-technology';
const TERMINALS = 'pon-ont';
/** Attributes of hosts that say what fits. */
export const FITTING = [TECHNOLOGY];

/** Sections of transceivers by the cages of a device, the fastest first. */
const SECTIONS: readonly (readonly [attribute: string, section: string])[] = [
  ['ports-qsfp28', 'qsfp28-100g'],
  ['ports-qsfp', 'qsfp-plus-40g'],
  ['ports-sfp28', 'sfp28-25g'],
  ['ports-pon', 'xpon'],
  ['ports-xgspon', 'xpon'],
  ['ports-sfpp', 'sfp-plus-10g'],
  ['ports-sfp', 'sfp-1g'],
  ['ports-combo', 'sfp-1g'],
];

/** Facts of the goods that something else is wanted for. */
export const hostsIn = (slots: readonly Slot[], { entries, named }: WordIndex): { slot: Slot; facts: Facts }[] =>
  slots.flatMap((slot) => {
    if (!slot.isAside || !slot.isModel) return [];
    const goods = slot.models.flatMap((model) => named(model)).map((at) => elementAt(entries, at));
    const good = goods.find(({ kind }) => kind === 'good');
    return good ? [{ slot, facts: factsOf(good).facts }] : [];
  });

/** Sections of transceivers that fit the cages of the hosts, best first. */
export const sectionsFor = (hosts: readonly { facts: Facts }[]): string[] => [
  ...new Set(
    SECTIONS.flatMap(([attribute, section]) =>
      hosts.length > 0 && hosts.every(({ facts }) => (facts[attribute]?.number ?? 0) > 0) ? [section] : [],
    ),
  ),
];

/** What the kind that is asked for must be to fit its host. */
export function fittingConditions(slots: readonly Slot[], devices: WordIndex): Condition[] {
  if (!kindAskedFor(slots)?.includes(TERMINALS)) return [];
  return hostsIn(slots, devices).flatMap(({ slot, facts }) => {
    const technology = facts[TECHNOLOGY]?.text;
    if (technology === undefined) return [];
    // Any other technology that is known is not it.
    const rule = { name: `технология ${technology}`, words: [], present: [], absent: [], known: [], counted: {} };
    const said = {
      has: { [TECHNOLOGY]: technology.split(/[,/]/).map((one) => one.trim()) },
      hasNot: { [TECHNOLOGY]: [''] },
    };
    return [{ kind: 'feature' as const, text: slot.text, rule: { ...rule, ...said }, isWanted: true }];
  });
}
