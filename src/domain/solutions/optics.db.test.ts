import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import { PORT_KINDS, PORTS } from '#src/domain/devices/port-kinds.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findOptics, readOptics } from './optics.server.ts';
import { linesOf, OPTICS_ASSUMED, type OpticsAsk, opticalLinks, speedOf } from './optics.ts';
import { findSolution, findSolutions } from './solutions.server.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createSiteDatabase();
});
afterAll(() => testDatabase.close());

const ask: OpticsAsk = { lengthsM: [], fibre: 'одномодовое', bidi: false, spares: 0 };

test('the bill holds the optics of every drawn link: modules for both ends at its speed, or why none is named', async () => {
  let named = 0;
  for (const { code, topology } of (await findSolutions({ perPage: 100 })).solutions) {
    const { rows, modules } = await findOptics(topology, ask);
    const links = opticalLinks(topology);
    expect(rows.length, code).toBe(links.length);
    const nodes = new Map(topology.layers.flatMap((layer) => layer.nodes.map((node) => [node.id, node])));
    for (const [at, { option, problem, lines, lengthM, isAssumed }] of rows.entries()) {
      const link = links[at] as (typeof links)[number];
      const place = `${code}: ${link.from} — ${link.to}`;
      expect(lines, place).toBe(linesOf(topology, link));
      expect(option === null, place).toBe(problem !== null);
      if (link.medium === 'fibre') expect([lengthM, isAssumed], place).toEqual([OPTICS_ASSUMED.lengthM, true]);
      if (!option) continue;
      named += 1;
      expect(option.rateGbps, place).toBe(speedOf(link));
      expect(option.quantities, place).toEqual([2 * lines]);
      expect(option.distanceM, place).toBeGreaterThanOrEqual(OPTICS_ASSUMED.lengthM);
      for (const id of [link.from, link.to]) {
        const good = nodes.get(id)?.goodId;
        if (good == null) continue;
        const ports = (await findGood(good))?.shape.ports ?? {};
        for (const module of option.modules) {
          const fits = PORT_KINDS.some(
            (kind) =>
              (ports[kind] ?? 0) > 0 &&
              PORTS[kind].modules === module.formFactor &&
              PORTS[kind].gbps === module.rateGbps,
          );
          expect(fits, `${place}: ${id} ← ${module.code}`).toBe(true);
        }
      }
    }
    const total = rows.reduce((sum, { option }) => sum + (option?.quantities[0] ?? 0), 0);
    expect(
      modules.reduce((sum, { quantity }) => sum + quantity, 0),
      code,
    ).toBe(total);
  }
  expect(named).toBeGreaterThan(10);
});

test('given lengths choose other modules, by one fibre pairs, and spares come on top', async () => {
  const topology = (await findSolution('8'))?.topology;
  if (!topology) throw new Error('no solution 8');
  const near = await findOptics(topology, ask);
  const far = await findOptics(topology, { ...ask, lengthsM: [30_000] });
  expect(far.rows[0]).toMatchObject({ lengthM: 30_000, isAssumed: false });
  expect(far.rows[0]?.option?.modules).not.toEqual(near.rows[0]?.option?.modules);
  expect(far.rows.slice(1)).toEqual(near.rows.slice(1));
  const spare = await findOptics(topology, { ...ask, spares: 2 });
  expect(spare.modules.map(({ quantity }) => quantity)).toEqual(near.modules.map(({ quantity }) => quantity + 2));
  const single = await findOptics(topology, { ...ask, bidi: true });
  for (const { option } of single.rows) if (option) expect(option.modules).toHaveLength(2);
});

test('a module whose strands or reach the catalogue does not state is named as one that may fit', async () => {
  const topology = (await findSolution('8'))?.topology;
  if (!topology) throw new Error('no solution 8');
  const problemOf = async (more: Partial<OpticsAsk>) =>
    (await findOptics(topology, { ...ask, ...more })).rows.find(({ speed }) => speed?.startsWith('40'))?.problem;
  expect(await problemOf({})).toMatch(/неизвестно, подойдёт\u00a0ли QSFP\+ LR4\.$/);
  expect(await problemOf({ bidi: true })).toMatch(/^В\u00a0каталоге нет модуля/);
});

test('what makes no sense is assumed and told by its name', () => {
  const read = (query: string) => readOptics(new URLSearchParams(query));
  expect(read('length=&length=500&fibre=&bidi=&spares=')).toMatchObject({
    value: { length: ['', '500'], fibre: 'одномодовое', bidi: 'нет', spares: 0 },
    fields: {},
  });
  const wrong = read('fibre=glass&spares=-1&length=5');
  expect(wrong.value).toMatchObject({ length: ['5'], fibre: 'одномодовое', spares: 0 });
  expect(Object.keys(wrong.fields)).toEqual(['fibre', 'spares']);
});
