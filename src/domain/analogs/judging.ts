/** A candidate's parameters against the demands of another device: verdicts, what they earn, and what excess costs. Pure. */
import { COMPARED_PORTS } from '#src/domain/devices/port-kinds.ts';
import { counted, type PluralForms } from '#src/platform/plural.ts';
import {
  compareFigures,
  type Device,
  type DeviceKind,
  FIGURE_PARAMETERS,
  FIGURES,
  type Figure,
  incomparableReason,
  isHeavy,
  numberText,
  PARAMETERS,
  type ParameterCode,
  parametersOf,
  type Verdict,
} from './parameters.ts';
import {
  countPorts,
  coverByRole,
  coverPorts,
  type Demand,
  demandsOf,
  type Ports,
  portsText,
  type RoleCover,
  servedBy,
} from './ports.ts';

/** `factors` multiply usual weights: 0 is «does not matter», absent is 1. */
export type Wishes = { must: readonly ParameterCode[]; factors: Partial<Record<ParameterCode, number>> };
export const NO_WISHES: Wishes = { must: [], factors: {} };

/** Basis of a score: the number of compared parameters, of those that matter for this device, and of the others. */
export type Base = { compared: number; total: number; missing: string[] };

/** Points for one port that would stay empty, for PoE nobody asked for, for ports ten times faster, for modules. */
export const PRICES = { emptyPort: 0.25, poe: 2, fasterPorts: 10, fasterUplinks: 2, modules: 3 } as const;
const UNKNOWN_EARNS = 0.5;
/** Demands that an answer has to hold: ports, speed and PoE. */
const ESSENTIAL: ReadonlySet<ParameterCode> = new Set<ParameterCode>([
  'ports',
  'uplinks',
  'otherPorts',
  'poe',
  'poePorts',
  'poeStandard',
  'wifi',
]);

/** `isExcess`: the price of what nobody asked for; else of what has to be bought beside. */
type Cost = { code: ParameterCode; points: number; text: string; isExcess: boolean };
export type Judged = { code: ParameterCode; verdict: Verdict; earned: number; weight: number; note?: string };
/** A candidate's figures against the demands, before it is known whether it is an answer. */
export type Judgement = { judged: Judged[]; costs: Cost[] };

export type Prepared = {
  device: Device;
  kind: DeviceKind;
  demands: Demand[];
  figures: { figure: Figure; value: number }[];
  weight: Partial<Record<ParameterCode, number>>;
  wishes: Wishes;
  /** PoE is there, known or likely, and matters. */
  asksPoe: boolean;
};

export function prepare(device: Device, kind: DeviceKind, wishes: Wishes): Prepared {
  const demands = demandsOf(kind, device.ports);
  const figures = FIGURES.flatMap((figure) => {
    const value = device.figures[figure];
    return value !== undefined && FIGURE_PARAMETERS[figure].weights[kind] ? [{ figure, value }] : [];
  });
  const demanded = new Set<ParameterCode>([...demands.map(({ role }) => role), ...figures.map(({ figure }) => figure)]);
  const weight: Prepared['weight'] = {};
  for (const code of demanded) weight[code] = (PARAMETERS[code].weights[kind] ?? 0) * (wishes.factors[code] ?? 1);
  return { device, kind, demands, figures, weight, wishes, asksPoe: device.figures.poe === 1 && (weight.poe ?? 0) > 0 };
}

/** Our ports against the demands. `covers` is undefined when our ports are unknown. */
export type PortSet = { covers: RoleCover[] | undefined; notes: Map<string, string>; count: number; distance: number };

export function portSetOf({ device, demands }: Prepared, ports: Ports): PortSet {
  const count = countPorts(ports);
  const cover = count > 0 ? coverPorts(demands, ports) : undefined;
  const covers = cover && coverByRole(cover);
  const notes = new Map<string, string>();
  if (covers) {
    for (const { role, wanted, served } of covers) {
      if (served >= wanted) continue;
      const own = demands.filter((one) => one.role === role).flatMap(servedBy);
      const taken = cover.served
        .filter((one) => one.role !== role)
        .flatMap(({ by }) => own.map((port) => ({ port, count: by[port] ?? 0 })))
        .filter(({ count: amount }) => amount > 0);
      const why = taken.length > 0 ? `; под другие порты исходной модели заняты ${portsText(taken)}` : '';
      notes.set(role, `подходят ${served} из ${wanted}${why}`);
    }
  }
  return { covers, notes, count, distance: distance(device.ports, ports) };
}

/** Distance between two sets of ports: the sum of differences over kinds. */
function distance(theirs: Ports, ours: Ports): number {
  return COMPARED_PORTS.reduce((sum, port) => sum + Math.abs((ours[port] ?? 0) - (theirs[port] ?? 0)), 0);
}

