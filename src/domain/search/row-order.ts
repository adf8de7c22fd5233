/** In what order rows stand: by name, by conditions, by score; beside a model by how near they are to it. Pure. */
import type { AskedSlot, Candidate, Origin } from './ask.ts';
import { type Condition, factsOf, isMet, type Meeting, PIECES, portsOf } from './conditions.ts';
import { RANKING } from './ranking.ts';
import type { MeetingState } from './search.ts';
import { hasDigit } from './tokens.ts';
import type { IndexEntry } from './word-index.ts';

/** What of a row tells its place. */
export type Ordered = {
  entry: IndexEntry;
  candidate: Candidate;
  score: number;
  length: number;
  metness: number;
  /** How many conditions are met just so, by what is told or by its name. */
  justSo: number;
};

export type Order<One extends Ordered> = (a: One, b: One) => number;

/** Beside an origin goods that meet the conditions alike stand by how many figures they have just so, then by how near to it they are. */
export const inOrder = (origin: Origin | undefined, conditions: readonly Condition[]): Order<Ordered> => {
  if (!origin) return byScore;
  const idOf = ({ entry }: Ordered) => factsOf(entry).id;
  // «TAU-16.IP»: of a model without data its name may tell.
  const isExact = (meeting: Meeting, one: Condition | undefined, entry: IndexEntry) =>
    one?.kind === 'number' &&
    one.than === undefined &&
    (meeting.state === 'met' ? meeting.closeness === 1 : isToldByName(meeting, one, entry));
  const exactly = ({ candidate, entry }: Ordered) =>
    candidate.meetings.filter((meeting, at) => isExact(meeting, conditions[at], entry)).length;
  // Ports that are asked besides leave the number of others as it is: «MES2428P, но с 10G».
  const isAdded = origin.size > 0 && conditions.length > 0 && conditions.every(isOfMore);
  const isOfSize = ({ entry }: Ordered) => Number(isAdded && portsOf(factsOf(entry).facts) === origin.size);
  return (a, b) => {
    if (a.entry.kind !== 'good' || b.entry.kind !== 'good') return byScore(a, b);
    return (
      b.metness - a.metness ||
      exactly(b) - exactly(a) ||
      isOfSize(b) - isOfSize(a) ||
      origin.compare(idOf(a), idOf(b)) ||
      byScore(a, b)
    );
  };
};

const isOfMore = (one: Condition): boolean =>
  (one.kind === 'feature' && one.isWanted && one.rule.known.includes('ports-poe')) ||
  (one.kind === 'number' && one.rule.unit === PIECES && one.comparison === 'atLeast' && one.value === 1 && !one.than);

/** «Шлюз на 32 абонента»: of a model without data its name may tell; where families do so, of theirs alone. */
const isToldByName = ({ state }: Meeting, one: Condition | undefined, { title }: IndexEntry): boolean =>
  state === 'unknown' &&
  one?.kind === 'number' &&
  !one.rule.inNamesOf &&
  title.includes(String(one.value)) &&
  title.match(/\d+/g)?.includes(String(one.value)) === true;

/** «С медными портами» counts none; «не меньше 48» asks for no less. */
const isCounted = ({ rule, text, value, than }: Extract<Condition, { kind: 'number' }>): boolean =>
  rule.unit === PIECES && !than && (value > 1 || hasDigit(text)) && !AT_LEAST.test(text);
export const AT_LEAST = /(?<!\p{L})(?:не\s+(?:мен|ниж)|от|минимум|больше|более|свыше|хотя)/iu;

/** Counts the conditions that are met just so, by what is told or by the name: «4 порта PoE». */
export function makeMetJustSo(conditions: readonly Condition[]): (candidate: Candidate, entry: IndexEntry) => number {
  const counted = conditions.map((one) => one.kind === 'number' && isCounted(one));
  return ({ meetings }, entry) => {
    let count = 0;
    for (let at = 0; at < meetings.length; at += 1) {
      const meeting = meetings[at];
      if (!meeting) continue;
      const isTold = counted[at] === true && meeting.state === 'met' && meeting.closeness === 1;
      if (isTold || isToldByName(meeting, conditions[at], entry)) count += 1;
    }
    return count;
  };
}

/**
 * What meets all conditions goes before what is not known to, and that before what does not; of ranks what has less goes before what
 * is not known. Another kind goes after all.
 */
export function makeMetness(
  conditions: readonly Condition[],
  slots: readonly AskedSlot[],
): (candidate: Candidate) => number {
  const numbers = numbersInNames(slots);
  const worths = conditions.map(({ kind }) => METNESS[kind === 'rank' ? 'rank' : 'other']);
  const isOfCounts = isCountedTwice(conditions);
  return ({ words, meetings, isOther, isWithout }) => {
    if (isOther) return 0;
    if (isWithout || isByNumber(words, numbers)) return METNESS.other.unmet;
    if (isOfCounts && meetings.length > 0 && meetings.every(isExact)) return METNESS.other.met + 1;
    let least: number = METNESS.other.met;
    for (let at = 0; at < meetings.length; at += 1) {
      const meeting = meetings[at];
      if (meeting) least = Math.min(least, (worths[at] ?? METNESS.other)[isMet(meeting) ? 'met' : meeting.state]);
    }
    return least;
  };
}
function isByNumber(words: readonly number[], numbers: readonly number[]): boolean {
  for (const at of numbers) if ((words[at] ?? 0) <= MOST_IN_NAME) return true;
  return false;
}
/** «48 портов без SFP+»: the slots whose number alone may stand in the name, which need not be of ports. */
const numbersInNames = (slots: readonly AskedSlot[]): number[] =>
  slots.some(({ groups }) => groups)
    ? []
    : slots.flatMap(({ alternatives }, at) => (alternatives.some(({ way }) => way === 'inName') ? [at] : []));
const MOST_IN_NAME = RANKING.mostOfWord * RANKING.way.inName;

/** «16 медных 2 SFP+»: several things are counted, and there are just so many of each. */
const isCountedTwice = (conditions: readonly Condition[]): boolean =>
  conditions.filter(({ kind, rule }) => kind === 'number' && 'unit' in rule && rule.unit === PIECES).length > 1;
const isExact = ({ state, closeness }: Meeting): boolean => state === 'met' && closeness === 1;
const METNESS = {
  rank: { met: 3, unmet: 2, unknown: 1 },
  other: { met: 3, unknown: 2, unmet: 1 },
} as const satisfies Record<string, Record<MeetingState, number>>;

const byScore: Order<Ordered> = (a, b) =>
  b.candidate.exact - a.candidate.exact ||
  b.metness - a.metness ||
  b.justSo - a.justSo ||
  b.score - a.score ||
  a.length - b.length ||
  a.entry.sort - b.entry.sort ||
  (a.entry.key < b.entry.key ? -1 : 1);
