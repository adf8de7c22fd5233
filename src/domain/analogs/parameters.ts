/** Parameters by which devices are compared, their weights for each kind of device, and their values in words. Pure. */
import { isOneOf, keysOf, lookUp } from '#src/platform/lists.ts';
import { PORT_ROLES, type PortRole, type Ports } from './ports.ts';

/** Figures beside ports. Absent means unknown, never zero. */
export type Figure =
  | 'poe'
  | 'poePorts'
  | 'poeStandard'
  | 'poeInput'
  | 'wifi'
  | 'layer'
  | 'macTable'
  | 'portSpeedSum'
  | 'power'
  | 'rackUnits'
  | 'depth'
  | 'mass';

/** A device as the rule sees it, ours or another maker's. */
export type Device = {
  kind: string;
  ports: Ports;
  figures: Partial<Record<Figure, number>>;
  /** Figures that no source states but the name says by its maker's rule. */
  likely?: readonly Figure[];
  /** Of a good: form factors of which the catalogue has modules with RJ-45. */
  copperModules?: ReadonlySet<string>;
  isOutdoor?: boolean;
  isIndustrial?: boolean;
  /** «GPON», «XGS-PON»: terminals of one do not work with another. Absent is unknown. */
  ponTechnology?: string;
  /** Absent is unknown. */
  isRack?: boolean;
};

export type ParameterCode = PortRole | Figure;
/** Verdict on our value against theirs; `incomparable` values are both known but measure different things. */
type FigureVerdict = 'better' | 'equal' | 'worse' | 'unknown' | 'incomparable';
/** `excess`: ours has more than is asked for, which serves as well and costs points. */
export type Verdict = FigureVerdict | 'excess';

type Weights = Partial<Record<DeviceKind, number>>;
type Parameter = { name: string; unit?: string; weights: Weights };
type FigureParameter = Parameter & {
  better: 'higher' | 'lower';
  /** Standards go in steps: one step down earns half, two nothing. */
  isStep?: boolean;
  text?: (value: number) => string;
};

