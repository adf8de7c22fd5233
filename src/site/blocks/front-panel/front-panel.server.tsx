/** The product picture as a file, for /pictures/panels/{code}.svg. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { FrontPanel } from './front-panel.tsx';

/** Elements without anything inside: closed at once. */
const EMPTY = ['path', 'circle', 'rect', 'use'];

/** A complete SVG document without styles, scripts and outside references. Same shape, same bytes: cache it for ever. */
export function panelSvg(shape: GoodShape): string {
  const svg = renderToStaticMarkup(<FrontPanel shape={shape} id="p" />);
  return EMPTY.reduce((text, name) => text.replaceAll(`></${name}>`, '/>'), svg);
}
