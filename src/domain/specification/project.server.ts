/**
 * What a specification computes beside its sums: modules of its connections and ports left, cabinets, time of a power supply, and
 * what speaks against it. All of it is a function of the text.
 */
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import type { Good } from '#src/domain/catalog/catalog.ts';
import type { GoodKind } from '#src/domain/devices/devices.ts';
import { findModule } from '#src/domain/sfp/sfp.server.ts';
import { type CabinetPlan, type Placeable, type Placed, placeDevices } from './cabinets.ts';
import {
  type Conflict,
  cabinetConflicts,
  type Device,
  discontinuedConflicts,
  type ListedModule,
  linkConflicts,
  modelConflicts,
  moduleConflicts,
  poeConflicts,
  voltageConflicts,
} from './conflicts.ts';
import { PortStock, type PortsLeft } from './port-stock.ts';
import { answerLinks, type LinkAnswer, type LinkModule } from './project-links.server.ts';
import { answerSpecification, type SpecificationAnswer } from './specification.server.ts';
import {
  type Part,
  type ReadSpecification,
  readSpecification,
  type SpecificationRow,
  sumsOf,
} from './specification.ts';
import { holdLoad, type SupplyAnswer } from './supplies.ts';

/** A cabinet of the project; `line` opens it in the text. `picture`: the address of the front, drawn to scale. */
export type ProjectCabinet = Pick<CabinetPlan, 'units' | 'free' | 'left' | 'unknown'> & {
  line: number;
  name: string;
  placed: (Pick<Placed, 'name' | 'at' | 'units'> & { picture: string | null })[];
};
type Planned = { line: number; name: string; plan: CabinetPlan };
/** A supply of the project with what it feeds: a part, or everything (null). `problem`: why it is not counted. */
export type ProjectSupply = {
  number: number;
  source: string;
  note: string;
  feeds: string | null;
  problem: string | null;
} & SupplyAnswer;
/** A module that the connections need; `listed`: how many of it the list names. */
export type NeededModule = LinkModule & { listed: number };
export type Project = SpecificationAnswer & {
  links: LinkAnswer[];
  needed: NeededModule[];
  ports: PortsLeft[];
  cabinets: ProjectCabinet[];
  supplies: ProjectSupply[];
  conflicts: Conflict[];
};

/** Answers a text whose problems the caller has refused. Throws as `answerSpecification`. */
export async function answerProject(text: string): Promise<Project> {
  const { parts, links: typed, supplies } = readSpecification(text);
  const answer = await answerSpecification(text);
  const { rows } = answer;
  const goods = await goodsOf(rows);
  const stock = new PortStock(countsOf(rows, goods));
  const links = await answerLinks(typed, rows, stock);
  const planned = cabinetsOf(rows, parts, goods);
  return {
    ...{
      ...answer,
      links,
      cabinets: planned.map((one) => shownCabinet(one, goods)),
      needed: neededModules(links, rows),
      ports: stock.left(),
    },
    supplies: suppliesOf(supplies, rows, parts),
    conflicts: [
      ...modelConflicts(rows),
      ...discontinuedConflicts(rows),
      ...linkConflicts(links),
      ...moduleConflicts(await modulesOf(rows), devicesOf(rows, goods)),
      ...[...parts, null].flatMap((part) => {
        const powered = rowsOf(rows, parts, part).filter(({ ours }) => ours?.figures['power-max'] !== undefined);
        return voltageConflicts(part?.name ?? null, devicesOf(powered, goods));
      }),
      ...poeConflicts(devicesOf(rows, goods)),
      ...planned.flatMap(({ name, plan }) => cabinetConflicts(name, plan)),
    ],
  };
}

function suppliesOf(
  supplies: ReadSpecification['supplies'],
  rows: readonly SpecificationRow[],
  parts: readonly Part[],
): ProjectSupply[] {
  return supplies.map(({ part, read, ...told }) => {
    const place = parts.find(({ number }) => number === part) ?? null;
    const feeds = { ...told, feeds: place?.name ?? null };
    if ('problem' in read) return { ...feeds, ...read, minutes: null, bound: 'exact', formula: '', notes: [] };
    const power = sumsOf(place ? rowsOf(rows, parts, place) : rows).find(({ code }) => code === 'power');
    return {
      ...feeds,
      problem: null,
      ...holdLoad(read.supply, power ?? { value: null, isAtLeast: true, unknown: [] }),
    };
  });
}

