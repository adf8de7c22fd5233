/**
 * How a good differs from its neighbours in words, from known figures only: what a list states of the neighbour and of the good
 * is compared, what is unknown of either is never told as absent.
 */
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { PORT_KINDS, PORTS } from '#src/domain/devices/port-kinds.ts';
import { listed } from '#src/platform/listed.ts';
import { plural } from '#src/platform/plural.ts';
import { DISCONTINUED, type GoodCard, type GoodPlace } from './catalog.ts';
import { FACT_ATTRIBUTES, type FactAttribute, PLAIN_FACTS } from './key-facts.ts';

/** A good as neighbours are compared: `isOut` when it is no longer made, `facts` without demonstration figures. */
export type Neighbour = {
  id: number;
  model: string;
  family: string;
  group: number;
  sort: number;
  isOut: boolean;
  shape: GoodShape;
  facts: readonly FactAttribute[];
};
/** A neighbour with what is known of it and differs from the good; an empty list when no known figure differs. */
export type Sibling = { id: number; isSameSeries: boolean; differences: string[] };

const MOST_SIBLINGS = 3;
/** Models are neighbours when their names begin alike: «MES23», «WEP-3». */
const SHARED_LETTERS = 3;

/** Every good, and those that may be neighbours: of one kind, their names begin alike. */
export type Neighbours = { byId: ReadonlyMap<number, Neighbour>; byKey: ReadonlyMap<string, Neighbour[]> };

type GoodRow = Pick<Neighbour, 'id' | 'model' | 'family' | 'sort' | 'shape'> & {
  group_id: number;
  lifecycle: string[];
};

export function readNeighbours(
  goods: readonly GoodRow[],
  factsOf: ReadonlyMap<number, readonly FactAttribute[]>,
): Neighbours {
  const all = goods.map(({ id, model, family, sort, shape, group_id: group, lifecycle }) => ({
    ...{ id, model, family, group, sort, shape },
    isOut: lifecycle[0] === DISCONTINUED,
    facts: (factsOf.get(id) ?? []).filter(({ confidence }) => confidence !== 'inferred'),
  }));
  return { byId: new Map(all.map((one) => [one.id, one])), byKey: Map.groupBy(all, keyOf) };
}

const keyOf = ({ shape, model }: Neighbour): string => `${shape.kind} ${model.slice(0, SHARED_LETTERS)}`;

/**
 * What is known of a good and of its nearest neighbours, whose cards are taken from `cards`. `chosen` are ids of the neighbours
 * that a better rule than likeness of names found (the replacement, the nearest by score); they stand instead of those.
 */
export function placeAmong(
  { byId, byKey }: Neighbours,
  cards: ReadonlyMap<number, GoodCard>,
  id: number,
  chosen: readonly number[] = [],
): GoodPlace {
  const own = byId.get(id);
  if (!own) return { isKnown: false, missing: [], siblings: [] };
  const found =
    chosen.length > 0
      ? chosen.flatMap((one) => compareWith(own, byId.get(one)))
      : findSiblings(own, byKey.get(keyOf(own)) ?? []);
  const siblings = found.flatMap(({ id: sibling, ...rest }) => {
    const good = cards.get(sibling);
    return good ? [{ good, ...rest }] : [];
  });
  return { isKnown: isKnown(own), missing: missingOf(own), siblings };
}

/**
 * Nearest of the neighbours with data: kin first, then those still made, then of the same series, then by the beginning of the
 * name, then by the ports, then the plainer name. A neighbour that is no kin is told only when there is no kin at all.
 */
export function findSiblings(good: Neighbour, neighbours: readonly Neighbour[]): Sibling[] {
  const known = neighbours
    .filter((one) => one.id !== good.id && isKnown(one))
    .map((one) => ({ one, letters: sharedLetters(good.model, one.model) }));
  const kin = known.filter(
    ({ one, letters }) => one.family === good.family || one.group === good.group || letters > SHARED_LETTERS,
  );
  return (kin.length > 0 ? kin : known)
    .sort(
      (a, b) =>
        Number(a.one.isOut) - Number(b.one.isOut) ||
        Number(a.one.family !== good.family) - Number(b.one.family !== good.family) ||
        b.letters - a.letters ||
        portDistance(good, a.one) - portDistance(good, b.one) ||
        a.one.model.length - b.one.model.length ||
        Number(a.one.group !== good.group) - Number(b.one.group !== good.group) ||
        Math.abs(a.one.sort - good.sort) - Math.abs(b.one.sort - good.sort) ||
        a.one.id - b.one.id,
    )
    .slice(0, MOST_SIBLINGS)
    .flatMap(({ one }) => compareWith(good, one));
}

