import { expect, test } from 'vitest';
import type { Topology } from './solutions.ts';
import { layoutGaps } from './topology.ts';

const node = (id: string) => ({ id, role: '', count: 1, goodId: 1, sign: null, name: null });
const link = (from: string, to: string, more: Partial<Topology['links'][number]> = {}) => ({
  ...{ from, to, medium: 'fibre' as const, speed: '10 Гбит/с', count: 1 },
  ...more,
});
const layers = (...rows: string[][]): Topology['layers'] => rows.map((ids) => ({ name: '', nodes: ids.map(node) }));

test('a line leaves the middle of one device and ends at the middle of the other', () => {
  const [gap] = layoutGaps({ layers: layers(['a'], ['b', 'c']), links: [link('a', 'b'), link('a', 'c')] });
  const vertical = gap?.lines.filter(({ x1, x2 }) => x1 === x2).map(({ x1 }) => x1);
  expect(new Set(vertical)).toEqual(new Set([50, 25, 75]));
  expect(gap?.labels.map(({ x, lines }) => [x, lines])).toEqual([
    [25, ['10 Гбит/с']],
    [75, ['10 Гбит/с']],
  ]);
});

test('lines of two upper devices to the same lower one stand apart, and equal ones are labelled once', () => {
  const [gap] = layoutGaps({ layers: layers(['a', 'b'], ['c']), links: [link('a', 'c'), link('b', 'c')] });
  expect(new Set(gap?.lines.map(({ shift }) => shift))).toEqual(new Set([-6, 6]));
  expect(gap?.labels).toHaveLength(1);
  // Two parents never share a horizontal line, nor come nearer than an eye tells two cables apart.
  const levels = new Set(gap?.lines.filter(({ y1, y2 }) => y1 === y2).map(({ y1 }) => y1));
  const [first = 0, second = 0] = [...levels].toSorted((a, b) => a - b);
  expect(levels.size).toBe(2);
  expect(second - first).toBeGreaterThanOrEqual(14);
});

test('a branch of a bus has a dot where buses may cross; a bus alone needs none', () => {
  const tees = (topology: Topology) =>
    layoutGaps(topology).flatMap(({ lines }) =>
      lines.filter(({ medium }) => medium === 'tee').map(({ x1, y1 }) => [x1, y1]),
    );
  const crossed = [link('a', 'c'), link('a', 'd'), link('b', 'c'), link('b', 'd')];
  const found = tees({ layers: layers(['a', 'b'], ['c', 'd']), links: crossed });
  expect(found.map(([x]) => x)).toEqual([25, 75, 75, 25]);
  expect(new Set(found.map(([, y]) => y)).size).toBe(2);
  expect(tees({ layers: layers(['a'], ['c', 'd']), links: crossed.slice(0, 2) })).toEqual([]);
});

test('neighbours of one layer are joined below their boxes, with the label between them', () => {
  const [gap] = layoutGaps({
    layers: layers(['a', 'b']),
    links: [link('a', 'b', { medium: 'copper', speed: null, count: 2 })],
  });
  expect(gap?.labels).toEqual([{ x: 50, y: 28, shift: 0, lines: ['2\u00a0линии'] }]);
  expect(gap?.height).toBeGreaterThan(28);
});

test('a line without speed has no label and is not broken for one', () => {
  const [gap] = layoutGaps({ layers: layers(['a'], ['b']), links: [link('a', 'b', { speed: null })] });
  expect(gap?.labels).toEqual([]);
  expect(Math.max(...(gap?.lines ?? []).map(({ y2 }) => y2))).toBe(gap?.height);
  expect(gap?.lines).toHaveLength(2);
});

test('a label stands over the lines that it names', () => {
  const joined = [link('a', 'c', { medium: 'copper', speed: 'E1' }), link('b', 'd'), link('a', 'd')];
  const [gap] = layoutGaps({ layers: layers(['a', 'b'], ['c', 'd']), links: joined });
  expect(gap?.labels.map(({ shift, lines }) => [shift, lines])).toEqual([
    [-6, ['E1']],
    [0, ['10 Гбит/с']],
  ]);
});

test('a line with another label, or with none, keeps clear of a label', () => {
  const shiftsOf = (...links: Topology['links']) =>
    layoutGaps({ layers: layers(['a', 'b'], ['c']), links })[0]?.labels.map(({ shift, lines }) => [shift, lines[0]]);
  const [fast, slow] = [link('a', 'c'), link('b', 'c', { speed: '1 Гбит/с' })];
  expect(shiftsOf(fast, slow)).toEqual([
    [-36, '10 Гбит/с'],
    [36, '1 Гбит/с'],
  ]);
  expect(shiftsOf(fast, link('b', 'c', { speed: null }))).toEqual([[-22, '10 Гбит/с']]);
});

test('nothing leaves the width or the height of its gap', () => {
  const topology = {
    layers: layers(['a', 'b', 'c'], ['d', 'e', 'f'], ['g']),
    links: [link('a', 'b'), link('a', 'd'), link('a', 'f'), link('c', 'd'), link('b', 'e'), link('d', 'g')],
  };
  for (const { height, lines, labels } of layoutGaps(topology)) {
    for (const { x1, x2, y1, y2 } of lines) {
      for (const x of [x1, x2]) expect(x >= 0 && x <= 100).toBe(true);
      for (const y of [y1, y2]) expect(y >= 0 && y <= height).toBe(true);
    }
    for (const { y, lines: text } of labels) expect(y + (text.length - 1) * 16).toBeLessThan(height);
  }
});
