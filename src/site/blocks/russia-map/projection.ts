/**
 * Places on the drawn map: an equal-area cone (Albers, 50° and 68° north, middle 100° east), so that no region looks
 * larger than it is. One projection draws the ground (`russia.svg`) and sets the points.
 */
export type Degrees = readonly [latitude: number, longitude: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const [SOUTH, NORTH, MIDDLE] = [radians(50), radians(68), 100];
const N = (Math.sin(SOUTH) + Math.sin(NORTH)) / 2;
const C = Math.cos(SOUTH) ** 2 + 2 * N * Math.sin(SOUTH);
const distance = (latitude: number) => Math.sqrt(C - 2 * N * Math.sin(radians(latitude))) / N;

/** On the plane of the cone, in radii of the Earth, y down. */
function onCone([latitude, longitude]: Degrees): [number, number] {
  const east = longitude < -160 ? longitude + 360 : longitude; // Chukotka lies beyond 180°
  const angle = N * radians(east - MIDDLE);
  const far = distance(latitude);
  return [far * Math.sin(angle), far * Math.cos(angle)];
}

/** Fits the country into the size of `map-size.ts`. */
const SCALE = 781;
const [LEFT, TOP] = [557, -67];

/** Returns the position of a place on the map, with one decimal. */
export function placeOnMap(place: Degrees): [x: number, y: number] {
  const [x, y] = onCone(place);
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(x * SCALE + LEFT), round(y * SCALE + TOP)];
}
