/** What the catalogue knows of a good beside its neighbours: its series, its place by figures, and what others tell and it does not. */
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { type KnownRows, readKnown } from './known.queries.server.ts';
import { isKnown } from './sibling.ts';

/** Where a figure of a good stands among goods of its group that have one. */
export type Standing = { what: string; how: string; known: number; less: number };
export type GoodKnown = {
  group: string;
  /** Its series and how many models of it the catalogue has, with known ports, radios or power among them. */
  series: { name: string; models: number; known: number };
  standings: Standing[];
  /** Attributes that most models of its group have and it does not. */
  gaps: string[];
};

type Good = KnownRows['goods'][number] & { isKnown: boolean };
type Attribute = { code: string; name: string; unit: string | null; numbers: Map<number, number | null> };
type Held = { goods: Map<number, Good>; attributes: Attribute[] };

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
  const attributes = new Map<string, Attribute>();
  for (const { code, name, unit, number, goods: ids } of values) {
    const one = attributes.get(code) ?? { code, name, unit, numbers: new Map() };
    attributes.set(code, one);
    for (const id of ids) one.numbers.set(id, number);
  }
  const power = attributes.get(POWER)?.numbers;
  return {
    goods: new Map(
      goods.map((good) => [
        good.id,
        { ...good, isKnown: isKnown({ ...good, facts: [] }) || power?.has(good.id) === true },
      ]),
    ),
    attributes: [...attributes.values()],
  };
});

/** Returns what is known of a good; `undefined` when there is no such good. */
export async function findGoodKnown(id: number): Promise<GoodKnown | undefined> {
  const { goods, attributes } = await held();
  const own = goods.get(id);
  if (!own) return undefined;
  const all = [...goods.values()];
  const [group, series] = [
    all.filter((one) => one.group_id === own.group_id),
    all.filter(({ family }) => family === own.family),
  ];
  return {
    group: own.group,
    series: { name: own.family, models: series.length, known: series.filter((one) => one.isKnown).length },
    standings: attributes.flatMap((attribute) => standingOf(id, attribute, group) ?? []),
    gaps: attributes.flatMap((attribute) => (isGap(id, attribute, group) ? [attribute.name] : [])),
  };
}

function standingOf(id: number, { code, numbers }: Attribute, group: readonly Good[]): Standing | undefined {
  const [compared, own] = [COMPARED[code], numbers.get(id)];
  if (compared === undefined || typeof own !== 'number') return undefined;
  const others = group.flatMap((one) => (one.id === id ? [] : (numbers.get(one.id) ?? [])));
  if (others.length === 0) return undefined;
  return { ...compared, known: others.length, less: others.filter((one) => one < own).length };
}

function isGap(id: number, { unit, numbers }: Attribute, group: readonly Good[]): boolean {
  if (numbers.has(id) || unit === COUNTED) return false;
  const witnesses = group.filter((one) => numbers.has(one.id)).length;
  return witnesses >= LEAST_WITNESSES && witnesses * 2 > group.length;
}
