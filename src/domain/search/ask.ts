/**
 * Stage 3 of search: who has what was asked for. Pure. A candidate is an entry with its features: how well it says each
 * slot, how much of the question that is, whether it is called so. What they are worth together is decided by `score.ts`.
 */

import type { Nearness } from '#src/domain/catalog/sibling.ts';
import { SFP_SECTIONS } from '#src/domain/sfp/sfp.ts';
import type { World } from '#src/platform/content/search-entry.ts';
import { elementAt } from '#src/platform/lists.ts';
import {
  type Best,
  type Condition,
  factsOf,
  isMet,
  type Meeting,
  numberOf,
  type Rank,
  withNamed,
} from './conditions.ts';
import { makeMeetings, NO_MEETINGS } from './meetings.ts';
import type { Slot } from './question.ts';
import { RANKING } from './ranking.ts';
import { eachSaying, GOOD, GROUP, scratchOf } from './said.ts';
import { hasDigit } from './tokens.ts';
import { placesWorth, type WordIndex } from './word-index.ts';

export type AskedSlot = Slot & { importance: number };
export type Asked = {
  slots: readonly AskedSlot[];
  /** Names to compare with whole models, by letters and by sound after `~`. */
  models: readonly string[];
  /** Names of models that are not wanted, and words of the index: «24port». */
  denied?: readonly string[];
  /** What goods must have, or must not. */
  conditions?: readonly Condition[];
  /** What is asked for in passing, «с PoE»: a good that is known to lack it is not meant. */
  features?: readonly Condition[];
  /** Goods that the question means by what they do: they have all of it. */
  called?: readonly number[];
  /** Texts of which one phrase says several words of the question: how much of it. */
  together?: ReadonlyMap<number, number>;
  /** The good that others are compared with: goods of its kind are meant, the nearest first. */
  origin?: Origin | undefined;
};
/** `entry`: its place in the index; `size`: how many ports it has. */
export type Origin = Nearness & { entry: number; id: number; size: number };

export type Candidate = {
  /** Its number in the index. */
  entry: number;
  /** How well each slot is said, by the place of its words and the way of saying it; 0: not at all. Those who say the same share it. */
  words: readonly number[];
  /** Twice the length of the name that was asked for, less one where it only sounds so; 0: not called so. */
  exact: number;
  /** Some slot stands in a name, a heading or a description. */
  isOwn: boolean;
  /** How a good meets the conditions, in their order. */
  meetings: readonly Meeting[];
  /** A good of another kind than the one that was asked for, or a group without any of it. */
  isOther: boolean;
  /** A good that is known to lack a feature that was asked for. */
  isWithout: boolean;
};

const WORTH: Record<World, Float32Array> = {
  devices: placesWorth(RANKING.place.devices),
  texts: placesWorth(RANKING.place.texts),
  modules: placesWorth(RANKING.place.devices),
};

/** Everything that says anything of the question. */
export function candidatesOf(index: WordIndex, asked: Asked, world: World): Candidate[] {
  const { slots, conditions = [], features = [], denied = [] } = asked;
  const found = new Found(index, slots.length);
  const unwanted = new Set(denied.flatMap((name) => goodsDenied(index, name)));
  for (const [at, slot] of slots.entries()) addSaying(index, found, at, slot, WORTH[world]);
  addGroups(index, found, slots);
  if (isOfConditions(asked)) found.addGoods();
  markOthers(index, found.all, kindAskedFor(slots));
  if (asked.origin) markUnlike(index, found.all, asked.origin);
  if (features.length > 0) {
    const meetings = makeMeetings(index, features);
    for (const one of found.all) one.isWithout = meetings(one.entry).some(({ state }) => state === 'unmet');
  }
  if (conditions.length > 0) {
    const ranked = rankedAmong(index, found.all, conditions);
    const bests = conditions.map((one) => (one.kind === 'rank' ? bestOf(index, ranked, one, slots) : undefined));
    const meetings = makeMeetings(index, conditions, bests);
    for (const candidate of found.all) candidate.meetings = meetings(candidate.entry);
  }
  markExact(index, found, asked.models);
  for (const entry of asked.called ?? []) {
    const candidate = found.of(entry);
    // «Онт с SFP+»: it is called «онт SFP», and nothing says that it has SFP+.
    const isMeant = candidate.meetings.every(isMet);
    Object.assign(candidate, CALLED, { exact: Number(isMeant) });
    for (const at of slots.keys()) found.say(candidate, at, RANKING.called);
  }
  addGoodsOf(index, found, asked.called ?? []);
  return unwanted.size === 0 ? found.all : found.all.filter(({ entry }) => !unwanted.has(entry));
}