/** Ports that one has and the other has not; of a good without known ports every neighbour is as near. */
const portDistance = ({ shape: { ports: own } }: Neighbour, { shape: { ports } }: Neighbour): number =>
  Object.keys(own).length === 0
    ? 0
    : PORT_KINDS.reduce((sum, kind) => sum + Math.abs((own[kind] ?? 0) - (ports[kind] ?? 0)), 0);

/** «Антенны» is a family, not a series. */
const LATIN = /[A-Z]/i;

const compareWith = (good: Neighbour, other: Neighbour | undefined): Sibling[] =>
  other
    ? [
        {
          id: other.id,
          isSameSeries: other.family === good.family && LATIN.test(good.family),
          differences: differencesOf(good, other),
        },
      ]
    : [];

/** What has neither ports nor sizes to know. */
const IMMATERIAL: readonly GoodShape['kind'][] = ['software', 'antenna'];

export const isImmaterial = ({ kind }: GoodShape): boolean => IMMATERIAL.includes(kind);

/** Whether ports or radios of the device are known. */
export const hasInterfaces = (shape: GoodShape): boolean =>
  portCount(shape) > 0 || (shape.radios?.some(({ mimo }) => mimo) ?? false);

/** Whether a reader learns anything of the device: its ports, its radios or a figure. */
export const isKnown = ({ shape, facts }: Pick<Neighbour, 'shape' | 'facts'>): boolean =>
  isImmaterial(shape) || hasInterfaces(shape) || facts.some(({ number }) => number !== null);

/** What is not known of a device, in words: «порты, питание и размеры». */
export function missingOf({ shape, facts }: Pick<Neighbour, 'shape' | 'facts'>): string[] {
  if (IMMATERIAL.includes(shape.kind)) return [];
  const { powerInput, powerInlets, width, height, depth, rackUnits } = shape;
  const hasPower = powerInput ?? powerInlets ?? facts.find(({ code }) => POWER.includes(code));
  return [
    ...(portCount(shape) === 0 && shape.kind !== 'psu'
      ? [shape.kind === 'ap' && !shape.radios?.some(({ mimo }) => mimo) ? 'радиоинтерфейсы и\u00a0порты' : 'порты']
      : []),
    ...(hasPower === undefined ? ['питание'] : []),
    ...((width ?? height ?? depth ?? rackUnits) === undefined ? ['размеры'] : []),
  ];
}
const POWER: readonly string[] = [FACT_ATTRIBUTES.power, FACT_ATTRIBUTES.poeInput, FACT_ATTRIBUTES.poe];

const portCount = ({ ports }: GoodShape) => Object.values(ports).reduce((sum, count) => sum + count, 0);

