/**
 * What stands in a network, as its devices and inventories print it: models with numbers, each with the lines that name it, and every
 * word that was not read. A text with no such output is a list of models. Pure.
 */
import {
  type Columns,
  type CsvColumns,
  columnsOf,
  commandOf,
  csvColumnsOf,
  hostSaidBy,
  isRule,
  type Place,
  saidBy,
  saidInCsv,
  saidInRow,
} from './fleet-forms.ts';
import type { Piece, TenderLine } from './tender.ts';

export const MAX_FLEET_LENGTH = 60_000;
export const MAX_FLEET_LINES = 2_000;
/** Different models of one text: each is looked for among all that are known. */
export const MAX_FLEET_MODELS = 150;
/** Every word of a list is looked for among names, which takes 30 ms for a thousand signs at worst; of an output only models are. */
export const MAX_FLEET_LIST = 8_000;

/** `name`: null for neighbours whose model is not told. `hosts`: names of devices, as far as they are told. */
export type FleetThing = { name: string | null; quantity: number; lines: number[]; hosts: string[] };
/** `isList`: the text is a list of models, and no output was found in it. Of a list nothing is read here. */
export type Fleet = { isList: boolean; things: FleetThing[]; lines: TenderLine[] };

type Found = { name: string | null; statement: string; host: string; places: { kind: Piece['kind']; place: Place }[] };

export function readFleet(text: string): Fleet {
  const reader = new FleetReader();
  const lines = text.split(/\r\n|\r|\n/).flatMap((source, index): TenderLine[] => {
    if (source.trim() === '') {
      reader.endTable();
      return [];
    }
    return [{ number: index + 1, source, pieces: reader.read(source, index + 1) }];
  });
  const things = reader.things();
  return things.length === 0 ? { isList: true, things, lines: [] } : { isList: false, things, lines };
}

/** How often each kind of line of one device's output names a model. */
type Named = { name: string; counts: Map<string, number>; lines: number[]; hosts: Set<string> };
/** A device that others see: one, however many of them see it and over however many ports. */
type Neighbour = { name: string | null; host: string; lines: number[] };

/** What one device is known by: its name without a domain, which not every output tells; an address of numbers as it is. */
const keyOfHost = (host: string): string => {
  const [first = ''] = host.split('.');
  return (/[a-z]/i.test(first) ? first : host).toLowerCase();
};

class FleetReader {
  /** By the host whose output it is, then by the name of the model. */
  readonly #outputs = new Map<string, Map<string, Named>>();
  readonly #neighbours = new Map<string, Neighbour>();
  #output = '';
  /** Of which device lines with keys tell; empty where none was named. */
  #told = '';
  /** Whether each device that is named is a neighbour, also one of which nothing else is told. */
  #isOfNeighbours = false;
  #columns: Columns | undefined;
  #csv: CsvColumns | undefined;

  endTable(): void {
    this.#columns = undefined;
    this.#csv = undefined;
  }