/** Goods of the groups that the question means by what they do say all of it as well as the kind that is asked for; others are of another kind. */
function addGoodsOf(index: WordIndex, found: Found, called: readonly number[]): void {
  const groups = called.filter((entry) => isGroup(index, entry));
  if (groups.length === 0) return;
  const codes = groups.map((entry) => (elementAt(index.entries, entry).shown as { code: string }).code);
  const goods = new Set(codes.flatMap((code) => index.ofGroup(code)).filter((entry) => isGood(index, entry)));
  for (const entry of goods) {
    const candidate = found.of(entry);
    for (const at of candidate.words.keys()) found.sayAtLeast(candidate, at, RANKING.ofKind);
  }
  for (const candidate of found.all) {
    const { entry } = candidate;
    if (isGood(index, entry)) candidate.isOther = !(goods.has(entry) || called.includes(entry));
  }
}

const CALLED = { exact: 1, isOwn: true, isOther: false, isWithout: false };

const isFigure = (one: Condition): boolean => one.kind !== 'feature' || !one.isWanted;

/** «Что работает при −40 °C на морозе»: what is asked for is told by a figure or by several conditions, other words are details. */
export const isOfConditions = ({ slots, conditions = [] }: Asked): boolean =>
  slots.length === 0
    ? conditions.length > 0
    : (conditions.some(isFigure) || conditions.length > 1) && slots.every(({ groups, isModel }) => !groups && !isModel);

/** Candidates by their entries, in the order in which they were found. */
class Found {
  readonly all: Candidate[] = [];
  readonly #index: WordIndex;
  readonly #unsaid: readonly number[];
  /** What words become where a slot of them is said so: thousands of goods say the same and have one array. */
  readonly #after: Map<readonly number[], Map<number, readonly number[]>>[];
  /** The last step of `say`: neighbours in the index often say the same. */
  readonly #last: { before: readonly number[]; at: number; value: number; after: readonly number[] };
  /** Place of the candidate of each entry among all; of an entry that has none it is that of another's, of an earlier question. */
  readonly #places: Int32Array;

  constructor(index: WordIndex, slots: number) {
    this.#index = index;
    // An array that has held a fraction is one of fractions, as all that are made of it: the engine reads one kind.
    this.#unsaid = new Array<number>(slots).fill(Number.EPSILON).fill(0);
    this.#after = Array.from({ length: slots }, () => new Map());
    this.#last = { before: this.#unsaid, at: -1, value: 0, after: this.#unsaid };
    this.#places = scratchOf(index).places;
  }

