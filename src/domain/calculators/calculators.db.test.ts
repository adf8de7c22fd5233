/** What calculators hold of the catalogue between two calculations. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as catalog from '#src/domain/catalog/catalog.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';
import { answerCalculator } from './calculators.server.ts';

vi.mock('#src/domain/catalog/catalog.server.ts', { spy: true });

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const modelsOf = async () => {
  const answered = await answerCalculator('eccm', { fleet: 'mes 2324 10', reserve: '0' });
  return answered?.calculation.lines.map(({ name }) => name).join('; ');
};

test('devices are walked through once for each content version, also by many at once, and turn with it', async () => {
  const [first, again] = await Promise.all([modelsOf(), modelsOf()]);
  expect([first, again]).toEqual([expect.stringContaining('MES2324'), first]);
  const asked = vi.mocked(catalog.findGoods).mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  await modelsOf();
  expect(catalog.findGoods).toHaveBeenCalledTimes(asked);

  const { db } = site.database;
  await db.updateTable('good').set({ model: 'MES9999' }).where('code', '=', 'mes2324').execute();
  await db.updateTable('content_state').set({ version: '1000' }).execute();
  await expect.poll(modelsOf, { timeout: 20_000 }).not.toContain('MES2324');
});
