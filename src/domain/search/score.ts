/** Stage 4 of search: candidates by what they are worth, place by place. Pure; every number stands in `ranking.ts`. */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { elementAt } from '#src/platform/lists.ts';
import { type Asked, type AskedSlot, type Candidate, isOfConditions } from './ask.ts';
import { isMet, type Meeting, PIECES } from './conditions.ts';
import { isConditioned, isOfKind } from './kind-groups.ts';
import { isSureName, SURE_NAME } from './names.ts';
import { RANKING } from './ranking.ts';
import { inOrder, makeMetJustSo, makeMetness, type Order, type Ordered } from './row-order.ts';
import { type MeetingState, MOST_ANSWERS } from './search.ts';
import { seriesOf } from './series.ts';
import { columnsOf, standingOf, worthOf } from './standing.ts';
import type { IndexEntry, WordIndex } from './word-index.ts';

/** What ranks an answer, by name: `npm run search:quality -- QUESTION` prints them. */
export type Features = {
  /** The part of the question, by importance, that the entry says anything of. */
  coverage: number;
  /** How well each slot is said. */
  words: readonly number[];
  /** How well the whole question is said: `words` by importance. */
  fit: number;
  /** Twice the length of the name that was asked for; 0: not called so. */
  exact: number;
  /** Of a text: how much of the question one of its phrases says. */
  together: number;
  /** What it is worth beside others that fit alike: discontinued, kind of paper, size of a group. */
  standing: number;
  /** How a good meets the conditions, in their order. */
  meetings: readonly Meeting[];
  /** A good of another kind than the one that was asked for. */
  isOther: boolean;
};
export type ScoredRow = {
  entry: IndexEntry;
  features: Features;
  /** `fit` by `standing`. */
  score: number;
  /** Place in its tab, from 1; the first few are there on every page. */
  number: number;
  /** How many rows its tab has, or its kind where it has no tab. */
  count: number;
  /** Of all those rows, how many meet each condition, do not, and are not known to. */
  tally: readonly Tally[];
};
export type Tally = Record<MeetingState, number>;
/** Rows of each place that are asked for, counted from 1. */
export type Rows = { from: number; to: number };

export type ScoredDevices = { rows: ScoredRow[]; isStrict: boolean };

/** What has everything that was asked for; where that only mentions it, what is about a part of it. */
export function scoreAlike(
  index: WordIndex,
  asked: Asked,
  candidates: readonly Candidate[],
  rows: Rows,
): ScoredDevices {
  if (asked.slots.length === 0) return { rows: alone(index, asked, candidates, rows), isStrict: true };
  const all = strictRows(index, asked, candidates, rows);
  // «1. MES2420D-24DP ..... 3 шт.»: who is called as was asked is meant, whatever else was typed.
  const named = namedRows(index, asked, candidates, rows, all);
  if (named.length > 0) return { rows: named, isStrict: true };
  const own = ofKindRows(index, asked, candidates, rows, all);
  if (own.length > 0) return { rows: own, isStrict: false };
  const isPoor = asked.slots.length > 1 && bestFit(all) < RANKING.poor;
  const some = isPoor ? looseRows(index, asked, candidates, rows) : [];
  const isStrict = bestFit(some) <= bestFit(all) * RANKING.clearly;
  return { rows: isStrict ? all : some, isStrict };
}

/** Goods and models of other makers whose whole names are asked for, and not in passing, with their papers; none where `strict` has any that is called so. */
function namedRows(
  index: WordIndex,
  asked: Asked,
  candidates: readonly Candidate[],
  rows: Rows,
  strict: readonly ScoredRow[],
): ScoredRow[] {
  const names = asked.slots.flatMap(({ isAside, models }) => (isAside ? [] : models)).filter(isSureName);
  const isModel = ({ kind }: IndexEntry) => kind === 'good' || kind === 'analog';
  const wanted = new Set(
    names.flatMap((name) => index.named(name)).filter((at) => isModel(elementAt(index.entries, at))),
  );
  if (wanted.size === 0) return [];
  // «ESR-200 ФСТЭК»: a longer name that says all of the question is meant.
  // «RG-5520G-Wax порты» is not of NTU-RG-5520G-Wax.
  const isOfAnother = ({ models }: IndexEntry) =>
    models.some((model) => names.some((name) => model !== name && model.endsWith(name)));
  const told = candidates.filter(
    ({ words, entry }) =>
      words.every((word) => word >= RANKING.place.devices.C * RANKING.way.same) &&
      !isOfAnother(elementAt(index.entries, entry)),
  );
  const longer = new Set(told.map(({ entry }) => index.entries[entry]));
  const isFound = ({ entry, features }: ScoredRow) =>
    isModel(entry) && (features.exact >= 2 * SURE_NAME || longer.has(entry));
  if (strict.some(isFound)) return [];
  const own = asked.slots.flatMap(({ isAside, models }, at) => (!isAside && models.some(isSureName) ? [at] : []));
  const isPaper = ({ entry, words }: Candidate) =>
    index.entries[entry]?.tab === 'po' && own.every((at) => (words[at] ?? 0) > 0);
  const some = candidates.filter((one) => wanted.has(one.entry) || isPaper(one));
  return ranked(index, asked, some, { ...rows, least: 0, hasBeginning: false });
}

