import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { groundSvg } from './ground.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';
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
    place('Маленький', 56, 60),
    place('Большой', 56.2, 60.4, 5),
    place('Средний', 55.9, 60.3, 2),
    place('Далёкий', 43, 132),
  ]);
  const side = (code: string) => points.find((point) => point.code === code)?.side;
  expect(side('Большой')).toBe('right');
  expect(side('Далёкий')).not.toBeNull();
  const { points: crowd } = mapOf(Array.from({ length: 9 }, (_, i) => place(`Город ${i}`, 56 + i / 50, 60, i)));
  expect(crowd.filter((point) => point.side === null).length).toBeGreaterThan(0);
  expect(crowd.find((point) => point.code === 'Город 8')?.side).not.toBeNull();
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
  const { points } = mapOf([place('Один', 56, 60), place('Другой', 56.4, 61), place('Третий', 56.2, 62.5)]);
  expect(points.map(({ room }) => room)).toContain('phone');
  expect(points.every(({ side, room }) => (side === null) === (room === null))).toBe(true);
});
