/** The part of the map around its points, and their names beside them, where there is room. */
import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';
import { type MapData, type MapFrame, NAME_PLACES, type NamePlace, type Point, type Room } from './name-places.ts';
import { placeOnMap } from './projection.ts';

type Place = { code: string; name: string; latitude: number; longitude: number; partnersCount: number };

/** Of a point. */
const RADIUS = 5;
const LINE = 19;
/** Width of a letter of the map's type on average, in map units. */
const LETTER = 7.4;
/**
 * How much larger a name is drawn where the map is smaller (russia-map.module.css), the largest first; how far it keeps from other
 * points, farther than from its own; a wide page draws it no larger than a tablet. Only a wide map has room for
 * leaders of all; a city with several partners may have one in any.
 */
const SCALES: readonly { room: Room; larger: number; clear: number; hasLeaders: boolean }[] = [
  { room: 'phone', larger: 2.5, clear: 12, hasLeaders: false },
  { room: 'page', larger: 1.8, clear: 10, hasLeaders: false },
  { room: 'tablet', larger: 1.4, clear: 7, hasLeaders: true },
];
/** Between two names. */
const APART = 3;

type Box = { x1: number; y1: number; x2: number; y2: number };
type Taken = { of: Point; box: Box; isDot: boolean };

const around = ({ x1, y1, x2, y2 }: Box, far: number): Box => ({
  x1: x1 - far,
  y1: y1 - far,
  x2: x2 + far,
  y2: y2 + far,
});

function nameBox({ name, x, y }: Point, { dx, dy, anchor }: NamePlace, scale: number): Box {
  const width = name.length * LETTER;
  const start = dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  return {
    x1: x + start * scale,
    y1: y + (dy - LINE + 4) * scale,
    x2: x + (start + width) * scale,
    y2: y + (dy + 4) * scale,
  };
}

/** The name, and its leader in steps; a name in no place takes no room. */
function boxesOf(point: Point, at: number | null, scale: number): Box[] {
  const place = NAME_PLACES[at ?? -1];
  if (!place) return [];
  const [endX, endY] = place.leader ?? [0, 0];
  const leader = (place.leader ? [0.4, 0.55, 0.7, 0.85, 1] : []).map((step): Box => {
    const [x, y] = [point.x + endX * step * scale, point.y + endY * step * scale];
    return { x1: x, y1: y, x2: x, y2: y };
  });
  return [nameBox(point, place, scale), ...leader];
}

const meet = (a: Box, b: Box) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;

/** A name never lies on a point or another name, nor over the edge. */
export function mapOf(places: readonly Place[]): MapData {
  const points = places.map(({ code, name, latitude, longitude, partnersCount: count }): Point => {
    const [x, y] = placeOnMap([latitude, longitude]);
    return { code, name, count, x, y, place: null, room: null };
  });
  const frame = frameOf(points);
  const { x: left, y: top, width } = frame;
  const [right, bottom] = [left + width, top + (width * MAP_HEIGHT) / MAP_WIDTH];
  for (const { room, larger, clear, hasLeaders } of SCALES) {
    const scale = (larger * width) / MAP_WIDTH;
    const boxes = (point: Point) =>
      boxesOf(point, point.place, scale).map((box): Taken => ({ of: point, box, isDot: false }));
    const taken = points.flatMap((point): Taken[] => {
      const { x, y } = point;
      const dot = around({ x1: x, y1: y, x2: x, y2: y }, RADIUS * scale);
      return [{ of: point, box: dot, isDot: true }, ...boxes(point)];
    });
    const isFree = (point: Point, place: number) =>
      boxesOf(point, place, scale).every((box, at) => {
        const isTaken = taken.some(
          ({ of, box: other, isDot }) =>
            of !== point && meet(around(box, (isDot && at === 0 ? clear : APART) * scale), other),
        );
        return !isTaken && box.x1 >= left && box.x2 <= right && box.y1 >= top && box.y2 <= bottom;
      });
    // The longest name has the fewest places; where not all have room, larger cities matter more.
    const first = (a: Point, b: Point) =>
      (hasLeaders ? b.name.length - a.name.length : 0) || b.count - a.count || a.x - b.x;
    for (const point of points.toSorted(first)) {
      if (point.place !== null) continue;
      const mayLead = hasLeaders || point.count > 1;
      const place = NAME_PLACES.findIndex(({ leader }, at) => (mayLead || !leader) && isFree(point, at));
      if (place < 0) continue;
      Object.assign(point, { place, room });
      taken.push(...boxes(point));
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
