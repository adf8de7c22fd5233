/**
 * Draws devices that are not a row of ports: access points, antennas, phones, terminals, software. Known data (radios, size,
 * antennas, power) changes the figure; unknown parts are drawn as is usual for the kind. Private to the area.
 */
import type { FigureName, GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import { layoutSide, seedOf } from './face.ts';
import type { Box, PanelElement, PanelLayout } from './layout.ts';
import { fitText, textWidth } from './lettering.ts';

type Plate = { x: number; y: number; room: number; letters: number; isCentred: boolean };
type Plan = {
  width: number;
  height: number;
  housing?: Box;
  antennas?: number;
  size?: 0 | 1 | 2;
  /** Place of the model name in millimetres: its centre or left edge at x, its top at y, its width at most `room`. */
  plate: Plate;
  /** More texts. */
  lines?: (Plate & { text: string })[];
};

/**
 * Returns the known size, or the usual one when the known size cannot hold the parts of the figure: data sheets give a
 * thickness for a height, or have misprints.
 */
const atLeast = (known: number | undefined, least: number, usual: number) =>
  known !== undefined && known >= least ? known : usual;

const streamsOf = (shape: GoodShape) =>
  (shape.radios ?? []).map(({ mimo }) => Number(/\d+/.exec(mimo ?? '')?.[0] ?? 2));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const centred = (width: number, y: number, letters: number, room = width * 0.5) => ({
  ...{ x: width / 2, y, room, letters, isCentred: true },
});
const atEdge = (x: number, y: number, letters: number, room: number) => ({ x, y, room, letters, isCentred: false });

/** Figure that the good's file names, and the shape of the good. */
type Given = { figure: NonNullable<GoodShape['figure']>; shape: GoodShape };

/** Size of each figure, and the places of its housing and its name plate. */
const PLANS: Readonly<Record<FigureName, (given: Given) => Plan>> = {
  'outdoor-ap': ({ shape }) => {
    const total = sum(streamsOf(shape));
    const width = atLeast(shape.width, 120, 190 + Math.min(total, 8) * 5);
    const tall = atLeast(shape.height, 120, 220);
    const antennas = shape.externalAntennas ? Math.min(Math.max(total, 2), 8) : 0;
    const above = antennas > 0 ? 120 : 0;
    const housing = { x: 0, y: above, width, height: tall };
    const plate = centred(width, above + tall * 0.8, 11, width * 0.66);
    return { width, height: tall + above + 16, housing, antennas, plate };
  },
  'indoor-ap': ({ shape }) => {
    const total = sum(streamsOf(shape));
    const side = atLeast(shape.width, 90, total === 0 ? 170 : 172 + Math.min(total, 12) * 6);
    return { width: side, height: side, plate: centred(side, side * 0.455, 10, side * 0.42) };
  },
  bridge: ({ figure: { width: side = 300 } }) => {
    const housing = { x: 0, y: 0, width: side, height: side };
    return { width: side + 130, height: side, housing, plate: centred(side, side * 0.79, 13, side * 0.8) };
  },
  'base-station': ({ figure: { width = 210, height = 400, size = 1 } }) => {
    const housing = { x: 0, y: 0, width, height };
    return { width: width + 170, height, housing, size, plate: centred(width, height - 50, 11, width * 0.8) };
  },
  'panel-antenna': () => {
    const housing = { x: 0, y: 30, width: 280, height: 260 };
    return { width: 280, height: 372, housing, plate: centred(280, 246, 11, 230) };
  },
  // Lying, as it is sent: a rod of a hand's length upright would be a line.
  'rod-antenna': () => {
    const housing = { x: 0, y: 0, width: 420, height: 40 };
    return { width: 450, height: 40, housing, plate: atEdge(118, 15.5, 9, 240) };
  },
  phone: ({ figure: { size = 1 } }) => {
    const width = 190 + size * 20;
    return { width, height: 200, size, plate: atEdge(68, 13, 6, width - 90) };
  },
  'sfp-stick': () => {
    return { width: 92, height: 22, housing: { x: 0, y: 2, width: 92, height: 18 }, plate: atEdge(29, 9, 4, 44) };
  },
  gateway: ({ figure, shape }) => {
    const width = atLeast(shape.width, 150, 210);
    const tall = atLeast(shape.height, 44, 49);
    const radios = streamsOf(shape).length;
    const antennas = figure.antennas ?? (radios > 0 ? Math.min(radios * 2, 6) : 0);
    const above = antennas > 0 ? 112 : 0;
    const housing = { x: 0, y: above, width, height: tall };
    return { width, height: tall + above + 3, housing, antennas, plate: atEdge(12, above + 11, 7, width * 0.55) };
  },
  terminal: ({ shape }) => {
    const width = atLeast(shape.width, 90, 120);
    const tall = atLeast(shape.height, 60, 78);
    const housing = { x: 0, y: 0, width, height: tall };
    return { width, height: tall + 2, housing, plate: atEdge(10, 12, 8, width - 20) };
  },
  'set-top-box': ({ shape }) => {
    const size = seedOf(shape.model) % 2 ? 1 : 0;
    const width = 150 - size * 34;
    const housing = { x: 0, y: 106, width, height: 31 };
    return { width: width + 58, height: 140, housing, size, plate: atEdge(10, 119, 5, width * 0.4) };
  },
  'power-module': ({ figure: { size = 1, width = 96 + size * 22 } }) => {
    const housing = { x: 9, y: 5, width, height: 43.6 };
    return { width: width + 54, height: 53.6, housing, size, plate: atEdge(17, 11.4, 4.4, width - 30) };
  },
  handheld: () => ({ width: 110, height: 210, plate: centred(110, 172, 8, 84) }),
  topology: screen,
  console: screen,
  dashboard: screen,
};

/** A line of the list of functions: its height in millimetres, and the length of a name that stays readable in it. */
const LINE = { first: 38, pitch: 21, letters: 5.6, room: 146, longest: 30, most: 9 };

/** Functions that the window of a program lists: short ones, without what stands in brackets; none where few are known. */
function listed({ functions = [] }: GoodShape): string[] {
  const names = functions
    .map((name) => (name.split('(')[0] ?? name).trim())
    .filter(({ length }) => length <= LINE.longest);
  return names.length < 3 ? [] : names.slice(0, LINE.most);
}

/**
 * Returns the figure of software: a window with the functions of the program listed on the left, and contents that depend on
 * the model so that pictures differ. `housing` is the place of the contents.
 */
function screen({ shape }: Given): Plan {
  const [size = 0] = ([0, 1, 2] as const).slice(seedOf(shape.model) % 3);
  const names = listed(shape);
  const plate = atEdge(44, 8, 7, 200);
  if (names.length === 0)
    return { width: 320, height: 200, size, plate, housing: { x: 0, y: 24, width: 320, height: 176 } };
  const lines = names.map((text, index) => ({
    text,
    ...atEdge(16, LINE.first + index * LINE.pitch, LINE.letters, LINE.room),
  }));
  return { width: 440, height: 232, size, plate, lines, housing: { x: 176, y: 24, width: 264, height: 208 } };
}

/** Figures of the kinds whose files name none. */
const USUAL: Readonly<Partial<Record<GoodKind, FigureName>>> = {
  ap: 'indoor-ap',
  bs: 'base-station',
  antenna: 'panel-antenna',
  phone: 'phone',
  ont: 'terminal',
  rg: 'gateway',
  stb: 'set-top-box',
  psu: 'power-module',
};

function figureOf({ kind, externalAntennas, figure }: GoodShape): Given['figure'] {
  return figure ?? { name: kind === 'ap' && externalAntennas ? 'outdoor-ap' : (USUAL[kind] ?? 'topology') };
}

/** Returns the layout of a figure, with the connector side below it when the ports are known. */
export function layoutFigure(shape: GoodShape): PanelLayout {
  const given = figureOf(shape);
  const {
    width,
    height,
    housing,
    antennas = 0,
    size = 0,
    plate,
    lines = [],
  } = PLANS[given.name]({ figure: given, shape });
  const hasSide = Object.values(shape.ports).some((count) => count > 0);
  // Beams and remote controls are right of the housing, so the connector side is centred under the housing alone.
  const under = housing ?? { x: 0, y: 0, width, height };
  const sideWidth = Math.max(under.width, 60);
  const side = hasSide ? layoutSide(shape, sideWidth) : null;
  const top = height + GAP;
  const elements: PanelElement[] = [{ text: shape.model, ...plate }, ...lines].map(engraved);
  for (const element of side?.elements ?? []) elements.push({ ...element, y: element.y + top });
  return {
    width: Math.max(width, sideWidth),
    height: side ? top + side.height : height,
    bodies: side ? [{ x: 0, y: top, width: sideWidth, height: side.height, hasFeet: false }] : [],
    ears: [],
    figure: {
      name: given.name,
      x: 0,
      y: 0,
      width,
      height,
      housing: under,
      streams: streamsOf(shape),
      antennas,
      size,
      seed: seedOf(shape.model),
      feeds: shape.feeds ?? null,
      current: /~/.test(shape.powerInput ?? '') ? 'ac' : /=/.test(shape.powerInput ?? '') ? 'dc' : null,
    },
    blocks: (side?.blocks ?? []).map((block) => ({
      ...block,
      y: block.y + top,
      frames: block.frames.map((frame) => ({ ...frame, y: frame.y + top })),
    })),
    elements,
  };
}

function engraved({ text, x, y, room, letters, isCentred }: Plate & { text: string }): PanelElement {
  const height = fitText(text, letters, room);
  const width = textWidth(text, height);
  return {
    ...{ part: 'text' as const, text, width, height },
    x: isCentred ? x - width / 2 : x,
    y: y + (isCentred ? (letters - height) / 2 : 0),
  };
}
const GAP = 8; // between the views of one device
