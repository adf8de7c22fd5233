/**
 * The rule by which one of our goods stands for a device of another maker. Pure and safe in the browser; the page that
 * shows its answers explains it in these words.
 *
 * 1. Candidates are goods of the same trade (a firewall is answered by a router), outdoor access points only for one
 *    that is known to be outdoor. Line cards, modules and the like have no candidates.
 * 2. The other device says what is demanded: every figure known of it is one parameter with a weight. What only its name
 *    says (PoE) counts as likely. What is unknown of it is not demanded, and the score says so.
 * 3. Ports are demanded as places to plug into: «can every port of theirs find one of ours?» A faster port serves a
 *    slower one, a combo serves either medium, a cage serves a copper uplink (with a module), never a main copper port.
 * 4. Each parameter is better, equal, in excess, worse, unknown or incomparable. Better, equal and excess earn the whole weight,
 *    worse earns its share (ports and figures by ratio, a step of a standard half), unknown earns half: it may be either. The
 *    incomparable (power of a device with PoE and of one without, sizes of a rack and a DIN device) is left out.
 * 5. The score is what was earned of 100, less the price of what nobody asked for (empty ports, ports of 10G ten times faster,
 *    PoE) and of modules for copper uplinks, told in the row that it is of. While nothing is compared there is no score. Routers lose 10: ports say little of throughput. Discontinued goods lose 6.
 * 6. A device with PoE, known or likely, is answered by devices with PoE only. Who does not surely hold the demand for
 *    ports, speed or PoE has at most 70; while a heavy parameter is not compared, nobody earns more than 90, and while only
 *    the name says it, not more than 95.
 * 7. A must-have leaves only goods that are surely not worse in that parameter. When it is unknown of the other device,
 *    it is asked of ours: the figure must be known, PoE must be there.
 * 8. Pairs declared by somebody who answers for them come first and are marked. Then goods go by score; of equal ones
 *    first those for industry when the other device is for industry and those that are not when it is not, then the better before rounding, then the good whose ports are nearest in kind.
 */

import { COMPARED_PORTS } from '#src/domain/devices/port-kinds.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import { elementAt } from '#src/platform/lists.ts';
import { counted } from '#src/platform/plural.ts';
import {
  type Base,
  baseOf,
  type Judged,
  type Judgement,
  judge,
  NO_WISHES,
  type PortSet,
  type Prepared,
  portSetOf,
  prepare,
  unmetOf,
  type Wishes,
} from './judging.ts';
import {
  type Device,
  type DeviceKind,
  figureText,
  isDeviceKind,
  isHeavy,
  isPortRole,
  mainParameter,
  PARAMETER_CODES,
  PARAMETERS,
  type ParameterCode,
  type Verdict,
} from './parameters.ts';
import { countPorts, demandText, oursText, type Ports } from './ports.ts';

export type Candidate = Device & { code: string; isDiscontinued: boolean };

const OURS: Readonly<Record<DeviceKind, string>> = {
  switch: 'switch',
  router: 'router',
  firewall: 'router',
  ap: 'ap',
  olt: 'olt',
  wlc: 'wlc',
};

/** One line of the proof. Values are texts for people; null is unknown. */
export type Proof = {
  code: ParameterCode;
  name: string;
  unit: string | null;
  verdict: Verdict;
  theirs: string | null;
  ours: string | null;
  /** Share of the whole; 0 when nothing was demanded. */
  weight: number;
  /** Why the verdict is so and what it costs, where the values alone do not say it. */
  note: string | null;
};

export const DISCONTINUED_PENALTY = 6;
export const ROUTER_PENALTY = 10;
/** Below it a good is no answer: too much of the demand is unmet or unknown. */
export const MIN_SCORE = 60;
/** The most for a good that does not surely hold the demand for ports, speed or PoE. */
export const UNMET_SCORE = 70;
/** The most while a heavy parameter is not compared, and while one is known from the name alone. */
export const UNPROVED_SCORE = 90;
export const LIKELY_SCORE = 95;
const POINTS = ['балл', 'балла', 'баллов'] as const;
type Scored = { score: number | null; raw: number; remarks: string[] };

