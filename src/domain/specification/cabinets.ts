/** Devices of a specification in 19″ cabinets: what stands at which unit, what does not fit, what cannot be placed. Pure. */
import type { Cabinet } from './project-lines.ts';
import type { Figure } from './specification.ts';

/**
 * Things of one line to be placed. `count`: how many of them. `first`: the number of the first of them among all pieces of their
 * model. `units`, `massKg` and `depthMm` null: not known.
 */
export type Placeable = {
  row: number;
  code: string;
  model: string;
  count: number;
  first: number;
  units: Figure | null;
  massKg: number | null;
  depthMm: number | null;
};
/** `at`: the lowest unit that the device takes, counted from 1 at the bottom. `name`: the model with the number of the piece. */
export type Placed = Pick<Placeable, 'row' | 'code' | 'model'> & { name: string; at: number; units: number };
type Counted = { model: string; count: number };

export type CabinetPlan = Cabinet & {
  placed: Placed[];
  /** Units that nothing takes. */
  free: number;
  /** What does not fit. */
  left: Counted[];
  /** Of an unknown height: it takes room that nobody can tell, and is never drawn as one unit. */
  unknown: Counted[];
  /** Deeper than the cabinet. */
  tooDeep: { model: string; depthMm: number }[];
  /** Their depth is not known, so nobody can tell whether they fit; empty where the depth of the cabinet is not told. */
  depthUnknown: string[];
  /** Their height is not stated for the very model. */
  derived: string[];
  /** Their mass is not known: in the order by mass they stand above those of a known one. */
  massUnknown: string[];
};

/** Returns the name of a piece: «MES2324-2». */
export const pieceName = (model: string, number: number): string => `${model}-${number}`;

/** More of one model in one cabinet than its units cannot stand there. */
const MOST_PIECES = 60;

/** Places things in a cabinet: as they are listed from the top, or from the bottom with the heaviest lowest. */
export function placeDevices(things: readonly Placeable[], cabinet: Cabinet): CabinetPlan {
  const known = things.flatMap((thing) => (thing.units ? [{ ...thing, height: Math.ceil(thing.units.value) }] : []));
  // The sort is stable: equal masses stand as they are listed.
  const ordered = cabinet.isListOrder ? known : known.toSorted((a, b) => (b.massKg ?? -1) - (a.massKg ?? -1));
  const placed: Placed[] = [];
  const left = new Map<string, number>();
  let taken = 0;
  for (const { row, code, model, count, first, height } of ordered) {
    for (let piece = 0; piece < count; piece += 1) {
      if (piece >= MOST_PIECES || taken + height > cabinet.units) {
        left.set(model, (left.get(model) ?? 0) + count - piece);
        break;
      }
      const at = cabinet.isListOrder ? cabinet.units - taken - height + 1 : taken + 1;
      placed.push({ row, code, model, name: pieceName(model, first + piece), at, units: height });
      taken += height;
    }
  }
  const { depthMm } = cabinet;
  const modelsOf = (is: (thing: Placeable) => boolean) => [...new Set(things.filter(is).map(({ model }) => model))];
  return {
    ...cabinet,
    placed,
    free: cabinet.units - taken,
    left: [...left].map(([model, count]) => ({ model, count })),
    unknown: countsOf(things.filter(({ units }) => units === null)),
    tooDeep: uniqueBy(
      things.flatMap(({ model, depthMm: own }) =>
        own !== null && depthMm !== null && own > depthMm ? [{ model, depthMm: own }] : [],
      ),
    ),
    depthUnknown: depthMm === null ? [] : modelsOf((thing) => thing.depthMm === null),
    derived: modelsOf(({ units }) => units?.isDerived === true),
    massUnknown: cabinet.isListOrder ? [] : modelsOf(({ units, massKg }) => units !== null && massKg === null),
  };
}

function countsOf(things: readonly Placeable[]): Counted[] {
  const counts = new Map<string, number>();
  for (const { model, count } of things) counts.set(model, (counts.get(model) ?? 0) + count);
  return [...counts].map(([model, count]) => ({ model, count }));
}

const uniqueBy = <T extends { model: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [one.model, one])).values(),
];
