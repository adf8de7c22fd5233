/** What the catalogue knows of a good beside its neighbours: its place by figures, and what others tell and it does not. */
import { isProgram } from '#src/domain/devices/devices.ts';
import { isEthernet } from '#src/domain/devices/port-kinds.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { keysOf } from '#src/platform/lists.ts';
import { countCatalogue as countRows } from './catalog.queries.server.ts';
import { type Confidence, DISCONTINUED } from './catalog.ts';
import { SERVICE_KINDS } from './key-facts.ts';
import { type KnownRows, readKnown } from './known.queries.server.ts';
import { hasInterfaces, isImmaterial } from './told.ts';

/**
 * A figure of a good that exceeds, or falls short of, those of all `known` other goods of its group that have one: «наибольшее число
 * портов PON (16)».
 */
export type Standing = { what: string; value: string; isMost: boolean; known: number };
export type GoodKnown = {
  group: string;
  /** Some goods of its group are chassis, which no place by a figure counts. */
  isWithoutChassis: boolean;
  standings: Standing[];
  /** Attributes that most models of its group have and it does not. */
  gaps: { code: string; name: string }[];
  /** Names of functions that its own papers tell, and nothing tells of another model of its group. */
  rare: string[];
};

/** What is known of a series, and of how many models where that is not all of it. */
type SeriesCell = { value: string; share?: string };
/** Series of some goods in a few figures: `columns` are names of attributes, a cell is a range or `null` when nothing is known. */
export type SeriesTable = { columns: string[]; rows: { name: string; models: number; cells: (SeriesCell | null)[] }[] };
/** How many models of a group have known interfaces, power and sizes; programs and antennas are not counted. */
export type GroupMeter = { id: number; name: string; models: number; interfaces: number; power: number; sizes: number };

type Good = KnownRows['goods'][number];
/** `numbers` by good, `null` for a text; `witnesses`: how many goods of a group have a value. */
type Attribute = {
  code: string;
  name: string;
  unit: string | null;
  numbers: Map<number, number | null>;
  witnesses: Map<number, number>;
};
type Held = {
  goods: ReadonlyMap<number, Good>;
  byGroup: ReadonlyMap<number, readonly Good[]>;
  attributes: readonly Attribute[];
  /** By group: how many of its goods are told to have the function. */
  functions: readonly {
    name: string;
    goods: ReadonlySet<number>;
    ofSeries: ReadonlySet<number>;
    having: ReadonlyMap<number, number>;
  }[];
};

const PON = 'ports-pon';
const XGS_PON = 'ports-xgspon';
const PORT_SPEED_SUM = 'port-speed-sum';

type Compared = {
  what: string;
  most?: string;
  least?: string;
};
/**
 * Figures of a table of series, named by what is counted («портов Ethernet»). Those with a word for the most and the least also tell
 * the place of a good in its group: nobody chooses by the deepest or the heaviest.
 */
