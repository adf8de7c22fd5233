/**
 * Product pictures as data: where everything stands on the front of a device, in millimetres. Pure, without React, so that
 * the drawing, a rack view, a topology and a comparison at one scale use the same figures. The visual language is in
 * docs/pictures.md.
 */
import type { GoodKind, GoodShape, PortKind } from '#src/domain/catalog/catalog.ts';
import { layoutFace } from './face.ts';
import { layoutFigure } from './figures.ts';
import { letterScale, textStrokes } from './lettering.ts';
import { describePorts } from './ports.ts';

export { portGroups } from './ports.ts';

/** A rectangle in millimetres; y grows downwards. */
export type Box = { x: number; y: number; width: number; height: number };
/** What a port looks like from the front. `combo` is a jack and a cage that share one number. */
export type Connector = 'rj45' | 'rj11' | 'sfp' | 'qsfp' | 'optic' | 'sc' | 'combo';
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

export type FigureName =
  | 'indoor-ap'
  | 'outdoor-ap'
  | 'base-station'
  | 'bridge'
  | 'sector-antenna'
  | 'patch-antenna'
  | 'phone'
  | 'terminal'
  | 'gateway'
  | 'sfp-stick'
  | 'set-top-box'
  | 'power-module'
  | 'topology'
  | 'console'
  | 'dashboard'
  | 'handheld';

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

/** Kinds that are drawn as a face with ports; the others have a figure of their own. */
const FACES: ReadonlySet<GoodKind> = new Set([
  'switch',
  'router',
  'wlc',
  'olt',
  'module',
  'voip',
  'dslam',
  'tdm',
  'probe',
]);

/** Virtual devices («vESR», «vWLC») are software, whatever class they stand in. */
function isFace({ kind, model }: GoodShape): boolean {
  return FACES.has(kind) && !/^v[A-Z]/.test(model);
}

/** Lays out the picture of a good: the front with all its ports, or the figure of its kind. Same shape, same answer. */
export function layoutPanel(shape: GoodShape): PanelLayout {
  return isFace(shape) ? layoutFace(shape) : layoutFigure(shape);
}

/** Size of the picture in millimetres, for showing several devices at one scale. */
export function panelSize(shape: GoodShape): { width: number; height: number } {
  const { width, height } = layoutPanel(shape);
  return { width, height };
}

/**
 * All engraved texts of a layout as strokes, one path for each height of letters: draw it under `scale(scale)`. Widths of
 * strokes are in the path's own units, a sixth of the height.
 */
export function engraving(elements: PanelElement[]): { height: number; scale: number; path: string }[] {
  const texts = elements.filter((element) => element.part === 'text');
  return [...new Set(texts.map(({ height }) => height))].map((height) => ({
    height,
    scale: letterScale(height),
    path: texts
      .filter((text) => text.height === height)
      .map(({ text, x, y }) => textStrokes(text, height, x, y))
      .join(''),
  }));
}

const KIND_NAMES: Record<GoodKind, string> = {
  switch: 'коммутатор',
  router: 'маршрутизатор',
  wlc: 'контроллер точек доступа',
  ap: 'точка доступа Wi-Fi',
  bs: 'базовая станция',
  antenna: 'антенна',
  olt: 'станционный терминал PON',
  module: 'модуль шасси',
  ont: 'абонентский терминал PON',
  voip: 'шлюз телефонии',
  phone: 'IP-телефон',
  rg: 'домашний шлюз',
  stb: 'телевизионная приставка',
  dslam: 'мультиплексор доступа',
  tdm: 'мультиплексор E1',
  probe: 'зонд для измерений в сети',
  psu: 'блок питания',
  software: 'программное обеспечение',
};

/** The picture in words, its accessible name: «Передняя панель MES2448P: 48 портов 10/100/1000BASE-T с PoE, …». */
export function describePanel(shape: GoodShape): string {
  const ports = describePorts(shape);
  const radios = (shape.radios ?? [])
    .map(({ band, mimo }) => `${band.replace('.', ',')}\u00a0ГГц${mimo ? ` ${mimo.replace('x', '×')}` : ''}`)
    .join(', ');
  const known = [ports, radios && `радио ${radios}`].filter(Boolean).join(', ');
  const subject = isFace(shape) ? `Передняя панель ${shape.model}` : `Рисунок ${shape.model}`;
  return `${subject}: ${known ? (isFace(shape) ? known : `${KIND_NAMES[shape.kind]}, ${known}`) : KIND_NAMES[shape.kind]}`;
}
