/** A comparison as files over HTTP, from the repository's content. */
import { readSheet } from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIDENCE_MARKS } from '#src/domain/catalog/catalog.ts';
import { compareGoods } from '#src/domain/comparison/comparison.server.ts';
import { STATUS_TITLES } from '#src/domain/comparison/comparison.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
let ids: number[];
beforeAll(async () => {
  site = await startSiteApp();
  const rows = await site.database.db
    .selectFrom('good')
    .select(['id', 'code'])
    .where('code', 'in', ['mes2324', 'mes2324p', 'mes2348p', 'mes2428', 'mes2448p', 'mes3324f'])
    .orderBy('code')
    .execute();
  ids = rows.map(({ id }) => id);
});
afterAll(() => site?.close());

const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ');
const get = (kind: string, only = '') =>
  site.app.inject({
    url: `/files/comparison.${kind}?goods=${ids.join(',')}${only}`,
    headers: { host: 'site.example' },
  });

test('paper and workbook tell every row with its status, its best values and how each value is known', async () => {
  const groups = await compareGoods(ids);
  const pdf = await get('pdf');
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const words = plain((await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })).text);
  const workbook = await get('xlsx');
  for (const { group, goods, attributes } of groups) {
    expect(words).toContain(plain(group.name));
    const rows = await readSheet(workbook.rawPayload, group.name.slice(0, 31).trim());
    for (const { model } of goods) expect(words).toContain(plain(model));
    for (const { name, status, best, confidence } of attributes) {
      expect(words).toContain(plain(name).split(' ')[0]);
      const row = rows.find(([first]) => first === name) ?? [];
      expect(row, name).toContain(goods.length > 1 ? STATUS_TITLES[status] : null);
      const models = best.map((id) => goods.find((good) => good.id === id)?.model);
      if (models.length > 0) expect(row).toContain(models.join(', '));
      const isMarked = Object.values(confidence).some((one) => CONFIDENCE_MARKS[one] !== null);
      expect(row.at(-1) !== null && row.length === goods.length + 5, name).toBe(isMarked);
    }
    const best = attributes.flatMap((one) => one.best.map((id) => ({ one, id })));
    expect(words.split('— лучшее').length - 1).toBeGreaterThanOrEqual(best.length);
  }
  for (const status of ['different', 'equal'] as const) expect(words).toContain(plain(STATUS_TITLES[status]));
  expect(words.replaceAll(' ', '')).toContain(`site.example/catalog/comparison/?goods=${ids.join(',')}`);
});

test('«only different» leaves the same rows out of the paper as out of the workbook', async () => {
  const [whole, some] = await Promise.all([get('pdf'), get('pdf', '&only=different')]);
  const lengths = await Promise.all(
    [whole, some].map(async ({ rawPayload }) => (await extractText(new Uint8Array(rawPayload))).totalPages),
  );
  expect(lengths[1]).toBeLessThan(lengths[0] ?? 0);
  for (const query of ['', '?goods=x', '?goods=999999999']) {
    expect((await site.app.inject(`/files/comparison.pdf${query}`)).statusCode, query).toBe(404);
  }
});
