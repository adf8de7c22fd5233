/** Lays out a face with ports: rack devices, desktop devices, chassis modules. Private to the area. */
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { elementAt } from '#src/platform/lists.ts';
import { blankFace, ventPattern } from './blank-face.ts';
import { bodySize } from './body-size.ts';
import type { Body, Box, Connector, PanelElement, PanelLayout, PortBlock } from './layout.ts';
import { fitText, textWidth } from './lettering.ts';
import { type PortGroup, portGroups } from './ports.ts';

// Real sizes, millimetres. A stacked RJ-45 block has a pitch of 14 and walls of 0.95, so a single one is 15.9 wide.
const CELLS: Record<Connector, { width: number; wall: number }> = {
  rj45: { width: 14, wall: 0.95 },
  rj11: { width: 12.2, wall: 0.95 },
  sfp: { width: 14.25, wall: 0.5 },
  optic: { width: 14.25, wall: 0.5 },
  qsfp: { width: 19, wall: 0.5 },
  sc: { width: 13, wall: 0.5 },
  combo: { width: 14.25, wall: 0.95 }, // jack above cage; side by side in one row
};
/** Every row of ports has the height of an RJ-45. A cage is lower, and the strip that it leaves holds its lights. */
const ROW = 13.2;
/** Distance in millimetres between the cage of an SFP or QSFP and the outer edge of its row. */
const CAGE_INSET = 4.2;
const RACK_WIDTH = 482.6;
const MARGIN = 6;
const PAD = 3;
const LETTER = 2.2; // engraved numbers and labels
const PLATE = 3.6; // model name
const LINE = LETTER + 1.4; // an engraved line with the gap to its port

/** Returns a whole number of 24 bits that looks random and depends on the text and salt alone: a model has one picture. */
export function seedOf(text: string, salt = 0): number {
  let hash = 2166136261 ^ salt;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  hash ^= hash >>> 15;
  return Math.imul(hash, 2246822519) >>> 8;
}

/** A group of elements in a line of a face. `place` draws it from the left edge `x`; `y` is the top of the line's rows. */
type Item = { width: number; height: number; startsGroup: boolean; place: (x: number, y: number) => Placed };
type Placed = { elements: PanelElement[]; blocks: PortBlock[] };

/** Returns the number of columns under one shield: even blocks of 6, 8, 5 or 4, the sizes in which connectors are sold. */
function columnsOfBlock(columns: number, limit: number): number {
  if (columns <= Math.min(limit, 8)) return columns;
  return [6, 8, 5, 7, 4].find((size) => size <= limit && columns % size === 0) ?? Math.min(6, limit);
}

function portItems(group: PortGroup, model: string, rows: 1 | 2, limit: number): Item[] {
  const { connector, ports } = group;
  const isPair = connector === 'combo';
  const { width: single, wall } = CELLS[connector];
  const cell = isPair && rows === 1 ? CELLS.rj45.width + CELLS.sfp.width + 0.6 : single;
  const stack = isPair ? 1 : rows;
  const perBlock = columnsOfBlock(Math.ceil(ports.length / stack), Math.max(1, Math.floor((limit - 2 * wall) / cell)));
  const items: Item[] = [];
  for (let first = 0; first < ports.length; first += perBlock * stack) {
    const own = ports.slice(first, first + perBlock * stack);
    // A port without a partner is centred between the two rows.
    const isAlone = stack === 2 && own.length === 1;
    const columns = Math.ceil(own.length / stack);
    const width = columns * cell + 2 * wall;
    const height = rows * ROW;
    items.push({
      width,
      height,
      startsGroup: first === 0,
      place: (x, top) => {
        const y = isAlone ? top + ROW / 2 : top;
        const tall = isAlone ? ROW : height;
        const elements: PanelElement[] = own.map((port, index) => {
          const row = index % stack;
          const seed = seedOf(model, port.number * 31 + port.kind.length * 7);
          const isUp = seed % 100 < 64;
          return {
            part: 'port',
            connector,
            kind: port.kind,
            number: port.number,
            title: port.title,
            row,
            isFlipped: row === 1,
            link: isUp ? 'green' : 'off',
            poe: port.hasPoe && isUp && seed % 7 < 4 ? 'amber' : 'off',
            x: x + wall + Math.floor(index / stack) * cell,
            y: y + row * ROW,
            width: cell,
            height: isPair ? tall : ROW,
          };
        });
        const engrave = (text: string, middle: number, at: number) => {
          const wide = textWidth(text, LETTER);
          elements.push({ part: 'text', text, x: middle - wide / 2, y: at, width: wide, height: LETTER });
        };
        // A block is labelled twice, as on devices: the first number at the first port, the last number at the last port.
        const below = y + tall + LINE - LETTER;
        const last = elementAt(own, own.length - 1).number;
        const lastMiddle = x + wall + (columns - 0.5) * cell;
        const isLastBelow = stack === 2 && own.length % 2 === 0;
        engrave(String(elementAt(own, 0).number), x + wall + cell / 2, y - LINE);
        if (columns > 1) engrave(String(last), lastMiddle, isLastBelow ? below : y - LINE);
        const room = width - 2 * wall - (columns > 1 && isLastBelow ? cell / 2 + textWidth('00', LETTER) : 0);
        const label = first === 0 && labelsOf(group).find((text) => textWidth(text, LETTER) <= room);
        if (label) engrave(label, x + wall + textWidth(label, LETTER) / 2, below);
        const frames = framesOf(connector, isPair ? rows : columns === own.length ? 1 : stack, own.length, {
          x,
          y,
          width,
          height: tall,
        });
        return { elements, blocks: [{ x, y, width, height: tall, connector, columns, rows: stack, frames }] };
      },
    });
  }
  return items;
}

