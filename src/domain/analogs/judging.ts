/** A candidate's parameters against the demands of another device: verdicts, what they earn, and what excess costs. Pure. */
import { COMPARED_PORTS, type ComparedPort, comparedPort, PORTS } from '#src/domain/devices/port-kinds.ts';
import { listed } from '#src/platform/listed.ts';
import { type PluralForms, plural } from '#src/platform/plural.ts';
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

/**
 * Basis of a score: the number of compared parameters, of those that matter for this device, and the names of the others. `half`: those
 * of them that the other device states and ours does not; each counts with half of its weight.
 */
export type Base = { compared: number; total: number; missing: string[]; half: string[] };

/** Points for one port that would stay empty, for PoE nobody asked for, for ports of 10G ten times faster, for modules. */
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
export type PortSet = { covers: RoleCover[] | undefined; notes: Map<string, string>; distance: number };

export function portSetOf({ device, demands }: Prepared, ports: Ports): PortSet {
  const cover = countPorts(ports) > 0 ? coverPorts(demands, ports) : undefined;
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
      notes.set(role, lackText(served, wanted, taken));
    }
  }
  return { covers, notes, distance: distance(device.ports, ports) };
}

/** «подходят 8 из 24, ещё 2 × комбо 1G отданы другим подключениям»: `taken` would serve and already serve another role. */
function lackText(served: number, wanted: number, taken: readonly Counted[]): string {
  const given = sumOf(taken) > 1 ? 'отданы другим подключениям' : 'отдан другому подключению';
  const kinds = [...Map.groupBy(taken, ({ port }) => port)].map(([port, some]) => ({ port, count: sumOf(some) }));
  const told = kinds.length > 0 ? `${portsInWords(kinds)} ${given}` : '';
  if (served > 0) return `подходят ${served} из ${wanted}${told && `, ещё ${told}`}`;
  const lack = wanted > 1 ? 'подходящих портов нет' : 'подходящего порта нет';
  return told ? `свободн${wanted > 1 ? 'ых' : 'ого'} ${lack}: ${told}` : lack;
}

type Counted = { port: ComparedPort; count: number };
const sumOf = (ports: readonly Counted[]) => ports.reduce((sum, { count }) => sum + count, 0);

const portsInWords = (ports: readonly Counted[]) => listed(ports.map((one) => portsText([one])));

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
    const isShort = cover.served < cover.wanted || cover.cages.some((kind) => !takesCopper(ours, kind));
    const verdict = isShort ? 'worse' : isExcess ? 'excess' : cover.isFaster ? 'better' : 'equal';
    return { code: role, verdict, earned: cover.served / cover.wanted, weight, ...(note && { note }) };
  });
  const figures = theirs.figures.map((demand) => judgeFigure(theirs, ours, demand));
  return { judged: [...ports, ...figures], costs };
}

/** Whether the catalogue has modules with RJ-45 for the cage; where it is not known which it has, it may. */
export const takesCopper = ({ copperModules }: Pick<Device, 'copperModules'>, kind: ComparedPort): boolean => {
  const { modules } = PORTS[kind];
  return !copperModules || !modules || copperModules.has(modules);
};

/** Why the lower standard is the better one. */
const POE_INPUT_NOTES: Readonly<Partial<Record<Verdict, string>>> = {
  better: 'хватает менее мощного PoE',
  worse: 'нужен более мощный PoE',
};

function judgeFigure(theirs: Prepared, ours: Device, { figure, value }: { figure: Figure; value: number }): Judged {
  const own = ours.figures[figure];
  const reason = own === undefined ? undefined : incomparableReason(figure, theirs.device, ours);
  if (reason) return { code: figure, verdict: 'incomparable', earned: 0, weight: 0, note: reason };
  const compared = compareFigures(figure, own, value);
  const note = figure === 'poeInput' ? POE_INPUT_NOTES[compared] : undefined;
  return {
    ...(note && { note }),
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

const POINTS: PluralForms = ['балл', 'балла', 'баллов'];

/** The price of what nobody asked for, and of what has to be bought beside, each in the row of the ports that it is of. */
function costsOf(theirs: Prepared, ours: Device, { covers }: PortSet): Cost[] {
  const costs: Cost[] = [];
  const price = (code: ParameterCode, points: number, text: string, isExcess = true) => {
    const factor = theirs.wishes.factors[code] ?? 1;
    if (points > 0 && factor > 0) {
      const told = `${text}: −${numberText(points)}\u00a0${plural(points, POINTS)}`;
      costs.push({ code, points, text: told, isExcess });
    }
  };
  for (const { role, left, overkill, swapped, cages } of covers ?? []) {
    const empty = sumOf(left);
    if (empty > 0) {
      const name = left[0] && comparedPort(left[0].port).name;
      price(role, empty * PRICES.emptyPort, empty > 1 ? `лишние ${portsInWords(left)}` : `лишний порт ${name}`);
    }
    const most = role === 'ports' ? PRICES.fasterPorts : PRICES.fasterUplinks;
    price(role, round(most * overkill), 'порты быстрее нужных в\u00a010\u00a0раз и\u00a0более');
    const names = listed(cages.map((kind) => comparedPort(kind).name));
    const lack = cages.every((kind) => takesCopper(ours, kind)) ? '' : ', в\u00a0каталоге их нет';
    price(
      role,
      round(PRICES.modules * swapped),
      `порты ${names} вместо медных, нужны модули с\u00a0RJ-45${lack}`,
      false,
    );
  }
  if (theirs.device.figures.poe === 0 && ours.figures.poe === 1) {
    price('poe', PRICES.poe, 'PoE не требуется');
  }
  return costs;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Parameters on which the score rests. PoE ports and their standard count only for devices with PoE. */
export function baseOf(
  { kind, device, demands, wishes }: Prepared,
  { judged }: Judgement,
): Base & { heavyMissing: string[] } {
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
  const isHalf = (code: ParameterCode) =>
    judged.some((one) => one.code === code && one.verdict === 'unknown' && one.weight > 0);
  return {
    compared: all.length - missing.length,
    total: all.length,
    missing: missing.map(({ name }) => name),
    half: missing.flatMap(({ code, name }) => (isHalf(code) ? [name] : [])),
    heavyMissing: missing.flatMap(({ code, name }) => (isHeavy(code, kind) ? [name] : [])),
  };
}

/** Demanded parameters of the essential ones that ours does not surely hold. */
export function unmetOf({ judged }: Judgement): Judged[] {
  return judged.filter(
    ({ code, verdict, weight }) => ESSENTIAL.has(code) && weight > 0 && (verdict === 'worse' || verdict === 'unknown'),
  );
}
