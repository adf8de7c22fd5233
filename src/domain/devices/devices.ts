/** What a device is from outside: its kind, its ports, its sizes. The catalogue sells devices, panels are drawn from them. */

export const GOOD_KINDS = [
  'switch',
  'router',
  'wlc',
  'ap',
  'bs',
  'antenna',
  'olt',
  'module',
  'ont',
  'voip',
  'phone',
  'rg',
  'stb',
  'dslam',
  'tdm',
  'probe',
  'psu',
  'software',
] as const;
export type GoodKind = (typeof GOOD_KINDS)[number];

/** Port kinds in the order in which a front panel and a port summary name them. */
export const PORT_KINDS = [
  'fe',
  'ge',
  'mge',
  'combo',
  'sfp',
  'sfpp',
  'sfp28',
  'qsfp',
  'qsfp28',
  'pon',
  'xgspon',
  'fxs',
  'fxo',
  'e1',
] as const;
export type PortKind = (typeof PORT_KINDS)[number];

/** What a drawing of the device needs. Absent means unknown, never zero. Sizes in millimetres. */
export type GoodShape = {
  kind: GoodKind;
  model: string;
  ports: Partial<Record<PortKind, number>>;
  poePorts?: number;
  console?: 'rj45' | 'usb' | 'db9';
  usb?: number;
  /** Independent radios of an access point with their MIMO scheme, for example {band: '5', mimo: '4x4'}. */
  radios?: { band: '2.4' | '5' | '6'; mimo?: string }[];
  externalAntennas?: boolean;
  powerInlets?: number;
  powerInput?: string;
  width?: number;
  depth?: number;
  height?: number;
  rackUnits?: number;
};
