/** Points as the map draws them; the server says where their names have room (`points.ts`). */

/**
 * `place`: where the name stands, one of `NAME_PLACES`; null leaves it for the moment it is pointed at. `room`: the narrowest
 * window in which it stands there, for the name is as large in each.
 */
export type Point = {
  code: string;
  name: string;
  count: number;
  x: number;
  y: number;
  place: number | null;
  room: Room | null;
};
export type Room = 'phone' | 'tablet' | 'page';
/** The part of the map that is drawn, of its shape. */
export type MapFrame = { x: number; y: number; width: number };
export type MapData = { frame: MapFrame; points: Point[] };

/** The start of a name from its point, its alignment, and where the leader ends that joins a far name to the point. */
export type NamePlace = {
  dx: number;
  dy: number;
  anchor: 'start' | 'middle' | 'end';
  leader: readonly [number, number] | null;
};

const GAP = 10;

/** A name whose leader ends `reach` away in this direction, at its first or last letter or the middle of its line. */
function far(reach: number, degrees: number): NamePlace {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [Math.round(reach * Math.cos(angle)), Math.round(-reach * Math.sin(angle))];
  const leader = [x, y] as const;
  if (x === 0) return { dx: 0, dy: y < 0 ? y - 4 : y + 12, anchor: 'middle', leader };
  return { dx: x + Math.sign(x) * 3, dy: y + 4.5, anchor: x > 0 ? 'start' : 'end', leader };
}

/** In the order in which they are tried. */
export const NAME_PLACES: readonly NamePlace[] = [
  { dx: GAP, dy: 4.5, anchor: 'start', leader: null },
  { dx: -GAP, dy: 4.5, anchor: 'end', leader: null },
  { dx: 0, dy: -GAP, anchor: 'middle', leader: null },
  { dx: 0, dy: GAP + 11, anchor: 'middle', leader: null },
  // From the point on, or up to it: at an edge, and where points are close.
  { dx: -5, dy: GAP + 11, anchor: 'start', leader: null },
  { dx: 5, dy: GAP + 11, anchor: 'end', leader: null },
  { dx: -5, dy: -GAP, anchor: 'start', leader: null },
  { dx: 5, dy: -GAP, anchor: 'end', leader: null },
  ...[24, 34, 46, 60, 78].flatMap((reach) =>
    [20, 160, 45, 135, -20, -160, -45, -135, 70, 110, -70, -110, 90, -90].map((degrees) => far(reach, degrees)),
  ),
];
