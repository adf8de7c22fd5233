import { expect, test } from 'vitest';
import { module } from '#tests/support/sfp-modules.ts';
import { linesOf, modulesOfRows, type OpticsRow, opticalLinks, speedOf } from './optics.ts';
import type { Topology } from './solutions.ts';

const node = (id: string, count: number) => ({ id, role: '', count, goodId: 1, sign: null, name: null });
const topology: Topology = {
  layers: [
    { name: '', nodes: [node('core', 1), node('spare', 2)] },
    { name: '', nodes: [node('access', 8)] },
  ],
  links: [
    { from: 'core', to: 'access', medium: 'fibre', speed: '10 Гбит/с', count: 2, lines: null },
    { from: 'spare', to: 'access', medium: 'fibre', speed: null, count: 1, lines: 16 },
    { from: 'core', to: 'spare', medium: 'copper', speed: '1 Гбит/с', count: 1, lines: null },
    { from: 'core', to: 'spare', medium: 'pon', speed: '2,5 / 1,25 Гбит/с', count: 1 },
  ],
};

test('lines are counted for each device of the more numerous end, unless all of them are stated', () => {
  expect(topology.links.map((link) => linesOf(topology, link))).toEqual([16, 16, 2, 2]);
});

test('fibre and PON take modules, copper does not', () => {
  expect(opticalLinks(topology).map(({ medium }) => medium)).toEqual(['fibre', 'fibre', 'pon']);
});

test('a speed is one number of gigabits; anything else is unknown', () => {
  expect(topology.links.map(speedOf)).toEqual([10, null, 1, null]);
  expect(speedOf({ speed: '2,5\u00a0Гбит/с' })).toBe(2.5);
});

test('modules of all rows are added up, and spares come once for each kind', () => {
  const lx = module({});
  const row = (quantity: number): OpticsRow => ({
    ...{ from: 'a', to: 'b', lines: quantity / 2, speed: null, lengthM: 1, isAssumed: true, problem: null },
    option: {
      kind: 'same-at-both-ends',
      modules: [lx],
      quantities: [quantity],
      rateGbps: 1,
      distanceM: 1,
      budget: null,
    },
  });
  const unknown = { ...row(2), option: null, problem: 'неизвестно' };
  expect(modulesOfRows([row(4), unknown, row(6)], 3)).toEqual([{ module: lx, quantity: 13 }]);
});
