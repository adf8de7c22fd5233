/**
 * How a good differs from its neighbours in words, from known figures only: what a list states of the neighbour and of the good
 * is compared, what is unknown of either is never told as absent.
 */
import { type GoodShape, isProgram } from '#src/domain/devices/devices.ts';
import { isEthernet, PORT_KINDS, PORTS, type PortKind } from '#src/domain/devices/port-kinds.ts';
import { listed } from '#src/platform/listed.ts';
import { plural } from '#src/platform/plural.ts';
import { CONFIDENCE_MARKS, type Confidence, DISCONTINUED, type GoodCard, type GoodPlace, NONE } from './catalog.ts';
import { BAND_STANDARDS, bandsTogether, FACT_ATTRIBUTES, type FactAttribute, LAN, PLAIN_FACTS } from './key-facts.ts';
import { hasInterfaces, isKnown, missingOf, portCount } from './told.ts';

/**
 * A good as neighbours are compared: `isOut` when it is no longer made, `facts` without demonstration figures, `withoutPoe` the words
 * of a good that is told to have none, and how that is known, `replacement` the id of the good that is made instead of it.
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
  withoutPoe?: Confidence;
  replacement?: number | null;
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
  replaced_by?: number | null;
};

export function readNeighbours(
  goods: readonly GoodRow[],
  factsOf: ReadonlyMap<number, readonly FactAttribute[]>,
): Neighbours {
  const all = goods.map(({ id, model, family, sort, shape, group_id: group, lifecycle, replaced_by }): Neighbour => {
    const facts = factsOf.get(id) ?? [];
    return {
      ...{ id, model, family, group, sort, shape, replacement: replaced_by ?? null, ...withoutPoe(facts) },
      isOut: lifecycle[0] === DISCONTINUED,
      facts: facts.filter(({ confidence }) => confidence !== 'inferred'),
    };
  });
  return { byId: new Map(all.map((one) => [one.id, one])), byKey: Map.groupBy(all, keyOf) };
}

function withoutPoe(facts: readonly FactAttribute[]): Pick<Neighbour, 'withoutPoe'> {
  const told = facts.find(({ code, text }) => code === FACT_ATTRIBUTES.poe && text === NONE);
  return told ? { withoutPoe: told.confidence } : {};
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
 * the same series, then by the beginning of the name (of other series by its end), then by the ports, then the plainer name. Of a good without known ports the end
 * of its name alone tells how many and of which kind: it comes before the beginning. Kin are of one series or one group; a neighbour that is no kin is told only
 * when there is no kin at all and the names begin alike for longer.
 */
export function findSiblings(good: Neighbour, neighbours: readonly Neighbour[]): Sibling[] {
  const known = neighbours
    .filter((one) => one.id !== good.id && isKnown(one))
    .map((one) => ({ one, letters: sharedLetters(good.model, one.model) }));
  const kin = known.filter(({ one }) => one.family === good.family || one.group === good.group);
  return (kin.length > 0 ? kin : known.filter(({ letters }) => letters > SHARED_LETTERS))
    .sort((a, b) => byNearness(good, a.one, b.one))
    .slice(0, MOST_SIBLINGS)
    .flatMap(({ one }) => compareWith(good, one));
}

/** Which of two goods is nearer to a good. */
const byNearness = (good: Neighbour, a: Neighbour, b: Neighbour): number =>
  Number(a.isOut) - Number(b.isOut) ||
  Number(lacksPoe(good, a)) - Number(lacksPoe(good, b)) ||
  voiceDistance(good, a) - voiceDistance(good, b) ||
  Number(a.family !== good.family) - Number(b.family !== good.family) ||
  nameDistance(good, a) - nameDistance(good, b) ||
  endDistance(good, a, b) ||
  sharedLetters(good.model, b.model) - sharedLetters(good.model, a.model) ||
  portDistance(good, a) - portDistance(good, b) ||
  a.model.length - b.model.length ||
  Number(a.group !== good.group) - Number(b.group !== good.group) ||
  Math.abs(a.sort - good.sort) - Math.abs(b.sort - good.sort) ||
  a.id - b.id;