export function judge(theirs: Prepared, ours: Device, portSet: PortSet): Judgement {
  const roles = [...new Set(theirs.demands.map(({ role }) => role))];
  const costs = costsOf(theirs, ours, portSet);
  const ports = roles.map((role): Judged => {
    const weight = theirs.weight[role] ?? 0;
    const cover = portSet.covers?.find((one) => one.role === role);
    if (!cover) return { code: role, verdict: 'unknown', earned: UNKNOWN_EARNS, weight };
    const note = portSet.notes.get(role);
    const isExcess = cover.hasSpare || costs.some((one) => one.code === role && one.isExcess);
    const verdict = cover.served < cover.wanted ? 'worse' : isExcess ? 'excess' : cover.isFaster ? 'better' : 'equal';
    return { code: role, verdict, earned: cover.served / cover.wanted, weight, ...(note && { note }) };
  });
  const figures = theirs.figures.map((demand) => judgeFigure(theirs, ours, demand));
  return { judged: [...ports, ...figures], costs };
}

function judgeFigure(theirs: Prepared, ours: Device, { figure, value }: { figure: Figure; value: number }): Judged {
  const own = ours.figures[figure];
  const reason = own === undefined ? undefined : incomparableReason(figure, theirs.device, ours);
  if (reason) return { code: figure, verdict: 'incomparable', earned: 0, weight: 0, note: reason };
  const compared = compareFigures(figure, own, value);
  return {
    code: figure,
    // PoE of a device that is to have none is no virtue.
    verdict: compared === 'better' && value === 0 ? 'excess' : compared,
    earned: earnedByFigure(figure, compared, own, value),
    weight: theirs.weight[figure] ?? 0,
  };
}

function earnedByFigure(figure: Figure, verdict: Verdict, ours: number | undefined, theirs: number): number {
  if (verdict === 'unknown') return UNKNOWN_EARNS;
  if (verdict !== 'worse') return 1;
  const { better, isStep } = FIGURE_PARAMETERS[figure];
  const [low, high] = better === 'higher' ? [ours as number, theirs] : [theirs, ours as number];
  return isStep ? Math.max(0, 1 - 0.5 * (high - low)) : low / high;
}

const EMPTY_PORTS: PluralForms = ['лишний порт', 'лишних порта', 'лишних портов'];

/** The price of what nobody asked for, and of what has to be bought beside, each in the row of the ports that it is of. */
function costsOf(theirs: Prepared, ours: Device, { covers, count }: PortSet): Cost[] {
  const costs: Cost[] = [];
  const price = (code: ParameterCode, points: number, text: string, isExcess = true) => {
    const factor = theirs.wishes.factors[code] ?? 1;
    if (points > 0 && factor > 0) costs.push({ code, points, text: `${text}: −${numberText(points)}`, isExcess });
  };
  const theirCount = countPorts(theirs.device.ports);
  if (covers && theirs.demands.length > 0) {
    for (const { role, empty } of emptyByRole(covers, Math.max(0, count - theirCount)))
      price(role, empty * PRICES.emptyPort, counted(empty, EMPTY_PORTS));
  }
  for (const { role, overkill, swapped } of covers ?? []) {
    const most = role === 'ports' ? PRICES.fasterPorts : PRICES.fasterUplinks;
    price(role, round(most * overkill), 'порты в\u00a0десять и\u00a0более раз быстрее нужных');
    price(role, round(PRICES.modules * swapped), 'вместо медных портов\u00a0— порты SFP, нужны медные модули', false);
  }
  if (theirs.device.figures.poe === 0 && ours.figures.poe === 1) {
    price('poe', PRICES.poe, 'PoE не требуется');
  }
  return costs;
}

/** The ports that stay empty, each at the role that it would serve; those that serve none, at the role with the most of them. */
function emptyByRole(covers: readonly RoleCover[], empty: number): { role: ParameterCode; empty: number }[] {
  let rest = empty;
  const shares = [...covers]
    .sort((a, b) => b.left - a.left)
    .map(({ role, left }) => {
      const own = Math.min(left, rest);
      rest -= own;
      return { role, empty: own };
    });
  return shares.map((share, at) => (at === 0 ? { ...share, empty: share.empty + rest } : share));
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Parameters on which the score rests. PoE ports and their standard count only for devices with PoE. */
export function baseOf(
  { kind, device, demands, wishes }: Prepared,
  { judged }: Judgement,
): Base & { isHeavyMissing: boolean } {
  const isApplicable = (code: ParameterCode) => {
    if (wishes.factors[code] === 0) return false;
    if (code === 'otherPorts') return demands.some(({ role }) => role === code);
    if (code === 'poePorts' || code === 'poeStandard') return device.figures.poe !== 0;
    return true;
  };
  const all = parametersOf(kind).filter(({ code }) => isApplicable(code));
  const isCompared = (code: ParameterCode) =>
    judged.some((one) => one.code === code && one.verdict !== 'unknown' && one.verdict !== 'incomparable');
  const missing = all.filter(({ code }) => !isCompared(code));
  return {
    compared: all.length - missing.length,
    total: all.length,
    missing: missing.map(({ name }) => name),
    isHeavyMissing: missing.some(({ code }) => isHeavy(code, kind)),
  };
}

/** Demanded parameters of the essential ones that ours does not surely hold. */
export function unmetOf({ judged }: Judgement): Judged[] {
  return judged.filter(
    ({ code, verdict, weight }) => ESSENTIAL.has(code) && weight > 0 && (verdict === 'worse' || verdict === 'unknown'),
  );
}