const COMPARED: Readonly<Record<string, Compared>> = {
  'ports-total': { what: 'портов Ethernet', most: 'наибольшее число портов Ethernet' },
  'power-max': {
    what: 'потребление',
    most: 'наибольшее потребление',
    least: 'наименьшее потребление',
  },
  'module-power': {
    what: 'мощность',
    most: 'наибольшая мощность',
    least: 'наименьшая мощность',
  },
  depth: { what: 'глубина', least: 'наименьшая глубина' },
  mass: { what: 'масса' },
  [PORT_SPEED_SUM]: {
    what: 'суммарная скорость портов Ethernet',
    most: 'наибольшая суммарная скорость портов Ethernet',
  },
  [PON]: { what: 'портов PON', most: 'наибольшее число портов PON' },
  'ports-poe': { what: 'портов с\u00a0PoE', most: 'наибольшее число портов с\u00a0PoE' },
  'wifi-rate-5': {
    what: 'скорость в\u00a0диапазоне 5\u00a0ГГц',
    most: 'наибольшая скорость в\u00a0диапазоне 5\u00a0ГГц',
  },
  'antenna-gain-5': { what: 'усиление в\u00a0диапазоне 5\u00a0ГГц' },
  'streams-5': { what: 'потоков MIMO в\u00a0диапазоне 5\u00a0ГГц' },
  'temperature-max': { what: 'верхняя граница температуры', most: 'самая высокая граница рабочей температуры' },
  'access-points-max': {
    what: 'точек доступа под управлением',
    most: 'наибольшее число точек доступа под управлением',
  },
  'ports-fxs': { what: 'портов FXS', most: 'наибольшее число портов FXS' },
};
const POWER = 'power-max';
/** A gap and a place are told only beside at least so many models that have the value. */
const LEAST_WITNESSES = 3;
const MOST_RARE = 4;
/** Attributes that are no gap where others have them: a remark, a factory setting, what only devices of another technology have. */
const NO_GAPS: readonly string[] = ['ports-note', 'subscriber-technology', 'factory-wan'];
/** A chassis is filled with modules: its figures stand in no row with those of devices of one box. */
const CHASSIS = 'chassis';
/** Ports that a device may simply not have are no gap, nor is what the site reckons from ports. */
const COUNTED = 'шт.';
const COMPUTED = ', расчёт';
/** Ports that are told one by one tell their speed. */
const PORT_SPEED = 'access-port-speed';

const held = heldByContent(readKnown, ({ goods, values, functions }): Held => {
  const groupOf = new Map(goods.map(({ id, group_id }) => [id, group_id]));
  const attributes = new Map<string, Attribute>();
  for (const { code, name, unit, number, goods: ids } of values) {
    const one = attributes.get(code) ?? { code, name, unit, numbers: new Map(), witnesses: new Map() };
    attributes.set(code, one);
    for (const id of ids) {
      const group = groupOf.get(id) ?? 0;
      one.numbers.set(id, number);
      one.witnesses.set(group, (one.witnesses.get(group) ?? 0) + 1);
    }
  }
  const [pon, xgsPon] = [attributes.get(PON), attributes.get(XGS_PON)];
  // A port of XGS-PON is a port of a PON: models of both technologies are compared by one number.
  for (const [id, number] of xgsPon?.numbers ?? []) if (!pon?.numbers.has(id)) pon?.numbers.set(id, number);
  return {
    goods: new Map(goods.map((good) => [good.id, good])),
    byGroup: Map.groupBy(goods, ({ group_id }) => group_id),
    attributes: [...attributes.values()],
    functions: functions.map(({ name, goods: ids, of_series: ofSeries }) => ({
      ...{ name, goods: new Set(ids), ofSeries: new Set(ofSeries), having: countBy(ids, groupOf) },
    })),
  };
});

/** How many of the goods stand in each group. */
function countBy(ids: readonly number[], groupOf: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(groupOf.get(id) ?? 0, (counts.get(groupOf.get(id) ?? 0) ?? 0) + 1);
  return counts;
}

/** Returns what is known of a good; `undefined` when there is no such good. */
export async function findGoodKnown(id: number): Promise<GoodKnown | undefined> {
  const { goods, byGroup, attributes, functions } = await held();
  const own = goods.get(id);
  if (!own) return undefined;
  const group = byGroup.get(own.group_id) ?? [];
  const chassis = attributes.find(({ code }) => code === CHASSIS)?.numbers;
  const boxes = group.filter((one) => !chassis?.has(one.id));
  // Ethernet ports are not what an OLT or a gateway is bought for: their speed says nothing of its place.
  const judged = attributes.filter(
    ({ code }) => !chassis?.has(id) && (code !== PORT_SPEED_SUM || !SERVICE_KINDS.includes(own.shape.kind)),
  );
  // A height told in rack units is not said to be untold.
  const isInUnits = attributes.some(({ code, numbers }) => code === 'rack-units' && numbers.has(id));
  const standings = judged.flatMap((attribute) => standingOf(id, attribute, boxes));
  return {
    group: own.group,
    isWithoutChassis: boxes.length < group.length,
    standings,
    gaps: (isProgram(own.shape) ? [] : attributes).flatMap((attribute) =>
      isGap(own, attribute, group.length) && !(isInUnits && attribute.code === 'height')
        ? [{ code: attribute.code, name: attribute.name }]
        : [],
    ),
    // What a program does is its own text: its neighbours in a group do other work.
    rare: (isProgram(own.shape) ? [] : functions)
      .filter(({ goods: having, ofSeries }) => having.has(id) && !ofSeries.has(id))
      .filter(({ having }) => having.get(own.group_id) === 1 && group.length > 1)
      .map(({ name }) => name)
      .slice(0, MOST_RARE),
  };
}

