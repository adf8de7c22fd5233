import { expect, test } from 'vitest';
import type { GoodKnown } from '#src/domain/catalog/known.server.ts';
import { wordsOf } from '#src/platform/content/text-tree.ts';
import { connectionsOf } from './connections.server.ts';

const GOOD = { id: 1, model: 'M1', isDemo: false };

function told(known: Partial<GoodKnown>): string {
  const place = { group: 'Доступ', standings: [], middle: null, gaps: [], rare: [], ...known };
  return wordsOf(
    connectionsOf(GOOD, { place: { isKnown: true, missing: [] }, known: place, modules: [], roles: [], alike: [] }),
  )
    .replaceAll('\u00a0', ' ')
    .trim();
}

test('a place among models is told with its figure, in one sentence with one subject', () => {
  const standings = [
    { what: 'наименьшее потребление', value: '25\u00a0Вт', isMost: false, known: 5 },
    { what: 'наибольшее число портов PON', value: '16', isMost: true, known: 7 },
  ];
  expect(told({ standings })).toBe(
    'Из моделей раздела «Доступ», у которых значение указано, у M1 наименьшее потребление (25 Вт) и наибольшее число портов PON (16).',
  );
});

test('a figure between those of others is told with how many are above and below', () => {
  const middle = { told: 'указано потребление', it: 'оно', value: '50\u00a0Вт', known: 11, less: 3, greater: 5 };
  expect(told({ middle })).toBe(
    'Из 11 других моделей раздела «Доступ», у которых указано потребление, у 5 оно больше, чем у M1 (50 Вт), у 3 — меньше.',
  );
  expect(told({ middle: { ...middle, greater: 0 } })).toContain('потребление, у 3 оно меньше, чем у M1 (50 Вт).');
});

test('a role stands beside the solutions that it is of', () => {
  const roles = (...own: [name: string, role: string][]) =>
    wordsOf(
      connectionsOf(GOOD, {
        place: { isKnown: true, missing: [] },
        known: undefined,
        modules: [],
        roles: own.map(([name, role]) => ({ name, role, quantity: 1 })),
        alike: [],
      }),
    )
      .replaceAll('\u00a0', ' ')
      .trim();
  expect(roles(['Офис', 'IP-телефон'], ['Связь', 'IP-телефон'])).toBe(
    'M1 в роли «IP-телефон» входит в решения «Офис» и «Связь».',
  );
  expect(roles(['Офис', 'Ядро'], ['Связь', 'Граница'])).toBe(
    'M1 входит в решение «Офис» в роли «Ядро», в решение «Связь» в роли «Граница».',
  );
});

test('models of other makers that are alike are linked with the pages that score them', () => {
  const model = { code: 'a-1', vendorCode: 'a', vendor: 'A', model: '1', kind: 'switch' } as const;
  const words = wordsOf(
    connectionsOf(GOOD, {
      place: { isKnown: true, missing: [] },
      known: undefined,
      modules: [],
      roles: [],
      alike: [model],
    }),
  );
  expect(words.replaceAll('\u00a0', ' ').trim()).toBe(
    'По расчёту M1 ближе других наших моделей к A 1: оценка и сравнение — на странице этой модели.',
  );
});

test('functions of few models and what is not known are told, with a link to ask', () => {
  const rare = [
    { name: 'Private VLAN', others: 0, isOfSeries: false },
    { name: 'Стекирование', others: 2, isOfSeries: false },
  ];
  expect(told({ rare })).toBe(
    'У M1 есть функции, указанные у немногих моделей раздела «Доступ»: Private VLAN, стекирование.',
  );
  expect(told({ rare: rare.slice(0, 1) })).toBe(
    'У M1 есть функция, не указанная у других моделей раздела «Доступ»: Private VLAN.',
  );
  expect(told({ rare: rare.map((one) => ({ ...one, isOfSeries: true })) })).toBe(
    'По документам серии у M1 могут быть функции, указанные у немногих моделей раздела «Доступ»: Private VLAN, стекирование.',
  );
  expect(told({ rare: rare.slice(1).map((one) => ({ ...one, isOfSeries: true })) })).toBe(
    'По документам серии у M1 может быть функция, указанная у немногих моделей раздела «Доступ»: стекирование.',
  );
  const [seen, ofSeries] = [rare.slice(0, 1), rare.slice(1).map((one) => ({ ...one, isOfSeries: true }))];
  expect(told({ rare: [...seen, ...ofSeries] })).toContain(
    'Private VLAN. По документам серии у M1 может быть и другая такая функция: стекирование.',
  );
  expect(told({ gaps: ['Крепление', 'Масса'] })).toBe(
    'Для M1 не указаны параметры «крепление» и «масса» — запросите данные у специалиста.',
  );
  const place = { isKnown: true, missing: ['питание', 'размеры'] };
  const words = wordsOf(connectionsOf(GOOD, { place, known: undefined, modules: [], roles: [], alike: [] }));
  expect(words.replaceAll('\u00a0', ' ').trim()).toBe(
    'Питание и размеры M1 в открытых источниках не указаны — запросите данные у специалиста.',
  );
});
