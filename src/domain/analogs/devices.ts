/** Devices for the matching rule, read from another maker's figures and from our goods. Pure. */

import { FACT_ATTRIBUTES } from '#src/domain/catalog/key-facts.ts';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { COMPARED_PORTS, speedOf } from '#src/domain/devices/port-kinds.ts';
import { lookUp } from '#src/platform/lists.ts';
import type { Device, Figure } from './parameters.ts';

/** Figures of another maker's model as they stand in the database; absent is unknown. */
export type ForeignFigures = {
  ports: Partial<Record<string, number | undefined>>;
  layer?: string | undefined;
  poePorts?: number | undefined;
  poeStandard?: string | undefined;
  poeInput?: string | undefined;
  wifi?: string | undefined;
  macTable?: number | undefined;
  portSpeedSum?: number | undefined;
  power?: number | undefined;
  depth?: number | undefined;
  mass?: number | undefined;
  rackUnits?: number | undefined;
  poeByName?: boolean | undefined;
  comboByName?: boolean | undefined;
  outdoorByName?: boolean | undefined;
  industrialByName?: boolean | undefined;
  /** The row lists more jacks than the name has ports: its ports are not taken. */
  portsDoubt?: { listed: number; named: number } | undefined;
  /** Titles of the sources of the row, and where the rule of naming comes from that added to it. */
  sources?: readonly string[] | undefined;
  nameBasis?: string | undefined;
};

/** Attributes of our goods that the rule reads, by their codes in content/catalog/attributes.csv. */
export const DEVICE_ATTRIBUTES = {
  poe: FACT_ATTRIBUTES.poe,
  power: FACT_ATTRIBUTES.power,
  wifi: FACT_ATTRIBUTES.wifiGeneration,
  poeInput: 'poe-input',
  layer: 'switching-layer',
  placement: 'placement',
  purpose: 'purpose',
  portSpeedSum: 'port-speed-sum',
  depth: 'depth',
  mass: 'mass',
  rackUnits: 'rack-units',
  mounting: 'mounting',
  powerInput: 'power-input',
  ponTechnology: 'pon-technology',
} as const;
export type DeviceAttributes = Partial<Record<keyof typeof DEVICE_ATTRIBUTES, { text: string; number: number | null }>>;

export function foreignDevice(kind: string, figures: ForeignFigures): Device {
  const { poePorts, macTable, portSpeedSum, power, depth, mass, rackUnits, poeByName } = figures;
  const poe = poePorts ?? poeClass(figures.poeStandard) ?? (poeByName === undefined ? undefined : Number(poeByName));
  return {
    kind,
    ...(poeByName !== undefined && { likely: ['poe' as const] }),
    ...(rackUnits !== undefined && { isRack: true }),
    ...(figures.outdoorByName && { isOutdoor: true }),
    ...(figures.industrialByName && { isIndustrial: true }),
    ports: knownPorts(figures.ports),
    figures: known({
      poe: poe === undefined ? undefined : Number(poe > 0),
      poePorts,
      poeStandard: poeClass(figures.poeStandard),
      poeInput: poeClass(figures.poeInput),
      wifi: wifiGeneration(figures.wifi),
      layer: layerNumber(figures.layer),
      macTable,
      portSpeedSum,
      power,
      depth,
      mass,
      rackUnits,
    }),
  };
}

export function goodDevice(shape: GoodShape, attributes: DeviceAttributes): Device {
  const { poe, power, wifi, poeInput, layer, placement, portSpeedSum, depth, mass, rackUnits, mounting } = attributes;
  const isRack = rackUnits ? true : mounting && /стойк/i.test(mounting.text);
  const hasPoe = poe ? poe.text !== 'нет' : shape.poePorts ? true : undefined;
  return {
    kind: shape.kind,
    ...(isRack !== undefined && { isRack }),
    ports: knownPorts(shape.ports),
    figures: known({
      poe: hasPoe === undefined ? undefined : Number(hasPoe),
      poePorts: shape.poePorts ?? (hasPoe === false ? 0 : undefined),
      poeStandard: poeClass(poe?.text),
      poeInput: poeClass(poeInput?.text),
      wifi: wifiGeneration(wifi?.text),
      layer: layerNumber(layer?.text),
      portSpeedSum: portSpeedSum?.number ?? speedsOf(shape),
      power: power?.number,
      depth: depth?.number,
      mass: mass?.number,
      rackUnits: rackUnits?.number,
    }),
    ...(placement?.text === 'Уличное' ? { isOutdoor: true } : {}),
    ...(attributes.purpose && /промышленн/i.test(attributes.purpose.text) ? { isIndustrial: true } : {}),
    ...(attributes.ponTechnology && { ponTechnology: attributes.ponTechnology.text }),
  };
}

/** The sum of an access point's ports, which the catalogue does not add up for it; undefined where none is known. */
function speedsOf({ kind, ports }: GoodShape): number | undefined {
  if (kind !== 'ap') return undefined;
  const known = knownPorts(ports);
  return COMPARED_PORTS.reduce((sum, port) => sum + (known[port] ?? 0) * speedOf(port), 0) || undefined;
}

/** The strongest class named: 1 is 802.3af, 2 at, 3 bt. «PoE» alone and «нет» name none. */
function poeClass(text: string | undefined): number | undefined {
  const classes = /802\.3([a-z/]+)/.exec(text ?? '')?.[1]?.split('/') ?? [];
  const found = Math.max(...classes.map((name) => ['af', 'at', 'bt'].indexOf(name) + 1), 0);
  return found || undefined;
}

/** The newest generation named: «802.11ac, 802.11n» is 5, «Wi-Fi 6» is 6. */
function wifiGeneration(text: string | undefined): number | undefined {
  const letters: Record<string, number> = { n: 4, ac: 5, ax: 6, be: 7 };
  const named = [...(text ?? '').matchAll(/802\.11(be|ax|ac|n)|Wi-Fi ([4-7])/gi)].map(([, standard, generation]) =>
    generation ? Number(generation) : (lookUp(letters, standard?.toLowerCase() ?? '') ?? Number.NaN),
  );
  return named.length > 0 ? Math.max(...named) : undefined;
}

function layerNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : lookUp({ L2: 2, 'L2+': 2.5, L3: 3 }, text);
}

function knownPorts(ports: Partial<Record<string, number>>): Device['ports'] {
  return Object.fromEntries(COMPARED_PORTS.flatMap((port) => (ports[port] ? [[port, ports[port]]] : [])));
}

function known(figures: Partial<Record<Figure, number | null | undefined>>): Device['figures'] {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined && value !== null));
}
