/**
 * A good as a NetBox device type (YAML of the public devicetype-library): engineers load it into their inventory. Unknown
 * figures that the schema lets be unknown are left out, an unknown connector is `other`. Height, depth and power are
 * demanded: where they are unknown the file holds NetBox's own defaults, says so, and stands among the incomplete ones.
 */
import { type GoodKind, type GoodShape, isProgram } from '#src/domain/devices/devices.ts';
import { PORT_KINDS, PORTS, type PortKind } from '#src/domain/devices/port-kinds.ts';
import { expandPortNames } from '#src/domain/devices/port-names.ts';
import { slug } from '#src/platform/slug.ts';

type Interface = {
  name: string;
  type: string;
  description?: string;
  poe_mode?: 'pse' | 'pd';
  poe_type?: string;
};
type PowerPort = { name: string; type: string; maximum_draw?: number; description?: string };
export type DeviceType = {
  manufacturer: string;
  model: string;
  slug: string;
  part_number: string;
  description: string;
  u_height: number;
  is_full_depth: boolean;
  airflow?: string;
  weight?: number;
  weight_unit?: 'kg';
  comments: string;
  'console-ports'?: { name: string; type: string }[];
  'power-ports'?: PowerPort[];
  'module-bays'?: { name: string; position: string; description?: string }[];
  interfaces?: Interface[];
};

/**
 * `unknown`: what an inventory needs and the data does not say, in Russian words; empty for a complete one. `file`: its name in
 * the library, without the ending. `notes`: what a reader must know of the figures, whole sentences.
 */
export type DeviceFile = { type: DeviceType; unknown: string[]; file: string; notes: string[] };

/** `attributes`: values as shown, by code. `address`: the good's page. */
export type DeviceSource = {
  model: string;
  description: string;
  shape: GoodShape;
  attributes: ReadonlyMap<string, string>;
  address: string;
};

/** These are no devices of their own. */
const NO_DEVICE: readonly GoodKind[] = ['software', 'antenna', 'psu', 'module'];
const isDevice = (kind: GoodKind): boolean => !NO_DEVICE.includes(kind);

/** Devices of these kinds stand on a wall, a pole or a table: they take no place in a rack. */
const OUT_OF_RACK: readonly GoodKind[] = ['ap', 'bs', 'phone', 'ont', 'rg', 'stb'];

const CONSOLES = { rj45: 'rj-45', usb: 'other', db9: 'de-9' } as const;
const WIFI: Record<string, string> = { n: 'ieee802.11n', ac: 'ieee802.11ac', ax: 'ieee802.11ax' };
const WIFI_ATTRIBUTE = { '2.4': 'wifi-standard-24', '5': 'wifi-standard-5', '6': 'wifi-standard-6' } as const;

/** 45 cm: a device as deep as that leaves no room for another behind it. */
const FULL_DEPTH_MM = 450;
const DESCRIPTION_LENGTH = 200;
/** What NetBox takes where nothing is said. */
const DEFAULT_HEIGHT = 1;
const DEFAULT_FULL_DEPTH = true;

/** The device type of a good, or undefined for what is no device. `maker` is the company's name. */
export function netboxDeviceType(source: DeviceSource, maker: string): DeviceFile | undefined {
  const { model, description, shape, attributes, address } = source;
  if (!isDevice(shape.kind) || isProgram(shape)) return undefined;
  const weight = numberOf(attributes.get('mass'));
  const place = placeOf(source);
  const wired = wiredInterfaces(source);
  const interfaces = [...withPoeInput(wired, source), ...radioInterfaces(source)];
  const power = powerOf(source, interfaces);
  const airflow = airflowOf(attributes.get('cooling') ?? '');
  const unknown = [...place.unknown, ...(wired.length === 0 ? ['порты'] : []), ...power.unknown];
  const notes = [...place.notes, ...namesNote(source, wired), ...power.notes];
  const state = unknown.length > 0 ? `Неполный тип. В каталоге не указаны: ${unknown.join(', ')}.` : 'Полный тип.';
  const names = nameOf(model, attributes.get('part-number'), maker);
  return {
    unknown,
    notes: [state, ...notes],
    file: names.file,
    type: {
      ...names.type,
      description: cutAtWord(description, DESCRIPTION_LENGTH),
      ...place.type,
      ...(airflow && { airflow }),
      ...(weight ? { weight: Math.round(weight * 100) / 100, weight_unit: 'kg' as const } : {}),
      comments: [`[Характеристики на сайте](${address}).`, state, ...notes].join(' '),
      ...(shape.console && { 'console-ports': [{ name: 'console', type: CONSOLES[shape.console] }] }),
      ...power.type,
      ...(interfaces.length > 0 ? { interfaces } : {}),
    },
  };
}

