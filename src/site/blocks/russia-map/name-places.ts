/** Points as the map draws them; the server says where their names have room (`points.ts`). */
/**
 * `side`: where the name stands; null leaves it for the moment it is pointed at. `room`: the narrowest window in which it stands
 * there, for the name is as large in each.
 */
export type Point = {
  code: string;
  name: string;
  count: number;
  x: number;
  y: number;
  side: Side | null;
  room: Room | null;
};
export type Room = 'phone' | 'tablet' | 'page';
/** The part of the map that is drawn, of its shape. */
export type MapFrame = { x: number; y: number; width: number };
export type MapData = { frame: MapFrame; points: Point[] };
export type Side = keyof typeof NAME_PLACES;

const GAP = 10;

/** The start of the name from the point, and its alignment, in the order in which they are tried. */
export const NAME_PLACES = {
  right: { dx: GAP, dy: 4.5, anchor: 'start' },
  left: { dx: -GAP, dy: 4.5, anchor: 'end' },
  above: { dx: 0, dy: -GAP, anchor: 'middle' },
  below: { dx: 0, dy: GAP + 11, anchor: 'middle' },
  // From the point on, or up to it: at an edge, and where points are close.
  belowOn: { dx: -5, dy: GAP + 11, anchor: 'start' },
  belowUpTo: { dx: 5, dy: GAP + 11, anchor: 'end' },
  aboveOn: { dx: -5, dy: -GAP, anchor: 'start' },
  aboveUpTo: { dx: 5, dy: -GAP, anchor: 'end' },
} as const;