/** Devices of ours among rows; what has no ports by its nature is none. */
function devicesOf(rows: readonly SpecificationRow[], goods: ReadonlyMap<string, Good>): Device[] {
  return rows.flatMap(({ ours, quantity }) => {
    const good = ours && goods.get(ours.code);
    if (!good || PORTLESS.includes(good.kind)) return [];
    const isPowered = good.sections.some(({ attributes }) =>
      attributes.some(
        ({ code, value }) => (code === 'poe-input' && value !== 'нет') || (code === 'poe-powered' && value === 'да'),
      ),
    );
    return [{ model: good.model, count: quantity ?? 1, shape: good.shape, isPowered }];
  });
}

const PORTLESS: readonly GoodKind[] = ['software', 'antenna', 'psu'];

/** Rows of a part; of null those that stand in none. */
function rowsOf(rows: readonly SpecificationRow[], parts: readonly Part[], part: Part | null): SpecificationRow[] {
  const own = new Set(part ? part.rows : parts.flatMap((one) => one.rows));
  return rows.filter(({ number }) => own.has(number) === (part !== null));
}

async function goodsOf(rows: readonly SpecificationRow[]): Promise<Map<string, Good>> {
  const codes = [...new Set(rows.flatMap(({ ours }) => ours?.code ?? []))];
  const found = await Promise.all(codes.map((code) => findGood(code)));
  return new Map(found.flatMap((good) => (good ? [[good.code, good]] : [])));
}

/** Each device of ours once, with how many of it the list asks for; a line without a number counts once. */
function countsOf(rows: readonly SpecificationRow[], goods: ReadonlyMap<string, Good>) {
  return [...goods].flatMap(([code, { kind, model, shape }]) => {
    if (PORTLESS.includes(kind)) return [];
    const own = rows.filter(({ ours }) => ours?.code === code);
    const count = own.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
    return [{ code, model, shape, count, isAtLeast: own.some(({ quantity }) => quantity === null) }];
  });
}

function neededModules(links: readonly LinkAnswer[], rows: readonly SpecificationRow[]): NeededModule[] {
  const found = new Map<string, NeededModule>();
  for (const module of links.flatMap(({ counted, ways: [first] }) => (counted && first ? first.modules : []))) {
    const before = found.get(module.code)?.quantity ?? 0;
    found.set(module.code, { ...module, quantity: before + module.quantity, listed: listedOf(rows, module.code) });
  }
  return [...found.values()];
}

const listedOf = (rows: readonly SpecificationRow[], code: string): number =>
  rows.reduce(
    (sum, { module, quantity }) => sum + (module?.code === code && !module.isReference ? (quantity ?? 1) : 0),
    0,
  );

async function modulesOf(rows: readonly SpecificationRow[]): Promise<ListedModule[]> {
  const found = await Promise.all(
    rows.map(async ({ module, number, quantity }) => {
      const fitting = module && (await findModule(module.code));
      return fitting ? [{ name: module.name, number, count: quantity ?? 1, fitting }] : [];
    }),
  );
  return found.flat();
}

/** A cabinet for every part whose heading tells a height. */
function cabinetsOf(
  rows: readonly SpecificationRow[],
  parts: readonly Part[],
  goods: ReadonlyMap<string, Good>,
): Planned[] {
  const things = new Map(placeablesOf(rows, goods).map((thing) => [thing.row, thing]));
  return parts.flatMap((part) => {
    const { number, name, cabinet } = part;
    const own = part.rows.flatMap((row) => things.get(row) ?? []);
    return cabinet ? [{ line: number, name, plan: placeDevices(own, cabinet) }] : [];
  });
}

function shownCabinet({ line, name, plan }: Planned, goods: ReadonlyMap<string, Good>): ProjectCabinet {
  const { units, free, left, unknown, placed } = plan;
  return {
    ...{ line, name, units, free, left, unknown },
    placed: placed.map(({ name: piece, at, units: height, code }) => ({
      ...{ name: piece, at, units: height },
      picture: goods.get(code)?.images.find(({ url }) => url.startsWith('/pictures/panels/'))?.url ?? null,
    })),
  };
}

/** What of the rows takes a place in a rack, known or not; pieces of a model are numbered through the list. */
function placeablesOf(rows: readonly SpecificationRow[], goods: ReadonlyMap<string, Good>): Placeable[] {
  const counts = new Map<string, number>();
  return rows.flatMap(({ ours, number, quantity }) => {
    const units = ours?.figures['rack-units'];
    const good = ours && goods.get(ours.code);
    if (!good) return [];
    const before = counts.get(good.code) ?? 0;
    const count = quantity ?? 1;
    counts.set(good.code, before + count);
    if (units === undefined) return [];
    return [
      {
        ...{ row: number, code: good.code, model: good.model, count, first: before + 1, units },
        ...{ massKg: ours.figures.mass?.value ?? null, depthMm: good.shape.depth ?? null },
      },
    ];
  });
}
