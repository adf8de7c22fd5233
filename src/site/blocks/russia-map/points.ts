/** The part of the map around its points, and their names beside them, where there is room. */
import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';
import { type MapData, type MapFrame, NAME_PLACES, type Point, type Room, type Side } from './name-places.ts';
import { placeOnMap } from './projection.ts';

type Place = { code: string; name: string; latitude: number; longitude: number; partnersCount: number };

/** Of a point. */
const RADIUS = 5;
const LINE = 19;
/** Width of a letter of the map's type on average, in map units. */
const LETTER = 7.4;
/**
 * How much larger a name is drawn where the map is smaller (russia-map.module.css), the largest first, and how far it keeps from
 * what is near; a wide page draws it no larger than a tablet.
 */
const SCALES: readonly (readonly [Room, larger: number, clear: number])[] = [
  ['phone', 2.5, 4],
  ['page', 1.8, 1],
  ['tablet', 1.4, 1],
];

type Box = { x1: number; y1: number; x2: number; y2: number };
type Taken = { of: Point; box: Box };

const around = ({ x1, y1, x2, y2 }: Box, far: number): Box => ({
  x1: x1 - far,
  y1: y1 - far,
  x2: x2 + far,
  y2: y2 + far,
});

function nameBox({ name, x, y }: { name: string; x: number; y: number }, side: Side, scale: number): Box {
  const { dx, dy, anchor } = NAME_PLACES[side];
  const width = name.length * LETTER;
  const start = dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  return {
    x1: x + start * scale,
    y1: y + (dy - LINE + 4) * scale,
    x2: x + (start + width) * scale,
    y2: y + (dy + 4) * scale,
  };
}

const meet = (a: Box, b: Box) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;

/** The larger places choose first; a name never lies on a point or another name, nor over the edge. */
export function mapOf(places: readonly Place[]): MapData {
  const points = places.map(({ code, name, latitude, longitude, partnersCount: count }): Point => {
    const [x, y] = placeOnMap([latitude, longitude]);
    return { code, name, count, x, y, side: null, room: null };
  });
  const frame = frameOf(points);
  const { x: left, y: top, width } = frame;
  const [right, bottom] = [left + width, top + (width * MAP_HEIGHT) / MAP_WIDTH];
  for (const [room, larger, clear] of SCALES) {
    const scale = (larger * width) / MAP_WIDTH;
    const taken = points.flatMap((point): Taken[] => {
      const { x, y, side } = point;
      const dot = { of: point, box: around({ x1: x, y1: y, x2: x, y2: y }, (RADIUS + clear) * scale) };
      return side ? [dot, { of: point, box: nameBox(point, side, scale) }] : [dot];
    });
    for (const point of points.toSorted((a, b) => b.count - a.count || a.x - b.x)) {
      if (point.side) continue;
      for (const side of Object.keys(NAME_PLACES) as Side[]) {
        const name = nameBox(point, side, scale);
        const box = around(name, (clear - 1) * scale);
        const isTaken = taken.some(({ of, box: other }) => of !== point && meet(name, other));
        if (isTaken || box.x1 < left || box.x2 > right || box.y1 < top || box.y2 > bottom) continue;
        Object.assign(point, { side, room });
        taken.push({ of: point, box });
        break;
      }
    }
  }
  return { frame, points };
}

/** Room around the points for names, as a part of the frame. */
const AROUND = 0.3;
/** A smaller part would show coasts coarser than they are. */
const NARROWEST = 0.5 * MAP_WIDTH;

function frameOf(points: readonly Point[]): MapFrame {
  if (points.length === 0) return { x: 0, y: 0, width: MAP_WIDTH };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const shape = MAP_WIDTH / MAP_HEIGHT;
  const needed = Math.max(right - left, (bottom - top) * shape) / (1 - AROUND);
  const width = Math.round(Math.min(MAP_WIDTH, Math.max(NARROWEST, needed)));
  const height = width / shape;
  const within = (middle: number, size: number, whole: number) =>
    Math.round(Math.max(0, Math.min(whole - size, middle - size / 2)));
  return {
    x: within((left + right) / 2, width, MAP_WIDTH),
    y: within((top + bottom) / 2, height, MAP_HEIGHT),
    width,
  };
}
