/**
 * Devices that are not a row of ports: access points, antennas, phones, terminals, software. What is known (radios, size,
 * antennas, power) changes the figure; what is not known is drawn as the kind usually is. Private to the area.
 */
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { layoutSide, seedOf } from './face.ts';
import type { Box, FigureName, PanelElement, PanelLayout } from './layout.ts';
import { fitText, textWidth } from './lettering.ts';

type Plan = {
  name: FigureName;
  width: number;
  height: number;
  housing?: Box;
  antennas?: number;
  size?: 0 | 1 | 2;
  /** Where the model name stands: centre or left edge at x, top at y, no wider than `room`. */
  plate: { x: number; y: number; room: number; letters: number; isCentred: boolean };
};

/** A known size, unless it is too small to hold what the figure shows (thickness given for height, a misprint). */
const atLeast = (known: number | undefined, least: number, usual: number) =>
  known !== undefined && known >= least ? known : usual;

const streamsOf = (shape: GoodShape) =>
  (shape.radios ?? []).map(({ mimo }) => Number(/\d+/.exec(mimo ?? '')?.[0] ?? 2));

function plan(shape: GoodShape): Plan {
  const { kind, model } = shape;
  const seed = seedOf(model);
  const streams = streamsOf(shape);
  const total = streams.reduce((sum, count) => sum + count, 0);
  const centred = (width: number, y: number, letters: number, room = width * 0.5) => ({
    x: width / 2,
    y,
    room,
    letters,
    isCentred: true,
  });

  if (kind === 'ap') {
    if (shape.externalAntennas || /^WOP/i.test(model)) {
      const width = atLeast(shape.width, 120, 190 + Math.min(total, 8) * 5);
      const tall = atLeast(shape.height, 120, 220);
      const antennas = shape.externalAntennas ? Math.min(Math.max(total, 2), 8) : 0;
      const above = antennas > 0 ? 120 : 0;
      return {
        name: 'outdoor-ap',
        width,
        height: tall + above + 16,
        housing: { x: 0, y: above, width, height: tall },
        antennas,
        plate: centred(width, above + tall * 0.8, 11, width * 0.66),
      };
    }
    const side = atLeast(shape.width, 90, total === 0 ? 170 : 172 + Math.min(total, 12) * 6);
    return { name: 'indoor-ap', width: side, height: side, plate: centred(side, side * 0.455, 10, side * 0.42) };
  }
  if (kind === 'bs') {
    if (/PTP/i.test(model)) {
      const side = /5$/.test(model) ? 260 : 300;
      return {
        name: 'bridge',
        width: side + 130,
        height: side,
        housing: { x: 0, y: 0, width: side, height: side },
        plate: { ...centred(side, side * 0.79, 13, side * 0.8) },
      };
    }
    const width = /^WB/i.test(model) ? 170 : 210;
    const height = /LR5/i.test(model) ? 320 : 400;
    return {
      name: 'base-station',
      width: width + 170,
      height,
      housing: { x: 0, y: 0, width, height },
      size: /SYNC/i.test(model) ? 2 : /^WB/i.test(model) ? 0 : 1,
      plate: centred(width, height - 50, 11, width * 0.8),
    };
  }
  if (kind === 'antenna') {
    if (/MIMO/i.test(model)) {
      const isNarrow = /30MIMO/i.test(model);
      return {
        name: 'patch-antenna',
        width: 560,
        height: 300,
        housing: { x: 0, y: 0, width: 280, height: 280 },
        size: isNarrow ? 0 : 1,
        plate: centred(280, 232, 11, 230),
      };
    }
    const size = /^ALX19/i.test(model) ? 0 : /^ALX23/i.test(model) ? 1 : 2;
    const width = 130 + size * 24;
    return {
      name: 'sector-antenna',
      width: width + 260,
      height: 440,
      housing: { x: 0, y: 0, width, height: 420 },
      size,
      plate: centred(width, 374, 10, width * 0.84),
    };
  }
  if (kind === 'phone') {
    const grade = Number(/\d+/.exec(model)?.[0] ?? 0);
    const size = grade >= 30 ? 2 : grade >= 15 ? 1 : 0;
    const width = 190 + size * 20;
    return {
      name: 'phone',
      width,
      height: 200,
      size,
      plate: { x: 68, y: 13, room: width - 90, letters: 6, isCentred: false },
    };
  }
  if (kind === 'ont' || kind === 'rg') {
    if (/SFP/i.test(model)) {
      return {
        name: 'sfp-stick',
        width: 92,
        height: 22,
        housing: { x: 0, y: 2, width: 92, height: 18 },
        plate: { x: 29, y: 9, room: 44, letters: 4, isCentred: false },
      };
    }
    const isWireless = streams.length > 0 || /-W|\dW$/i.test(model);
    if (isWireless || /RG/.test(model)) {
      const width = atLeast(shape.width, 150, 210);
      const tall = atLeast(shape.height, 44, 49);
      const antennas = isWireless ? Math.min(Math.max(streams.length * 2, /WA[CX]/i.test(model) ? 4 : 2), 6) : 0;
      const above = antennas > 0 ? 112 : 0;
      return {
        name: 'gateway',
        width,
        height: tall + above + 3,
        housing: { x: 0, y: above, width, height: tall },
        antennas,
        plate: { x: 12, y: above + 11, room: width * 0.55, letters: 7, isCentred: false },
      };
    }
    const width = atLeast(shape.width, 90, 120);
    const tall = atLeast(shape.height, 60, 78);
    return {
      name: 'terminal',
      width,
      height: tall + 2,
      housing: { x: 0, y: 0, width, height: tall },
      plate: { x: 10, y: 12, room: width - 20, letters: 8, isCentred: false },
    };
  }
  if (kind === 'stb') {
    const size = seed % 2 ? 1 : 0;
    const width = 150 - size * 34;
    return {
      name: 'set-top-box',
      width: width + 58,
      height: 140,
      housing: { x: 0, y: 106, width, height: 31 },
      size,
      plate: { x: 10, y: 119, room: width * 0.4, letters: 5, isCentred: false },
    };
  }
  if (kind === 'psu') {
    const watts = Number(/\d+/.exec(model)?.[0] ?? 0);
    const size = watts >= 300 ? 2 : watts >= 120 ? 1 : 0;
    const width = 96 + size * 22 + (watts >= 900 ? 30 : 0);
    return {
      name: 'power-module',
      width,
      height: 43.6,
      size,
      plate: { x: 8, y: 6.4, room: width - 30, letters: 4.4, isCentred: false },
    };
  }
  if (/mobile/i.test(model)) {
    return { name: 'handheld', width: 110, height: 210, plate: centred(110, 172, 8, 84) };
  }
  const name = (['topology', 'console', 'dashboard'] as const)[
    /^v|SoftWLC|server/i.test(model) ? 1 : /desktop|assistant|ассистент|лиценз|license|NAICE|SC/i.test(model) ? 2 : 0
  ] as FigureName;
  return {
    name,
    width: 320,
    height: 200,
    size: (seed % 3) as 0 | 1 | 2,
    plate: { x: 44, y: 8, room: 200, letters: 7, isCentred: false },
  };
}