/**
 * Goods of the kind that was asked for, where none of them has everything: «питание для ESR-1000»; beside conditions other words
 * are details, «глубина до 150 мм в мелкий шкаф».
 */
function ofKindRows(
  index: WordIndex,
  asked: Asked,
  candidates: readonly Candidate[],
  rows: Rows,
  strict: readonly ScoredRow[],
): ScoredRow[] {
  const goods = strict.filter(({ entry }) => entry.kind === 'good');
  const isFound = goods.some(
    ({ features, entry }) => !features.isOther && !entry.standing.isOld && features.meetings.every(isMet),
  );
  const series = seriesOf(index);
  const isSeries = ({ text }: AskedSlot) => series.has(modelKey(text));
  const own = asked.slots.flatMap((slot, at) => (isDetail(slot, asked) && !isSeries(slot) ? [] : [at]));
  const isAsked = isOfConditions(asked) || isOfKind(asked);
  // «ONT XGS-PON с портом 10G RJ-45»: a word that only other kinds say is a detail too.
  const isOfOthers = isConditioned(asked) && isOfKind(asked) && goods.every(({ features }) => features.isOther);
  if (isFound || !isAsked || (own.length === asked.slots.length && !isOfOthers)) return [];
  const isDevice = ({ entry }: Candidate) => index.entries[entry]?.tab !== 'po';
  const kind = asked.slots.flatMap(({ groups, isAside }, at) => (groups && !isAside ? [at] : []));
  const ofKind = candidates.filter((one) => isDevice(one) && !one.isOther);
  // «Резервный бп для ESR-1000»: what no power supply says of itself is a detail too.
  const some = [own, kind]
    .map((all) => ofKind.filter(({ words }) => all.every((at) => (words[at] ?? 0) > 0)))
    .find((found) => found.length > 0);
  if (!some) return [];
  return ranked(index, asked, some, { ...rows, least: 0, hasBeginning: false });
}

/** Says more of what is asked for by its kind, its name or its figures. */
const isDetail = ({ isAside, groups, isModel, alternatives }: AskedSlot, asked: Asked): boolean =>
  isAside === true ||
  (groups === undefined &&
    !isModel &&
    alternatives.every(({ way }) => way !== 'series') &&
    (isOfConditions(asked) || (isConditioned(asked) && isOfKind(asked))));

/** Goods that meet the most of the conditions where nothing else was asked for; of ports that nobody has so many of, those that have some. */
function alone(index: WordIndex, asked: Asked, candidates: readonly Candidate[], rows: Rows): ScoredRow[] {
  const countMet = ({ meetings }: Candidate) => meetings.filter(isMet).length;
  const most = candidates.reduce((count, one) => Math.max(count, countMet(one)), 0);
  const isOfPorts = (asked.conditions ?? []).every(({ rule }) => 'unit' in rule && rule.unit === PIECES);
  const isNear = ({ state, closeness }: Meeting) => state === 'unmet' && closeness > 0 && isOfPorts;
  const met = candidates.filter((one) => (most > 0 ? countMet(one) === most : one.meetings.some(isNear)));
  return ranked(index, asked, met, { ...rows, least: 0, hasBeginning: false });
}

/** Texts that have enough of the words, wherever they stand. */
export function scoreTexts(index: WordIndex, asked: Asked, candidates: readonly Candidate[], rows: Rows): ScoredRow[] {
  return ranked(index, asked, candidates, { ...rows, least: RANKING.leastCovered, hasBeginning: false });
}

export const bestFit = (rows: readonly ScoredRow[]): number => Math.max(0, ...rows.map(({ features }) => features.fit));

/** What has everything; «MES2324 или MES2348B» are two devices, and either will do. */
function strictRows(index: WordIndex, asked: Asked, candidates: readonly Candidate[], rows: Rows): ScoredRow[] {
  const isName = ({ isModel, models }: AskedSlot) => isModel && models.length > 0;
  const names = asked.slots.filter(isName).length;
  if (names < 2) return rankedStrictly(index, asked, candidates, rows);
  const merged = eitherName(asked, candidates, isName);
  const either = rankedStrictly(index, merged.asked, merged.candidates, rows);
  const found = either.filter(({ entry, features }) => entry.tab === 'catalog' && features.exact > 0).length;
  const together = found < Math.min(names, MOST_ANSWERS) ? rankedStrictly(index, asked, candidates, rows) : [];
  return together.length > 0 ? together : either;
}