  /** The line in pieces; what it names is counted. */
  read(line: string, number: number): Piece[] {
    const command = commandOf(line);
    if (command) {
      this.endTable();
      this.#told = '';
      this.#isOfNeighbours = command.isOfNeighbours;
      this.#output = command.host || this.#output;
      return [{ kind: 'joining', text: line }];
    }
    if (isRule(line)) return [{ kind: 'joining', text: line }];
    if (this.#readHead(line)) return [{ kind: 'joining', text: line }];
    const host = this.#csv || this.#columns ? undefined : hostSaidBy(line);
    if (host) {
      this.#told = line.slice(host.from, host.to);
      if (this.#isOfNeighbours) this.#countNeighbour(null, this.#told, number);
      return cut(line, [{ kind: 'device', place: host }]);
    }
    const found = this.#find(line);
    if (!found) return [{ kind: 'unread', text: line }];
    this.#count(found, number);
    return cut(line, found.places);
  }

  #readHead(line: string): boolean {
    const csv = csvColumnsOf(line);
    const columns = csv ? undefined : columnsOf(line);
    if (!csv && !columns) return false;
    this.#csv = csv;
    this.#columns = columns;
    return true;
  }

  #find(line: string): Found | undefined {
    if (this.#csv) {
      const said = saidInCsv(line, this.#csv);
      if (!said) return undefined;
      const places = said.places.map((place) => ({ kind: 'model' as const, place }));
      return { name: said.name, statement: 'csv', ...withHost(line, said.host, places) };
    }
    const said = saidBy(line) ?? (this.#columns && saidInRow(line, this.#columns));
    if (!said) return undefined;
    const places = said.model ? [{ kind: 'model' as const, place: said.model }] : [];
    const name = said.model && line.slice(said.model.from, said.model.to);
    const found = { name, statement: said.statement, ...withHost(line, said.host, places) };
    const isToldOf = this.#told !== '' && (said.statement === 'neighbour' || said.statement === 'key');
    return isToldOf && found.host === '' ? { ...found, statement: 'neighbour', host: this.#told } : found;
  }

  #count({ name, statement, host }: Found, number: number): void {
    if (statement === 'neighbour' && host !== '') {
      this.#countNeighbour(name, host, number);
      return;
    }
    if (name === null) return;
    const output = this.#outputs.get(this.#output) ?? new Map<string, Named>();
    this.#outputs.set(this.#output, output);
    const key = name.toLowerCase();
    const named: Named = output.get(key) ?? { name, counts: new Map(), lines: [], hosts: new Set() };
    output.set(key, named);
    named.counts.set(statement, (named.counts.get(statement) ?? 0) + 1);
    named.lines.push(number);
    if (host !== '') named.hosts.add(host);
  }

  /** Its model is what the first line says that names one. */
  #countNeighbour(name: string | null, host: string, number: number): void {
    const key = keyOfHost(host);
    const neighbour: Neighbour = this.#neighbours.get(key) ?? { name, host, lines: [] };
    this.#neighbours.set(key, neighbour);
    neighbour.name ??= name;
    neighbour.lines.push(number);
  }

  /**
   * A device that its inventory and its version name is one device: of each output the kind of line that names the most counts. A
   * neighbour whose own output stands here is that device.
   */
  things(): FleetThing[] {
    const things = new Map<string, FleetThing>();
    const own = new Map<string, FleetThing>();
    const thingOf = (name: string): FleetThing => {
      const thing: FleetThing = things.get(name.toLowerCase()) ?? { name, quantity: 0, lines: [], hosts: [] };
      things.set(name.toLowerCase(), thing);
      return thing;
    };
    for (const [output, models] of this.#outputs) {
      for (const { name, counts, lines, hosts } of models.values()) {
        const thing = thingOf(name);
        thing.quantity += Math.max(...counts.values());
        thing.lines.push(...lines);
        thing.hosts.push(...(hosts.size > 0 ? hosts : output === '' ? [] : [output]));
        if (output !== '' && !own.has(keyOfHost(output))) own.set(keyOfHost(output), thing);
      }
    }
    const nameless: FleetThing[] = [];
    for (const [key, { name, host, lines }] of this.#neighbours) {
      const seen = own.get(key);
      if (seen) seen.lines.push(...lines);
      else if (name === null) nameless.push({ name, quantity: 1, lines, hosts: [host] });
      else {
        const thing = thingOf(name);
        thing.quantity += 1;
        thing.lines.push(...lines);
        thing.hosts.push(host);
      }
    }
    return [...things.values(), ...nameless];
  }
}

function withHost(line: string, host: Place | undefined, places: Found['places']): Pick<Found, 'host' | 'places'> {
  if (!host) return { host: '', places };
  const isBeside = places.every(({ place }) => place.to <= host.from || place.from >= host.to);
  return {
    host: line.slice(host.from, host.to),
    places: isBeside ? [...places, { kind: 'device', place: host }] : places,
  };
}

/** The line cut at places; what stands between them was not read, but for signs. */
function cut(line: string, places: Found['places']): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const addBetween = (to: number) => {
    const text = line.slice(at, to);
    if (text !== '') pieces.push({ kind: LABELS.test(text) ? 'joining' : 'unread', text });
  };
  for (const { kind, place } of places.toSorted((a, b) => a.place.from - b.place.from)) {
    if (place.from < at) continue;
    addBetween(place.from);
    pieces.push({ kind, text: line.slice(place.from, place.to) });
    at = place.to;
  }
  addBetween(line.length);
  return pieces;
}

/** Signs and names of fields between what the fields hold. */
const LABELS = /^(?:[^\p{L}\p{N}]|pid|vid|sn)*$/iu;