/** `score` is null when nothing is demanded, or not what such a device is bought for, or nothing could be compared. */
function scoreOf(
  theirs: Prepared,
  ours: Candidate,
  judgement: Judgement,
  { compared, heavyMissing }: ReturnType<typeof baseOf>,
): Scored {
  const whole = judgement.judged.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0 || compared === 0 || theirs.weight[mainParameter(theirs.kind)] === undefined)
    return { score: null, raw: 0, remarks: [] };
  const remarks: string[] = [];
  const heavyLikely = heavyLikelyOf(theirs);
  const earned = judgement.judged.reduce((sum, one) => sum + one.weight * one.earned, 0);
  const cost = judgement.costs.reduce((sum, { points }) => sum + points, 0);
  let score = (earned / whole) * 100;
  let raw = score - cost;
  if (heavyMissing.length > 0 && score > UNPROVED_SCORE) {
    score = UNPROVED_SCORE;
    remarks.push(boundText(UNPROVED_SCORE, heavyMissing, UNPROVED));
  } else if (heavyLikely.length > 0 && score > LIKELY_SCORE) {
    score = LIKELY_SCORE;
    remarks.push(boundText(LIKELY_SCORE, heavyLikely, LIKELY));
  }
  score -= cost;
  for (const { points, reason } of penaltiesOf(theirs, ours)) {
    [raw, score] = [raw - points, score - points];
    remarks.push(`Вычтено ${counted(points, POINTS)}: ${reason}`);
  }
  const unmet = unmetOf(judgement);
  const isBounded = unmet.length > 0 && score > UNMET_SCORE;
  if (isBounded) score = UNMET_SCORE;
  return {
    // The sum of many parts of a hundred is 99.99…: without the grain the order of addition could take a point.
    score: Math.max(0, Math.round(score + 1e-9)),
    raw,
    // The bound alone makes the score: what was taken off above it changed nothing.
    remarks: [
      ...(isBounded ? [`Оценка не\u00a0выше ${UNMET_SCORE}: ${unmetText(unmet)}`] : remarks),
      ...ponRemarks(theirs.device, ours),
    ],
  };
}

/** Points do not tell that everything behind the ports of a PON has to be changed too. */
function ponRemarks({ ponTechnology: theirs }: Device, { ponTechnology: ours }: Device): string[] {
  const partsOf = (text: string) => text.split(/, | \/ /);
  if (theirs === undefined || ours === undefined) return [];
  if (partsOf(theirs).every((one) => partsOf(ours).includes(one))) return [];
  return [`Технология другая: ${ours} вместо ${theirs}, поэтому абонентские терминалы тоже придётся заменить`];
}

/** What is known to be less is «не выполнено», what is not known «не подтверждено». */
const UNMET: readonly (readonly [verdict: Verdict, one: string, many: string])[] = [
  ['worse', 'не\u00a0выполнено', 'не\u00a0выполнены'],
  ['unknown', 'не\u00a0подтверждено', 'не\u00a0подтверждены'],
];

function unmetText(unmet: readonly Judged[]): string {
  return UNMET.flatMap(([verdict, one, many]) => {
    const names = unmet
      .filter((judged) => judged.verdict === verdict)
      .map(({ code }) => `«${lowerFirst(PARAMETERS[code].name)}»`);
    if (names.length === 0) return [];
    return [names.length > 1 ? `требования ${listed(names)} ${many}` : `требование ${listed(names)} ${one}`];
  }).join(', ');
}

/** What is wrong with one parameter, and with several. */
const UNPROVED = ['сравнить не\u00a0с\u00a0чем', 'сравнить не\u00a0с\u00a0чем'] as const;
const LIKELY = ['известен только по\u00a0названию', 'известны только по\u00a0названию'] as const;

/** «Оценка не выше 90: важный параметр «порты PoE» сравнить не с чем». */
function boundText(bound: number, names: readonly string[], [one, many]: typeof UNPROVED | typeof LIKELY): string {
  const [what, why] = names.length > 1 ? ['важные параметры', many] : ['важный параметр', one];
  return `Оценка не\u00a0выше ${bound}: ${what} ${listed(names.map((name) => `«${lowerFirst(name)}»`))} ${why}`;
}

const heavyLikelyOf = ({ device, kind, weight }: Prepared): string[] =>
  (device.likely ?? []).flatMap((figure) =>
    isHeavy(figure, kind) && (weight[figure] ?? 0) > 0 ? [PARAMETERS[figure].name] : [],
  );

function penaltiesOf({ kind }: Prepared, { isDiscontinued }: Candidate): { points: number; reason: string }[] {
  return [
    ...(kind === 'router' || kind === 'firewall'
      ? [{ points: ROUTER_PENALTY, reason: 'по\u00a0портам нельзя судить о\u00a0производительности маршрутизатора' }]
      : []),
    ...(isDiscontinued ? [{ points: DISCONTINUED_PENALTY, reason: 'модель снята с\u00a0производства' }] : []),
  ];
}

