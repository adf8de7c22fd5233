/** The product picture as files: /pictures/panels/{code}.svg, and for small places /pictures/cards/… and /pictures/marks/…. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { FrontPanel } from './front-panel.tsx';
import { type SmallLevel, SmallPanel } from './small-panel.tsx';

/** Elements without anything inside: closed at once. */
const EMPTY = ['path', 'circle', 'rect', 'use'];

export function svgFile(picture: ReactNode): string {
  const svg = renderToStaticMarkup(picture);
  return EMPTY.reduce((text, name) => text.replaceAll(`></${name}>`, '/>'), svg);
}

/** A complete SVG document without styles, scripts and outside references. Same shape, same bytes: cache it for ever. */
export const panelSvg = (shape: GoodShape): string => svgFile(<FrontPanel shape={shape} id="p" />);

/** The same device for a small place: `card` where it is some 300 px wide, `mark` where it is smaller still. */
export const smallPanelSvg = (shape: GoodShape, level: SmallLevel): string =>
  svgFile(<SmallPanel shape={shape} level={level} />);