const othersOf = (id: number, { numbers }: Attribute, group: readonly Good[]): number[] =>
  group.flatMap((one) => (one.id === id ? [] : (numbers.get(one.id) ?? [])));

function standingOf(id: number, attribute: Attribute, group: readonly Good[]): Standing[] {
  const { code, unit, numbers } = attribute;
  const [compared, own] = [COMPARED[code], numbers.get(id)];
  if (compared === undefined || typeof own !== 'number') return [];
  const others = othersOf(id, attribute, group);
  const { most, least } = compared;
  const isMost = most !== undefined && others.every((one) => one < own);
  const what = isMost ? most : others.every((one) => one > own) ? least : undefined;
  if (others.length < LEAST_WITNESSES || what === undefined) return [];
  return [{ what, value: `${shown(own)}${unitAfter(unit)}`, isMost, known: others.length }];
}

/** A board is mounted in its chassis, and the ports of a chassis say of which technology they are. */
const NOT_OF_BOARDS = ['mounting', 'pon-technology'];

function isGap(good: Good, { code, name, unit, numbers, witnesses }: Attribute, models: number): boolean {
  if (code === PORT_SPEED && hasInterfaces(good.shape)) return false;
  if (good.shape.kind === 'module' && NOT_OF_BOARDS.includes(code)) return false;
  if (NO_GAPS.includes(code) || numbers.has(good.id) || unit === COUNTED || name.includes(COMPUTED)) return false;
  const count = witnesses.get(good.group_id) ?? 0;
  return count >= LEAST_WITNESSES && count * 2 > models;
}

/** Figures that a table of series shows beside the number of models. */
const MOST_FIGURES = 2;
const SERIES_FIGURES = [
  ...['ports-total', 'power-max', 'ports-pon', 'ports-fxs', 'ports-poe', 'wifi-rate-5', 'streams-5', 'antenna-gain-5'],
  ...['access-points-max', 'mass'],
];
/** Ports of a series with a chassis. */
const OF_MODULES = 'зависит от\u00a0модулей';
const PORTS_TOTAL = 'ports-total';
/** Ports that are told one by one and not in sum: «нет данных» in a column of sums would deny them. */
const hasUncounted = (goods: readonly Good[], totals: ReadonlyMap<number, number | null>): boolean =>
  goods.some(({ id, shape }) => !totals.has(id) && keysOf(shape.ports).some(isEthernet));
/** A figure that fewer than a quarter of the models have says nothing of a series. */
const WITNESS_PART = 4;

/**
 * Returns the series of the goods in these groups that are still made, or of all where none is; the figures are those that most
 * of them have.
 */