const labelsOf = ({ label, ports }: PortGroup) =>
  ports.some((port) => port.hasPoe) ? [`${label} POE`, label] : [label];

/** Returns the visible metal of a block: the whole shield around jacks, only the cages of cages, both for pairs of them. */
function framesOf(connector: Connector, rows: number, count: number, block: Box): Box[] {
  const { x, y, width } = block;
  const cages: Box = { x, y: y + CAGE_INSET - 0.5, width, height: rows * (ROW - CAGE_INSET) + rows - 0.5 };
  if (connector === 'sc') return [];
  if (connector === 'rj45' || connector === 'rj11') return [block];
  if (connector !== 'combo') return [cages];
  // A cage of a lower row begins at the top of its row, because lower connectors are mounted upside down.
  if (rows === 2)
    return [
      { ...block, height: ROW },
      { ...cages, y: y + ROW, height: ROW - CAGE_INSET + 0.5 },
    ];
  const { wall } = CELLS.combo;
  const cell = (width - 2 * wall) / count;
  return Array.from({ length: count }, (_, index) => x + wall + index * cell).flatMap((left) => [
    { x: left - 0.5, y, width: CELLS.rj45.width + 1, height: ROW },
    { ...cages, x: left + CELLS.rj45.width + 0.6, width: CELLS.sfp.width },
  ]);
}

/**
 * Returns the terminals of a direct-current input. The data has the number of inputs, not their side. Mains sockets and bays of
 * supplies are at the back of such devices and are not drawn; terminals for =48 V are usual in front.
 */
function powerItems({ powerInlets = 0, powerInput = '' }: GoodShape): Item[] {
  if (!/=\s?(24|36|48|60)|постоянн/i.test(powerInput) || /~|слот|внешн|АКБ/i.test(powerInput)) return [];
  const [width, height] = [18, 11];
  return Array.from({ length: powerInlets }, (_, index) => ({
    width,
    height,
    startsGroup: true,
    place: (x, y) => ({
      elements: [{ part: 'inlet', title: `Ввод питания ${index + 1}, постоянный ток`, x, y, width, height }],
      blocks: [],
    }),
  }));
}

