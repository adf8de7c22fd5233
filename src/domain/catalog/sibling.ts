/**
 * How a good differs from its neighbours in words, from known figures only: what a list states of the neighbour and of the good
 * is compared, what is unknown of either is never told as absent.
 */
import { type GoodShape, isProgram } from '#src/domain/devices/devices.ts';
import { isEthernet, PORT_KINDS, PORTS, type PortKind } from '#src/domain/devices/port-kinds.ts';
import { listed } from '#src/platform/listed.ts';
import { plural } from '#src/platform/plural.ts';
import { CONFIDENCE_MARKS, DISCONTINUED, type GoodCard, type GoodPlace } from './catalog.ts';
import { FACT_ATTRIBUTES, type FactAttribute, PLAIN_FACTS } from './key-facts.ts';

/**
 * A good as neighbours are compared: `isOut` when it is no longer made, `facts` without demonstration figures, `withoutPoe` the words
 * of a good that is told to have none, with the mark of their origin.
 */
export type Neighbour = {
  id: number;
  model: string;
  family: string;
  group: number;
  sort: number;
  isOut: boolean;
  shape: GoodShape;
  facts: readonly FactAttribute[];
  withoutPoe?: string;
};
/**
 * A neighbour with what is known of it and differs from the good; an empty list when no known figure differs. `untold`: what of these
 * differences is not told of the good itself, «у TAU-72.IP порты FXS не указаны».
 */
export type Sibling = { id: number; isSameSeries: boolean; differences: string[]; untold?: string };

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
  const all = goods.map(({ id, model, family, sort, shape, group_id: group, lifecycle }): Neighbour => {
    const facts = factsOf.get(id) ?? [];
    return {
      ...{ id, model, family, group, sort, shape, ...withoutPoe(facts) },
      isOut: lifecycle[0] === DISCONTINUED,
      facts: facts.filter(({ confidence }) => confidence !== 'inferred'),
    };
  });
  return { byId: new Map(all.map((one) => [one.id, one])), byKey: Map.groupBy(all, keyOf) };
}

function withoutPoe(facts: readonly FactAttribute[]): Pick<Neighbour, 'withoutPoe'> {
  const told = facts.find(({ code, text }) => code === FACT_ATTRIBUTES.poe && text === 'нет');
  const mark = told && CONFIDENCE_MARKS[told.confidence]?.mark;
  return told ? { withoutPoe: `без\u00a0PoE${mark ? ` (${mark})` : ''}` } : {};
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
  return { isKnown: isKnown(own), missing: missingOf(own), siblings, isProgram: isProgram(own.shape) };
}

/**
 * Nearest of the neighbours with data: kin first, then those still made, then those that feed others by PoE as the good does, then of
 * the same series, then by the beginning of the name, then by the ports, then the plainer name. Kin are of one series or one group; a
 * neighbour that is no kin is told only when there is no kin at all and the names begin alike for longer.
 */
