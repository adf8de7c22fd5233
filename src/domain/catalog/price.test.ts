import { expect, test } from 'vitest';
import { currentPrice, type GoodPrice, nextPriceDay, priceInCell, priceNote, shownAmount } from './price.ts';

const price = (more: Partial<GoodPrice> = {}): GoodPrice => ({
  ...{ amount: 12_300, currency: 'RUB', since: '2026-11-20', until: null, remark: null, isDemo: false },
  ...more,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const rows = [
  { since: '2026-01-01', until: null },
  { since: '2026-06-01', until: '2026-06-30' },
  { since: '2026-12-01', until: null },
];

test.each([
  ['before any price', '2025-12-31', undefined],
  ['on its first day', '2026-01-01', '2026-01-01'],
  ['until the next begins', '2026-05-31', '2026-01-01'],
  ['on the last day of the next', '2026-06-30', '2026-06-01'],
  ['after the last day: the former one does not come back', '2026-07-01', undefined],
  ['when another begins', '2026-12-01', '2026-12-01'],
])('the price that holds %s', (_, today, since) => {
  expect(currentPrice(rows, today)?.since).toBe(since);
});

test.each([
  ['2025-12-31', '2026-01-01'],
  ['2026-01-01', '2026-06-01'],
  ['2026-06-30', '2026-07-01'],
  ['2026-07-01', '2026-12-01'],
  ['2026-12-01', undefined],
])('after %s the price may be another one on %s', (today, day) => {
  expect(nextPriceDay(rows, today)).toBe(day);
});

test('an amount is whole, or has its hundredths; without an amount it is told on request', () => {
  expect(plain(shownAmount(price()))).toBe('12 300 ₽');
  expect(plain(shownAmount(price({ amount: 0.5, currency: 'USD' })))).toBe('0,50 $');
  expect(plain(shownAmount(price({ amount: null, currency: null })))).toBe('по запросу');
});

test('a note has the day, the last day, the remark, and says that a price is invented', () => {
  const all = price({ until: '2026-12-31', remark: 'С НДС', isDemo: true });
  expect(plain(priceNote(all))).toBe('Демонстрационная цена на 20.11.2026, действует по 31.12.2026. С НДС');
  expect(plain(priceNote(price()))).toBe('Цена на 20.11.2026');
  expect(priceNote(price({ amount: null, currency: null }))).toBe('');
  expect(plain(priceInCell(price({ isDemo: true })))).toBe('12 300 ₽ на 20.11.2026, демонстрационная цена');
});
