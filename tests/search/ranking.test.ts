import { describe, expect, test } from 'vitest';
import { RANKING, worthOfPlaces } from '#src/domain/search/ranking.ts';
import { listFiles, readText } from '#tests/repository/files.ts';
import { parse, walk } from '../../scripts/house/sources.ts';

/** Fractions written in a file, in code and not in words. */
function fractionsOf(name: string, text: string): string[] {
  const found: string[] = [];
  walk(parse(name, text).program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'number' && !Number.isInteger(node.value)) {
      found.push(`${name}: ${node.value}`);
    }
    return true;
  });
  return found;
}

describe('numbers that rank', () => {
  test('stand in one file of the area', () => {
    const names = listFiles('src/domain/search').filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name));
    const all = names.flatMap((name) => fractionsOf(name, readText(name)));
    expect(all.filter((one) => !one.startsWith('src/domain/search/ranking.ts:'))).toEqual([]);
    expect(all.length).toBeGreaterThan(20);
  });

  test('are found where they hide', () => {
    expect(fractionsOf('x.ts', "const a = score * 0.8; // 0.3\nconst b = '2.5G';")).toEqual(['x.ts: 0.8']);
  });
});

test('a word is worth what its best place is worth, and a little more in several places', () => {
  const worth = RANKING.place.devices;
  expect(worthOfPlaces(['C'], worth)).toBe(worth.C);
  expect(worthOfPlaces(['D', 'A'], worth)).toBe(worth.A + worth.D / 4);
  expect(worthOfPlaces(['A', 'B'], worth)).toBeGreaterThan(worthOfPlaces(['A', 'D'], worth));
});
