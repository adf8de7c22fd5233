/** The product picture as a file, for /pictures/panels/{code}.svg. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { FrontPanel } from './front-panel.tsx';

/** A complete SVG document without styles, scripts and outside references. Same shape, same bytes: cache it for ever. */
export function panelSvg(shape: GoodShape): string {
  return renderToStaticMarkup(<FrontPanel shape={shape} id="p" />).replaceAll(/><\/(path|circle|rect|use)>/g, '/>');
}
