/** What a product picture is made of: the words of the layouters and of those that draw. */
import type { FigureName, GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import type { PortFacts, PortKind } from '#src/domain/devices/port-kinds.ts';

/** A rectangle in millimetres; y grows downwards. */
export type Box = { x: number; y: number; width: number; height: number };
/** What a port looks like from the front. `combo` is a jack and a cage that share one number. */
/** Connectors on a drawing; `sc`: the socket of a fibre itself. */
export type Connector = PortFacts['connector'] | 'sc';
export type Light = 'off' | 'green' | 'amber';
/** Holes of a ventilated face: each class of device has its own. */
export type VentPattern = 'holes' | 'slots' | 'louvres';

/** Something on a face. Elements never overlap each other and never leave their body. */
export type PanelElement = Box &
  (
    | {
        part: 'port';
        connector: Connector;
        kind: PortKind;
        number: number;
        /** 0 is the upper row of its block. */
        row: number;
        /** Lower rows stand upside down, as stacked connectors do. */
        isFlipped: boolean;
        /** Unique within the good, for people: «Порт 12: 10/100/1000BASE-T, PoE». */
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
  /** Things of the figure that differ by model: keys of a phone, nodes of a topology, fans of a power module. */
  size: 0 | 1 | 2;
  seed: number;
  current: 'ac' | 'dc' | null;
};

/** Ports that share one metal shield. `frames` are the visible metal. */
export type PortBlock = Box & { connector: Connector; columns: number; rows: number; frames: Box[] };
export type Body = Box & { hasFeet: boolean };

export type PanelLayout = {
  /** The whole picture, with rack ears, antennas and feet. */
  width: number;
  height: number;
  bodies: Body[];
  ears: Box[];
  /** A device whose front is not a row of ports. */
  figure: Figure | null;
  blocks: PortBlock[];
  elements: PanelElement[];
};
