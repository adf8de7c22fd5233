/** Facts that tell a good from its neighbours, on cards and in lists. Made on the server: pages get them ready. */
import type { GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import { isEthernet, PORT_KINDS, PORTS } from '#src/domain/devices/port-kinds.ts';
import { listed } from '#src/platform/listed.ts';
import { plural } from '#src/platform/plural.ts';
import { CONFIDENCE_MARKS, type Confidence, type KeyFact, NONE } from './catalog.ts';

/** What these devices are bought for comes before their Ethernet ports. */
export const SERVICE_KINDS: readonly GoodKind[] = ['olt', 'ont', 'voip', 'dslam', 'tdm'];

/** Attributes that key facts and sorting read, by their codes in content/catalog. */
export const FACT_ATTRIBUTES = {
  poe: 'poe-standard',
  poeInput: 'poe-input',
  poePowered: 'poe-powered',
  power: 'power-max',
  wifiGeneration: 'wifi-generation',
  accessPoints: 'access-points-max',
  wifi: 'wifi',
  certificate: 'fstec-class',
} as const;

/** Copper ports for devices of the home, of a speed that is not told. */
export const LAN = 'ports-lan';
const LAN_10G = 'ports-lan-10g';

/** Attributes that say enough as they stand; they fill the places that ports and power left free. */
export const PLAIN_FACTS: Readonly<Record<string, string>> = {
  [LAN]: 'порты LAN, скорость не\u00a0указана',
  [LAN_10G]: 'порты LAN 10\u00a0Гбит/с',
  'network-role': 'роль в сети',
  placement: 'исполнение',
  'pon-technology': 'технология PON',
  'voip-protocols': 'поддержка протоколов',
  'module-power': 'мощность модуля',
  'antenna-gain-24': 'усиление антенны, 2,4 ГГц',
  'antenna-gain-5': 'усиление антенны, 5 ГГц',
};
/** Codes of every attribute that a key fact is made of. */
export const FACT_CODES: readonly string[] = [...Object.values(FACT_ATTRIBUTES), ...Object.keys(PLAIN_FACTS)];

/** Wi-Fi standards by their attributes, with the band of each: models of one generation are told apart by them. */
export const BAND_STANDARDS: Readonly<Record<string, string>> = {
  'wifi-standard-24': '2,4',
  'wifi-standard-5': '5',
  'wifi-standard-6': '6',
};
/** Codes of every attribute by which neighbours are compared. */
export const COMPARED_CODES: readonly string[] = [...FACT_CODES, ...Object.keys(BAND_STANDARDS)];

export type FactAttribute = {
  code: string;
  text: string;
  number: number | null;
  unit: string | null;
  confidence: Confidence;
};

const KEY_FACTS = 4;

/** At most four facts that tell a good from its neighbours: what was stated for this very model or follows from it. */
export const keyFacts = (shape: GoodShape, attributes: readonly FactAttribute[]): KeyFact[] =>
  factsOf(shape, attributes, KEY_FACTS).slice(0, KEY_FACTS).map(withoutEcho);

/** «порты FXS: 3»: a kind that the label names is not named again after the number. */
const withoutEcho = ({ value, label }: KeyFact): KeyFact => {
  const [count = '', kind] = value.split(' × ');
  return { value: kind !== undefined && label.endsWith(` ${kind}`) ? count : value, label };
};

const BAND = /^(.*), ([\d,]+)[ \u00a0]ГГц$/u;

/**
 * Facts as words of a sentence: «усиление антенны, 5 ГГц» is a label, there it is «усиление антенны», «4,4 дБи (5 ГГц)». Figures of one
 * name stand together.
 */
export function bandsTogether(facts: readonly KeyFact[]): KeyFact[] {
  const told = facts.map(({ label, value }) => {
    const [, name = label, band] = BAND.exec(label) ?? [];
    return { label: name, value: band === undefined ? value : `${value} (${band}\u00a0ГГц)` };
  });
  return [...Map.groupBy(told, ({ label }) => label)].map(([label, alike]) => {
    return { label, value: listed(alike.map(({ value }) => value)) };
  });
}

const FEEDS = 'PoE';
export const FED = 'питание по\u00a0PoE';
const POE_PORTS = 'порты с PoE';
const PORTS_OF = /^порты (?=\p{Lu})/u;

/** A fact where its label has no room: «8 × PON» of «порты PON: 8», «24 × PoE 802.3at» of «порты с PoE: 24 × 802.3at». */
export function factAlone({ value, label }: KeyFact): string {
  if (label === FEEDS || label === FED) return value === NO_STANDARD ? `PoE, ${value}` : `PoE ${value}`;
  if (label === POE_PORTS) return value.replace(/^(\d+)(?: × (?=8))?/, '$1\u00a0×\u00a0PoE\u00a0').trim();
  return /^\d+$/.test(value) && PORTS_OF.test(label) ? `${value}\u00a0×\u00a0${label.replace(PORTS_OF, '')}` : value;
}

const NO_STANDARD = 'стандарт не\u00a0указан';

type RowGood = { shape: GoodShape; facts: readonly FactAttribute[]; withoutPoe?: Confidence };

/**
 * All such facts for a row of a table, and what the good is known to have none of: `withoutPoe` says how that of PoE is known, and
 * beside Ethernet ports that are told it is plain of the other kinds. Words that nobody stated of this very model stand with the sign
 * of how they are known.
 */
export function rowFacts(one: RowGood | undefined): KeyFact[] {
  if (!one) return [];
  const { shape, facts, withoutPoe } = one;
  const ethernet = PORT_KINDS.filter(isEthernet);
  const isTold = ethernet.some((kind) => shape.ports[kind]) && facts.every(({ code }) => code !== LAN);
  const none = isTold ? ethernet.filter((kind) => !shape.ports[kind]) : [];
  const sign = withoutPoe && CONFIDENCE_MARKS[withoutPoe]?.sign;
  return [
    ...factsOf(shape, facts, PORT_KINDS.length),
    ...lessSure(facts),
    ...none.map((kind) => ({ value: NONE, label: PORTS[kind].counted })),
    ...(withoutPoe ? [FEEDS, POE_PORTS] : []).map((label) => ({ value: sign ? `${NONE} ${sign}` : NONE, label })),
  ];
}

/** How a fact is known that key facts leave out, and a table shows with its sign. */
const LESS_SURE: readonly Confidence[] = ['inferred', 'series'];
export const LESS_SURE_MARKS = LESS_SURE.flatMap((one) => CONFIDENCE_MARKS[one] ?? []).map(({ sign, mark }) => ({
  sign,
  mark,
}));

const lessSure = (attributes: readonly FactAttribute[]): KeyFact[] =>
  attributes.flatMap(({ code, text, number, confidence }) => {
    const label = PLAIN_FACTS[code];
    const isWords = label !== undefined && number === null;
    return isWords && LESS_SURE.includes(confidence)
      ? [{ value: `${text} ${CONFIDENCE_MARKS[confidence]?.sign}`, label }]
      : [];
  });

function factsOf(shape: GoodShape, attributes: readonly FactAttribute[], most: number): KeyFact[] {
  const known = (code: string) =>
    attributes.find(({ confidence, ...one }) => one.code === code && !LESS_SURE.includes(confidence));
  const facts: KeyFact[] = [];

  const generation = known(FACT_ATTRIBUTES.wifiGeneration)?.text;
  const schemes = [...new Set(shape.radios?.flatMap((radio) => radio.mimo ?? []))].sort();
  const best = schemes.at(-1)?.replace(/[xх]/i, '×');
  const mimo = best && (schemes.length > 1 ? `до\u00a0${best}` : best);
  const wifi = [generation, mimo].filter(Boolean).join(' · ');
  if (wifi) facts.push({ value: wifi, label: generation ? 'поколение и схема MIMO' : 'схема MIMO' });

  const accessPoints = known(FACT_ATTRIBUTES.accessPoints)?.number;
  if (accessPoints) {
    const noun = plural(accessPoints, ['точки', 'точек', 'точек']);
    facts.push({ value: `до\u00a0${accessPoints} ${noun} доступа`, label: 'под управлением' });
  }

  const poe =
    poeFact(known(FACT_ATTRIBUTES.poe)?.text, FEEDS, shape.poePorts) ??
    poeFact(known(FACT_ATTRIBUTES.poeInput)?.text, FED);
  const [ethernet, service] = [PORT_KINDS.filter(isEthernet), PORT_KINDS.filter((kind) => !isEthernet(kind))];
  const kinds = SERVICE_KINDS.includes(shape.kind) ? [...service, ...ethernet] : [...ethernet, ...service];
  const ports = kinds.flatMap((kind) => {
    const count = shape.ports[kind];
    return count ? [{ value: `${count} × ${PORTS[kind].fact}`, label: PORTS[kind].counted }] : [];
  });
  facts.push(...ports.slice(0, poe ? most - 1 - facts.length : most));
  if (poe) facts.push(poe);

  const power = known(FACT_ATTRIBUTES.power);
  if (power) facts.push({ value: withUnit(power), label: 'потребление, не более' });
  for (const [code, label] of Object.entries(PLAIN_FACTS)) {
    const fact = known(code);
    // The speed stands with the number, as that of other ports does.
    if (fact?.code === LAN_10G) facts.push({ value: `${fact.text} × 10G`, label: 'порты LAN' });
    else if (fact) facts.push({ value: withUnit(fact), label });
  }
  return facts;
}

const withUnit = ({ text, unit }: FactAttribute) => (unit && unit !== 'шт.' ? `${text} ${unit}` : text);

/** `label` says which way the power goes: a switch has PoE, an access point is fed by it. */
function poeFact(text: string | undefined, label: string, ports?: number): KeyFact | undefined {
  if (!text || text === NONE) return undefined;
  const standard = /802\.3[a-z]+(?:\/[a-z]+)*/.exec(text)?.[0];
  return ports
    ? { value: standard ? `${ports} × ${standard}` : String(ports), label: POE_PORTS }
    : { value: standard ?? NO_STANDARD, label };
}