/** All names as one slot that any of them fills. */
function eitherName({ slots, models }: Asked, candidates: readonly Candidate[], isName: (slot: AskedSlot) => boolean) {
  const names = slots.flatMap((slot, at) => (isName(slot) ? [at] : []));
  const others = slots.flatMap((slot, at) => (isName(slot) ? [] : [at]));
  const first = elementAt(slots, elementAt(names, 0));
  const importance = Math.max(...names.map((at) => elementAt(slots, at).importance));
  const alternatives = names.flatMap((at) => elementAt(slots, at).alternatives);
  return {
    asked: { models, slots: [{ ...first, importance, alternatives }, ...others.map((at) => elementAt(slots, at))] },
    candidates: candidates
      .filter(({ words }) => names.some((at) => words[at]) && others.every((at) => words[at]))
      .map((one) => ({
        ...one,
        words: [Math.max(...names.map((at) => one.words[at] ?? 0)), ...others.map((at) => one.words[at] ?? 0)],
      })),
  };
}

function rankedStrictly(index: WordIndex, asked: Asked, candidates: readonly Candidate[], rows: Rows): ScoredRow[] {
  return ranked(index, asked, candidates, { ...rows, least: 'all', hasBeginning: hasBeginning(asked) });
}

/** The models, or enough of the words where no model is named. */
function looseRows(index: WordIndex, asked: Asked, candidates: readonly Candidate[], rows: Rows): ScoredRow[] {
  const named = asked.slots.flatMap(({ isModel }, at) => (isModel ? [at] : []));
  const some = candidates.filter(({ words }) => named.every((at) => (words[at] ?? 0) > 0));
  const least = named.length > 0 ? 0 : RANKING.leastCovered;
  return ranked(index, asked, some, { ...rows, least, hasBeginning: hasBeginning(asked) });
}

/** Of names that begin alike the shortest is meant. */
const hasBeginning = ({ slots }: Asked) =>
  slots.some((slot) => slot.isModel && slot.alternatives.some(({ terms }) => terms[0]?.isPrefix));

type Scored = Ordered & { fit: number; coverage: number; together: number };
export const NOTHING = { fit: 0, coverage: 0, score: 0, length: 0, metness: 0, justSo: 0, together: 0 };

/** Rows of every place, best first. `least`: the part of the question, by importance, that a row must say, or all of its slots. */
export function ranked(
  index: WordIndex,
  { slots, conditions = [], together, origin }: Asked,
  candidates: readonly Candidate[],
  { from, to, least, hasBeginning }: Rows & { least: number | 'all'; hasBeginning: boolean },
): ScoredRow[] {
  const [begun] = candidates;
  if (!begun) return [];
  const total = slots.reduce((sum, slot) => sum + slot.importance, 0);
  const shares = slots.map(({ importance }) => importance / total);
  const [metness, justSo] = [makeMetness(conditions, slots), makeMetJustSo(conditions)];
  const order = inOrder(origin, conditions);
  const { worths, places, names } = columnsOf(index);
  const papers = names.indexOf('po');
  const found = new Map<number, Place>();
  // One row after another is told of here: objects for thousands of them would be most of what is thrown away.
  const one: Scored = { ...NOTHING, entry: elementAt(index.entries, begun.entry), candidate: begun };
  // Thousands of goods say the same and have one list of words.
  const said = new Map<readonly number[], Said>();
  for (const candidate of candidates) {
    const { fit, coverage, isAll } = said.get(candidate.words) ?? weighed(said, candidate.words, shares);
    if (least === 'all' && !isAll) continue;
    const at = places[candidate.entry] ?? 0;
    // The kind of its device alone finds no paper: «коммутатор» would find a thousand.
    if (at === papers && !candidate.isOwn) continue;
    const entry = elementAt(index.entries, candidate.entry);
    if (least !== 'all' && coverage < leastOf(entry, candidate, least)) continue;
    one.entry = entry;
    one.candidate = candidate;
    one.fit = fit;
    one.coverage = coverage;
    one.together = together?.get(candidate.entry) ?? 0;
    one.score = scoreOf(one, worths[candidate.entry] ?? 1);
    one.length = hasBeginning ? entry.title.length : 0;
    one.metness = metness(candidate);
    one.justSo = candidate.meetings.length > 0 ? justSo(candidate, entry) : 0;
    const same = placeIn(found, at, candidate);
    same.count += 1;
    addTo(same.tally, candidate);
    putInto(same.first, one, to, order);
  }
  return [...found.values()].flatMap((place) => rowsIn(place, from));
}

