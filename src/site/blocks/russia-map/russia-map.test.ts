import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { groundSvg } from './ground.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';
import { NAME_PLACES } from './name-places.ts';
import { OUTLINE } from './outline.ts';
import { mapOf } from './points.ts';
import { type Degrees, placeOnMap } from './projection.ts';

const place = (code: string, latitude: number, longitude: number, partnersCount = 1) => ({
  ...{ code, name: code, latitude, longitude, partnersCount },
});
const within = ([x, y]: readonly [number, number]) => x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT;

test('the drawn ground is what the outline makes; node scripts/russia-map.ts writes it', () => {
  const file = join(PROJECT_FOLDER, 'src/site/blocks/russia-map/russia.svg');
  expect(readFileSync(file, 'utf8')).toBe(groundSvg());
});

test('the whole country lies on the map, Chukotka beyond 180° at its right edge', () => {
  const [kaliningrad, moscow, uelen] = (
    [
      [54.71, 20.51],
      [55.76, 37.62],
      [66.16, -169.8],
    ] as Degrees[]
  ).map(placeOnMap) as [[number, number], [number, number], [number, number]];
  expect(kaliningrad[0]).toBeLessThan(moscow[0]);
  expect(uelen[0]).toBeGreaterThan(0.9 * MAP_WIDTH);
  expect([kaliningrad, moscow, uelen].every(within)).toBe(true);
});

test('coasts end where the map does, not far behind it', () => {
  const places = OUTLINE.flat().map(placeOnMap);
  const far = places.filter(([x, y]) => x < -30 || x > MAP_WIDTH + 30 || y < -30 || y > MAP_HEIGHT + 30);
  expect(far).toEqual([]);
  expect(places.filter(within).length).toBeGreaterThan(500);
});

test('equal areas stay equal: a cell of degrees in the south and one of the same area in the north', () => {
  const area = (south: number, north: number) => {
    const [a, b, c, d] = [
      [south, 99.5],
      [south, 100.5],
      [north, 100.5],
      [north, 99.5],
    ].map((one) => placeOnMap(one as unknown as Degrees)) as [number, number][] as [
      [number, number],
      [number, number],
      [number, number],
      [number, number],
    ];
    const cross = ([x1, y1]: [number, number], [x2, y2]: [number, number]) => x1 * y2 - x2 * y1;
    return Math.abs(cross(a, b) + cross(b, c) + cross(c, d) + cross(d, a)) / 2;
  };
  const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
  const [low, high] = [area(45, 55) / (sine(55) - sine(45)), area(65, 75) / (sine(75) - sine(65))];
  expect(Math.abs(low / high - 1)).toBeLessThan(0.03); // places are rounded to a tenth
});

test('names lie on no other name and no other point; the larger place is named first', () => {
  const { points } = mapOf([
    place('Маленький', 56, 56),
    place('Большой', 57, 61, 5),
    place('Средний', 53, 58, 2),
    place('Далёкий', 43, 132),
  ]);
  const placed = (code: string) => NAME_PLACES[points.find((point) => point.code === code)?.place ?? -1];
  expect(placed('Большой')).toMatchObject({ anchor: 'start', leader: null });
  expect(placed('Далёкий')).toBeDefined();
  const { points: crowd } = mapOf(Array.from({ length: 40 }, (_, i) => place(`Город ${i}`, 56 + i / 50, 60, i)));
  expect(crowd.filter((point) => point.place === null).length).toBeGreaterThan(0);
  expect(crowd.find((point) => point.code === 'Город 39')?.place).not.toBeNull();
});

test('a name without room beside its point stands farther off, at the end of a leader', () => {
  const near = [
    place('Посередине', 56, 60),
    place('Западнее', 56.3, 58),
    place('Восточнее', 55.7, 62),
    place('Южнее', 54.6, 60.2),
  ];
  const { points } = mapOf([
    ...near,
    place('Севернее', 57.4, 59.8),
    place('Далёкий', 43, 132),
    place('Закат', 54.7, 20.5),
  ]);
  const leaders = points.flatMap(({ place: at }) => NAME_PLACES[at ?? -1]?.leader ?? []);
  expect(points.every(({ place: at }) => at !== null)).toBe(true);
  expect(leaders.length).toBeGreaterThan(0);
});

test('the frame holds all points and keeps the shape of the map: part of it for near cities, the whole for far ones', () => {
  const near = [place('Запад', 59.9, 30.3), place('Восток', 55, 82.9), place('Юг', 53.2, 50.1)];
  const { frame, points } = mapOf(near);
  expect(frame.width).toBeLessThan(0.8 * MAP_WIDTH);
  for (const { x, y } of points) {
    expect(x).toBeGreaterThan(frame.x);
    expect(x).toBeLessThan(frame.x + frame.width);
    expect(y).toBeGreaterThan(frame.y);
    expect(y).toBeLessThan(frame.y + (frame.width * MAP_HEIGHT) / MAP_WIDTH);
  }
  expect(mapOf([...near, place('Далёкий', 43, 132)]).frame).toEqual({ x: 0, y: 0, width: MAP_WIDTH });
});

test('a name that has room on a phone has it in every wider window', () => {
  const { points } = mapOf([place('Один', 56, 60), place('Другой', 60, 66), place('Третий', 53, 72)]);
  expect(points.map(({ room }) => room)).toContain('phone');
  expect(points.every(({ place, room }) => (place === null) === (room === null))).toBe(true);
});