  known(entry: number): Candidate | undefined {
    const known = this.all[this.#places[entry] ?? 0];
    return known?.entry === entry ? known : undefined;
  }

  of(entry: number): Candidate {
    const known = this.known(entry);
    if (known) return known;
    const words = this.#unsaid;
    const fresh = { entry, words, exact: 0, isOwn: false, meetings: NO_MEETINGS, isOther: false, isWithout: false };
    this.#places[entry] = this.all.push(fresh) - 1;
    return fresh;
  }

  /** Writes how well a candidate says a slot. */
  say(candidate: Candidate, at: number, value: number): void {
    const last = this.#last;
    if (candidate.words !== last.before || at !== last.at || value !== last.value) {
      last.after = this.#wordsAfter(candidate.words, at, value);
      last.before = candidate.words;
      last.at = at;
      last.value = value;
    }
    candidate.words = last.after;
  }

  /** The same of a slot that may be said better already. */
  sayAtLeast(candidate: Candidate, at: number, value: number): void {
    if (value > (candidate.words[at] ?? 0)) this.say(candidate, at, value);
  }

  #wordsAfter(before: readonly number[], at: number, value: number): readonly number[] {
    const steps = elementAt(this.#after, at);
    const byValue = steps.get(before) ?? new Map<number, readonly number[]>();
    steps.set(before, byValue);
    const after = byValue.get(value) ?? before.with(at, value);
    byValue.set(value, after);
    return after;
  }

  /** All goods, for a question of conditions alone. */
  addGoods(): void {
    const { kinds } = scratchOf(this.#index);
    for (let entry = 0; entry < kinds.length; entry += 1) if (kinds[entry] === GOOD) this.of(entry).isOwn = true;
  }
}

/** Entries that say a slot: goods of the groups that it names, and whatever has its words. */
function addSaying(
  index: WordIndex,
  found: Found,
  at: number,
  { alternatives, groups = [] }: AskedSlot,
  worthOfPlaces: Float32Array,
): void {
  const { kinds } = scratchOf(index);
  for (const group of groups) {
    for (const entry of index.ofGroup(group)) {
      if (kinds[entry] !== GROUP) found.say(found.of(entry), at, RANKING.ofKind);
    }
  }
  for (const alternative of alternatives) {
    eachSaying(index, alternative, worthOfPlaces, (entry, value, isOwn) => {
      const candidate = found.of(entry);
      found.sayAtLeast(candidate, at, value);
      if (isOwn) candidate.isOwn = true;
    });
  }
}

/** A model, else goods that have the word: those that only speak of a model are not meant. */
function goodsDenied(index: WordIndex, name: string): readonly number[] {
  const named = index.named(name);
  if (named.length > 0) return named;
  const having: number[] = [];
  index.visit({ word: name, isPrefix: false }, (entry) => {
    if (isGood(index, entry)) having.push(entry);
  });
  return having;
}
const isGood = ({ entries }: WordIndex, entry: number) => entries[entry]?.kind === 'good';
const isGroup = ({ entries }: WordIndex, entry: number) => entries[entry]?.kind === 'group';

/** Groups of the kinds that are asked for, and not in passing: «коммутаторы». */
function addGroups(index: WordIndex, found: Found, slots: readonly AskedSlot[]): void {
  const isAlone = slots.every(({ groups }) => groups);
  for (const [at, { groups = [], isAside }] of slots.entries()) {
    if (isAside && !isAlone) continue;
    const own = groups.flatMap((group) => index.ofGroup(group)).filter((entry) => isGroup(index, entry));
    for (const entry of own) {
      const group = found.of(entry);
      if (isAlone) found.say(group, at, RANKING.groupOfKind);
      else found.sayAtLeast(group, at, RANKING.ofKind);
    }
  }
}

/** Candidates that are called as was asked. A good of another kind is not meant by its name: «питание для ESR-1000». */
function markExact(index: WordIndex, found: Found, models: readonly string[]): void {
  for (const model of models) {
    const exact = model.startsWith('~') ? 2 * model.length - 3 : 2 * model.length;
    for (const entry of index.named(model)) {
      const candidate = found.known(entry);
      if (candidate && !candidate.isOther) candidate.exact = Math.max(candidate.exact, exact);
    }
  }
}

/**
 * The kind of device that is wanted: the noun before «для», «с», «к», or the only one; of several what all of them name. Its groups
 * of the catalogue; undefined where the question names no kind, or several that have nothing in common.
 */
export function kindAskedFor(slots: readonly Slot[]): readonly string[] | undefined {
  const own = slots.flatMap(({ groups, isAside }) => (groups && !isAside ? [groups] : []));
  // «Маршрутизатор SFP+» is no module.
  const devices = own.filter((groups) => !isOfModules(groups));
  const [kind, ...others] = devices.length > 0 ? devices : own;
  const common = kind?.filter((group) => others.every((groups) => groups.includes(group)));
  return common?.length ? common : undefined;
}

/** Whether a kind is of transceivers: sections of their page. */
export const isOfModules = (groups: readonly string[]): boolean => groups.every((code) => SECTIONS.has(code));
/** «Коммутатор, SFP не нужен»: no transceiver is asked for. */
export const isModuleBeside = ({ groups }: Pick<Slot, 'groups'>, isOfKind: boolean): boolean =>
  isOfKind && groups !== undefined && isOfModules(groups);
const SECTIONS: ReadonlySet<string> = new Set(SFP_SECTIONS.map(({ code }) => code));

function markOthers(index: WordIndex, found: readonly Candidate[], kind: readonly string[] | undefined) {
  if (!kind || isOfModules(kind)) return;
  const { entries, ofGroup } = index;
  const { kinds } = scratchOf(index);
  const wanted = new Uint8Array(entries.length);
  for (const group of kind) for (const entry of ofGroup(group)) wanted[entry] = 1;
  for (const candidate of found) {
    const what = kinds[candidate.entry];
    if (what === GOOD) candidate.isOther = wanted[candidate.entry] === 0;
    if (what === GROUP) {
      const { code } = elementAt(entries, candidate.entry).shown as { code: string };
      candidate.isOther = ofGroup(code).every((one) => wanted[one] === 0);
    }
  }
}

/** Goods of another kind than the origin. */
function markUnlike({ entries }: WordIndex, found: readonly Candidate[], { has }: Origin): void {
  for (const candidate of found) {
    const entry = elementAt(entries, candidate.entry);
    if (entry.kind === 'good' && !has(factsOf(entry).id)) candidate.isOther = true;
  }
}

/** «Самый экономичный на 24 порта»: those that meet the other conditions, or all where none does. */
function rankedAmong(index: WordIndex, all: readonly Candidate[], conditions: readonly Condition[]) {
  const others = conditions.filter(({ kind }) => kind !== 'rank');
  if (others.length === 0 || others.length === conditions.length) return all;
  const meetings = makeMeetings(index, others);
  const met = all.filter((one) => {
    const { kind, standing } = elementAt(index.entries, one.entry);
    return kind === 'good' && !standing.isOld && !one.isOther && meetings(one.entry).every(isMet);
  });
  return met.length > 0 ? met : all;
}

/** «В стойку», not «на 24 порта». */
const isPlaceTold = (slot: Slot | undefined): boolean => slot?.isAside === true && !hasDigit(slot.text);

/** The most, or the least, that current goods have who are all that was asked for. */
function bestOf(
  { entries }: WordIndex,
  candidates: readonly Candidate[],
  rank: Rank,
  slots: readonly Slot[],
): Best | undefined {
  const { rule, wants } = rank;
  const fitting = candidates.filter(
    ({ entry, isOther, isWithout }) => entries[entry]?.kind === 'good' && !isOther && !isWithout,
  );
  const sold = fitting.filter(({ entry }) => !entries[entry]?.standing.isOld);
  const current = sold.length > 0 ? sold : fitting;
  const asSaid = (some: readonly Candidate[]) => {
    const saying = some.filter(({ words }) => words.every((word, at) => word > 0 || isPlaceTold(slots[at])));
    // «Самый лёгкий свитч для подвала»: what no good says is a detail, and so is what follows a preposition.
    return (saying.length > 0 ? saying : some).map(({ entry: at }) => {
      const entry = elementAt(entries, at);
      return numberOf(rule, withNamed(rank, factsOf(entry).facts, entry.title))?.number;
    });
  };
  const own = asSaid(current);
  // Where none of those that are sold tells it, those that are not may.
  const asked = own.some((value) => value !== undefined) ? own : asSaid(fitting);
  const values = asked.filter((value) => value !== undefined);
  if (values.length === 0) return undefined;
  return {
    value: wants === 'most' ? Math.max(...values) : Math.min(...values),
    isOfAll: values.length === asked.length,
    isOfHalf: values.length >= asked.length / 2,
  };
}
