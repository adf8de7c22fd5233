/** Ports as places to plug into: what another device demands, and which of our ports serve it. Pure. */

import { COMPARED_PORTS, type ComparedPort, comparedPort, PORTS, speedOf } from '#src/domain/devices/port-kinds.ts';
import { elementAt } from '#src/platform/lists.ts';

export type Ports = Partial<Record<ComparedPort, number>>;

export const PORT_ROLES = ['ports', 'uplinks', 'otherPorts'] as const;
export type PortRole = (typeof PORT_ROLES)[number];
export type Demand = { role: PortRole; port: ComparedPort; count: number };

export const countPorts = (ports: Ports) => COMPARED_PORTS.reduce((sum, port) => sum + (ports[port] ?? 0), 0);
const knownPortKinds = (ports: Ports) => COMPARED_PORTS.filter((port) => (ports[port] ?? 0) > 0);

/**
 * What a device's ports demand, the most important first: that is who is served when ours are too few. Main ports are
 * the most numerous kind (of equal ones the slower; of an OLT the PON ports), uplinks the fastest of the others.
 * An OLT of which the PON ports are unknown demands nothing: its other ports say nothing of what it is bought for.
 */
export function demandsOf(kind: string, ports: Ports): Demand[] {
  const kinds = knownPortKinds(ports);
  if (kind === 'olt' && !kinds.includes('pon')) return [];
  const count = (port: ComparedPort) => ports[port] as number;
  // A combo is rarely what a device is bought for: it is the main port of a device that has nothing else.
  const [main] = kinds
    .filter((port) => port !== 'combo' || kinds.length === 1)
    .sort((a, b) => Number(b === 'pon') - Number(a === 'pon') || count(b) - count(a) || speedOf(a) - speedOf(b));
  if (!main) return [];
  const others = kinds.filter((port) => port !== main).sort((a, b) => speedOf(b) - speedOf(a) || count(b) - count(a));
  const fastest = others[0] && speedOf(others[0]);
  const demands = others.map((port): Demand => {
    return { role: speedOf(port) === fastest ? 'uplinks' : 'otherPorts', port, count: count(port) };
  });
  const uplinks = demands.filter(({ role }) => role === 'uplinks');
  return [...uplinks, { role: 'ports', port: main, count: count(main) }, ...demands.slice(uplinks.length)];
}

/** Ports of ours that may serve a demand, the nearest first. */
export function servedBy({ role, port }: Demand): readonly ComparedPort[] {
  const { servedBy: ours, cages = [] } = comparedPort(port);
  return role === 'ports' ? ours : [...ours, ...cages];
}

/** A demand with our ports that meet it: the number of each kind, and of all. */
export type Served = Demand & { by: Ports; served: number };
export type Cover = { served: Served[]; free: Ports };

/**
 * Serves the demands in their order from our ports. When ours are short, ports already given move to others that serve
 * as well (augmenting paths): so one more port of ours never serves less.
 */
export function coverPorts(demands: readonly Demand[], ours: Ports): Cover {
  const covering = new Covering(demands, ours);
  demands.forEach((_, index) => {
    covering.serve(index);
  });
  return covering.result();
}

class Covering {
  readonly #demands: readonly Demand[];
  readonly #free: Ports;
  readonly #given: Ports[];
  readonly #options: (readonly ComparedPort[])[];

  constructor(demands: readonly Demand[], ours: Ports) {
    this.#demands = demands;
    this.#free = { ...ours };
    this.#given = demands.map(() => ({}));
    this.#options = demands.map(servedBy);
  }

