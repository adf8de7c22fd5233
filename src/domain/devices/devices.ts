/** What a device is from outside: its kind, its ports, its sizes. The catalogue sells devices, panels are drawn from them. */
import type { PortKind } from './port-kinds.ts';
import type { PortNames } from './port-names.ts';

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

/** Figures of devices that are not a row of ports. */
export const FIGURES = [
  'indoor-ap',
  'outdoor-ap',
  'base-station',
  'bridge',
  'rod-antenna',
  'panel-antenna',
  'phone',
  'terminal',
  'gateway',
  'sfp-stick',
  'set-top-box',
  'power-module',
  'topology',
  'console',
  'dashboard',
  'handheld',
] as const;
export type FigureName = (typeof FIGURES)[number];

/** What a drawing of the device needs, and what its ports are called. Absent means unknown, never zero. Sizes in millimetres. */
export type GoodShape = {
  kind: GoodKind;
  model: string;
  ports: Partial<Record<PortKind, number>>;
  portNames?: PortNames;
  poePorts?: number;
  console?: 'rj45' | 'usb' | 'db9';
  usb?: number;
  /** Independent radios of an access point with their MIMO scheme, for example {band: '5', mimo: '4x4'}. */
  radios?: { band: '2.4' | '5' | '6'; mimo?: string }[];
  externalAntennas?: boolean;
  /** Inputs of an antenna: one for each stream of its MIMO scheme. */
  feeds?: number;
  /** What a program does, in words of the dictionary. */
  functions?: string[];
  powerInlets?: number;
  powerInput?: string;
  width?: number;
  depth?: number;
  height?: number;
  rackUnits?: number;
  /** The width of the drawn body in millimetres where the device's own is not known; never shown as a figure. */
  drawnWidth?: number;
  /**
   * How the device is drawn where its kind does not say it: the figure, its size (0 small, 1 usual, 2 large), the housing in
   * millimetres of the drawing, antennas outside the housing. A device with a figure is not drawn as a face with ports.
   */
  figure?: { name: FigureName; size?: 0 | 1 | 2; width?: number; height?: number; antennas?: number };
};

/** Returns true for a program; a virtual device is one too: its file names a figure of one. */
export const isProgram = ({ kind, figure }: Pick<GoodShape, 'kind' | 'figure'>): boolean =>
  kind === 'software' || /^(?:topology|console|dashboard)$/.test(figure?.name ?? '');