const replaces = ({ replacement }: Neighbour, { id }: Neighbour): number => Number(id === replacement);

/** Goods of the kind of a good, or of its group, by their ids: which they are, and which of two is nearer to it. `isTold`: enough is known of the good to tell; `isReplaced`: another is made instead of it. */
export type Nearness = {
  kind: string;
  isTold: boolean;
  isReplaced: boolean;
  has(id: number): boolean;
  compare(a: number, b: number): number;
};

export const nearnessAmong =
  ({ byId }: Neighbours) =>
  (id: number): Nearness | undefined => {
    const good = byId.get(id);
    const kin = (other: number) => {
      const one = byId.get(other);
      return one && (one.shape.kind === good?.shape.kind || one.group === good?.group) ? one : undefined;
    };
    const compare = (a: number, b: number) => {
      const [one, other] = [kin(a), kin(b)];
      return good && one && other
        ? replaces(good, other) - replaces(good, one) || byNearness(good, one, other)
        : Number(!one) - Number(!other);
    };
    return (
      good && {
        kind: good.shape.kind,
        isTold: Boolean(good.replacement) || hasInterfaces(good.shape),
        isReplaced: Boolean(good.replacement),
        has: (other) => kin(other) !== undefined,
        compare,
      }
    );
  };

/** Ports that one has and the other has not; of a good without known ports every neighbour is as near. */
const portDistance = ({ shape: { ports: own } }: Neighbour, { shape: { ports } }: Neighbour): number =>
  Object.keys(own).length === 0
    ? 0
    : PORT_KINDS.reduce((sum, kind) => sum + Math.abs((own[kind] ?? 0) - (ports[kind] ?? 0)), 0);

/** «MES3400-48F» is as near to «MES3348F» as a name can tell: 48 ports, F. */
const NAME_END = /(\d{1,2})([A-Z]*)$/;
const nameDistance = (good: Neighbour, other: Neighbour): number => {
  if (Object.keys(good.shape.ports).length > 0) return 0;
  const [own, its] = [good.model, other.model].map((model) => NAME_END.exec(model) ?? []);
  return Number(own?.[1] !== its?.[1]) + Number(own?.[2] !== its?.[2]);
};

/** Of models of other series the one whose name ends alike: «WOP-30L» is nearer to WEP-30L than «WOP-2L». */
const endDistance = ({ model }: Neighbour, a: Neighbour, b: Neighbour): number => {
  const isOfSeries = [a, b].some((one) => sharedLetters(model, one.model) >= SHARED_LETTERS);
  return isOfSeries ? 0 : sharedEnd(model, b.model) - sharedEnd(model, a.model);
};

function sharedEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}

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

/** Whether a difference says only that something is not told of the neighbour. */
export const isLack = (difference: string): boolean =>
  !difference.includes(',') && /не\u00a0указан[аоы]?$/.test(difference);

function sharedLetters(one: string, other: string): number {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return at < 0 ? one.length : at;
}

function differencesOf(good: Neighbour, other: Neighbour): string[] {
  const all = [
    ...generationDifferences(good, other),
    ...portDifferences(good, other),
    ...powerDifferences(good, other),
    ...figureDifferences(good, other),
  ];
  if (portCount(good.shape) === 0 || portDistance(good, other) > 0) return all;
  const only = all.length === 0 ? certificateDifference(good, other) : all.length === 1 && poeLack(good, other);
  return only && (all.length === 0 || all[0] === only) ? [`те\u00a0же порты, ${only}`] : all;
}

/** «межсетевой экран типа А 4-го класса ФСТЭК» of the mark «А4»; any other mark as it is. */
function fstecText(mark: string): string {
  const [, type, grade] = /^(\p{Lu})(\d)$/u.exec(mark) ?? [];
  return type ? `межсетевой экран типа\u00a0${type} ${grade}-го\u00a0класса ФСТЭК` : `класс ФСТЭК ${mark}`;
}

