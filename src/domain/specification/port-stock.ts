/** Ports of the devices of a specification, given to connections one after another: the first free one of the kind. */
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { PORT_KINDS, type PortKind } from '#src/domain/devices/port-kinds.ts';
import { interfaceNames } from '#src/domain/open-data/netbox.ts';
import { portName } from '#src/domain/sfp/ends.ts';
import { pieceName } from './cabinets.ts';

/** `device`: the piece by its name. */
export type TakenPort = { code: string; device: string; piece: number; kind: PortKind; name: string };
type Asked = { code: string | null; piece: number | null; kind: PortKind | null; exact: string | null };
/** Ports of one model; none where the data do not tell them. `bound`: the list may ask for more pieces than it says. */
export type PortsLeft = {
  model: string;
  bound: 'exact' | 'at-least';
  ports: { name: string; total: number; left: number }[];
};
type Stocked = { code: string; model: string; count: number; isAtLeast: boolean; shape: GoodShape };

/** Pieces of one model whose ports are given away; of more nobody draws the connections by lines of text. */
const MOST_PIECES = 100;

export class PortStock {
  readonly #devices = new Map<string, Stocked>();
  readonly #free = new Map<string, TakenPort[]>();
  readonly #taken = new Map<string, number>();

  constructor(devices: readonly Stocked[]) {
    for (const device of devices) this.#devices.set(device.code, device);
  }

  /** True for a device of the list. */
  has(code: string): boolean {
    return this.#devices.has(code);
  }

  /** Returns a port that nothing has taken, of another piece than `other`; undefined where there is none. */
  take({ code, piece, kind, exact }: Asked, other: TakenPort | null): TakenPort | undefined {
    if (code === null || kind === null) return undefined;
    const free = this.#freeOf(code, kind);
    const at = free.findIndex(
      (port) =>
        (piece === null || port.piece === piece) &&
        (exact === null || port.name === exact) &&
        !(other?.code === code && other.piece === port.piece),
    );
    const [found] = at < 0 ? [] : free.splice(at, 1);
    if (found) this.#count(found, 1);
    return found;
  }

  /** Puts a port back that `take` gave. */
  giveBack(port: TakenPort): void {
    this.#freeOf(port.code, port.kind).unshift(port);
    this.#count(port, -1);
  }

  /** Returns the ports of every device, and those of them that no connection takes. */
  left(): PortsLeft[] {
    return [...this.#devices].map(([code, { model, count, isAtLeast, shape }]) => {
      const ports = PORT_KINDS.flatMap((kind) => {
        const total = (shape.ports[kind] ?? 0) * count;
        const taken = this.#taken.get(`${code} ${kind}`) ?? 0;
        return total > 0 ? [{ name: portName(kind), total, left: total - taken }] : [];
      });
      return { model, bound: isAtLeast ? ('at-least' as const) : ('exact' as const), ports };
    });
  }

  #count({ code, kind }: TakenPort, change: 1 | -1): void {
    const key = `${code} ${kind}`;
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + change);
  }

  #freeOf(code: string, kind: PortKind): TakenPort[] {
    const key = `${code} ${kind}`;
    const known = this.#free.get(key);
    if (known) return known;
    const { model, count, shape } = this.#devices.get(code) ?? { model: '', count: 0, shape: undefined };
    const names = shape ? interfaceNames(shape, kind) : [];
    const made = Array.from({ length: Math.min(count, MOST_PIECES) }, (_, at) => at + 1).flatMap((piece) =>
      names.map((name): TakenPort => ({ code, device: pieceName(model, piece), piece, kind, name })),
    );
    this.#free.set(key, made);
    return made;
  }
}