/** `score` is null when nothing of the two could be compared, so that only a declared pair can be an answer. */
export type Match<C extends Candidate> = {
  candidate: C;
  score: number | null;
  base: Base;
  /** Reasons, beside the parameters, that lowered or bounded the score. */
  remarks: string[];
  isDeclared: boolean;
  proof: Proof[];
};
export type Matches<C extends Candidate> = {
  matches: Match<C>[];
  /** Demanded parameters that are unknown of the other device: ours had to have them known. */
  idleMust: ParameterCode[];
  /** Goods with a sufficient score that a must-have left out. */
  leftOut: number;
  /** Goods with a sufficient score that are out because they have no PoE. */
  withoutPoe: number;
};

type Ranked<C extends Candidate> = Scored & {
  candidate: C;
  isDeclared: boolean;
  distance: number;
  isOfUse: boolean;
  judgement: Judgement;
  base: Base;
};

/** `declared` holds codes of goods declared for the device. */
type Question = { declared?: ReadonlySet<string>; wishes?: Wishes; limit?: number };

/** Our best answers to a device, by the rule above. */
export function matchDevice<C extends Candidate>(
  device: Device,
  candidates: readonly C[],
  { declared = new Set(), wishes = NO_WISHES, limit = 10 }: Question = {},
): Matches<C> {
  if (!isDeviceKind(device.kind)) return { matches: [], idleMust: [], leftOut: 0, withoutPoe: 0 };
  const prepared = prepare(device, device.kind, wishes);
  const { best, out } = rank(prepared, candidates, { declared, limit });
  return {
    matches: best.map(({ candidate, score, base, remarks, isDeclared, judgement }) => {
      return { candidate, score, base, remarks, isDeclared, proof: proofOf(prepared, candidate, judgement) };
    }),
    idleMust: wishes.must.filter((code) => prepared.weight[code] === undefined),
    leftOut: out.must,
    withoutPoe: out.poe,
  };
}

/** The same answers without their proof, which takes more work than the answers: for lists that show scores alone. */
export function rankCandidates<C extends Candidate>(
  device: Device,
  candidates: readonly C[],
  { declared = new Set(), wishes = NO_WISHES, limit = 10 }: Question = {},
): Pick<Match<C>, 'candidate' | 'score' | 'base' | 'remarks'>[] {
  if (!isDeviceKind(device.kind)) return [];
  return rank(prepare(device, device.kind, wishes), candidates, { declared, limit }).best;
}

/** Access points for rooms and for outdoors do not stand for each other. A place that nobody states is a room. */
const isOfPlace = (theirs: Device, ours: Device): boolean =>
  theirs.kind !== 'ap' || (theirs.isOutdoor ?? false) === (ours.isOutdoor ?? false);

function rank<C extends Candidate>(
  prepared: Prepared,
  candidates: readonly C[],
  { declared, limit }: Required<Pick<Question, 'declared' | 'limit'>>,
): { best: Ranked<C>[]; out: { must: number; poe: number } } {
  const kind = OURS[prepared.kind];
  const portSets = new Map<string, PortSet>();
  const [out, best]: [{ must: number; poe: number }, Ranked<C>[]] = [{ must: 0, poe: 0 }, []];
  for (const candidate of candidates) {
    const isDeclared = declared.has(candidate.code);
    if (!isDeclared && (candidate.kind !== kind || !isOfPlace(prepared.device, candidate))) continue;
    const key = portsKey(candidate.ports);
    const portSet = portSets.get(key) ?? portSetOf(prepared, candidate.ports);
    portSets.set(key, portSet);
    const judgement = judge(prepared, candidate, portSet);
    const ground = baseOf(prepared, judgement);
    const scored = scoreOf(prepared, candidate, judgement, ground);
    const { heavyMissing: _, half, ...compared } = ground;
    const base = { ...compared, half: scored.score === null ? [] : half }; // of no score there is no half
    if (!isDeclared && (scored.score === null || scored.score < MIN_SCORE)) continue;
    const { distance } = portSet;
    const isOfUse = (prepared.device.isIndustrial ?? false) === (candidate.isIndustrial ?? false);
    const lack = lackOf(prepared, candidate, judgement, isDeclared);
    if (lack) out[lack] += 1;
    else keepBest(best, { candidate, ...scored, base, isDeclared, isOfUse, distance, judgement }, limit);
  }
  return { best, out };
}

/**
 * One good against one device, also when the rule would not offer it: `isAnswer` says whether it would. Undefined when the
 * two are of different trades, so that there is nothing to compare.
 */
export function matchPair<C extends Candidate>(
  device: Device,
  candidate: C,
  isDeclared: boolean,
): (Match<C> & { isAnswer: boolean }) | undefined {
  const own = new Set([candidate.code]);
  const [answer] = matchDevice(device, [candidate], isDeclared ? { declared: own } : {}).matches;
  if (answer) return { ...answer, isAnswer: true };
  if (!isDeviceKind(device.kind) || candidate.kind !== OURS[device.kind]) return undefined;
  const [forced] = matchDevice(device, [candidate], { declared: own }).matches;
  return forced && { ...forced, isDeclared: false, isAnswer: false };
}