/** What tells a certified model from the one without the certificate: nothing else may be known to differ. */
function certificateDifference(good: Neighbour, other: Neighbour): string | undefined {
  const [own, its] = [good, other].map((one) => factOf(one, FACT_ATTRIBUTES.certificate));
  if (own?.text === its?.text) return undefined;
  return its ? `${fstecText(its.text)} (сертификат не\u00a0сверен с\u00a0реестром)` : 'класс ФСТЭК не\u00a0указан';
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

/** «Wi-Fi 6 вместо Wi-Fi 7»: the first thing to know of an access point; whether there is any, of a terminal or a gateway. */
function generationDifferences(good: Neighbour, other: Neighbour): string[] {
  const [own, generation] = [good, other].map((one) => factOf(one, FACT_ATTRIBUTES.wifiGeneration));
  const [ownWifi, wifi] = [good, other].map((one) => factOf(one, FACT_ATTRIBUTES.wifi));
  const areWifiStandards = ownWifi && wifi && [ownWifi, wifi].every(({ text }) => text.startsWith('802.11'));
  return [
    ...(generation && isTold(generation, own, good) ? [`${generation.text}${instead(own)}`] : []),
    ...(areWifiStandards && wifi.text !== ownWifi.text ? [`Wi-Fi ${wifi.text} вместо\u00a0${ownWifi.text}`] : []),
    ...(ownWifi && !wifi ? ['Wi-Fi не\u00a0указан'] : []),
    ...(own && generation && own.text === generation.text ? standardDifferences(good, other) : []),
  ];
}

/** «802.11n вместо 802.11ax (2,4 ГГц)»: a generation is that of the newest band. */
const standardDifferences = (good: Neighbour, other: Neighbour): string[] =>
  Object.entries(BAND_STANDARDS).flatMap(([code, band]) => {
    const [own, standard] = [factOf(good, code), factOf(other, code)];
    return own && standard && standard.text !== own.text ? [`${standard.text}${instead(own)} (${band}\u00a0ГГц)`] : [];
  });

/** Without these words a reader cannot see why the neighbour takes so much less. */
function poeLack(good: Neighbour, other: Neighbour): string | undefined {
  if (!lacksPoe(good, other)) return undefined;
  if (!other.withoutPoe) return 'PoE не\u00a0указан';
  const mark = CONFIDENCE_MARKS[other.withoutPoe]?.mark;
  return `без\u00a0PoE${mark ? ` (${mark})` : ''}`;
}

function powerDifferences(good: Neighbour, other: Neighbour): string[] {
  const [own, power] = [factOf(good, FACT_ATTRIBUTES.power), factOf(other, FACT_ATTRIBUTES.power)];
  const [input, ownInput] = [other.shape.powerInput, good.shape.powerInput];
  return [
    ...[poeLack(good, other)].filter((one) => one !== undefined),
    ...(power && isTold(power, own, good) ? [`потребление до\u00a0${withUnit(power)}${instead(own)}`] : []),
    ...(input && ownInput && input !== ownInput
      ? [
          `${/^[~=]/.test(input) ? `${other.shape.kind === 'psu' ? 'вход' : 'питание'} ` : ''}${input.replace(SLOTS_OF_INPUT, '$1 с\u00a0входом ').replace(', ввод', ' и\u00a0ввод').replaceAll(' В', '\u00a0В')}`,
        ]
      : []),
  ];
}

function figureDifferences(good: Neighbour, other: Neighbour): string[] {
  const told = Object.entries(PLAIN_FACTS).flatMap(([code, label]) => {
    const [own, fact] = [factOf(good, code), factOf(other, code)];
    if (!fact || fact.number === null || code === LAN || !isTold(fact, own, good)) return [];
    return [{ label, value: `${withUnit(fact)}${instead(own)}` }];
  });
  return bandsTogether(told).map(({ label, value }) => `${label} ${value}`);
}

/** «2 слота модулей питания: ~220 В»: the slots of replaceable power modules are told before the input. */
export const SLOTS_OF_INPUT = /^(\d+[\s\u00a0]слот\S*[\s\u00a0]модулей[\s\u00a0]питания):[\s\u00a0]/u;

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
  const [ports, own, lan] = [other.shape.ports, good.shape.ports, lanText(other, good)];
  const [kinds, ownKinds] = [PORT_KINDS.filter((kind) => ports[kind]), PORT_KINDS.filter((kind) => own[kind])];
  if (kinds.length === 0 && lan.length === 0) return ownKinds.length > 0 ? ['порты не\u00a0указаны'] : [];
  const isAlike = kinds.every((kind) => ports[kind] === own[kind]);
  const list = listed(kinds.map((kind) => `${ports[kind]}\u00a0×\u00a0${nameOf(kind)}`));
  const [only, more] = kinds;
  const lost = ownKinds
    .filter((kind) => !ports[kind] && (isAlike || !isPlain(kind, kinds)))
    .filter((kind) => !isLan(kind, other));
  return [
    ...(isAlike ? [] : [only && !more ? countedPorts(ports[only] ?? 0, only) : `порты ${list}`]),
    ...lan,
    ...(lost.length > 0 ? [`порты ${listed(lost.map(pluggedName))} не\u00a0указаны`] : []),
  ];
}