export function findSiblings(good: Neighbour, neighbours: readonly Neighbour[]): Sibling[] {
  const known = neighbours
    .filter((one) => one.id !== good.id && isKnown(one))
    .map((one) => ({ one, letters: sharedLetters(good.model, one.model) }));
  const kin = known.filter(({ one }) => one.family === good.family || one.group === good.group);
  return (kin.length > 0 ? kin : known.filter(({ letters }) => letters > SHARED_LETTERS))
    .sort(
      (a, b) =>
        Number(a.one.isOut) - Number(b.one.isOut) ||
        Number(lacksPoe(good, a.one)) - Number(lacksPoe(good, b.one)) ||
        voiceDistance(good, a.one) - voiceDistance(good, b.one) ||
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

/** Lines are what a gateway is bought for: one whose lines are not told is farther than any other. */
const voiceDistance = ({ shape: { kind, ports: own } }: Neighbour, { shape: { ports } }: Neighbour): number => {
  if (kind !== 'voip') return 0;
  const lines = PORT_KINDS.filter((port) => !isEthernet(port) && (own[port] ?? ports[port]));
  return lines.length === 0 || lines.every((port) => own[port] && ports[port]) ? 0 : 1;
};

/** Whether the good is known to feed others by PoE. */
const feedsByPoe = (one: Neighbour): boolean =>
  one.shape.poePorts !== undefined || (factOf(one, FACT_ATTRIBUTES.poe) !== undefined && one.withoutPoe === undefined);
const lacksPoe = (good: Neighbour, other: Neighbour): boolean => feedsByPoe(good) && !feedsByPoe(other);

/** «Антенны» is a family, not a series. */
const LATIN = /[A-Z]/i;

const compareWith = (good: Neighbour, other: Neighbour | undefined): Sibling[] =>
  other
    ? [
        {
          id: other.id,
          isSameSeries: other.family === good.family && LATIN.test(good.family),
          differences: differencesOf(good, other),
          ...untoldPorts(good, other),
        },
      ]
    : [];

/** What has neither ports nor sizes to know. */
export const isImmaterial = (shape: GoodShape): boolean => isProgram(shape) || shape.kind === 'antenna';

/** Whether ports or radios of the device are known. */
export const hasInterfaces = (shape: GoodShape): boolean =>
  portCount(shape) > 0 || (shape.radios?.some(({ mimo }) => mimo) ?? false);

/** Whether a reader learns anything of the device: its ports, its radios or a figure. */
export const isKnown = ({ shape, facts }: Pick<Neighbour, 'shape' | 'facts'>): boolean =>
  isImmaterial(shape) || hasInterfaces(shape) || facts.some(({ number }) => number !== null);

/** What is not known of a device, in words: «порты, питание и размеры». */
export function missingOf({ shape, facts }: Pick<Neighbour, 'shape' | 'facts'>): string[] {
  if (isImmaterial(shape)) return [];
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
const POWER: readonly string[] = [FACT_ATTRIBUTES.power, FACT_ATTRIBUTES.poeInput];

const portCount = ({ ports }: GoodShape) => Object.values(ports).reduce((sum, count) => sum + count, 0);

function sharedLetters(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

function differencesOf(good: Neighbour, other: Neighbour): string[] {
  const all = [
    ...generationDifferences(good, other),
    ...portDifferences(good, other),
    ...powerDifferences(good, other),
    ...figureDifferences(good, other),
  ];
  const arePortsKnown = Object.keys(good.shape.ports).length > 0;
  const isPoeAlone = all.length === 1 && all[0] === poeLack(good, other);
  return isPoeAlone && arePortsKnown && portDistance(good, other) === 0 ? [`те\u00a0же порты, ${all[0]}`] : all;
}

function portDifferences(good: Neighbour, other: Neighbour): string[] {
  const { poePorts } = other.shape;
  const [ports, wifi] = [portsText(other, good), radiosText(other.shape, good.shape)];
  const ownPoe = good.shape.poePorts ? ` вместо\u00a0${good.shape.poePorts}` : '';
  return [
    ...ports,
    ...(poePorts && poePorts !== good.shape.poePorts
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

/** Without these words a reader cannot see why the neighbour takes so much less. */
const poeLack = (good: Neighbour, other: Neighbour): string | undefined =>
  lacksPoe(good, other) ? (other.withoutPoe ?? 'PoE не\u00a0указан') : undefined;

function powerDifferences(good: Neighbour, other: Neighbour): string[] {
  const [own, power] = [factOf(good, FACT_ATTRIBUTES.power), factOf(other, FACT_ATTRIBUTES.power)];
  const [input, ownInput] = [other.shape.powerInput, good.shape.powerInput];
  const lack = poeLack(good, other);
  return [
    ...(lack ? [lack] : []),
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

/**
 * «порты 24 × 1G и 4 × 10G SFP+»: every kind of its ports, where the number of one is not that of the good; then
 * what is told of the good alone: «порты FXS не указаны».
 */
function portsText(other: Neighbour, good: Neighbour): string[] {
  const [ports, own] = [other.shape.ports, good.shape.ports];
  const [kinds, ownKinds] = [PORT_KINDS.filter((kind) => ports[kind]), PORT_KINDS.filter((kind) => own[kind])];
  if (kinds.length === 0) return ownKinds.length > 0 ? ['порты не\u00a0указаны'] : [];
  const isAlike = kinds.every((kind) => ports[kind] === own[kind]);
  const list = listed(kinds.map((kind) => `${ports[kind]}\u00a0×\u00a0${nameOf(kind)}`));
  const lost = ownKinds.filter((kind) => !ports[kind] && (isAlike || !isPlain(kind, kinds)));
  return [
    ...(isAlike ? [] : [`порты ${list}`]),
    ...(lost.length > 0 ? [`порты ${listed(lost.map(pluggedName))} не\u00a0указаны`] : []),
  ];
}

/** Beside a list of other Ethernet ports, or of ports of another PON, it is plain that these are not there. */
const isPlain = (kind: PortKind, others: readonly PortKind[]): boolean =>
  isEthernet(kind) || (PORTS[kind].medium === 'pon' && others.some((other) => PORTS[other].medium === 'pon'));

function untoldPorts(good: Neighbour, other: Neighbour): Pick<Sibling, 'untold'> {
  if (!isKnown(good)) return {};
  const own = good.shape.ports;
  const kinds = PORT_KINDS.filter((kind) => other.shape.ports[kind] && !own[kind]);
  const ownKinds = PORT_KINDS.filter((kind) => own[kind]);
  const isNothingTold = ownKinds.length === 0;
  const names = kinds.filter((kind) => isNothingTold || !isPlain(kind, ownKinds)).map(pluggedName);
  if (names.length === 0) return {};
  return { untold: `у\u00a0${good.model} порты${isNothingTold ? '' : ` ${listed(names)}`} не\u00a0указаны` };
}

/** Without a number before it «1G» would be any port of that speed. */
const pluggedName = (kind: PortKind) => `${nameOf(kind)}${PORTS[kind].medium === 'copper' ? '\u00a0RJ-45' : ''}`;
const nameOf = (kind: PortKind) => PORTS[kind].fact.replaceAll(' ', '\u00a0');

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