/** Returns the left edge of a face: model name, lights, console, USB. */
function service(shape: GoodShape, limit: number, socketsLimit: number): Item {
  const plate = fitText(shape.model, PLATE, limit);
  const sockets: { width: number; height: number; element: (box: Box) => PanelElement }[] = [];
  if (shape.console) {
    const socket = shape.console;
    const [width, height] = (
      { rj45: [14, ROW], usb: [9, 4], db9: [30.8, 12.5] } satisfies Record<string, [number, number]>
    )[socket];
    const title = { rj45: 'Консольный порт, RJ-45', usb: 'Консольный порт, USB', db9: 'Консольный порт, DB9' }[socket];
    sockets.push({ width, height, element: (box) => ({ part: 'console', socket, title, ...box }) });
  }
  for (let index = 1; index <= (shape.usb ?? 0); index += 1) {
    const title = (shape.usb ?? 0) > 1 ? `Порт USB ${index}` : 'Порт USB';
    sockets.push({ width: 14, height: 6.6, element: (box) => ({ part: 'usb', title, ...box }) });
  }
  // Sockets are set in lines that are no wider than the limit.
  const lines: (typeof sockets)[] = [];
  for (const socket of sockets) {
    const last = lines.at(-1);
    if (last && lineWidth(last) + 2 + socket.width <= Math.min(limit, socketsLimit)) last.push(socket);
    else lines.push([socket]);
  }
  const lineHeight = (line: typeof sockets) => Math.max(...line.map((socket) => socket.height));
  const lights = 2 + 1 + textWidth('PWR', LETTER) + 3 + 2 + 1 + textWidth('SYS', LETTER);
  const width = Math.max(textWidth(shape.model, plate), lights, ...lines.map(lineWidth));
  const height = PLATE + 3 + 2 + lines.reduce((sum, line) => sum + 2.6 + lineHeight(line), 0);
  return {
    width,
    height,
    startsGroup: true,
    place: (x, y) => {
      const elements: PanelElement[] = [
        { part: 'text', text: shape.model, x, y, width: textWidth(shape.model, plate), height: plate },
      ];
      let pen = x;
      for (const text of ['PWR', 'SYS']) {
        const wide = textWidth(text, LETTER);
        elements.push({ part: 'light', light: 'green', x: pen, y: y + PLATE + 3, width: 2, height: 2 });
        elements.push({ part: 'text', text, x: pen + 3, y: y + PLATE + 2.9, width: wide, height: LETTER });
        pen += 2 + 1 + wide + 3;
      }
      let top = y + PLATE + 3 + 2;
      for (const line of lines) {
        let left = x;
        top += 2.6;
        for (const socket of line) {
          const at = top + lineHeight(line) - socket.height;
          elements.push(socket.element({ x: left, y: at, width: socket.width, height: socket.height }));
          left += socket.width + 2;
        }
        top += lineHeight(line);
      }
      return { elements, blocks: [] };
    },
  };
}
const lineWidth = (line: { width: number }[]) => line.reduce((sum, { width }) => sum + width + 2, -2);

type Band = { items: Item[]; width: number; hasService: boolean };
type Arrangement = { own: Item; rows: 1 | 2; gap: number; bands: Band[]; contents: number[]; height: number };

const GROUP_GAP = 5;
const SERVICE_GAP = 6;

/** Returns lines filled from left to right. A new line starts when the next group does not fit. */
function arrange(items: Item[], own: Item, width: number, rows: 1 | 2, gap: number): Arrangement {
  const bands: Band[] = [];
  const beside = width - own.width - SERVICE_GAP;
  const fitsBeside = items.length === 0 || elementAt(items, 0).width <= beside;
  let band: Band = { items: [], width: 0, hasService: true };
  bands.push(band);
  for (const item of items) {
    const before = band.items.length === 0 ? 0 : item.startsGroup ? gap + GROUP_GAP - 2 : gap;
    const limit = band.hasService ? (fitsBeside ? beside : -1) : width;
    if (band.width + before + item.width > limit) {
      band = { items: [item], width: item.width, hasService: false };
      bands.push(band);
    } else {
      band.items.push(item);
      band.width += before + item.width;
    }
  }
  const rowsHeight = rows * ROW + 2 * LINE;
  const contents = bands.map(({ items: line, hasService }) =>
    Math.max(
      line.length > 0 ? rowsHeight : 0,
      ...line.map((item) => (item.height > rows * ROW ? item.height : 0)),
      hasService ? own.height : 0,
    ),
  );
  const height = contents.reduce((sum, content) => sum + content, 0) + PAD * (contents.length + 1);
  return { own, rows, gap, bands, contents, height };
}

/** Returns the front of a device: outline, rack ears, and every known part at its place. */
export function layoutFace(shape: GoodShape): PanelLayout {
  const groups = portGroups(shape);
  const ports = groups.reduce((sum, group) => sum + group.ports.length, 0);
  const size = bodySize(shape, ports);
  const isModule = shape.kind === 'module';
  const margin = isModule ? 18 : MARGIN;
  const inner = size.width - 2 * margin;
  const face = ports === 0 ? blankFace(shape, size, margin) : portFace(shape, size, margin, inner, groups);
  const { height, blocks } = face;
  const ear = size.isRack ? (RACK_WIDTH - size.width) / 2 : 0;
  const elements = face.elements.map((element) => ({ ...element, x: element.x + ear }));
  if (isModule) {
    for (const x of [3, size.width - 13]) elements.push({ part: 'lever', x, y: 3, width: 10, height: height - 6 });
  }
  const body: Body = {
    x: ear,
    y: 0,
    width: size.width,
    height,
    hasFeet: !size.isRack && !isModule && size.width > height,
  };
  return {
    width: size.width + 2 * ear,
    height: height + (body.hasFeet ? FEET : 0),
    bodies: [body],
    ears: size.isRack
      ? [
          { x: 0, y: 0, width: ear, height },
          { x: ear + size.width, y: 0, width: ear, height },
        ]
      : [],
    figure: null,
    blocks: blocks.map((block) => ({
      ...block,
      x: block.x + ear,
      frames: block.frames.map((frame) => ({ ...frame, x: frame.x + ear })),
    })),
    elements,
  };
}
const FEET = 2.4;

