/** What fits a device that something is wanted for: «SFP для MES2324», «терминал для LTX-8». Pure. */
import { elementAt } from '#src/platform/lists.ts';
import { kindAskedFor } from './ask.ts';
import { type Condition, type Facts, factsOf } from './conditions.ts';
import type { Slot } from './question.ts';
import { NAME_PLACES as NAME, type WordIndex } from './word-index.ts';

/** A terminal answers an OLT of its own technology alone. */
const TECHNOLOGY = 'pon-technology';
const TERMINALS = 'pon-ont';
/** Attributes of hosts that say what fits. */
export const FITTING = [TECHNOLOGY];

/** Cages of a device, the fastest first: the section of transceivers for them, and the form of a cable that goes into them. */
const CAGES: readonly (readonly [attribute: string, section: string, form?: string])[] = [
  ['ports-qsfp28', 'qsfp28-100g', 'QSFP28'],
  ['ports-qsfp', 'qsfp-plus-40g', 'QSFP+'],
  ['ports-sfp28', 'sfp28-25g', 'SFP28'],
  ['ports-pon', 'xpon'],
  ['ports-xgspon', 'xpon'],
  ['ports-sfpp', 'sfp-plus-10g', 'SFP+'],
  ['ports-sfp', 'sfp-1g'],
  ['ports-combo', 'sfp-1g'],
];

export type Host = { slot: Slot; facts: Facts };

/** Goods that something else is wanted for: named after «для», or beside a kind that they are not of. */
export const hostsIn = (slots: readonly Slot[], devices: WordIndex): Host[] =>
  slots.flatMap((slot) => {
    if (!slot.isAside || !slot.isModel || slot.models.length === 0) return [];
    const [first, ...others] = goodsOf(slot, devices).map((at) => factsOf(elementAt(devices.entries, at)).facts);
    return first === undefined ? [] : [{ slot, facts: sharedFacts(first, others) }];
  });

/** «ESR-1» begins many names: of each fact what all of the goods have, the least of numbers. */
function sharedFacts(first: Facts, others: readonly Facts[]): Facts {
  const shared = Object.entries(first).flatMap(([code, fact]) => {
    const all = [fact, ...others.flatMap((one) => one[code] ?? [])];
    const least = all.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))[0] ?? fact;
    const isShared =
      all.length > others.length && all.every(({ number, text }) => number !== null || text === fact.text);
    return isShared ? [[code, least] as const] : [];
  });
  return Object.fromEntries(shared);
}

/** Goods that a slot names whole, else those whose names begin so: «LTP-8X» of two revisions. */
function goodsOf({ models, alternatives }: Slot, devices: WordIndex): number[] {
  const whole = models.flatMap((model) => devices.named(model)).filter((at) => isGood(at, devices));
  if (whole.length > 0) return whole;
  const begun: number[] = [];
  for (const { terms } of alternatives) {
    const [term, ...others] = terms;
    if (!term || others.length > 0) continue;
    devices.visit(term, (at, places) => {
      if (places & NAME && isGood(at, devices)) begun.push(at);
    });
  }
  return begun;
}

/**
 * «Запасной блок питания MES3308F», «MES5324 совместимые SFP»: the device is no power supply, so it is what one is wanted for; «NTX-1F
 * SFP+» tells more of the device.
 */
export function withHosts(slots: readonly Slot[], devices: WordIndex, source: string): Slot[] {
  const kind = kindAskedFor(slots);
  if (!kind) return [...slots];
  const isOfGood = ({ isModel, models }: Slot) => isModel && models.some((model) => devices.named(model).length > 0);
  if (HOW_MANY.test(source) && slots.some(isOfGood)) {
    return slots.map((slot) => (slot.groups ? { ...slot, isAside: true } : slot));
  }
  const from = FITS.test(source) ? 0 : slots.findIndex(({ groups, isAside }) => groups && !isAside);
  const wanted = new Set(kind.flatMap((group) => devices.ofGroup(group)));
  const isHost = (slot: Slot) => {
    const goods = slot.isModel && slot.models.length > 0 ? goodsOf(slot, devices) : [];
    return goods.length > 0 && goods.every((at) => !wanted.has(at));
  };
  return slots.map((slot, at) => (at >= from && !slot.isAside && isHost(slot) ? { ...slot, isAside: true } : slot));
}
/** «Сколько точек потянет WLC-30»: a figure of the good that is named. */
const HOW_MANY = /^\s*сколько(?!\p{L})/iu;
const FITS = /совместим|подход|подойд/iu;

/** «Какие антенны подходят к WOP-20L»: asked as a question, and a choice of goods. */
export const isChoiceFor = (source: string, slots: readonly Slot[], devices: WordIndex): boolean =>
  FITS.test(source) && hostsIn(slots, devices).length > 0;
const isGood = (at: number, { entries }: WordIndex) => elementAt(entries, at).kind === 'good';

/** What fits the cages of the hosts, best first. */
export function cagesOf(hosts: readonly Host[]): { sections: string[]; forms: string[] } {
  const own = CAGES.filter(
    ([attribute]) => hosts.length > 0 && hosts.every(({ facts }) => (facts[attribute]?.number ?? 0) > 0),
  );
  return {
    sections: [...new Set(own.map(([, section]) => section))],
    forms: own.flatMap(([, , form]) => form ?? []),
  };
}

/** What the kind that is asked for must be to fit its host. */
export function fittingConditions(slots: readonly Slot[], devices: WordIndex): Condition[] {
  if (!kindAskedFor(slots)?.includes(TERMINALS)) return [];
  return hostsIn(slots, devices).flatMap(({ slot, facts }) => {
    const technology = facts[TECHNOLOGY]?.text;
    if (technology === undefined) return [];
    // Any other technology that is known is not it.
    const rule = {
      name: `технология ${technology}`,
      words: [],
      present: [],
      absent: [],
      known: [],
      counted: {},
    };
    const said = {
      has: { [TECHNOLOGY]: technology.split(/[,/]/).map((one) => one.trim()) },
      hasNot: { [TECHNOLOGY]: [''] },
    };
    return [{ kind: 'feature' as const, text: slot.text, rule: { ...rule, ...said }, isWanted: true }];
  });
}
