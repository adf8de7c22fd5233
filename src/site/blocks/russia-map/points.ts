/** Points of the map with their names beside them, where there is room. */
import { MAP_WIDTH } from './map-size.ts';
import { NAME_PLACES, type Point, type Side } from './name-places.ts';
import { placeOnMap } from './projection.ts';

type Place = { code: string; name: string; latitude: number; longitude: number; partnersCount: number };

const RADIUS = 6;
const LINE = 16;
/** Width of a letter of the map's type on average, in map units. */
const LETTER = 7.4;

type Box = { x1: number; y1: number; x2: number; y2: number };

function nameBox({ name, x, y }: { name: string; x: number; y: number }, side: Side): Box {
  const { dx, dy, anchor } = NAME_PLACES[side];
  const width = name.length * LETTER;
  const x1 = x + dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  return { x1, y1: y + dy - LINE + 4, x2: x1 + width, y2: y + dy + 4 };
}

const meet = (a: Box, b: Box) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;

/** The larger places choose first; a name never lies on a point or another name, nor over the edge. */
export function mapPoints(places: readonly Place[]): Point[] {
  const points = places.map(({ code, name, latitude, longitude, partnersCount: count }): Point => {
    const [x, y] = placeOnMap([latitude, longitude]);
    return { code, name, count, x, y, side: null };
  });
  const taken = points.map(({ x, y }): Box => {
    return { x1: x - RADIUS, y1: y - RADIUS, x2: x + RADIUS, y2: y + RADIUS };
  });
  for (const point of points.toSorted((a, b) => b.count - a.count || a.x - b.x)) {
    for (const side of ['right', 'left', 'above', 'below'] as const) {
      const box = nameBox(point, side);
      if (box.x1 < 0 || box.x2 > MAP_WIDTH || taken.some((other) => meet(box, other))) continue;
      point.side = side;
      taken.push(box);
      break;
    }
  }
  return points;
}
