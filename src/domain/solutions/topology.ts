/**
 * A topology as a drawing: rows of nodes, and between two rows the lines and their labels. Pure. Across, everything is in
 * hundredths of the width, so that one drawing fits a phone and a wall; down, in pixels.
 */
import { counted } from '#src/platform/plural.ts';
import { LINES, type Medium, type Topology } from './solutions.ts';

/**
 * `shift`: pixels to the right, which keep the lines of two upper devices apart. A tee has no length: a dot where a bus
 * branches, which tells a branch from a crossing.
 */
export type Line = { x1: number; y1: number; x2: number; y2: number; shift: number; medium: Medium | 'tee' };
/** Lines of text over a line, centred at x and as far to the right as the line; y is the base of the first. */
export type Label = { x: number; y: number; shift: number; lines: string[] };
/** Connections between a row and the next one, or below the last one. */
export type Gap = { height: number; lines: Line[]; labels: Label[] };

/** From the boxes to the bracket that joins two of them, px. */
const BRACKET = 12;
/** Between two buses, px: nearer the eye takes them for one cable. */
const BUS = 14;
const LINE_HEIGHT = 16;
/** What is seen of a line above its label and below it, px. */
const STUB = 18;
const SHIFT = 12;
/** Half a letter of a label, px. */
const HALF_LETTER = 3.5;
/** Letters of a label that a third of a phone has room for. */
const NARROW = 16;

type Links = Topology['links'];
type Nodes = Topology['layers'][number]['nodes'];

/** Returns the gap below each layer. The last one is empty unless neighbours in the last layer are joined. */
export function layoutGaps({ layers, links }: Topology): Gap[] {
  return layers.map(({ nodes }, index) => {
    const below = layers[index + 1]?.nodes ?? [];
    const [above, beneath] = [columnsOf(nodes), columnsOf(below)];
    const beside = links.filter(({ from, to }) => above.has(from) && above.has(to));
    const down = links.filter(({ from, to }) => above.has(from) && beneath.has(to));
    const brackets = layoutBrackets(beside, nodes);
    if (down.length === 0) return brackets;
    const buses = layoutBuses(down, nodes, below, brackets.height);
    return {
      height: buses.height,
      lines: [...brackets.lines, ...buses.lines],
      labels: [...brackets.labels, ...buses.labels],
    };
  });
}

/** Links between neighbours: brackets below two boxes, away from their middles, where the lines downwards begin. */
function layoutBrackets(beside: Links, nodes: Nodes): Gap {
  const at = columnsOf(nodes);
  const quarter = 25 / nodes.length;
  const brackets = beside.map((link) => {
    const [x1, x2] = [(at.get(link.from) ?? 0) + quarter, (at.get(link.to) ?? 0) - quarter];
    const lines = [
      { x1, y1: 0, x2: x1, y2: BRACKET },
      { x1, y1: BRACKET, x2, y2: BRACKET },
      { x1: x2, y1: 0, x2, y2: BRACKET },
    ].map((line): Line => ({ ...line, shift: 0, medium: link.medium }));
    // A bracket is as narrow as a third.
    return {
      lines,
      label: { x: (x1 + x2) / 2, y: BRACKET + LINE_HEIGHT, shift: 0, lines: narrow(labelOf([link]), 3) },
    };
  });
  const labels = brackets.map(({ label }) => label).filter(({ lines }) => lines.length > 0);
  return {
    height: beside.length > 0 ? BRACKET + heightOf(labels.map(({ lines }) => lines)) + 6 : 0,
    lines: brackets.flatMap(({ lines }) => lines),
    labels,
  };
}