  serve(index: number): void {
    let need = this.#demands[index]?.count ?? 0;
    for (const port of this.#options[index] ?? []) {
      const amount = Math.min(need, this.#free[port] ?? 0);
      if (amount === 0) continue;
      this.#give(index, port, amount);
      this.#free[port] = (this.#free[port] ?? 0) - amount;
      need -= amount;
    }
    while (need > 0 && this.#moveOne(index)) need -= 1;
  }

  result(): Cover {
    const served = this.#demands.map((demand, index): Served => {
      const by = this.#given[index] ?? {};
      return { ...demand, by, served: countPorts(by) };
    });
    return { served, free: this.#free };
  }

  #give(index: number, port: ComparedPort, amount: number): void {
    const own = elementAt(this.#given, index);
    own[port] = (own[port] ?? 0) + amount;
  }

  /** Finds a free port for one more of a demand by moving earlier ones; false when there is none. */
  #moveOne(start: number): boolean {
    const from = new Map<ComparedPort, { port: ComparedPort; demand: number } | null>();
    const queue: ComparedPort[] = [];
    for (const port of this.#options[start] ?? []) {
      from.set(port, null);
      queue.push(port);
    }
    for (const port of queue) {
      if ((this.#free[port] ?? 0) > 0) {
        this.#take(start, port, from);
        return true;
      }
      for (let demand = 0; demand < start; demand += 1) {
        if (!this.#given[demand]?.[port]) continue;
        for (const next of this.#options[demand] ?? []) {
          if (from.has(next)) continue;
          from.set(next, { port, demand });
          queue.push(next);
        }
      }
    }
    return false;
  }

  /** Takes a free port and hands ports on along the path that was found. */
  #take(
    start: number,
    free: ComparedPort,
    from: ReadonlyMap<ComparedPort, { port: ComparedPort; demand: number } | null>,
  ) {
    this.#free[free] = (this.#free[free] ?? 0) - 1;
    let at = free;
    for (let step = from.get(at); step; step = from.get(at)) {
      this.#give(step.demand, at, 1);
      this.#give(step.demand, step.port, -1);
      at = step.port;
    }
    this.#give(start, at, 1);
  }
}

/** Sums of one role over its demands. */
export type RoleCover = {
  role: PortRole;
  wanted: number;
  served: number;
  isFaster: boolean;
  /** Ports left free that would serve this role nearest, so that each is counted at one role. */
  hasSpare: boolean;
  /** All ports left free, by kind: at the role that they would serve, else at that of their medium, else at the role with the most of them. */
  left: { port: ComparedPort; count: number }[];
  /** Share of the ports that are faster at least tenfold: paid for, not asked for. */
  overkill: number;
  /** Share of copper ports that are served by cages: a module has to be bought. */
  swapped: number;
  /** Kinds of those cages. */
  cages: ComparedPort[];
};

/** Ten times faster and at least 10G: what costs noticeably more. 100 Mbit/s served by 1G is today's usual port. */
const isOverkill = (ours: ComparedPort, theirs: ComparedPort) =>
  speedOf(ours) >= 10 && speedOf(ours) >= 10 * speedOf(theirs);

export function coverByRole({ served, free }: Cover): RoleCover[] {
  const left = knownPortKinds(free).map((port) => ({ ...nearestRole(served, port), port, count: free[port] ?? 0 }));
  const leftAt = (role: PortRole) => left.reduce((sum, one) => sum + (one.role === role ? one.count : 0), 0);
  const [fullest] = PORT_ROLES.filter((role) => served.some((one) => one.role === role)).sort(
    (a, b) => leftAt(b) - leftAt(a),
  );
  return PORT_ROLES.flatMap((role): RoleCover[] => {
    const demands = served.filter((one) => one.role === role);
    if (demands.length === 0) return [];
    const wanted = demands.reduce((sum, one) => sum + one.count, 0);
    const given = demands.flatMap(({ port, by }) =>
      knownPortKinds(by).map((kind) => ({ port, kind, amount: by[kind] ?? 0 })),
    );
    type Pair = { port: ComparedPort; kind: ComparedPort };
    const isSwapped = ({ port, kind }: Pair) => PORTS[port].medium === 'copper' && PORTS[kind].medium === 'cage';
    const share = (is: (one: Pair) => boolean) => given.filter(is).reduce((sum, one) => sum + one.amount, 0) / wanted;
    return [
      {
        role,
        wanted,
        served: demands.reduce((sum, one) => sum + one.served, 0),
        isFaster: given.some(({ port, kind }) => speedOf(kind) > speedOf(port)),
        hasSpare: left.some((one) => one.role === role && one.isServing),
        left: left.flatMap(({ role: own = fullest, port, count }) => (own === role ? [{ port, count }] : [])),
        overkill: share(({ port, kind }) => isOverkill(kind, port)),
        swapped: share(isSwapped),
        cages: [...new Set(given.filter(isSwapped).map(({ kind }) => kind))],
      },
    ];
  });
}

/** «24 × 1G RJ-45, 4 × 10G SFP+»; empty when there is none. */
export function portsText(ports: readonly { port: ComparedPort; count: number }[]): string {
  return ports.map(({ port, count }) => `${count} × ${comparedPort(port).name}`).join(', ');
}

/** All ports of a device in one line, or null when none is known. */
export function describePorts({ ports }: { ports: Ports }): string | null {
  return portsText(knownPortKinds(ports).map((port) => ({ port, count: ports[port] ?? 0 }))) || null;
}

/** Returns the role of a free port of ours: the role that it would meet nearest, else one of its medium. */
function nearestRole(
  demands: readonly Demand[],
  kind: ComparedPort,
): { role: PortRole | undefined; isServing: boolean } {
  const [nearest] = demands
    .map((demand) => ({ role: demand.role, place: servedBy(demand).indexOf(kind) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place);
  if (nearest) return { role: nearest.role, isServing: true };
  return { role: demands.find(({ port }) => PORTS[port].medium === PORTS[kind].medium)?.role, isServing: false };
}

/** Ports of ours that speak to a role, each port at one role: those that serve it and those left free that stand for it. */
export function oursText(demands: readonly Demand[], ports: Ports, role: PortRole): string | null {
  if (countPorts(ports) === 0) return null;
  const { served, free } = coverPorts(demands, ports);
  const count = (kind: ComparedPort) =>
    served.reduce((sum, one) => sum + (one.role === role ? (one.by[kind] ?? 0) : 0), 0) +
    (nearestRole(demands, kind).role === role ? (free[kind] ?? 0) : 0);
  return (
    portsText(
      knownPortKinds(ports)
        .map((port) => ({ port, count: count(port) }))
        .filter((one) => one.count > 0),
    ) || 'нет'
  );
}

export function demandText(demands: readonly Demand[], role: PortRole): string | null {
  return portsText(demands.filter((demand) => demand.role === role)) || null;
}
