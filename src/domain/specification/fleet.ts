/**
 * What stands in a network, as its devices and inventories print it: models with numbers, each with the lines that name it, and every
 * word that was not read. A text with no such output is a list of models. Pure.
 */
import { isOfFields } from './fleet-fields.ts';
import {
  type Columns,
  type Command,
  type CsvColumns,
  columnsOf,
  columnsUnder,
  commandOf,
  csvColumnsOf,
  headedHostOf,
  hostSaidBy,
  isChassisHead,
  isDescriptionHead,
  isKeyed,
  isNamedAsModel,
  isNamelessPrompt,
  isOfPortsAlone,
  isPartNamed,
  isRule,
  isSpareNamed,
  isSpareRow,
  ownHostSaidBy,
  type Said,
  saidBy,
  saidInChassis,
  saidInCsv,
  saidInDescription,
  saidInRow,
  serialSaidBy,
} from './fleet-forms.ts';
import { type NeighbourColumns, neighbourColumnsOf, roleIn, saidOfNeighbour } from './fleet-neighbours.ts';
import { cut, type PlacedPiece, placeOfHost, promptPieces, withHost } from './fleet-pieces.ts';
import { sitesOf } from './fleet-sites.ts';
import { isOfRows, keyOfModel, sizeOf, type Tally } from './fleet-tallies.ts';
import type { Piece, TenderLine } from './tender-part.ts';

export const MAX_FLEET_LENGTH = 60_000;
export const MAX_FLEET_LINES = 2_000;
/** Different models of one text: each is looked for among all that are known. */
export const MAX_FLEET_MODELS = 150;
/** Every word of a list is looked for among names, which takes 30 ms for a thousand signs at worst; of an output only models are. */
export const MAX_FLEET_LIST = 8_000;

/**
 * `name`: null for neighbours whose model is not told. `hosts`: names of devices, as far as they are told. `status`, `role`: as a table
 * of devices gives them, empty of a device in use and of one of a network. `site`: where it stands, empty where that is not told.
 */
export type FleetThing = {
  name: string | null;
  quantity: number;
  lines: number[];
  hosts: string[];
  status: string;
  role: string;
  site: string;
};
/** `isList`: the text is a list of models, and no output was found in it. Of a list nothing is read here. */
export type Fleet = { isList: boolean; things: FleetThing[]; lines: TenderLine[] };

type Found = {
  name: string | null;
  statement: string;
  host: string;
  places: PlacedPiece[];
  serial?: string | undefined;
  status?: string;
  role?: string;
};

export function readFleet(text: string): Fleet {
  const reader = new FleetReader(sitesOf(text));
  const lines = text.split(/\r\n|\r|\n/).flatMap((source, index): TenderLine[] => {
    if (source.trim() === '') {
      reader.endTable();
      return [];
    }
    return [{ number: index + 1, source, pieces: reader.read(source, index + 1) }];
  });
  for (const [at, { source, pieces }] of lines.entries()) {
    // What an inventory says of the thing whose number of order the next line tells.
    const isTold = HEAD_OF_PID.test(source) && lines[at + 1]?.pieces.some(({ kind }) => kind === 'model');
    if (isTold) pieces.splice(0, pieces.length, { kind: 'joining', text: source });
  }
  const things = reader.things();
  return things.length === 0 ? { isList: true, things, lines: [] } : { isList: false, things, lines };
}

const HEAD_OF_PID = /^\s*NAME\s*:.{0,120}DESCR\s*:/i;

/** How often each kind of line of one device's output names a model. */
type Named = Pick<FleetThing, 'lines' | 'status' | 'role' | 'site'> & {
  name: string;
  tallies: Map<string, Tally>;
  hosts: Set<string>;
};
/** A device that others see: one, however many of them see it and over however many ports. */
type Neighbour = Pick<FleetThing, 'name' | 'lines' | 'role' | 'site'> & { host: string };

/** What one device is known by: its name without a domain, which not every output tells; an address of numbers as it is. */
const keyOfHost = (host: string): string => {
  const [first = ''] = host.split('.');
  return (/[a-z]/i.test(first) ? first : host).toLowerCase();
};