/** Kinds that the rule compares. */
export const DEVICE_KINDS = ['switch', 'router', 'firewall', 'ap', 'olt', 'wlc'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
/** Kinds of other makers that nothing of ours is an answer to: parts of a chassis and subscriber access over copper. */
export const OTHER_KINDS = ['card', 'module', 'dslam'] as const;
export type ForeignKind = DeviceKind | (typeof OTHER_KINDS)[number];

/** True when the rule can say anything of such a device. */
export function isDeviceKind(kind: string): kind is DeviceKind {
  return isOneOf(DEVICE_KINDS, kind);
}

const WIFI_NAMES: Record<number, string> = { 4: 'Wi-Fi 4', 5: 'Wi-Fi 5', 6: 'Wi-Fi 6', 7: 'Wi-Fi 7' };
const POE_NAMES: Record<number, string> = { 1: '802.3af', 2: '802.3at', 3: '802.3bt' };
const LAYER_NAMES: Record<number, string> = { 2: 'L2', 2.5: 'L2+', 3: 'L3' };
/** As people write it: «8 192», «2,25». Intl would take most of the time of an answer. */
export function numberText(value: number): string {
  const [whole = '', fraction] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0') : whole;
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}
const named = (names: Record<number, string>) => (value: number) => names[value] ?? numberText(value);

const everywhere = (weight: number): Weights => Object.fromEntries(DEVICE_KINDS.map((kind) => [kind, weight]));
const box = { switch: 35, router: 35, firewall: 35, ap: 15, olt: 55, wlc: 35 };

const PORT_PARAMETERS: Readonly<Record<PortRole, Parameter>> = {
  ports: { name: 'Основные порты', weights: box },
  uplinks: { name: 'Аплинки', weights: { switch: 25, router: 25, firewall: 25, ap: 5, olt: 20, wlc: 20 } },
  otherPorts: { name: 'Прочие порты', weights: everywhere(3) },
};
export const FIGURE_PARAMETERS: Readonly<Record<Figure, FigureParameter>> = {
  wifi: { name: 'Поколение Wi-Fi', better: 'higher', isStep: true, text: named(WIFI_NAMES), weights: { ap: 50 } },
  poeInput: { name: 'Питание по PoE', better: 'lower', isStep: true, text: named(POE_NAMES), weights: { ap: 15 } },
  poe: {
    name: 'PoE',
    better: 'higher',
    text: (value) => (value ? 'есть' : 'нет'),
    weights: { switch: 15, router: 5, firewall: 5 },
  },
  poePorts: { name: 'Порты с PoE', unit: 'шт.', better: 'higher', weights: { switch: 6, router: 3, firewall: 3 } },
  poeStandard: {
    name: 'Стандарт PoE',
    better: 'higher',
    isStep: true,
    text: named(POE_NAMES),
    weights: { switch: 3, router: 2, firewall: 2 },
  },
  layer: {
    name: 'Уровень коммутации',
    better: 'higher',
    isStep: true,
    text: named(LAYER_NAMES),
    weights: { switch: 5 },
  },
  macTable: { name: 'Размер таблицы MAC-адресов, записей', better: 'higher', weights: { switch: 4 } },
  portSpeedSum: { name: 'Суммарная скорость портов', unit: 'Гбит/с', better: 'higher', weights: everywhere(2) },
  power: { name: 'Потребление', unit: 'Вт', better: 'lower', weights: everywhere(3) },
  rackUnits: {
    name: 'Высота в стойке',
    unit: 'U',
    better: 'lower',
    weights: { switch: 2, router: 2, firewall: 2, olt: 2 },
  },
  depth: { name: 'Глубина', unit: 'мм', better: 'lower', weights: everywhere(1) },
  mass: { name: 'Масса', unit: 'кг', better: 'lower', weights: everywhere(1) },
};
export const PARAMETERS: Readonly<Record<ParameterCode, Parameter>> = { ...PORT_PARAMETERS, ...FIGURE_PARAMETERS };
export const PARAMETER_CODES = keysOf(PARAMETERS);
export const FIGURES = keysOf(FIGURE_PARAMETERS);
export const isPortRole = (code: ParameterCode): code is PortRole => isOneOf(PORT_ROLES, code);

/** A parameter of at least this weight decides a purchase: while it is not compared, the score stays below the highest. */
const HEAVY = 10;
export const isHeavy = (code: ParameterCode, kind: DeviceKind) => (PARAMETERS[code].weights[kind] ?? 0) >= HEAVY;

/** The main parameter of a kind of device. While it is unknown, there is nothing to score. */
export function mainParameter(kind: DeviceKind): ParameterCode {
  const weight = (code: ParameterCode) => PARAMETERS[code].weights[kind] ?? 0;
  return PARAMETER_CODES.reduce((heaviest, code) => (weight(code) > weight(heaviest) ? code : heaviest));
}

/** Parameters a visitor may weigh or demand for a kind of device, with their usual weights. */
export function parametersOf(kind: DeviceKind): { code: ParameterCode; name: string; weight: number }[] {
  return PARAMETER_CODES.flatMap((code) => {
    const { name, weights } = PARAMETERS[code];
    const weight = weights[kind];
    return weight ? [{ code, name, weight }] : [];
  });
}

/** Compares two figures. Swapping them gives the opposite verdict. */
export function compareFigures(figure: Figure, ours: number | undefined, theirs: number | undefined): FigureVerdict {
  if (ours === undefined || theirs === undefined) return 'unknown';
  if (ours === theirs) return 'equal';
  return ours > theirs === (FIGURE_PARAMETERS[figure].better === 'higher') ? 'better' : 'worse';
}

/**
 * Why two known figures say nothing of each other, or undefined when they do. Power is compared between devices that
 * both feed others or both do not; sizes between devices of a rack; how and how well PoE is fed only where there is any.
 */
export function incomparableReason(figure: Figure, theirs: Device, ours: Device): string | undefined {
  if (figure === 'power') return powerReason(theirs, ours);
  if (figure === 'rackUnits' || figure === 'depth' || figure === 'mass') {
    if (!lookUp<number>(PARAMETERS.rackUnits.weights, theirs.kind)) return undefined;
    if (theirs.isRack && ours.isRack) return undefined;
    return theirs.isRack === false || ours.isRack === false
      ? 'одно устройство ставят в стойку, другое нет'
      : 'неизвестно, оба ли устройства ставят в стойку';
  }
  return undefined;
}

function powerReason({ figures: theirs, kind }: Device, { figures: ours }: Device): string | undefined {
  if (!lookUp<number>(PARAMETERS.poe.weights, kind)) return undefined;
  const unknown = [...(theirs.poe === undefined ? ['исходной'] : []), ...(ours.poe === undefined ? ['нашей'] : [])];
  if (unknown.length > 0) return `неизвестно, есть ли PoE у ${unknown.join(' и ')} модели`;
  return theirs.poe === ours.poe ? undefined : 'одно устройство отдаёт питание по PoE, другое нет';
}

/** Returns a figure in words. A value read from the name only is marked as likely. Null is unknown. */
export function figureText(figure: Figure, { figures, likely = [] }: Device): string | null {
  const value = figures[figure];
  if (value === undefined) return null;
  const text = (FIGURE_PARAMETERS[figure].text ?? numberText)(value);
  return likely.includes(figure) ? `${text} (судя по названию)` : text;
}

/** Everything beside ports that is known of a device, for people. */
export function describeFigures(device: Device): { name: string; value: string; unit: string | null }[] {
  return FIGURES.flatMap((figure) => {
    const value = figureText(figure, device);
    const { name, unit = null } = FIGURE_PARAMETERS[figure];
    return value === null ? [] : [{ name, value, unit }];
  });
}