type Face = Placed & { height: number };
type Size = { width: number; height: number };

/** Returns the lowest arrangement that holds every port. Terminals are drawn only when they add no height. */
function bestArrangement(shape: GoodShape, size: Size, inner: number, groups: PortGroup[], power: Item[]): Arrangement {
  const most = Math.max(0, ...groups.map(({ ports, connector }) => (connector === 'combo' ? 0 : ports.length)));
  const wishes: (1 | 2)[] = most > 10 && size.height >= 38 ? [2] : [1, 2];
  let best: Arrangement | undefined;
  for (const rows of wishes) {
    const items = [...groups.flatMap((group) => portItems(group, shape.model, rows, inner)), ...power];
    for (const socketsLimit of [96, 48, 32]) {
      const own = service(shape, inner, socketsLimit);
      for (const gap of [3, 2, 1]) {
        const option = arrange(items, own, inner, rows, gap);
        if (!best || Math.max(option.height, size.height) < Math.max(best.height, size.height)) best = option;
      }
    }
  }
  if (!best) throw new Error('a panel has at least one arrangement');
  const found = best;
  const isTaller = power.length > 0 && found.height > size.height;
  return isTaller ? bestArrangement(shape, size, inner, groups, []) : found;
}

function portFace(shape: GoodShape, size: Size, margin: number, inner: number, groups: PortGroup[]): Face {
  const best = bestArrangement(shape, size, inner, groups, powerItems(shape));
  const { own, bands, contents, rows, gap, height: needed } = best;
  const height = Math.max(size.height, needed);
  const elements: PanelElement[] = [];
  const blocks: PortBlock[] = [];
  const pattern = ventPattern(shape.kind);
  const spare = height - needed;
  let y = PAD + spare / 2;
  if (spare > 18) {
    elements.push({ part: 'vent', pattern, x: margin, y: PAD + 2, width: inner, height: spare - 4 });
    y = PAD + spare;
  }
  for (const [index, band] of bands.entries()) {
    const content = elementAt(contents, index);
    const rowsTop = y + Math.max(LINE, (content - rows * ROW) / 2);
    let x = margin + inner - band.width;
    if (band.hasService) {
      const placed = own.place(margin, y + (content - own.height) / 2);
      elements.push(...placed.elements);
      const from = margin + own.width + SERVICE_GAP + 2;
      const free = x - SERVICE_GAP - 2 - from;
      if (free >= 20 && content >= 16) {
        elements.push({ part: 'vent', pattern, x: from, y: y + 2, width: free, height: content - 4 });
      }
    }
    for (const [place, item] of band.items.entries()) {
      if (place > 0) x += item.startsGroup ? gap + GROUP_GAP - 2 : gap;
      const isPort = item.height === rows * ROW;
      const placed = item.place(x, isPort ? rowsTop : y + (content - item.height) / 2);
      elements.push(...placed.elements);
      blocks.push(...placed.blocks);
      x += item.width;
    }
    y += content + PAD;
  }
  return { elements, blocks, height };
}

/** Returns the connector side of a small device: its ports in one body of the given width in millimetres. */
export function layoutSide(shape: GoodShape, width: number): Face {
  const inner = width - 2 * MARGIN;
  const items = portGroups(shape).flatMap((group) => portItems(group, shape.model, 1, inner));
  const none: Item = { width: -SERVICE_GAP, height: 0, startsGroup: true, place: () => ({ elements: [], blocks: [] }) };
  const { bands, contents, height } = arrange(items, none, inner, 1, 3);
  const elements: PanelElement[] = [];
  const blocks: PortBlock[] = [];
  let y = PAD;
  for (const [index, band] of bands.entries()) {
    const content = elementAt(contents, index);
    let x = MARGIN + (inner - band.width) / 2;
    for (const [place, item] of band.items.entries()) {
      if (place > 0) x += item.startsGroup ? 3 + GROUP_GAP - 2 : 3;
      const isPort = item.height === ROW;
      const placed = item.place(x, y + (isPort ? Math.max(LINE, (content - ROW) / 2) : (content - item.height) / 2));
      elements.push(...placed.elements);
      blocks.push(...placed.blocks);
      x += item.width;
    }
    y += content + PAD;
  }
  return { elements, blocks, height };
}
