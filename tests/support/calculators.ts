/** A calculator for tests whose database has no content of the site: one question, one licence, a price list. */
import type { Calculator } from '#src/domain/calculators/calculators.ts';

/** 900 ₽ a user without VAT of 20 %. */
export const testCalculator = (code: string): Calculator => ({
  ...{ code, title: `Расчёт ${code}`, description: '', values: [], warnings: [], assumptions: [], devices: [] },
  steps: [
    {
      title: 'Масштаб',
      inputs: [{ code: 'users', label: 'Абоненты', kind: 'number', min: 1, max: 1000, step: 1, default: 10 }],
    },
  ],
  positions: [{ code: 'user', name: 'Лицензия абонента', unit: 'шт.', group: 'licence' }],
  rules: [{ position: 'user', quantity: 'users', because: 'По числу абонентов.' }],
  prices: {
    ...{ version: 'тестовый', validUntil: '2099-12-31', notice: 'Цены вымышлены.', vatPercent: 20 },
    prices: { user: [{ from: 1, price: 900_00 }] },
  },
});
