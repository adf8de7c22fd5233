/**
 * A topology as a drawing: rows of nodes, and between two rows the lines and their labels. Pure. Across, everything is in
 * hundredths of the width, so that one drawing fits a phone and a wall; down, in pixels.
 */
import { MEDIA, type Medium, type Topology } from './solutions.ts';

/** `shift`: pixels to the right, which keep the lines of two upper devices apart. */
export type Line = { x1: number; y1: number; x2: number; y2: number; shift: number; medium: Medium };
/** Lines of text over a line, centred at x; y is the base of the first. */
export type Label = { x: number; y: number; lines: string[] };
/** What stands between a row and the next one, or below the last one. */
export type Gap = { height: number; lines: Line[]; labels: Label[] };

const BESIDE = 46;
const BUS = 9;
const LINE_HEIGHT = 16;
const SHIFT = 12;

/** The gap below each layer; the last one is empty unless neighbours in the last layer are joined. */
export function layoutGaps({ layers, links }: Topology): Gap[] {
  return layers.map(({ nodes }, index) => {
    const below = layers[index + 1]?.nodes ?? [];
    const above = places(nodes);
    const beneath = places(below);
    const beside = links.filter(({ from, to }) => above.has(from) && above.has(to));
    const down = links.filter(({ from, to }) => above.has(from) && beneath.has(to));
    const lines: Line[] = [];
    const labels: Label[] = [];
    const top = beside.length > 0 ? BESIDE : 0;
    for (const link of beside) {
      // A bracket below the two boxes, away from their middles, where the lines downwards begin.
      const quarter = 25 / nodes.length;
      const [x1, x2] = [(above.get(link.from) ?? 0) + quarter, (above.get(link.to) ?? 0) - quarter];
      const { medium } = link;
      lines.push(
        ...[
          { x1, y1: 0, x2: x1, y2: 12 },
          { x1, y1: 12, x2, y2: 12 },
          { x1: x2, y1: 0, x2, y2: 12 },
        ].map((line) => ({ ...line, shift: 0, medium })),
      );
      labels.push({ x: (x1 + x2) / 2, y: 12 + LINE_HEIGHT, lines: labelOf([link]) });
    }
    if (down.length === 0) return { height: top, lines, labels };

    const parents = nodes.filter(({ id }) => down.some(({ from }) => from === id));
    const isShared = below.some(({ id }) => down.filter(({ to }) => to === id).length > 1);
    const buses = Map.groupBy(down, ({ from, medium }) => `${from} ${medium}`);
    const labelsOf = new Map(below.map(({ id }) => [id, labelOf(down.filter(({ to }) => to === id))]));
    const labelHeight = Math.max(...[...labelsOf.values()].map((one) => one.length)) * LINE_HEIGHT;
    const firstBus = top + 12;
    const lastBus = firstBus + (buses.size - 1) * BUS;
    const height = lastBus + 10 + labelHeight + 14;
    let y = firstBus;
    for (const own of buses.values()) {
      const [first] = own;
      if (!first) continue;
      const shift = isShared
        ? (parents.findIndex(({ id }) => id === first.from) - (parents.length - 1) / 2) * SHIFT
        : 0;
      const { medium } = first;
      const x = above.get(first.from) ?? 0;
      const ends = own.map(({ to }) => beneath.get(to) ?? 0);
      const add = (line: Omit<Line, 'shift' | 'medium'>) => lines.push({ ...line, shift, medium });
      add({ x1: x, y1: 0, x2: x, y2: y });
      const [left, right] = [Math.min(x, ...ends), Math.max(x, ...ends)];
      if (left < right) add({ x1: left, y1: y, x2: right, y2: y });
      for (const { to } of own) {
        // The line makes room for its label.
        const end = beneath.get(to) ?? 0;
        const textHeight = (labelsOf.get(to)?.length ?? 0) * LINE_HEIGHT;
        add({ x1: end, y1: y, x2: end, y2: lastBus + 10 });
        add({ x1: end, y1: lastBus + 12 + textHeight, x2: end, y2: height });
      }
      y += BUS;
    }
    for (const [id, text] of labelsOf) {
      if (text.length > 0) labels.push({ x: beneath.get(id) ?? 0, y: lastBus + 10 + 12, lines: text });
    }
    return { height, lines, labels };
  });
}

/** Middles of equal columns, by node. */
function places(nodes: readonly { id: string }[]): Map<string, number> {
  return new Map(nodes.map(({ id }, index) => [id, ((index + 0.5) * 100) / nodes.length]));
}

/** What a line says: how fast and over what; equal links say it once. */
function labelOf(links: Topology['links']): string[] {
  const texts = links.map(({ medium, speed, count }) => {
    const times = count > 1 ? `${count}\u00a0×\u00a0` : '';
    return speed === null ? [`${times}${MEDIA[medium]}`] : [`${times}${speed}`, MEDIA[medium]];
  });
  const different = new Map(texts.map((text) => [text.join(' '), text]));
  return [...different.values()].flat();
}
