import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { RANKING, worthOfPlaces } from './ranking.ts';

/** Fractions written in a file, in code and not in words. */
function fractionsOf(name: string, text: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(name, text);
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'number' && !Number.isInteger(value)) found.push(`${name}: ${value}`);
    },
  }).visit(program);
  return found;
}

describe('numbers that rank', () => {
  test('stand in one file of the area', () => {
    const names = readdirSync(import.meta.dirname).filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name));
    const all = names.flatMap((name) => fractionsOf(name, readFileSync(join(import.meta.dirname, name), 'utf8')));
    expect(all.filter((one) => !one.startsWith('ranking.ts:'))).toEqual([]);
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
