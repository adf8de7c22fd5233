/**
 * The rule by which one of our goods stands for a device of another maker. Pure and safe in the browser; the page that
 * shows its answers explains it in these words.
 *
 * 1. Candidates are goods of the same trade (a firewall is answered by a router), outdoor access points only for one
 *    that is known to be outdoor.
 * 2. The other device says what is demanded: every figure known of it is one parameter with a weight. What is unknown
 *    of it is not demanded.
 * 3. Ports are demanded as places to plug into: «can every port of theirs find one of ours?» Main ports are the most
 *    numerous kind (of equal ones the slower), uplinks the fastest of the others. A faster port serves a slower one, a
 *    combo serves either medium, a cage serves a copper uplink (with a module), never a main copper port.
 * 4. Each parameter is better, equal, worse or unknown. Better and equal earn the whole weight, worse earns its share
 *    (ports and figures by ratio, a step of a standard half), unknown earns half: it may be either.
 * 5. The score is what was earned of 100. Routers lose 10: ports say little of throughput. Discontinued goods lose 6.
 *    Better figures of a good never lower its score.
 * 6. A must-have leaves only goods that are surely not worse in that parameter: an unknown one is left out too.
 * 7. Pairs declared by somebody who answers for them come first and are marked. Then goods go by score less a quarter
 *    of a point for every port that would stay empty, so that nobody is offered 48 ports for 8; of equal ones the good
 *    whose ports are nearest in kind.
 */

export const DEVICE_PORTS = [
  'fe',
  'ge',
  'mge',
  'xge',
  'combo',
  'sfp',
  'sfpp',
  'sfp28',
  'qsfp',
  'qsfp28',
  'pon',
] as const;
export type DevicePort = (typeof DEVICE_PORTS)[number];

const PORTS: Readonly<Record<DevicePort, { gbps: number; name: string; medium: 'copper' | 'cage' | 'both' | 'pon' }>> =
  {
    fe: { gbps: 0.1, name: '100M RJ-45', medium: 'copper' },
    ge: { gbps: 1, name: '1G RJ-45', medium: 'copper' },
    mge: { gbps: 2.5, name: '2,5G RJ-45', medium: 'copper' },
    xge: { gbps: 10, name: '10G RJ-45', medium: 'copper' },
    combo: { gbps: 1, name: 'комбо 1G', medium: 'both' },
    sfp: { gbps: 1, name: '1G SFP', medium: 'cage' },
    sfpp: { gbps: 10, name: '10G SFP+', medium: 'cage' },
    sfp28: { gbps: 25, name: '25G SFP28', medium: 'cage' },
    qsfp: { gbps: 40, name: '40G QSFP+', medium: 'cage' },
    qsfp28: { gbps: 100, name: '100G QSFP28', medium: 'cage' },
    pon: { gbps: 2.5, name: 'PON', medium: 'pon' },
  };

/** Which ports of ours serve a port of theirs, the nearest first. */
const SERVED_BY: Readonly<Record<DevicePort, readonly DevicePort[]>> = {
  fe: ['fe', 'ge', 'mge', 'xge', 'combo'],
  ge: ['ge', 'mge', 'xge', 'combo'],
  mge: ['mge', 'xge'],
  xge: ['xge'],
  combo: ['combo', 'ge', 'mge', 'xge', 'sfp', 'sfpp'],
  sfp: ['sfp', 'combo', 'sfpp'],
  sfpp: ['sfpp', 'sfp28'],
  sfp28: ['sfp28'],
  qsfp: ['qsfp', 'qsfp28'],
  qsfp28: ['qsfp28'],
  pon: ['pon'],
};
/** Cages that take a copper module, for copper ports that are not the main ones. */
const CAGES_FOR_COPPER: Partial<Record<DevicePort, readonly DevicePort[]>> = {
  fe: ['sfp', 'sfpp'],
  ge: ['sfp', 'sfpp'],
  xge: ['sfpp', 'sfp28'],
};

