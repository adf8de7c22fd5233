/** Prices of goods: what an editor is told, which one is public on a day, and their way through Excel. */
import { expect, test } from 'vitest';
import { formatProblem } from '#src/platform/content/problems.ts';
import { fixtureFiles } from '#tests/support/content-fixture.ts';
import { downloadsFolder } from './downloads-folder.server.ts';
import { loadContentFiles, publicContent } from './load-content.server.ts';
import { gridsOf } from './table-grids.ts';

const HEAD = 'good,price,currency,onRequest,since,until,remark,invented';
const filesWith = (...rows: string[]) => fixtureFiles({ 'catalog/prices.csv': [HEAD, ...rows].join('\n') });
const at = (day: string) => new Date(`${day}T12:00:00+03:00`);
const load = (...rows: string[]) => loadContentFiles(filesWith(...rows), undefined, { shown: at('2026-11-23') });
const messages = (...rows: string[]) =>
  load(...rows).problems?.map((one) => formatProblem(one).replace('content/catalog/prices.csv:', '')) ?? [];

test('a price has its good, amount, currency, days, remark and mark', () => {
  expect(
    load('m1,100.50,RUB,,2026-11-01,2026-12-31,"С ""НДС""",да', 'm2,,,да,2026-11-01,,,').content?.good_price,
  ).toEqual([
    {
      ...{ key: 'm1/2026-11-01', good_id: 1, amount: 100.5, currency: 'RUB', since: '2026-11-01', until: '2026-12-31' },
      ...{ remark: 'С\u00a0«НДС»', is_demo: true, is_current: true },
    },
    {
      ...{ key: 'm2/2026-11-01', good_id: 2, amount: null, currency: null, since: '2026-11-01', until: null },
      ...{ remark: null, is_demo: false, is_current: true },
    },
  ]);
});

test.each([
  ['m1,,,,2026-11-01,,,', '2 price — ожидалось: цена числом, а для цены по запросу — «да» в столбце onRequest'],
  ['m1,по запросу,RUB,,2026-11-01,,,', '2 price — ожидалось: число, дробная часть через точку; стоит «по запросу»'],
  ['m1,0,RUB,,2026-11-01,,,', '2 price — ожидалось: число от 0,01 до 1 000 000 000; стоит «0»'],
  ['m1,5,RUB,да,2026-11-01,,,', '2 onRequest — стоит и цена, и «по запросу»: оставьте одно'],
  ['m1,5,,,2026-11-01,,,', '2 currency — ожидалось: валюта цены, одна из RUB, USD, EUR, CNY, BYN, KZT'],
  ['m1,,RUB,да,2026-11-01,,,', '2 currency — валюта без цены: уберите её или впишите цену'],
  ['m1,,,да,2026-11-01,,,да', '2 invented — придумана может быть цена, а её нет: уберите «да»'],
  ['m1,5,RUB,,2026-11-02,2026-11-01,,', '2 until — ожидалось: день не раньше первого, 2026-11-02'],
  ['m9,5,RUB,,2026-11-01,,,', '2 good — товара «m9» нет в content/catalog/goods/'],
])('the row «%s» is refused', (row, message) => {
  expect(messages(row).map((one) => one.replaceAll('\u00a0', ' '))).toEqual([message]);
});

test('two prices of a good from the same day are refused', () => {
  const [message] = messages('m1,5,RUB,,2026-11-01,,,', 'm1,6,RUB,,2026-11-01,,,');
  expect(message).toContain('товар и первый день «m1, 2026-11-01» уже занят');
});

test('content without the file says no price, and a price whose last day is over is told to the editor', () => {
  const files = fixtureFiles({ 'catalog/prices.csv': undefined });
  expect(loadContentFiles(files).content?.good_price).toEqual([]);
  const { warnings, content } = load('m1,5,RUB,,2026-11-01,2026-11-22,,');
  expect(
    warnings.filter(({ file }) => file.endsWith('prices.csv')).map(({ field, message }) => `${field}: ${message}`),
  ).toEqual(['until: срок цены прошёл 22 ноября 2026: на сайте её нет, добавьте строку с новой']);
  expect(content?.good_price[0]?.is_current).toBe(false);
});

test('prices turn at midnight in Moscow without a change of the files', () => {
  const files = filesWith('m1,5,RUB,,2026-11-01,2026-11-25,,', 'm1,6,RUB,,2026-12-01,,,');
  const on = (day: string) => {
    const { content, publishesAt } = publicContent(files, downloadsFolder(undefined), at(day));
    return [content.good_price.filter((one) => one.is_current).map(({ amount }) => amount), publishesAt?.toISOString()];
  };
  expect(on('2026-11-23')).toEqual([[5], '2026-11-25T21:00:00.000Z']);
  expect(on('2026-11-26')).toEqual([[], '2026-11-30T21:00:00.000Z']);
  expect(on('2026-12-01')).toEqual([[6], undefined]);
  expect(loadContentFiles(files, undefined, { shown: at('2026-11-23') }).publishesAt?.toISOString()).toBe(
    '2026-11-25T21:00:00.000Z',
  );
});

test('a preview is not read again by the clock', () => {
  const files = filesWith('m1,6,RUB,,2099-12-01,,,');
  expect(loadContentFiles(files, undefined, { shown: 'everything' }).publishesAt).toBeNull();
});

test('prices are a table of Excel: numbers as numbers, currencies and marks from their lists', () => {
  const files = filesWith('m1,5,RUB,,2026-11-01,,,');
  const grid = gridsOf(files, loadContentFiles(files)).get('catalog prices.csv')?.();
  expect(grid?.columns.find(({ field }) => field === 'price')).toMatchObject({ field: 'price' });
  expect(grid?.columns.find(({ field }) => field === 'currency')).toMatchObject({ isClosed: true });
  expect(grid?.columns.find(({ field }) => field === 'onRequest')).toMatchObject({
    values: ['да', 'нет'],
    isClosed: true,
  });
});
