/** What the catalogue knows of a good beside its neighbours: its series, its place by figures, and what others tell and it does not. */
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { type KnownRows, readKnown } from './known.queries.server.ts';
import { hasInterfaces, isImmaterial } from './sibling.ts';

/** Where a figure of a good stands among goods of its group that have one. */
export type Standing = { what: string; how: string; known: number; less: number };
export type GoodKnown = {
  group: string;
  /**
   * Its series and how many models of it the catalogue has; with known ports, radios or power among them, `null` for a good
   * that has none of these.
   */
  series: { name: string; models: number; known: number | null };
  standings: Standing[];
  /** Attributes that most models of its group have and it does not. */
  gaps: string[];
};

type Good = KnownRows['goods'][number] & { hasFigures: boolean };
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
  bySeries: ReadonlyMap<string, readonly Good[]>;
  attributes: readonly Attribute[];
};

/** Figures that a buyer compares models of one group by, and the word for more of each. */
const COMPARED: Readonly<Record<string, Pick<Standing, 'what' | 'how'>>> = {
  'ports-total': { what: 'портов Ethernet', how: 'больше' },
  'power-max': { what: 'потребление', how: 'выше' },
  depth: { what: 'глубина', how: 'больше' },
  mass: { what: 'масса', how: 'больше' },
};
const POWER = 'power-max';
/** A gap is told only beside at least so many models that have the value. */
const LEAST_WITNESSES = 3;
/** Ports that a device may simply not have are no gap. */
const COUNTED = 'шт.';

const held = heldByContent(readKnown, ({ goods, values }): Held => {
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
  const power = attributes.get(POWER)?.numbers;
  const all = goods.map((good) => ({ ...good, hasFigures: hasInterfaces(good.shape) || power?.has(good.id) === true }));
  return {
    goods: new Map(all.map((good) => [good.id, good])),
    byGroup: Map.groupBy(all, ({ group_id }) => group_id),
    bySeries: Map.groupBy(all, ({ family }) => family),
    attributes: [...attributes.values()],
  };
});

/** Returns what is known of a good; `undefined` when there is no such good. */
export async function findGoodKnown(id: number): Promise<GoodKnown | undefined> {
  const { goods, byGroup, bySeries, attributes } = await held();
  const own = goods.get(id);
  if (!own) return undefined;
  const [group, series] = [byGroup.get(own.group_id) ?? [], bySeries.get(own.family) ?? []];
  const known = isImmaterial(own.shape) ? null : series.filter(({ hasFigures }) => hasFigures).length;
  return {
    group: own.group,
    series: { name: own.family, models: series.length, known },
    standings: attributes.flatMap((attribute) => standingOf(id, attribute, group) ?? []),
    gaps: attributes.flatMap((attribute) => (isGap(own, attribute, group.length) ? [attribute.name] : [])),
  };
}

function standingOf(id: number, { code, numbers }: Attribute, group: readonly Good[]): Standing | undefined {
  const [compared, own] = [COMPARED[code], numbers.get(id)];
  if (compared === undefined || typeof own !== 'number') return undefined;
  const others = group.flatMap((one) => (one.id === id ? [] : (numbers.get(one.id) ?? [])));
  if (others.length === 0) return undefined;
  return { ...compared, known: others.length, less: others.filter((one) => one < own).length };
}

function isGap(good: Good, { unit, numbers, witnesses }: Attribute, models: number): boolean {
  if (numbers.has(good.id) || unit === COUNTED) return false;
  const count = witnesses.get(good.group_id) ?? 0;
  return count >= LEAST_WITNESSES && count * 2 > models;
}