/** «порт 2,5G RJ-45», «16 портов 10G SFP+». */
function countedPorts(count: number, kind: PortKind): string {
  if (kind === 'combo') return `${count}\u00a0${plural(count, ['комбо-порт', 'комбо-порта', 'комбо-портов'])}`;
  const name = `${plural(count, ['порт', 'порта', 'портов'])} ${pluggedName(kind)}`;
  return count === 1 ? name : `${count}\u00a0${name}`;
}

/** Ports for devices of the home whose speed is not told: they stand for copper ports of any speed. */
const isLan = (kind: PortKind, one: Neighbour): boolean =>
  PORTS[kind].medium === 'copper' && factOf(one, LAN) !== undefined;

function lanText(other: Neighbour, good: Neighbour): string[] {
  const [own, lan] = [factOf(good, LAN), factOf(other, LAN)];
  if (!lan?.number || lan.text === own?.text) return [];
  return [`${lan.number}\u00a0${plural(lan.number, ['порт', 'порта', 'портов'])} LAN (скорость не\u00a0указана)`];
}

/** Beside a list of other Ethernet ports, or of ports of another PON, it is plain that these are not there. */
const isPlain = (kind: PortKind, others: readonly PortKind[]): boolean =>
  isEthernet(kind) || (PORTS[kind].medium === 'pon' && others.some((other) => PORTS[other].medium === 'pon'));

function untoldPorts(good: Neighbour, other: Neighbour): Pick<Sibling, 'untold'> {
  if (!isKnown(good)) return {};
  const own = good.shape.ports;
  const kinds = PORT_KINDS.filter((kind) => other.shape.ports[kind] && !own[kind] && !isLan(kind, good));
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
  const scheme = (mimo: string) => mimo.replace(/[xх]/i, '×');
  const others = (radios ?? []).flatMap(({ band, mimo }) => {
    const own = good.radios?.find((one) => one.band === band)?.mimo;
    return mimo && mimo !== own ? [{ band, text: scheme(mimo) + (own ? ` вместо\u00a0${scheme(own)}` : '') }] : [];
  });
  return [...Map.groupBy(others, ({ text }) => text)]
    .map(([text, alike]) => {
      // «2,4; 5 и 6 ГГц»: the comma of a fraction is no comma of a list.
      const bands = listed(alike.map(({ band }) => band.replace('.', ','))).replace(', ', '; ');
      return `MIMO ${text} (${bands}\u00a0ГГц)`;
    })
    .join(', ');
}