function sharedLetters(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

function differencesOf(good: Neighbour, other: Neighbour): string[] {
  const all = [
    ...generationDifferences(good, other),
    ...portDifferences(good.shape, other.shape),
    ...powerDifferences(good, other),
    ...figureDifferences(good, other),
  ];
  const arePortsKnown = Object.keys(good.shape.ports).length > 0;
  return all.length === 1 && all[0] === POE_UNTOLD && arePortsKnown && portDistance(good, other) === 0
    ? [`те\u00a0же порты, ${POE_UNTOLD}`]
    : all;
}
const POE_UNTOLD = 'PoE не\u00a0указан';

function portDifferences(good: GoodShape, other: GoodShape): string[] {
  const { poePorts } = other;
  const [ports, wifi] = [portsText(other, good), radiosText(other, good)];
  const ownPoe = good.poePorts ? ` вместо\u00a0${good.poePorts}` : '';
  return [
    ...(ports ? [`порты ${ports}`] : []),
    ...(poePorts && poePorts !== good.poePorts
      ? [`PoE на\u00a0${poePorts}\u00a0${plural(poePorts, ['порту', 'портах', 'портах'])}${ownPoe}`]
      : []),
    ...(wifi ? [wifi] : []),
  ];
}

/** «Wi-Fi 6 вместо Wi-Fi 7»: the first thing to know of an access point. */
function generationDifferences(good: Neighbour, other: Neighbour): string[] {
  const [own, generation] = [good, other].map((one) => factOf(one, FACT_ATTRIBUTES.wifiGeneration));
  return generation && isTold(generation, own, good) ? [`${generation.text}${instead(own)}`] : [];
}

function powerDifferences(good: Neighbour, other: Neighbour): string[] {
  const [own, power] = [factOf(good, FACT_ATTRIBUTES.power), factOf(other, FACT_ATTRIBUTES.power)];
  const [input, ownInput] = [other.shape.powerInput, good.shape.powerInput];
  // Without this word a reader cannot see why the neighbour takes so much less.
  const isPoeUntold = good.shape.poePorts && !other.shape.poePorts && !factOf(other, FACT_ATTRIBUTES.poe);
  return [
    ...(isPoeUntold ? [POE_UNTOLD] : []),
    ...(power && isTold(power, own, good) ? [`потребление до\u00a0${withUnit(power)}${instead(own)}`] : []),
    ...(input && ownInput && input !== ownInput
      ? [
          `${/^[~=]/.test(input) ? 'питание ' : ''}${input.replace(': ', ' на\u00a0').replace(', ввод', ' и\u00a0ввод').replaceAll(' В', '\u00a0В')}`,
        ]
      : []),
  ];
}

function figureDifferences(good: Neighbour, other: Neighbour): string[] {
  const told = Object.entries(PLAIN_FACTS).flatMap(([code, label]) => {
    const [own, fact] = [factOf(good, code), factOf(other, code)];
    if (!fact || fact.number === null || !isTold(fact, own, good)) return [];
    // «усиление антенны, 5 ГГц» is a label; in a sentence it is «усиление антенны 4,4 дБи (5 ГГц)».
    const [name = label, band] = label.replaceAll(' ГГц', '\u00a0ГГц').split(/, (.*)/);
    return [{ name, value: `${withUnit(fact)}${instead(own)}${band ? ` (${band})` : ''}` }];
  });
  // Figures of one name stand together.
  return [...Map.groupBy(told, ({ name }) => name)].map(
    ([name, alike]) => `${name} ${listed(alike.map(({ value }) => value))}`,
  );
}

/** A figure tells something beside another one, or of a good of which nothing else is known. */
const isTold = (fact: FactAttribute, own: FactAttribute | undefined, good: Neighbour): boolean =>
  own ? fact.text !== own.text : !isKnown(good);
/** What the good itself has instead. */
const instead = (own: FactAttribute | undefined) => (own ? ` вместо\u00a0${withUnit(own)}` : '');
const withUnit = ({ text, unit }: FactAttribute) => (unit ? `${text}\u00a0${unit}` : text);
const factOf = ({ facts }: Neighbour, code: string) => facts.find((one) => one.code === code);

/** «24 × 1G и 4 × 10G SFP+»: every kind of its ports, where the number of one is not that of the good. */
function portsText({ ports }: GoodShape, good: GoodShape): string {
  const kinds = PORT_KINDS.filter((kind) => ports[kind]);
  if (kinds.every((kind) => ports[kind] === good.ports[kind])) return '';
  return listed(kinds.map((kind) => `${ports[kind]}\u00a0×\u00a0${PORTS[kind].fact.replaceAll(' ', '\u00a0')}`));
}

function radiosText({ radios }: GoodShape, good: GoodShape): string {
  const others = (radios ?? []).filter(
    ({ band, mimo }) => mimo && mimo !== good.radios?.find((one) => one.band === band)?.mimo,
  );
  return [...Map.groupBy(others, ({ mimo = '' }) => mimo)]
    .map(([mimo, alike]) => {
      const bands = listed(alike.map(({ band }) => band.replace('.', ',')));
      return `MIMO ${mimo.replace(/[xх]/i, '×')} (${bands}\u00a0ГГц)`;
    })
    .join(', ');
}
