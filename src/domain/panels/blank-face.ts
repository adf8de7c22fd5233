/** Draws the front of a device whose ports are not known. Private to the area. */
import type { GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import type { Light, PanelElement, VentPattern } from './layout.ts';
import { fitText, textWidth } from './lettering.ts';

const PATTERNS: Partial<Record<GoodKind, VentPattern>> = {
  router: 'slots',
  wlc: 'slots',
  olt: 'louvres',
  dslam: 'louvres',
  tdm: 'louvres',
  module: 'louvres',
};

/** Returns the pattern of the ventilation holes in a face of this kind. */
export function ventPattern(kind: GoodKind): VentPattern {
  return PATTERNS[kind] ?? 'holes';
}

/**
 * Returns the elements of a face without ports: the model name in large letters, a sign of the kind, and the holes of a real
 * front. Ports are not drawn, because the data does not name them.
 */
export function blankFace(
  shape: GoodShape,
  { width, height }: { width: number; height: number },
  margin: number,
): { elements: PanelElement[]; blocks: []; height: number } {
  const inner = width - 2 * margin;
  const pattern = ventPattern(shape.kind);
  const elements: PanelElement[] = [];
  const isTall = height > 70;
  const line = isTall ? 44 : height;
  const top = height - line;
  if (height > 200) {
    // A chassis has a fan tray above a row of card slots.
    elements.push({ part: 'vent', pattern: 'holes', x: margin + 4, y: 8, width: inner - 8, height: 36 });
    const count = Math.floor(inner / 24);
    for (let index = 0; index < count; index += 1) {
      const x = margin + (index * inner) / count;
      elements.push({ part: 'card', x: x + 0.5, y: 52, width: inner / count - 1, height: top - 56 });
    }
  } else if (isTall) {
    elements.push({ part: 'vent', pattern, x: margin + 4, y: 8, width: inner - 8, height: top - 10 });
  }
  const side = Math.min(26, line - 8);
  elements.push({
    part: 'emblem',
    kind: shape.kind,
    x: margin + 2,
    y: top + (line - side) / 2,
    width: side,
    height: side,
  });
  const left = margin + 2 + side + 8;
  const lightsAt = width - margin - 4;
  const room = Math.min(inner * (shape.kind === 'probe' ? 0.42 : 0.62), 250, lightsAt - 6 - left);
  const letters = fitText(shape.model, 13, room);
  const wide = textWidth(shape.model, letters);
  elements.push({
    part: 'text',
    text: shape.model,
    x: left,
    y: top + (line - letters) / 2,
    width: wide,
    height: letters,
  });
  for (let index = 0; index < 3; index += 1) {
    const light: Light = index === 2 ? 'off' : 'green';
    elements.push({ part: 'light', light, x: lightsAt, y: top + line / 2 - 6 + index * 5, width: 2, height: 2 });
  }
  const from = left + wide + 10;
  const free = { x: from, y: top + 5, width: lightsAt - 8 - from, height: line - 10 };
  if (free.width > 16) {
    elements.push(shape.kind === 'probe' ? { part: 'screen', ...free } : { part: 'vent', pattern, ...free });
  }
  return { elements, blocks: [], height };
}
