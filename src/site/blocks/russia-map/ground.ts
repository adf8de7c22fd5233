/** The drawing behind the points as an SVG file: coasts and a grid of degrees (scripts/russia-map.ts writes it). */
import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';
import { OUTLINE } from './outline.ts';
import { type Degrees, placeOnMap } from './projection.ts';

const path = (places: readonly Degrees[], end = '') =>
  `M${places.map((place) => placeOnMap(place).map(Math.round).join(' ')).join('L')}${end}`;
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

const STYLE =
  '.g{fill:none;stroke:#e9edf0}.o{fill:#eceff3;fill-rule:evenodd;stroke:#98a3af;stroke-linejoin:round}' +
  '@media(prefers-color-scheme:dark){.g{fill:none;stroke:#1a1f26}.o{fill:#262d36;stroke:#737e8a;stroke-linejoin:round}}';

export function groundSvg(): string {
  const meridians = range(10, 200, 10).map((longitude) => path(range(40, 84, 4).map((at) => [at, longitude])));
  const parallels = range(40, 80, 10).map((latitude) => path(range(5, 205, 5).map((at) => [latitude, at])));
  const outline = OUTLINE.map((one) => path(one, 'Z'));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}" width="${MAP_WIDTH}" height="${MAP_HEIGHT}">` +
    `<title>Берега и градусная сетка</title><style>${STYLE}</style>` +
    `<path class="g" d="${[...meridians, ...parallels].join('')}"/><path class="o" d="${outline.join('')}"/></svg>\n`
  );
}
