import { expect, test } from 'vitest';
import type { Good } from '#src/domain/catalog/catalog.ts';
import type { GoodPrice } from '#src/domain/catalog/price.ts';
import { offerLd } from './page.server.ts';

const price: GoodPrice = {
  ...{ amount: 12_300.5, currency: 'RUB', since: '2026-11-20', until: '2026-12-31', remark: 'С НДС', isDemo: false },
};
const offerOf = (price: Good['price']) => offerLd({ code: 'm1', price });

test('a price that holds is an offer for search engines, with its days and its remark', () => {
  expect(offerOf(price)).toEqual({
    offers: {
      ...{ '@type': 'Offer', price: 12_300.5, priceCurrency: 'RUB', url: '/product/m1/' },
      ...{ validFrom: '2026-11-20', priceValidUntil: '2026-12-31', description: 'С НДС' },
    },
  });
});

test('no offer without a price, on request, or for a price invented for a demonstration', () => {
  expect(offerOf(null)).toEqual({});
  expect(offerOf({ ...price, amount: null, currency: null })).toEqual({});
  expect(offerOf({ ...price, isDemo: true })).toEqual({});
});
