/**
 * A good as a NetBox device type (YAML of the public devicetype-library): engineers load it into their inventory.
 * Unknown figures are left out; an unknown connector is `other`.
 */
import type { GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import { PORT_KINDS, PORTS } from '#src/domain/devices/port-kinds.ts';
import { slug } from '#src/platform/slug.ts';

type Interface = {
  name: string;
  type: string;
  description?: string;
  poe_mode?: 'pse' | 'pd';
  poe_type?: string;
};
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
  'power-ports'?: { name: string; type: string; maximum_draw?: number }[];
  interfaces?: Interface[];
};

/** `attributes`: values as shown, by code. `address`: the good's page. */
export type DeviceSource = {
  model: string;
  code: string;
  description: string;
  shape: GoodShape;
  attributes: ReadonlyMap<string, string>;
  address: string;
};

/** These are no devices of their own. */
const NO_DEVICE: readonly GoodKind[] = ['software', 'antenna', 'psu', 'module'];
export const isDevice = (kind: GoodKind): boolean => !NO_DEVICE.includes(kind);

const CONSOLES = { rj45: 'rj-45', usb: 'other', db9: 'de-9' } as const;
const WIFI: Record<string, string> = { n: 'ieee802.11n', ac: 'ieee802.11ac', ax: 'ieee802.11ax' };
const WIFI_ATTRIBUTE = { '2.4': 'wifi-standard-24', '5': 'wifi-standard-5', '6': 'wifi-standard-6' } as const;

/** 45 cm: a device as deep as that leaves no room for another behind it. */
const FULL_DEPTH_MM = 450;
const DESCRIPTION_LENGTH = 200;

/** The device type of a good, or undefined for what is no device. `maker` is the company's name. */
export function netboxDeviceType(source: DeviceSource, maker: string): DeviceType | undefined {
  const { model, code, description, shape, attributes, address } = source;
  if (!isDevice(shape.kind)) return undefined;
  const weight = numberOf(attributes.get('mass'));
  const interfaces = interfacesOf(source);
  const airflow = airflowOf(attributes.get('cooling') ?? '');
  return {
    manufacturer: maker,
    model,
    slug: `${slug(maker)}-${code}`.toLowerCase().replace(/[^-a-z0-9_]/g, '-'),
    part_number: model.slice(0, 50),
    description: description.slice(0, DESCRIPTION_LENGTH),
    u_height: shape.rackUnits ?? 0,
    is_full_depth: (shape.depth ?? 0) >= FULL_DEPTH_MM,
    ...(airflow && { airflow }),
    ...(weight ? { weight: Math.round(weight * 100) / 100, weight_unit: 'kg' as const } : {}),
    comments: `[Характеристики на сайте](${address})${shape.rackUnits === undefined ? '. Высота в стойке не указана.' : ''}`,
    ...(shape.console && { 'console-ports': [{ name: 'console', type: CONSOLES[shape.console] }] }),
    ...powerPorts(source),
    ...(interfaces.length > 0 ? { interfaces } : {}),
  };
}

function interfacesOf(source: DeviceSource): Interface[] {
  return [...withPoeInput(wiredInterfaces(source), source), ...radioInterfaces(source)];
}

/** Returns the ports of every kind; the first copper ports get PoE, as many as the device feeds. */
function wiredInterfaces({ shape, attributes }: DeviceSource): Interface[] {
  const poe = { poe_mode: 'pse' as const, ...poeTypeOf(attributes.get('poe-standard')) };
  let powered = shape.poePorts ?? 0;
  return PORT_KINDS.flatMap((kind) => {
    const { medium, netbox } = PORTS[kind];
    const { name, type, description } = netbox;
    return Array.from({ length: shape.ports[kind] ?? 0 }, (_, index): Interface => {
      const isSource = medium === 'copper' && powered > 0;
      if (isSource) powered -= 1;
      return { name: `${name}${index + 1}`, type, ...(description && { description }), ...(isSource ? poe : {}) };
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

function powerPorts({ shape, attributes }: DeviceSource): Pick<DeviceType, 'power-ports'> {
  const count = shape.powerInlets ?? 0;
  if (count === 0) return {};
  const most = Math.round(numberOf(attributes.get('power-max')) ?? 0);
  const draw = count === 1 && most > 0 ? { maximum_draw: most } : {};
  return { 'power-ports': Array.from({ length: count }, (_, i) => ({ name: `psu${i + 1}`, type: 'other', ...draw })) };
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