/** Figures beside ports. Absent means unknown, never zero. */
export type Figure =
  | 'poe'
  | 'poePorts'
  | 'poeStandard'
  | 'poeInput'
  | 'wifi'
  | 'layer'
  | 'macTable'
  | 'portSpeedSum'
  | 'power'
  | 'rackUnits'
  | 'depth'
  | 'mass';

/** A device as the rule sees it, ours or another maker's. */
export type Device = {
  kind: string;
  ports: Partial<Record<DevicePort, number>>;
  figures: Partial<Record<Figure, number>>;
  isOutdoor?: boolean;
};
export type Candidate = Device & { code: string; isDiscontinued: boolean };

const PORT_ROLES = ['ports', 'uplinks', 'otherPorts'] as const;
export type PortRole = (typeof PORT_ROLES)[number];
export type ParameterCode = PortRole | Figure;
export type Verdict = 'better' | 'equal' | 'worse' | 'unknown';

type Weights = Partial<Record<DeviceKind, number>>;
type Parameter = { name: string; unit?: string; weights: Weights };
type FigureParameter = Parameter & {
  better: 'higher' | 'lower';
  /** Standards go in steps: one step down earns half, two nothing. */
  isStep?: boolean;
  text?: (value: number) => string;
};

export const DEVICE_KINDS = ['switch', 'router', 'firewall', 'ap', 'olt', 'wlc'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
const OURS: Readonly<Record<DeviceKind, string>> = {
  switch: 'switch',
  router: 'router',
  firewall: 'router',
  ap: 'ap',
  olt: 'olt',
  wlc: 'wlc',
};

const WIFI_NAMES: Record<number, string> = { 4: 'Wi-Fi 4', 5: 'Wi-Fi 5', 6: 'Wi-Fi 6', 7: 'Wi-Fi 7' };
const POE_NAMES: Record<number, string> = { 1: '802.3af', 2: '802.3at', 3: '802.3bt' };
const LAYER_NAMES: Record<number, string> = { 2: 'L2', 2.5: 'L2+', 3: 'L3' };
/** As people write it: «16 384», «2,25». Intl would take most of the time of an answer. */
function numberText(value: number): string {
  const [whole = '', fraction] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0') : whole;
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}
const named = (names: Record<number, string>) => (value: number) => names[value] ?? numberText(value);

const everywhere = (weight: number): Weights => Object.fromEntries(DEVICE_KINDS.map((kind) => [kind, weight]));
const box = { switch: 35, router: 35, firewall: 35, ap: 15, olt: 55, wlc: 35 };

const PORT_PARAMETERS: Readonly<Record<PortRole, Parameter>> = {
  ports: { name: 'Основные порты', weights: box },
  uplinks: { name: 'Аплинки', weights: { switch: 25, router: 25, firewall: 25, ap: 5, olt: 20, wlc: 20 } },
  otherPorts: { name: 'Прочие порты', weights: everywhere(3) },
};
const FIGURE_PARAMETERS: Readonly<Record<Figure, FigureParameter>> = {
  wifi: { name: 'Поколение Wi-Fi', better: 'higher', isStep: true, text: named(WIFI_NAMES), weights: { ap: 50 } },
  poeInput: { name: 'Питание по Ethernet', better: 'lower', isStep: true, text: named(POE_NAMES), weights: { ap: 15 } },
  poe: {
    name: 'Источник PoE',
    better: 'higher',
    text: (value) => (value ? 'есть' : 'нет'),
    weights: { switch: 10, router: 5, firewall: 5 },
  },
  poePorts: { name: 'Порты с PoE', unit: 'шт.', better: 'higher', weights: { switch: 6, router: 3, firewall: 3 } },
  poeStandard: {
    name: 'Стандарт PoE',
    better: 'higher',
    isStep: true,
    text: named(POE_NAMES),
    weights: { switch: 3, router: 2, firewall: 2 },
  },
  layer: {
    name: 'Уровень коммутации',
    better: 'higher',
    isStep: true,
    text: named(LAYER_NAMES),
    weights: { switch: 5 },
  },
  macTable: { name: 'Таблица MAC-адресов', unit: 'записей', better: 'higher', weights: { switch: 4 } },
  portSpeedSum: { name: 'Суммарная скорость портов', unit: 'Гбит/с', better: 'higher', weights: everywhere(2) },
  power: { name: 'Потребление, не более', unit: 'Вт', better: 'lower', weights: everywhere(3) },
  rackUnits: {
    name: 'Высота в стойке',
    unit: 'U',
    better: 'lower',
    weights: { switch: 2, router: 2, firewall: 2, olt: 2 },
  },
  depth: { name: 'Глубина', unit: 'мм', better: 'lower', weights: everywhere(1) },
  mass: { name: 'Масса', unit: 'кг', better: 'lower', weights: everywhere(1) },
};
const PARAMETERS: Readonly<Record<ParameterCode, Parameter>> = { ...PORT_PARAMETERS, ...FIGURE_PARAMETERS };
export const PARAMETER_CODES = Object.keys(PARAMETERS) as ParameterCode[];

/** Parameters a visitor may weigh or demand for a kind of device, with their usual weights. */
export function parametersOf(kind: DeviceKind): { code: ParameterCode; name: string; weight: number }[] {
  return PARAMETER_CODES.flatMap((code) => {
    const { name, weights } = PARAMETERS[code];
    const weight = weights[kind];
    return weight ? [{ code, name, weight }] : [];
  });
}

/** `factors` multiply usual weights: 0 is «does not matter», absent is 1. */
export type Wishes = { must: readonly ParameterCode[]; factors: Partial<Record<ParameterCode, number>> };
export const NO_WISHES: Wishes = { must: [], factors: {} };

/** One line of the proof. Values are texts for people, null is unknown. */
export type Proof = {
  code: ParameterCode;
  name: string;
  unit: string | null;
  verdict: Verdict;
  theirs: string | null;
  ours: string | null;
  /** Of the whole; 0 when nothing was demanded. */
  weight: number;
};

export const DISCONTINUED_PENALTY = 6;
export const ROUTER_PENALTY = 10;
/** Below it a good is no answer: too much of the demand is unmet or unknown. */
export const MIN_SCORE = 60;
const UNKNOWN_EARNS = 0.5;
/** What an empty port costs in the order of answers; the score itself stays. */
const EMPTY_PORT_COST = 0.25;

/** True when the rule can say anything of such a device. */
export function isDeviceKind(kind: string): kind is DeviceKind {
  return (DEVICE_KINDS as readonly string[]).includes(kind);
}

type Demand = { role: PortRole; port: DevicePort; count: number };

/** What the other device's ports demand, the most important first: that is who is served when ours are too few. */
function demandsOf({ ports }: Device): Demand[] {
  const kinds = DEVICE_PORTS.filter((port) => (ports[port] ?? 0) > 0);
  const count = (port: DevicePort) => ports[port] as number;
  const speed = (port: DevicePort) => PORTS[port].gbps;
  // A combo is rarely what a device is bought for: it is the main port of a device that has nothing else.
  const [main] = kinds
    .filter((port) => port !== 'combo' || kinds.length === 1)
    .sort((a, b) => Number(b === 'pon') - Number(a === 'pon') || count(b) - count(a) || speed(a) - speed(b));
  if (!main) return [];
  const others = kinds.filter((port) => port !== main).sort((a, b) => speed(b) - speed(a) || count(b) - count(a));
  const fastest = others[0] && speed(others[0]);
  const demands = others.map((port): Demand => {
    return { role: speed(port) === fastest ? 'uplinks' : 'otherPorts', port, count: count(port) };
  });
  const uplinks = demands.filter(({ role }) => role === 'uplinks');
  return [...uplinks, { role: 'ports', port: main, count: count(main) }, ...demands.slice(uplinks.length)];
}

function servedBy({ role, port }: Demand): readonly DevicePort[] {
  return role === 'ports' ? SERVED_BY[port] : [...SERVED_BY[port], ...(CAGES_FOR_COPPER[port] ?? [])];
}

type Cover = { role: PortRole; wanted: number; served: number; isFaster: boolean; hasSpare: boolean };

/**
 * Serves the demands in their order from our ports. When ours are short, ports already given move to others that serve
 * as well (augmenting paths): so one more port of ours never serves less.
 */
function coverPorts(demands: readonly Demand[], ours: Device['ports']): Cover[] {
  const free: Partial<Record<DevicePort, number>> = { ...ours };
  const given = demands.map((): Partial<Record<DevicePort, number>> => ({}));
  const options = demands.map(servedBy);
  const give = (index: number, port: DevicePort, amount: number) => {
    const own = given[index] as Partial<Record<DevicePort, number>>;
    own[port] = (own[port] ?? 0) + amount;
  };
  for (const [index, { count }] of demands.entries()) {
    let need = count;
    for (const port of options[index] ?? []) {
      const amount = Math.min(need, free[port] ?? 0);
      if (amount === 0) continue;
      give(index, port, amount);
      free[port] = (free[port] ?? 0) - amount;
      need -= amount;
    }
    while (need > 0 && moveOne(index)) need -= 1;
  }

  /** Finds a free port for one more of a demand by moving earlier ones; false when there is none. */
  function moveOne(start: number): boolean {
    const from = new Map<DevicePort, { port: DevicePort; demand: number } | null>();
    const queue: DevicePort[] = [];
    for (const port of options[start] ?? []) {
      from.set(port, null);
      queue.push(port);
    }
    for (const port of queue) {
      if ((free[port] ?? 0) > 0) {
        free[port] = (free[port] as number) - 1;
        let at = port;
        for (let step = from.get(at); step; step = from.get(at)) {
          give(step.demand, at, 1);
          give(step.demand, step.port, -1);
          at = step.port;
        }
        give(start, at, 1);
        return true;
      }
      for (let demand = 0; demand < start; demand += 1) {
        if (!given[demand]?.[port]) continue;
        for (const next of options[demand] ?? []) {
          if (from.has(next)) continue;
          from.set(next, { port, demand });
          queue.push(next);
        }
      }
    }
    return false;
  }

  const covers = new Map<PortRole, Cover>();
  for (const [index, demand] of demands.entries()) {
    const { role, port, count } = demand;
    const cover = covers.get(role) ?? { role, wanted: 0, served: 0, isFaster: false, hasSpare: false };
    covers.set(role, cover);
    cover.wanted += count;
    for (const kind of options[index] ?? []) {
      const amount = given[index]?.[kind] ?? 0;
      cover.served += amount;
      if (amount > 0 && PORTS[kind].gbps > PORTS[port].gbps) cover.isFaster = true;
      if ((free[kind] ?? 0) > 0) cover.hasSpare = true;
    }
  }
  return [...covers.values()];
}

/** How two figures stand; the opposite of itself when they change places. */
export function compareFigures(figure: Figure, ours: number | undefined, theirs: number | undefined): Verdict {
  if (ours === undefined || theirs === undefined) return 'unknown';
  if (ours === theirs) return 'equal';
  return ours > theirs === (FIGURE_PARAMETERS[figure].better === 'higher') ? 'better' : 'worse';
}

function earnedByFigure(figure: Figure, ours: number | undefined, theirs: number): number {
  const verdict = compareFigures(figure, ours, theirs);
  if (verdict === 'unknown') return UNKNOWN_EARNS;
  if (verdict !== 'worse') return 1;
  const { better, isStep } = FIGURE_PARAMETERS[figure];
  const [low, high] = better === 'higher' ? [ours as number, theirs] : [theirs, ours as number];
  return isStep ? Math.max(0, 1 - 0.5 * (high - low)) : low / high;
}

const countPorts = ({ ports }: Device) => DEVICE_PORTS.reduce((sum, port) => sum + (ports[port] ?? 0), 0);

type Judged = { code: ParameterCode; verdict: Verdict; earned: number; weight: number };

/** Every demanded parameter of a candidate. `covers` is undefined when nothing is known of our ports. */
function judge(theirs: Prepared, ours: Device, covers: readonly Cover[] | undefined): Judged[] {
  const roles = [...new Set(theirs.demands.map(({ role }) => role))];
  const ports = roles.map((role): Judged => {
    const weight = theirs.weight[role] ?? 0;
    const cover = covers?.find((one) => one.role === role);
    return cover
      ? { code: role, verdict: portVerdict(cover), earned: cover.served / cover.wanted, weight }
      : { code: role, verdict: 'unknown', earned: UNKNOWN_EARNS, weight };
  });
  const figures = theirs.figures.map(({ figure, value }): Judged => {
    const own = ours.figures[figure];
    const weight = theirs.weight[figure] ?? 0;
    return {
      code: figure,
      verdict: compareFigures(figure, own, value),
      earned: earnedByFigure(figure, own, value),
      weight,
    };
  });
  return [...ports, ...figures];
}

function portVerdict({ served, wanted, isFaster, hasSpare }: Cover): Verdict {
  if (served < wanted) return 'worse';
  return isFaster || hasSpare ? 'better' : 'equal';
}

type Prepared = {
  device: Device;
  kind: DeviceKind;
  portCount: number;
  demands: Demand[];
  figures: { figure: Figure; value: number }[];
  weight: Partial<Record<ParameterCode, number>>;
  /** Of all that is demanded. */
  wholeWeight: number;
};

function prepare(device: Device, kind: DeviceKind, { factors }: Wishes): Prepared {
  const demands = demandsOf(device);
  const figures = (Object.keys(FIGURE_PARAMETERS) as Figure[]).flatMap((figure) => {
    const value = device.figures[figure];
    return value !== undefined && FIGURE_PARAMETERS[figure].weights[kind] ? [{ figure, value }] : [];
  });
  const demanded = new Set<ParameterCode>([...demands.map(({ role }) => role), ...figures.map(({ figure }) => figure)]);
  const weight: Prepared['weight'] = {};
  for (const code of demanded) weight[code] = (PARAMETERS[code].weights[kind] ?? 0) * (factors[code] ?? 1);
  const wholeWeight = Object.values(weight).reduce((sum, one) => sum + one, 0);
  return { device, kind, portCount: countPorts(device), demands, figures, weight, wholeWeight };
}

/** The score alone, as `judge` would make it: most candidates need no more. Null when nothing is demanded. */
function scoreOf(theirs: Prepared, ours: Candidate, covers: readonly Cover[] | undefined): number | null {
  if (theirs.wholeWeight === 0) return null;
  let earned = 0;
  if (covers) for (const { role, served, wanted } of covers) earned += ((theirs.weight[role] ?? 0) * served) / wanted;
  else for (const role of PORT_ROLES) earned += (theirs.weight[role] ?? 0) * UNKNOWN_EARNS;
  for (const { figure, value } of theirs.figures) {
    earned += (theirs.weight[figure] ?? 0) * earnedByFigure(figure, ours.figures[figure], value);
  }
  const isRouter = theirs.kind === 'router' || theirs.kind === 'firewall';
  const penalty = (isRouter ? ROUTER_PENALTY : 0) + (ours.isDiscontinued ? DISCONTINUED_PENALTY : 0);
  // The sum of many parts of a hundred is 99.99…: without the grain the order of addition could take a point.
  return Math.max(0, Math.round((earned / theirs.wholeWeight) * 100 + 1e-9) - penalty);
}

/** Devices of one series have the same ports: what one set of ports covers is reckoned once a question. */
const portsKeys = new WeakMap<Device['ports'], string>();
function portsKey(ports: Device['ports']): string {
  let key = portsKeys.get(ports);
  if (key === undefined) {
    key = DEVICE_PORTS.map((port) => ports[port] ?? 0).join();
    portsKeys.set(ports, key);
  }
  return key;
}

/** Ports of ours that would stay empty; PoE that nobody asked for counts as eight of them. */
function emptyPorts({ device, portCount }: Prepared, ours: Device, ourCount: number): number {
  const ports = portCount > 0 ? Math.max(0, ourCount - portCount) : 0;
  return ports + (ours.figures.poe && !device.figures.poe ? 8 : 0);
}

/** How far apart the sets of ports are: the sum of differences over kinds. */
function distance(theirs: Device, ours: Device): number {
  return DEVICE_PORTS.reduce((sum, port) => sum + Math.abs((ours.ports[port] ?? 0) - (theirs.ports[port] ?? 0)), 0);
}

/** `score` is null when nothing is known of the other device, so that only a declared pair can be an answer. */
export type Match<C extends Candidate> = { candidate: C; score: number | null; isDeclared: boolean; proof: Proof[] };
export type Matches<C extends Candidate> = {
  matches: Match<C>[];
  /** Demanded parameters that could not be applied, because the other device's figure is unknown. */
  idleMust: ParameterCode[];
  /** Goods with a sufficient score that a must-have left out. */
  leftOut: number;
};

/** Our best answers to a device, by the rule above. `declared` holds codes of goods declared for it. */
export function matchDevice<C extends Candidate>(
  device: Device,
  candidates: readonly C[],
  {
    declared = new Set(),
    wishes = NO_WISHES,
    limit = 10,
  }: { declared?: ReadonlySet<string>; wishes?: Wishes; limit?: number } = {},
): Matches<C> {
  if (!isDeviceKind(device.kind)) return { matches: [], idleMust: [], leftOut: 0 };
  const prepared = prepare(device, device.kind, wishes);
  const must = wishes.must.filter((code) => prepared.weight[code] !== undefined);
  const kind = OURS[device.kind];
  const portSets = new Map<string, { covers: Cover[] | undefined; count: number; distance: number }>();
  let leftOut = 0;
  const best: Ranked<C>[] = [];
  for (const candidate of candidates) {
    const isDeclared = declared.has(candidate.code);
    if (!isDeclared && (candidate.kind !== kind || (candidate.isOutdoor && !device.isOutdoor))) continue;
    const key = portsKey(candidate.ports);
    let portSet = portSets.get(key);
    if (!portSet) {
      const count = countPorts(candidate);
      const covers = count > 0 ? coverPorts(prepared.demands, candidate.ports) : undefined;
      portSet = { covers, count, distance: distance(device, candidate) };
      portSets.set(key, portSet);
    }
    const { covers, count } = portSet;
    const score = scoreOf(prepared, candidate, covers);
    if (!isDeclared && (score === null || score < MIN_SCORE)) continue;
    if (must.length > 0) {
      const judged = judge(prepared, candidate, covers);
      const isSurelyNotWorse = (code: ParameterCode) =>
        judged.some((one) => one.code === code && (one.verdict === 'better' || one.verdict === 'equal'));
      if (!must.every(isSurelyNotWorse)) {
        leftOut += 1;
        continue;
      }
    }
    const rank = (score ?? 0) - EMPTY_PORT_COST * emptyPorts(prepared, candidate, count);
    keepBest(best, { candidate, score, isDeclared, rank, distance: portSet.distance, covers }, limit);
  }
  return {
    matches: best.map(({ candidate, score, isDeclared, covers }) => {
      return { candidate, score, isDeclared, proof: proofOf(prepared, candidate, judge(prepared, candidate, covers)) };
    }),
    idleMust: wishes.must.filter((code) => prepared.weight[code] === undefined),
    leftOut,
  };
}

type Ranked<C extends Candidate> = Omit<Match<C>, 'proof'> & {
  rank: number;
  distance: number;
  covers: Cover[] | undefined;
};

/** The whole order of answers: never two of the same place, because codes differ. */
function compareRanked(a: Ranked<Candidate>, b: Ranked<Candidate>): number {
  return (
    Number(b.isDeclared) - Number(a.isDeclared) ||
    b.rank - a.rank ||
    a.distance - b.distance ||
    (a.candidate.code < b.candidate.code ? -1 : 1)
  );
}

function keepBest<C extends Candidate>(best: Ranked<C>[], one: Ranked<C>, limit: number): void {
  if (best.length >= limit && compareRanked(best[best.length - 1] as Ranked<C>, one) < 0) return;
  const place = best.findIndex((other) => compareRanked(one, other) < 0);
  best.splice(place < 0 ? best.length : place, 0, one);
  if (best.length > limit) best.pop();
}

/** Every parameter known of either device, the demanded ones first judged; weights in percent of the whole. */
function proofOf(theirs: Prepared, ours: Device, judged: readonly Judged[]): Proof[] {
  const whole = theirs.wholeWeight;
  return PARAMETER_CODES.flatMap((code): Proof[] => {
    const { name, unit = null, weights } = PARAMETERS[code];
    const one = judged.find((judgement) => judgement.code === code);
    const values =
      code in PORT_PARAMETERS
        ? {
            theirs: demandText(theirs.demands, code as PortRole),
            ours: oursText(theirs.demands, ours, code as PortRole),
          }
        : {
            theirs: figureText(code as Figure, theirs.device.figures[code as Figure]),
            ours: figureText(code as Figure, ours.figures[code as Figure]),
          };
    if (!one && (values.ours === null || !weights[theirs.kind] || code in PORT_PARAMETERS)) return [];
    const weight = one && whole > 0 ? Math.round((one.weight / whole) * 100) : 0;
    return [{ code, name, unit, verdict: one?.verdict ?? 'unknown', ...values, weight }];
  });
}

function figureText(figure: Figure, value: number | undefined): string | null {
  if (value === undefined) return null;
  return (FIGURE_PARAMETERS[figure].text ?? numberText)(value);
}

const portsText = (ports: readonly { port: DevicePort; count: number }[]) =>
  ports.map(({ port, count }) => `${count} × ${PORTS[port].name}`).join(', ');

function demandText(demands: readonly Demand[], role: PortRole): string | null {
  return portsText(demands.filter((demand) => demand.role === role)) || null;
}

/** Ports of ours that speak to a demand: those that serve it and, so that «worse» is plain, others of its medium. */
function oursText(demands: readonly Demand[], { ports }: Device, role: PortRole): string | null {
  const wanted = demands.filter((demand) => demand.role === role);
  const mediums = new Set(wanted.map(({ port }) => PORTS[port].medium));
  const speaks = (port: DevicePort) =>
    wanted.some((demand) => servedBy(demand).includes(port)) || mediums.has(PORTS[port].medium);
  const known = DEVICE_PORTS.flatMap((port) => {
    const count = ports[port] ?? 0;
    return count > 0 ? [{ port, count }] : [];
  });
  if (known.length === 0) return null;
  return portsText(known.filter(({ port }) => speaks(port))) || 'нет';
}

/** All ports of a device in one line, or null when none is known. */
export function describePorts({ ports }: Device): string | null {
  return (
    portsText(
      DEVICE_PORTS.flatMap((port) => {
        const count = ports[port] ?? 0;
        return count > 0 ? [{ port, count }] : [];
      }),
    ) || null
  );
}

/** Everything else that is known of a device, for people. */
export function describeFigures({ figures }: Device): { name: string; value: string; unit: string | null }[] {
  return (Object.keys(FIGURE_PARAMETERS) as Figure[]).flatMap((figure) => {
    const value = figureText(figure, figures[figure]);
    const { name, unit = null } = FIGURE_PARAMETERS[figure];
    return value === null ? [] : [{ name, value, unit }];
  });
}