export async function findSeries(groups: readonly number[]): Promise<SeriesTable> {
  const { byGroup, attributes } = await held();
  const all = groups.flatMap((id) => byGroup.get(id) ?? []);
  const made = all.filter(({ lifecycle }) => lifecycle[0] !== DISCONTINUED);
  const goods = made.length > 0 ? made : all;
  if (goods.length === 0) return { columns: [], rows: [] };
  const figures = attributes
    .filter(({ code }) => SERIES_FIGURES.includes(code))
    .map((attribute) => ({ ...attribute, count: goods.filter(({ id }) => attribute.numbers.has(id)).length }))
    .filter(({ count }) => count * WITNESS_PART >= goods.length)
    .filter(({ code, numbers }) => code !== PORTS_TOTAL || !hasUncounted(goods, numbers))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_FIGURES);
  const chassis = attributes.find(({ code }) => code === CHASSIS)?.numbers;
  const series = Map.groupBy(goods, ({ family }) => family);
  return {
    columns: figures.map(({ code, name, unit }) => {
      const { what } = COMPARED[code] ?? { what: name };
      return `${what.charAt(0).toUpperCase()}${what.slice(1)}${unit === null || unit === COUNTED ? '' : `, ${unit}`}`;
    }),
    rows: [...series]
      .sort(([a], [b]) => bySeries(a, b))
      .map(([name, own]) => ({
        name,
        models: own.length,
        cells: figures.map(({ code, numbers }) =>
          code.startsWith('ports-') && own.some(({ id }) => chassis?.has(id))
            ? { value: OF_MODULES }
            : cellOf(own, numbers),
        ),
      })),
  };
}

/** «MES3500» stands before «MES5300», a Latin name before a Russian one. */
const bySeries = (a: string, b: string): number =>
  Number(/^[А-ЯЁ]/.test(a)) - Number(/^[А-ЯЁ]/.test(b)) || a.localeCompare(b, 'ru', { numeric: true });

const unitAfter = (unit: string | null) => (unit === null || unit === COUNTED ? '' : `\u00a0${unit}`);
/** As the table of characteristics writes it: «3200», «12 800». */
const shown = (value: number) => value.toLocaleString('ru-RU', { useGrouping: 'min2' }).replace('-', '\u2212');

/** The range of what is known: «28», «у 1 из 2». A program has no ports to know and takes no watts. */
function cellOf(goods: readonly Good[], numbers: Attribute['numbers']): SeriesCell | null {
  const known = goods.flatMap(({ id }) => numbers.get(id) ?? []);
  if (known.length === 0) return goods.every(({ shape }) => isProgram(shape)) ? { value: '—' } : null;
  const value = rangeOf(known);
  return known.length < goods.length
    ? { value, share: `у\u00a0${known.length}\u00a0из\u00a0${goods.length}` }
    : { value };
}

function rangeOf(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (least === most) return shown(least);
  return least < 0 ? `от\u00a0${shown(least)} до\u00a0${shown(most)}` : `${shown(least)}–${shown(most)}`;
}

/** Attributes that tell of power and of sizes. */
const POWER_CODES = [POWER, 'power-input', 'poe-input', 'poe-powered'];
const SIZE_CODES = ['width', 'height', 'depth', 'rack-units'];

/** Returns what is known of the models of each group that has devices. */
export async function measureGroups(): Promise<GroupMeter[]> {
  const { byGroup, attributes } = await held();
  const having = (codes: readonly string[], goods: readonly Good[]) => {
    const told = attributes.filter(({ code }) => codes.includes(code));
    return goods.filter(({ id }) => told.some(({ numbers }) => numbers.has(id))).length;
  };
  return [...byGroup].flatMap(([id, all]) => {
    const goods = all.filter(({ shape }) => !isImmaterial(shape));
    const [first] = goods;
    if (!first) return [];
    return {
      ...{ id, name: first.group, models: goods.length },
      interfaces: goods.filter(({ shape }) => hasInterfaces(shape)).length,
      power: having(POWER_CODES, goods),
      sizes: having(SIZE_CODES, goods),
    };
  });
}

/** How large the catalogue is and where its values come from; values of goods that are made or once were. */
export async function countCatalogue(): Promise<{
  documentsWithFile: number;
  values: Record<Confidence, number>;
}> {
  const { values, ...counts } = await countRows();
  const of = (confidence: Confidence) => values.find((one) => one.confidence === confidence)?.count ?? 0;
  return {
    ...counts,
    values: { seen: of('seen'), series: of('series'), computed: of('computed'), inferred: of('inferred') },
  };
}
