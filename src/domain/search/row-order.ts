/** In what order rows stand: by name, by conditions, by score; beside a model by how near they are to it. Pure. */
import type { Candidate, Origin } from './ask.ts';
import { type Condition, factsOf, type Meeting, PIECES, portsOf } from './conditions.ts';
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
  title.match(/\d+/g)?.includes(String(one.value)) === true;

/** Just so many as are asked for, by what is told or by the name: «4 порта PoE». */
const isJustSo = (meeting: Meeting, one: Condition | undefined, entry: IndexEntry): boolean =>
  one?.kind === 'number' &&
  ((meeting.state === 'met' && meeting.closeness === 1 && isCounted(one)) || isToldByName(meeting, one, entry));
/** «С медными портами» counts none; «не меньше 48» asks for no less. */
const isCounted = ({ rule, text, value, than }: Extract<Condition, { kind: 'number' }>): boolean =>
  rule.unit === PIECES && !than && (value > 1 || hasDigit(text)) && !AT_LEAST.test(text);
export const AT_LEAST = /(?<!\p{L})(?:не\s+(?:мен|ниж)|от|минимум|больше|более|свыше|хотя)/iu;

/** How many conditions are met just so. */
export const metJustSo = ({ meetings }: Candidate, conditions: readonly Condition[], entry: IndexEntry): number =>
  meetings.filter((meeting, at) => isJustSo(meeting, conditions[at], entry)).length;

const byScore: Order<Ordered> = (a, b) =>
  b.candidate.exact - a.candidate.exact ||
  b.metness - a.metness ||
  b.justSo - a.justSo ||
  b.score - a.score ||
  a.length - b.length ||
  a.entry.sort - b.entry.sort ||
  (a.entry.key < b.entry.key ? -1 : 1);
