/**
 * Product pictures as data: the places of all parts on the front of a device, in millimetres. The module is pure and without
 * React, so that the drawing, a rack view, a topology and a comparison at one scale use the same figures. The visual language
 * is in docs/pictures.md.
 */
import { type GoodKind, type GoodShape, isProgram } from '#src/domain/devices/devices.ts';
import { layoutFace } from './face.ts';
import { layoutFigure } from './figures.ts';
import type { PanelElement, PanelLayout } from './layout.ts';
import { letterScale, textStrokes } from './lettering.ts';
import { describePorts } from './ports.ts';

export { portGroups } from './ports.ts';

/** Kinds that are drawn as a face with ports; every other kind has a figure. */
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

/** Returns true for a device drawn as a face. A virtual one («vESR») is not, whatever its class: its file names a figure. */
const isFace = ({ kind, figure }: GoodShape): boolean => FACES.has(kind) && !figure;

/**
 * Returns the picture of a good: the front with all its ports, or the figure of its kind. The same shape gives the same
 * picture.
 */
export function layoutPanel(shape: GoodShape): PanelLayout {
  return isFace(shape) ? layoutFace(shape) : layoutFigure(shape);
}

/** Returns the size of the picture in millimetres, for several devices at one scale. */
export function panelSize(shape: GoodShape): { width: number; height: number } {
  const { width, height } = layoutPanel(shape);
  return { width, height };
}

/**
 * Returns all engraved texts of a layout as strokes, one path for each height of letters, to be drawn under `scale(scale)`.
 * Widths of strokes are in units of the path, a sixth of the height.
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
  bs: 'станция радиодоступа',
  antenna: 'антенна',
  olt: 'станционный терминал PON',
  module: 'модуль шасси',
  ont: 'абонентский терминал PON',
  voip: 'устройство телефонии',
  phone: 'IP-телефон',
  rg: 'домашний шлюз',
  stb: 'телевизионная приставка',
  dslam: 'мультиплексор доступа',
  tdm: 'мультиплексор E1',
  probe: 'зонд для измерений в сети',
  psu: 'модуль питания',
  software: 'программа',
};

/**
 * Returns the accessible name of the picture: «Лицевая панель MES2448P: 48 портов 10/100/1000BASE-T с PoE, …». A face whose ports nobody
 * told is a silhouette, and a program has no face.
 */
export function describePanel(shape: GoodShape): string {
  const ports = describePorts(shape);
  const radios = (shape.radios ?? [])
    .map(({ band, mimo }) => `${band.replace('.', ',')}\u00a0ГГц${mimo ? ` ${mimo.replace('x', '×')}` : ''}`)
    .join(', ');
  const known = [ports, radios && `радио ${radios}`].filter(Boolean).join(', ');
  if (isProgram(shape)) return `Условный рисунок ${shape.model}: ${KIND_NAMES.software}`;
  const kind = KIND_NAMES[shape.kind];
  if (!isFace(shape)) return `Рисунок ${shape.model}: ${known ? `${kind}, ${known}` : kind}`;
  return known ? `Лицевая панель ${shape.model}: ${known}` : `Силуэт ${shape.model}: ${kind}, порты не\u00a0указаны`;
}