/**
 * Names as the library's checks demand: Latin letters, a slug that begins with the maker and ends with the model or, where
 * the model has signs that a slug may not have, with another writing of it.
 */
function nameOf(model: string, partNumber: string | undefined, maker: string) {
  const manufacturer = isLatin(maker) ? maker : slug(maker).replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
  const written = [partNumber, model].find((one) => one !== undefined && isSlug(librarySlug(one)));
  const part = (written ?? slug(model).toUpperCase()).slice(0, 50);
  const file = librarySlug(part);
  const shown = isLatin(model) ? model : part;
  return {
    file,
    type: { manufacturer, model: shown, slug: `${librarySlug(manufacturer)}-${file}`, part_number: part },
  };
}

const isLatin = (text: string) => /^[\x20-\x7e]+$/.test(text);
const isSlug = (text: string) => /^[-a-z0-9_]+$/.test(text);
/** A name as a part of a slug, by the rules of the library's own check. */
const librarySlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[ _/*]/g, '-')
    .replaceAll('+', '-plus-')
    .replaceAll('&', '-and-')
    .replace(/[!,']/g, '')
    .replace(/-$/, '');

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length - 1)).replace(/[,;:.–-]$/, '')}…`;
}

/** Height in the rack and depth. A zero height is said only of what does not stand in a rack. */
function placeOf({ shape, attributes }: DeviceSource) {
  const rail = /din/i.test(attributes.get('mounting') ?? '');
  if (shape.rackUnits === undefined && (rail || OUT_OF_RACK.includes(shape.kind))) {
    const note = `Высота 0: ${rail ? 'крепится на DIN-рейку' : 'устройство этого вида не ставят в стойку'}.`;
    return { type: { u_height: 0, is_full_depth: false }, unknown: [], notes: [note] };
  }
  const { rackUnits, depth } = shape;
  const defaults = [
    ...(rackUnits === undefined ? [`u_height: ${DEFAULT_HEIGHT}`] : []),
    ...(depth === undefined ? [`is_full_depth: ${DEFAULT_FULL_DEPTH}`] : []),
  ];
  return {
    type: {
      u_height: rackUnits ?? DEFAULT_HEIGHT,
      is_full_depth: depth === undefined ? DEFAULT_FULL_DEPTH : depth >= FULL_DEPTH_MM,
    },
    unknown: [
      ...(rackUnits === undefined ? ['высота в стойке'] : []),
      ...(depth === undefined ? ['глубина корпуса'] : []),
    ],
    notes: defaults.length > 0 ? [`Не данные изделия, а значения NetBox по умолчанию: ${defaults.join(', ')}.`] : [],
  };
}

/** Says where the names of ports come from. */
function namesNote({ shape }: DeviceSource, wired: readonly Interface[]): string[] {
  if (wired.length === 0) return [];
  if (!shape.portNames) return ['Имена портов порядковые: как их называет командная строка, в каталоге не указано.'];
  return [
    shape.portNames.confidence === 'seen'
      ? 'Имена портов – из открытой библиотеки типов NetBox для этой модели.'
      : 'Имена портов – из открытой библиотеки типов NetBox для модели той же серии с тем же набором портов.',
  ];
}

/** Returns the names of a device's ports of one kind, in their order: those of the command line where the data has them. */
export function interfaceNames(shape: Pick<GoodShape, 'ports' | 'portNames'>, kind: PortKind): string[] {
  const pattern = shape.portNames?.names[kind];
  const names = pattern ? expandPortNames(pattern) : [];
  const { name } = PORTS[kind].netbox;
  return Array.from({ length: shape.ports[kind] ?? 0 }, (_, index) => names[index] ?? `${name}${index + 1}`);
}

/** Returns the ports of every kind; the first copper ports get PoE, as many as the device feeds. */
function wiredInterfaces({ shape, attributes }: DeviceSource): Interface[] {
  const poe = { poe_mode: 'pse' as const, ...poeTypeOf(attributes.get('poe-standard')) };
  let powered = shape.poePorts ?? 0;
  return PORT_KINDS.flatMap((kind) => {
    const { medium, netbox } = PORTS[kind];
    const { type, description } = netbox;
    return interfaceNames(shape, kind).map((name): Interface => {
      const isSource = medium === 'copper' && powered > 0;
      if (isSource) powered -= 1;
      return { name, type, ...(description && { description }), ...(isSource ? poe : {}) };
    });
  });
}

/** Marks the copper port that a device fed over Ethernet takes its power from: the first one, unless it feeds others. */
function withPoeInput(wired: Interface[], { attributes }: DeviceSource): Interface[] {
  const input = attributes.get('poe-input');
  const at = wired.findIndex(({ type }) => type.endsWith('base-t') || type.endsWith('base-tx'));
  const inlet = wired[at];
  if (!input || !inlet || inlet.poe_mode) return wired;
  return wired.with(at, { ...inlet, poe_mode: 'pd', ...poeTypeOf(input) });
}

function radioInterfaces({ shape, attributes }: DeviceSource): Interface[] {
  return (shape.radios ?? []).map(({ band, mimo }, at) => {
    const standard = /802\.11([a-z]+)/.exec(attributes.get(WIFI_ATTRIBUTE[band]) ?? '')?.[1] ?? '';
    const description = [`${band.replace('.', ',')} ГГц`, standard && `802.11${standard}`, mimo && `MIMO ${mimo}`];
    return {
      name: `wlan${at}`,
      type: WIFI[standard] ?? 'other-wireless',
      description: description.filter(Boolean).join(', '),
    };
  });
}

function poeTypeOf(text: string | undefined): Pick<Interface, 'poe_type'> {
  const type = poeType(text);
  return type ? { poe_type: type } : {};
}

type Power = { type: Pick<DeviceType, 'power-ports' | 'module-bays'>; unknown: string[]; notes: string[] };

/** Slots of power modules are bays: the modules bring their inlets. Other inlets are ports; PoE is on its interface. */
function powerOf({ shape, attributes }: DeviceSource, interfaces: readonly Interface[]): Power {
  const slots = Number(attributes.get('psu-slots') ?? 0);
  if (slots > 0) {
    const watts = attributes.get('psu-power');
    const description = watts ? { description: `Блок питания ${watts} Вт` } : {};
    const bays = Array.from({ length: slots }, (_, at) => ({
      ...{ name: `PSU${at + 1}`, position: String(at + 1), ...description },
    }));
    return { type: { 'module-bays': bays }, unknown: [], notes: [] };
  }
  const input = shape.powerInput;
  if (input) {
    const count = /^два ввода/i.test(input) ? 2 : 1;
    const most = Math.round(numberOf(attributes.get('power-max')) ?? 0);
    const draw = count === 1 && most > 0 ? { maximum_draw: most } : {};
    const ports = Array.from({ length: count }, (_, at) => ({
      ...{ name: `psu${at + 1}`, type: 'other', ...draw, description: cutAtWord(input, DESCRIPTION_LENGTH) },
    }));
    return { type: { 'power-ports': ports }, unknown: [], notes: [] };
  }
  if (interfaces.some(({ poe_mode }) => poe_mode === 'pd')) return { type: {}, unknown: [], notes: [] };
  return {
    type: { 'power-ports': [{ name: 'power', type: 'other', description: 'Питание в каталоге не указано' }] },
    unknown: ['ввод питания'],
    notes: ['Порт power поставлен потому, что библиотека требует источник питания; число и вид вводов неизвестны.'],
  };
}

/** Returns the strongest PoE standard that the text names, or undefined when it names none. */
function poeType(text = ''): string | undefined {
  if (/802\.3[a-z/]*bt/.test(text)) return 'type3-ieee802.3bt';
  if (/802\.3[a-z/]*at/.test(text)) return 'type2-ieee802.3at';
  return /802\.3af/.test(text) ? 'type1-ieee802.3af' : undefined;
}

function airflowOf(cooling: string): string | undefined {
  if (/от лицевой панели к задней/i.test(cooling)) return 'front-to-rear';
  return /пассивн/i.test(cooling) ? 'passive' : undefined;
}

/** «7,46», «1 200» → a number. */
function numberOf(text: string | undefined): number | undefined {
  const number = Number((text ?? '').replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
  return text && Number.isFinite(number) ? number : undefined;
}