/** Verdicts on a demand that ours surely meets. */
const HELD: readonly Verdict[] = ['better', 'equal', 'excess'];

/** Why a good with a sufficient score is no answer. A declared pair answers for PoE itself, for a must-have it does not. */
function lackOf(
  theirs: Prepared,
  ours: Candidate,
  { judged }: Judgement,
  isDeclared: boolean,
): 'must' | 'poe' | undefined {
  const isHeld = (code: ParameterCode) => {
    if (theirs.weight[code] === undefined) return isKnownOfOurs(code, ours);
    return judged.some(({ code: own, verdict }) => own === code && HELD.includes(verdict));
  };
  if (!theirs.wishes.must.every(isHeld)) return 'must';
  return theirs.asksPoe && ours.figures.poe !== 1 && !isDeclared ? 'poe' : undefined;
}

function isKnownOfOurs(code: ParameterCode, ours: Device): boolean {
  if (isPortRole(code)) return countPorts(ours.ports) > 0;
  const own = ours.figures[code];
  return code === 'poe' || code === 'poePorts' ? (own ?? 0) > 0 : own !== undefined;
}

/** Devices of one series have the same ports: what one set of ports covers is reckoned once a question. */
const portsKeys = new WeakMap<Ports, string>();
function portsKey(ports: Ports): string {
  let key = portsKeys.get(ports);
  if (key === undefined) {
    key = COMPARED_PORTS.map((port) => ports[port] ?? 0).join();
    portsKeys.set(ports, key);
  }
  return key;
}

/** The whole order of answers: never two of the same place, because codes differ. */
function compareRanked(a: Ranked<Candidate>, b: Ranked<Candidate>): number {
  return (
    Number(b.isDeclared) - Number(a.isDeclared) ||
    (b.score ?? 0) - (a.score ?? 0) ||
    Number(b.isOfUse) - Number(a.isOfUse) ||
    b.raw - a.raw ||
    a.distance - b.distance ||
    (a.candidate.code < b.candidate.code ? -1 : 1)
  );
}

function keepBest<C extends Candidate>(best: Ranked<C>[], one: Ranked<C>, limit: number): void {
  if (best.length >= limit && compareRanked(elementAt(best, best.length - 1), one) < 0) return;
  const place = best.findIndex((other) => compareRanked(one, other) < 0);
  best.splice(place < 0 ? best.length : place, 0, one);
  if (best.length > limit) best.pop();
}

/**
 * Returns every parameter that is known of either device. Demanded ones are judged; weights are percent of the whole.
 */
function proofOf(theirs: Prepared, ours: Device, { judged, costs }: Judgement): Proof[] {
  const percents = percentsOf(judged);
  return PARAMETER_CODES.flatMap((code): Proof[] => {
    const { name, unit = null, weights } = PARAMETERS[code];
    const one = judged.find((judgement) => judgement.code === code);
    const values = valuesOf(theirs, ours, code);
    if (!one && (values.ours === null || !weights[theirs.kind] || isPortRole(code))) return [];
    const notes = [one?.note, ...costs.filter((cost) => cost.code === code).map(({ text }) => text)].filter(Boolean);
    return [
      {
        code,
        name,
        unit,
        verdict: one?.verdict ?? 'unknown',
        ...values,
        weight: percents.get(code) ?? 0,
        note: notes.join('; ') || null,
      },
    ];
  });
}

/** Whole percents of the weights. They add up to 100: what rounding down loses goes to the largest remainders. */
function percentsOf(judged: readonly Judged[]): ReadonlyMap<ParameterCode, number> {
  const whole = judged.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return new Map();
  const shares = judged.map(({ code, weight }) => ({ code, share: (weight / whole) * 100 }));
  const lost = Math.round(shares.reduce((sum, { share }) => sum + (share % 1), 0));
  const raised = shares.toSorted((a, b) => (b.share % 1) - (a.share % 1)).slice(0, lost);
  return new Map(shares.map((one) => [one.code, Math.floor(one.share) + (raised.includes(one) ? 1 : 0)]));
}

function valuesOf({ device, demands }: Prepared, ours: Device, code: ParameterCode): Pick<Proof, 'theirs' | 'ours'> {
  if (isPortRole(code)) return { theirs: demandText(demands, code), ours: oursText(demands, ours.ports, code) };
  return { theirs: figureText(code, device), ours: figureText(code, ours) };
}