type Asked = { name: string; status?: string; role?: string; site: string };
/** Things of one site, state and role are counted together: what is to be taken out is not what stays. */
const keyOfThing = ({ name, status = '', role = '', site }: Asked): string =>
  `${keyOfModel(name)}\n${status}\n${role.toLowerCase()}\n${site}`;

class FleetReader {
  readonly #sites: ReadonlyMap<number, string>;
  /** By the host whose output it is, then by the name of the model. */
  readonly #outputs = new Map<string, Map<string, Named>>();
  readonly #neighbours = new Map<string, Neighbour>();
  #output = '';
  /** Whose output it is by a line above it; empty where its prompt says it. */
  #headed = '';
  /** Of which device lines with keys tell; empty where none was named. */
  #told = '';
  /** Whether each device that is named is a neighbour, also one of which nothing else is told. */
  #isOfNeighbours = false;
  #columns: Columns | undefined;
  #csv: CsvColumns | undefined;
  #gathered: NeighbourColumns | undefined;
  #isChassis = false;
  /** Whether a prompt told whose output it is; else the output itself may. */
  #isPrompted = false;
  /** Whether the line before named a part that is built into a device. */
  #isPart = false;
  /** Whether the line before named a power supply or a fan. */
  #isSpare = false;
  /** Whether the line before ended with «System Description:». */
  #isDescription = false;
  /** What the last line named that a line with its serial number may follow. */
  #last: Tally | undefined;

  constructor(sites: ReadonlyMap<number, string>) {
    this.#sites = sites;
  }

  endTable(): void {
    this.#columns = undefined;
    this.#csv = undefined;
    this.#gathered = undefined;
    this.#isChassis = false;
  }

