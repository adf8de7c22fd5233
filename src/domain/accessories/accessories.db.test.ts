import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGood, listGoods } from '#src/domain/catalog/catalog.server.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findRelated } from './accessories.server.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createSiteDatabase();
});
afterAll(() => testDatabase.close());

/** Values of a good as its page shows them. */
async function valuesOf(code: string): Promise<Map<string, string>> {
  const good = await findGood(code);
  const rows = good?.sections.flatMap(({ attributes }) => attributes) ?? [];
  return new Map([
    ['model', good?.model ?? ''],
    ['family', good?.family ?? ''],
    ...rows.map(({ code: attribute, value }) => [attribute, value] as const),
  ]);
}

test('every accessory on any page comes from a row that names it or from an equation of known values', async () => {
  let [pages, accessories] = [0, 0];
  for (const { id, code } of await listGoods()) {
    const related = await findRelated(id);
    if (related.accessories.length > 0) pages += 1;
    const host = await valuesOf(code);
    for (const { relation, ground, goods } of related.accessories) {
      for (const accessory of goods) {
        const part = await valuesOf(accessory.code);
        const named = (part.get('compatible-access-points') ?? part.get('compatible-devices') ?? '').split(/,\s*/);
        const place = `${code} ← ${accessory.code}`;
        accessories += 1;
        expect(ground, place).not.toBe('');
        if (relation === 'chassis-module') expect(part.get('family'), place).toBe(host.get('family'));
        else expect(named, place).toContain(host.get('model'));
        if (relation !== 'power-module') continue;
        const needed = Number(
          host.get('psu-power') ??
            Math.max(Number(host.get('power-max') ?? 0), Number(host.get('power-per-inlet') ?? 0)),
        );
        expect(Number(part.get('module-power')), place).toBeGreaterThanOrEqual(needed);
      }
    }
  }
  expect([pages, accessories].every((count) => count > 3)).toBe(true);
});

test('no power module is offered by slots, current and watts alone: the page tells what to ask for', async () => {
  for (const code of ['mes2448p', 'smg-1016m', 'sbc-2000', 'mes3324']) {
    const { accessories, unnamedPower } = await findRelated((await findGood(code))?.id ?? 0);
    expect(
      accessories.filter(({ relation }) => relation === 'power-module'),
      code,
    ).toEqual([]);
    expect(unnamedPower, code).toContain('два\u00a0слота модулей питания');
  }
  expect((await findRelated((await findGood('mes5324'))?.id ?? 0)).unnamedPower).toContain('не\u00a0меньше 107');
  expect((await findRelated((await findGood('mes2448p'))?.id ?? 0)).unnamedPower).toContain('не\u00a0меньше 820');
});