/** Links downwards: one bus for each upper device and medium, from `top` pixels below the upper boxes. */
function layoutBuses(down: Links, nodes: Nodes, below: Nodes, top: number): Gap {
  const [above, beneath] = [columnsOf(nodes), columnsOf(below)];
  const parents = nodes.filter(({ id }) => down.some(({ from }) => from === id));
  const shifts = shiftsOf(down, parents);
  const shiftOf = (parent: string) => shifts.get(parent) ?? 0;
  const buses = [...Map.groupBy(down, ({ from, medium }) => `${from} ${medium}`).values()];
  const textOf = (link: Links[number]) => narrow(labelOf([link]), below.length);
  const labelHeight = heightOf(down.map(textOf));
  const firstBus = top + 12;
  const lastBus = firstBus + (buses.length - 1) * BUS;
  const height = lastBus + STUB + labelHeight + STUB + 4;
  const lines = buses.flatMap((own, index): Line[] => {
    const [first] = own;
    if (!first) return [];
    const y = firstBus + index * BUS;
    const x = above.get(first.from) ?? 0;
    const ends = own.map((link) => ({ x: beneath.get(link.to) ?? 0, label: textOf(link).length }));
    const [left, right] = [Math.min(x, ...ends.map((end) => end.x)), Math.max(x, ...ends.map((end) => end.x))];
    const tees = parents.length > 1 && left < right ? new Set([x, ...ends.map((end) => end.x)]) : [];
    return [
      { x1: x, y1: 0, x2: x, y2: y },
      ...(left < right ? [{ x1: left, y1: y, x2: right, y2: y }] : []),
      // The line makes room for its label.
      ...ends.flatMap((end) =>
        end.label === 0
          ? [{ x1: end.x, y1: y, x2: end.x, y2: height }]
          : [
              { x1: end.x, y1: y, x2: end.x, y2: lastBus + STUB },
              { x1: end.x, y1: lastBus + STUB + 2 + end.label * LINE_HEIGHT, x2: end.x, y2: height },
            ],
      ),
      ...[...tees].map((at) => ({ x1: at, y1: y, x2: at, y2: y, medium: 'tee' as const })),
    ].map((line) => ({ medium: first.medium, ...line, shift: shiftOf(first.from) }));
  });
  const alike = Map.groupBy(down, (link) => `${link.to} ${textOf(link)}`);
  const labels = [...alike.values()].flatMap((own): Label[] => {
    const [first] = own;
    const text = first ? textOf(first) : [];
    if (!first || text.length === 0) return [];
    const shift = own.reduce((sum, { from }) => sum + shiftOf(from), 0) / own.length;
    return [{ x: beneath.get(first.to) ?? 0, y: lastBus + STUB + 12, shift, lines: text }];
  });
  return { height, lines, labels };
}

/**
 * Shift of each upper device. Lines to the same lower device stand side by side; where their labels differ, a label has room
 * beside the other line.
 */
function shiftsOf(down: Links, parents: Nodes): Map<string, number> {
  const toward = (id: string) => down.filter(({ from }) => from === id);
  const isShared = down.some(({ to, from }) => down.some((other) => other.to === to && other.from !== from));
  let at = 0;
  const places = parents.map(({ id }, index): [string, number] => {
    const before = toward(parents[index - 1]?.id ?? '');
    const rooms = toward(id).flatMap((link) =>
      before
        .filter(({ to }) => to === link.to)
        .map((other) => {
          const [own = '', its = ''] = [labelOf([link])[0], labelOf([other])[0]];
          return own === its ? 0 : Math.round((own.length + its.length) * HALF_LETTER);
        }),
    );
    if (index > 0 && isShared) at += SHIFT + Math.max(0, ...rooms);
    return [id, at];
  });
  return new Map(places.map(([id, place]) => [id, place - at / 2]));
}

/** Middles of equal columns by node, per cent of the row. Hundredths are no pixel; all digits of a third weigh a kilobyte a page. */
export function columnsOf(nodes: readonly { id: string }[]): Map<string, number> {
  return new Map(nodes.map(({ id }, index) => [id, Number((((index + 0.5) * 100) / nodes.length).toFixed(2))]));
}

/** Where three devices stand side by side, a long line of a label is broken at its first space. */
const narrow = (lines: string[], columns: number): string[] =>
  columns < 3 ? lines : lines.flatMap((line) => (line.length > NARROW ? line.split(/ (.*)/, 2) : line));

const heightOf = (labels: readonly string[][]) => Math.max(0, ...labels.map((one) => one.length)) * LINE_HEIGHT;

/** Returns the label of links: speeds and numbers of lines. The look of a line shows its medium. Equal links have one label. */
function labelOf(links: Topology['links']): string[] {
  const texts = links.flatMap(({ speed, count }) => {
    if (speed === null) return count > 1 ? [counted(count, LINES)] : [];
    return [count > 1 ? `${count}\u00a0×\u00a0${speed}` : speed];
  });
  return [...new Set(texts)];
}