  get #isOfCells(): boolean {
    return this.#csv !== undefined || this.#gathered !== undefined;
  }

  /** The line in pieces; what it names is counted. */
  read(line: string, number: number): Piece[] {
    return (
      this.#readBeginning(line) ??
      this.#readForm(line) ??
      this.#readTold(line, number) ??
      this.#readSpare(line) ??
      this.#readThing(line, number)
    );
  }

  /** A command or a line that says whose output begins. */
  #readBeginning(line: string): Piece[] | undefined {
    const command = commandOf(line);
    if (command) {
      this.#begin(isNamelessPrompt(line) ? { ...command, host: this.#headed } : command, isNamelessPrompt(line));
      return promptPieces(line, command.host);
    }
    const headed = this.#isOfCells ? undefined : headedHostOf(line);
    if (headed === undefined) return undefined;
    this.#headed = headed;
    this.#begin({ host: headed, isOfNeighbours: false });
    return cut(line, [placeOfHost(line, headed)]);
  }

  /** A rule, a heading or a serial number: it names nothing by itself. */
  #readForm(line: string): Piece[] | undefined {
    if (isRule(line) && this.#columns) this.#columns = columnsUnder(this.#columns, line);
    const isForm = isRule(line) || this.#readHead(line) || this.#readSerial(line);
    return isForm ? [{ kind: 'joining', text: line }] : undefined;
  }

  /** A device by its name, of which the lines below tell. */
  #readTold(line: string, number: number): Piece[] | undefined {
    const host = this.#isOfCells || this.#columns ? undefined : hostSaidBy(line);
    if (!host) return undefined;
    this.#told = line.slice(host.from, host.to);
    if (this.#isOfNeighbours) this.#countNeighbour(null, this.#told, number);
    return cut(line, [{ kind: 'device', place: host }]);
  }

  /** A power supply or a fan, and the line below one. */
  #readSpare(line: string): Piece[] | undefined {
    const isSpare = this.#isSpare || isSpareRow(line);
    this.#isSpare = isSpareNamed(line);
    return isSpare ? [{ kind: 'unread', text: line }] : undefined;
  }

  #readThing(line: string, number: number): Piece[] {
    const found = this.#find(line);
    const isPart = this.#isPart && found?.statement === 'inventory';
    this.#isPart = isPartNamed(line);
    this.#isDescription = isDescriptionHead(line);
    if (!found) return this.#readOwnHost(line);
    this.#count(isPart ? { ...found, statement: PART } : found, number);
    return cut(line, found.places);
  }

  #begin({ host, isOfNeighbours }: Command, isNameless = false): void {
    this.endTable();
    this.#told = '';
    this.#last = undefined;
    this.#isOfNeighbours = isOfNeighbours;
    this.#output = isNameless ? host : host || this.#output;
    this.#isPrompted ||= host !== '';
  }

  /** The serial number of what was named last: it is counted by it. */
  #readSerial(line: string): boolean {
    const serial = serialSaidBy(line);
    if (serial === undefined || this.#isOfCells || this.#columns) return false;
    if (this.#last) {
      this.#last.bare -= 1;
      this.#last.serials.set(serial, (this.#last.serials.get(serial) ?? 0) + 1);
      this.#last = undefined;
    }
    return true;
  }

  /** Another device's output may begin without a prompt. */
  #readOwnHost(line: string): Piece[] {
    const host = this.#isPrompted || this.#isOfCells ? undefined : ownHostSaidBy(line);
    if (host === undefined) return [{ kind: isOfFields(line) ? 'joining' : 'unread', text: line }];
    this.#output = host;
    this.#told = '';
    return cut(line, [placeOfHost(line, host)]);
  }

  #readHead(line: string): boolean {
    const gathered = neighbourColumnsOf(line);
    const csv = gathered ? undefined : csvColumnsOf(line);
    const isOfCells = csv !== undefined || gathered !== undefined;
    const isChassis = !isOfCells && isChassisHead(line);
    const columns = isOfCells || isChassis ? undefined : columnsOf(line);
    if (!isOfCells && !columns && !isChassis) return false;
    this.#csv = csv;
    this.#gathered = gathered;
    this.#columns = columns;
    this.#isChassis = isChassis;
    return true;
  }

  #find(line: string): Found | undefined {
    if (this.#csv) return foundInCsv(line, this.#csv);
    if (this.#gathered) return foundOfNeighbour(line, this.#gathered);
    if (this.#isDescription && isOfPortsAlone(line)) {
      const isModel = isNamedAsModel(this.#told);
      return isModel ? { name: this.#told, statement: 'neighbour', host: this.#told, places: [] } : undefined;
    }
    const said = this.#saidIn(line);
    if (!said) return undefined;
    if (said.host && this.#columns) this.#told = line.slice(said.host.from, said.host.to);
    const places = said.model ? [{ kind: 'model' as const, place: said.model }] : [];
    const name = said.model && line.slice(said.model.from, said.model.to);
    const found = { name, statement: said.statement, serial: said.serial, ...withHost(line, said.host, places) };
    const isToldOf = this.#told !== '' && (said.statement === 'neighbour' || isKeyed(said.statement));
    return isToldOf && found.host === '' ? { ...found, statement: 'neighbour', host: this.#told } : found;
  }

  #saidIn(line: string): Said | undefined {
    if (this.#isChassis) return saidInChassis(line);
    const own = saidBy(line) ?? (this.#isDescription ? saidInDescription(line) : undefined);
    return own ?? (this.#columns && saidInRow(line, this.#columns));
  }

  #count({ name, statement, host, serial, status = '', role = '' }: Found, number: number): void {
    if (statement === 'neighbour' && host !== '') {
      this.#countNeighbour(name, host, number, role);
      return;
    }
    if (name === null) return;
    const site = this.#sites.get(number) ?? '';
    const output = this.#outputs.get(this.#output) ?? new Map<string, Named>();
    this.#outputs.set(this.#output, output);
    const key = keyOfThing({ name, status, role, site });
    const named: Named = output.get(key) ?? {
      name,
      tallies: new Map(),
      lines: [],
      hosts: new Set(),
      status,
      role,
      site,
    };
    output.set(key, named);
    const tally: Tally = named.tallies.get(statement) ?? { bare: 0, serials: new Map() };
    named.tallies.set(statement, tally);
    if (serial) tally.serials.set(serial, (tally.serials.get(serial) ?? 0) + 1);
    else tally.bare += 1;
    this.#last = !serial && (isKeyed(statement) || statement === 'processor') ? tally : undefined;
    named.lines.push(number);
    if (host !== '') named.hosts.add(host);
  }

  /** Its model is what the first line says that names one, or a line that names it in full: tables cut «C9200L-24T-4X» to «C9200L-24». */
  #countNeighbour(name: string | null, host: string, number: number, role = ''): void {
    const key = keyOfHost(host);
    const site = this.#sites.get(number) ?? '';
    const neighbour: Neighbour = this.#neighbours.get(key) ?? { name, host, lines: [], role, site };
    this.#neighbours.set(key, neighbour);
    const isFuller = name !== null && keyOfModel(name).startsWith(keyOfModel(neighbour.name ?? ''));
    if (isFuller) neighbour.name = name;
    neighbour.lines.push(number);
  }

  /**
   * A device that its inventory and its version name is one device: of each output the kind of line that names the most counts, and
   * what has a serial number counts once in all outputs. A neighbour whose own output stands here is that device.
   */
  things(): FleetThing[] {
    const things = new Map<string, FleetThing>();
    const own = new Map<string, FleetThing>();
    const counted = new Map<string, FleetThing>();
    const thingOf = (one: Asked): FleetThing => {
      const { name, status = '', role = '', site } = one;
      const thing = things.get(keyOfThing(one)) ?? { name, quantity: 0, lines: [], hosts: [], status, role, site };
      things.set(keyOfThing(one), thing);
      return thing;
    };
    for (const [output, models] of this.#outputs) {
      // An inventory calls a thing by its order number, which other lines may leave out.
      const isInventory = ({ tallies }: Named) => Number(tallies.has('inventory'));
      const told = [...models.values()].filter((one) => !isOfRows(one, models));
      for (const named of told.sort((a, b) => isInventory(b) - isInventory(a))) {
        const { lines, hosts } = named;
        const { quantity, seen } = newOf(named, counted);
        const thing = quantity === 0 && seen ? seen : thingOf(named);
        thing.quantity += quantity;
        thing.lines.push(...lines);
        for (const serial of serialsOf(named)) if (!counted.has(serial)) counted.set(serial, thing);
        if (thing === seen) continue;
        thing.hosts.push(...(hosts.size > 0 ? hosts : output === '' ? [] : [output]));
        if (output !== '' && !own.has(keyOfHost(output))) own.set(keyOfHost(output), thing);
      }
    }
    const nameless: FleetThing[] = [];
    for (const [key, { name, host, lines, role, site }] of this.#neighbours) {
      const seen = own.get(key);
      if (seen) seen.lines.push(...lines);
      else if (name === null) nameless.push({ name, quantity: 1, lines, hosts: [host], status: '', role, site });
      else {
        const thing = thingOf({ name, role, site });
        thing.quantity += 1;
        thing.lines.push(...lines);
        thing.hosts.push(host);
      }
    }
    return [...things.values(), ...nameless];
  }
}

const serialsOf = ({ tallies }: Named): string[] => [
  ...new Set([...tallies.values()].flatMap(({ serials }) => [...serials.keys()])),
];

/** A part that is built into a device bears the device's own number of order: it counts where the device itself is not named. */
const PART = 'part';

/** How many things an output names that were not counted before, and which thing was, by its serial number. */
function newOf(
  named: Named,
  counted: ReadonlyMap<string, FleetThing>,
): { quantity: number; seen?: FleetThing | undefined } {
  const whole = [...named.tallies].filter(([statement]) => statement !== PART);
  const most = Math.max(...(whole.length > 0 ? whole : [...named.tallies]).map(([, tally]) => sizeOf(tally)));
  const known = serialsOf(named).filter((one) => counted.has(one));
  return { quantity: Math.max(0, most - known.length), seen: counted.get(known[0] ?? '') };
}

function foundInCsv(line: string, columns: CsvColumns): Found | undefined {
  const said = saidInCsv(line, columns);
  if (!said) return undefined;
  const { name, serial, status, role } = said;
  const places = said.places.map((place) => ({ kind: 'model' as const, place }));
  return { name, statement: 'csv', serial, status, role, ...withHost(line, said.host, places) };
}

function foundOfNeighbour(line: string, columns: NeighbourColumns): Found | undefined {
  const said = saidOfNeighbour(line, columns);
  if (!said) return undefined;
  const { name, model, host } = said;
  const places = name !== null && model ? [{ kind: 'model' as const, place: model }] : [];
  return { name, statement: 'neighbour', role: name === null ? '' : roleIn(name), ...withHost(line, host, places) };
}