/** The figure of a device, and below it the side with its connectors when its ports are known. */
export function layoutFigure(shape: GoodShape): PanelLayout {
  const { name, width, height, housing, antennas = 0, size = 0, plate } = plan(shape);
  const hasSide = Object.values(shape.ports).some((count) => count > 0);
  // Beams and remote controls stand right of the housing: the side belongs under the housing alone.
  const under = housing ?? { x: 0, y: 0, width, height };
  const sideWidth = Math.max(under.width, 60);
  const side = hasSide ? layoutSide(shape, sideWidth) : null;
  const top = height + GAP;
  const letters = fitText(shape.model, plate.letters, plate.room);
  const wide = textWidth(shape.model, letters);
  const elements: PanelElement[] = [
    {
      part: 'text',
      text: shape.model,
      x: plate.isCentred ? plate.x - wide / 2 : plate.x,
      y: plate.y + (plate.isCentred ? (plate.letters - letters) / 2 : 0),
      width: wide,
      height: letters,
    },
  ];
  for (const element of side?.elements ?? []) elements.push({ ...element, y: element.y + top });
  return {
    width: Math.max(width, sideWidth),
    height: side ? top + side.height : height,
    bodies: side ? [{ x: 0, y: top, width: sideWidth, height: side.height, hasFeet: false }] : [],
    ears: [],
    figure: {
      name,
      x: 0,
      y: 0,
      width,
      height,
      housing: under,
      streams: streamsOf(shape),
      antennas,
      size,
      seed: seedOf(shape.model),
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
const GAP = 8; // between the views of one device
