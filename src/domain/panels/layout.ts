/** Types of a product picture, shared by the modules that lay it out and the components that draw it. */
import type { FigureName, GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import type { PortFacts, PortKind } from '#src/domain/devices/port-kinds.ts';

/** A rectangle in millimetres; y grows downwards. */
export type Box = { x: number; y: number; width: number; height: number };
/** Connector of a port as seen from the front. `combo`: a jack and a cage with one number; `sc`: the socket of a fibre itself. */
export type Connector = PortFacts['connector'] | 'sc';
export type Light = 'off' | 'green' | 'amber';
/** Pattern of ventilation holes. Each class of device has its own, so that classes differ at a glance. */
export type VentPattern = 'holes' | 'slots' | 'louvres';

/** An element of a face. Elements never overlap and never leave their body; a test checks both. */
export type PanelElement = Box &
  (
    | {
        part: 'port';
        connector: Connector;
        kind: PortKind;
        number: number;
        /** 0 is the upper row of its block. */
        row: number;
        /** True in lower rows: the lower half of a stacked connector is upside down. */
        isFlipped: boolean;
        /** Name for visitors, unique within the good: «Порт 12: 10/100/1000BASE-T, PoE». */
        title: string;
        link: Light;
        poe: Light;
      }
    | { part: 'text'; text: string } // height is the height of capitals
    | { part: 'light'; light: Light }
    | { part: 'console'; socket: NonNullable<GoodShape['console']>; title: string }
    | { part: 'usb' | 'inlet'; title: string }
    | { part: 'vent'; pattern: VentPattern }
    | { part: 'lever' | 'screen' | 'card' }
    | { part: 'emblem'; kind: GoodKind }
  );
export type PortElement = Extract<PanelElement, { part: 'port' }>;

export type Figure = Box & {
  name: FigureName;
  /** The housing inside the figure, without antennas, beams and accessories. */
  housing: Box;
  /** Spatial streams of each radio, as far as known. */
  streams: number[];
  /** Antennas to draw outside the housing. */
  antennas: number;
  /** Parts of the figure that differ by model: keys of a phone, nodes of a topology, fans of a power module. */
  size: 0 | 1 | 2;
  seed: number;
  current: 'ac' | 'dc' | null;
  /** Inputs of an antenna; null where nobody tells them. */
  feeds: number | null;
};

/** Ports under one metal shield. `frames` are the visible parts of the shield. */
export type PortBlock = Box & { connector: Connector; columns: number; rows: number; frames: Box[] };
export type Body = Box & { hasFeet: boolean };

export type PanelLayout = {
  /** Size of the whole picture in millimetres, with rack ears, antennas and feet. */
  width: number;
  height: number;
  bodies: Body[];
  ears: Box[];
  /** A device whose front is not a row of ports. */
  figure: Figure | null;
  blocks: PortBlock[];
  elements: PanelElement[];
};