/** The first answers of a place, and its rows from `from` on. */
const rowsIn = ({ first, count, tally }: Place, from: number): ScoredRow[] =>
  first.flatMap((one, at) => {
    const number = at + 1;
    return number <= MOST_ANSWERS || number >= from ? [{ ...rowOf(one), number, count, tally }] : [];
  });

/** What a row is worth in all; `worth`: that of its standing. */
const scoreOf = ({ fit, together, entry, candidate }: Scored, worth: number): number =>
  (fit + RANKING.together.worth * together) * worthOfCandidate(candidate) * standingOf(entry, candidate, worth);

/** How well words say the whole question, and how much of it, by the share of each slot. `isAll`: they say each. */
type Said = { fit: number; coverage: number; isAll: boolean };

function weighed(said: Map<readonly number[], Said>, words: readonly number[], shares: readonly number[]): Said {
  let fit: number = shares.length === 0 ? RANKING.conditionsAlone : 0;
  let coverage = shares.length === 0 ? 1 : 0;
  for (let at = 0; at < shares.length; at += 1) {
    const word = words[at] ?? 0;
    const share = shares[at] ?? 0;
    fit += share * word;
    if (word > 0) coverage += share;
  }
  const one = { fit, coverage, isAll: !words.includes(0) };
  said.set(words, one);
  return one;
}

/** The first rows of a tab, or of a kind that has none, with what is told of all of them. */
type Place = { first: Scored[]; count: number; tally: Tally[] };

function addTo(tally: readonly Tally[], { meetings }: Candidate): void {
  for (let at = 0; at < meetings.length; at += 1) {
    const one = tally[at];
    const meeting = meetings[at];
    if (one && meeting) one[meeting.state] += 1;
  }
}

/** The place of a number; a new one has a tally for each condition. */
function placeIn(found: Map<number, Place>, at: number, { meetings }: Candidate): Place {
  const known = found.get(at);
  if (known) return known;
  const place = { first: [], count: 0, tally: meetings.map(() => ({ met: 0, unmet: 0, unknown: 0 })) };
  found.set(at, place);
  return place;
}

/** Puts a copy of a row among the first ones, where it is one of them: far fewer are kept in order than there are. */
function putInto(first: Scored[], one: Scored, most: number, order: Order<Scored>): void {
  let to = first.length;
  while (to > 0 && order(one, elementAt(first, to - 1)) < 0) to -= 1;
  if (to === most) return;
  first.splice(to, 0, { ...one });
  if (first.length > most) first.pop();
}

/** «Купить точки Wi-Fi в Воронеже, самовывоз»: the town is enough. */
const leastOf = ({ kind }: IndexEntry, { words }: Candidate, least: number): number =>
  kind === 'city' && words.some((word) => word >= RANKING.named) ? 0 : least;

export const rowOf = ({ entry, candidate, fit, coverage, score, together }: Scored) => ({
  entry,
  features: {
    // The shares of all slots add up to 1 but for the last digits of a double.
    coverage: Number(coverage.toFixed(9)),
    words: [...candidate.words],
    fit,
    exact: candidate.exact,
    together,
    standing: standingOf(entry, candidate, worthOf(entry.standing)),
    meetings: candidate.meetings,
    isOther: candidate.isOther,
  },
  score,
});

/** What a candidate is worth by its conditions, its kind, and what it lacks. */
function worthOfCandidate({ meetings, isOther, isWithout }: Candidate): number {
  const kind = isOther ? RANKING.otherKind : 1;
  const without = isWithout ? RANKING.condition.unmet : 1;
  let worth = kind * without;
  for (const meeting of meetings) worth *= worthOfMeeting(meeting);
  return worth;
}

/** What meeting a condition so is worth beside meeting it exactly. */
function worthOfMeeting(meeting: Meeting): number {
  const { met, unmet, unknown, far } = RANKING.condition;
  const { closeness } = meeting;
  const state = isMet(meeting) ? 'met' : meeting.state;
  return state === 'unknown' ? unknown : (state === 'met' ? met : unmet) * (1 - far * (1 - closeness));
}

/** How well the best of everything answers; what is called as was asked is meant. `part`: of the question, of devices. */
export function strengthOf(
  devices: readonly ScoredRow[],
  others: readonly ScoredRow[],
  part: number,
  isModelAsked: boolean,
) {
  if ([...devices, ...others].some(({ features }) => features.exact >= 2 * SURE_NAME)) return RANKING.meant;
  // What another maker's model says of a common word says nothing of ours.
  const ours = devices.filter(({ entry }) => isModelAsked || entry.kind !== 'analog');
  return Math.max(bestFit(ours) * part, bestFit(others));
}

/** A module that is called as was asked needs no figures. */
export const isOfferedByName = ({ entry, features }: ScoredRow) => features.exact > 0 && !entry.standing.isReference;
