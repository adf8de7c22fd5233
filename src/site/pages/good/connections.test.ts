import { expect, test } from 'vitest';
import type { GoodKnown } from '#src/domain/catalog/known.server.ts';
import { wordsOf } from '#src/platform/content/text-tree.ts';
import { connectionsOf } from './connections.server.ts';

const GOOD = { id: 1, model: 'M1', isDemo: false };

function told(known: Partial<GoodKnown>): string {
  const place = { group: 'Доступ', standings: [], gaps: [], rare: [], ...known };
  return wordsOf(
    connectionsOf(GOOD, { place: { isKnown: true, missing: [] }, known: place, modules: [], roles: [], alike: [] }),
  )
    .replaceAll('\u00a0', ' ')
    .trim();
}

test('a place among models names only those whose value is known', () => {
  const standings = [
    { what: 'число портов', more: 'больше', fewer: 'меньше', known: 7, less: 3, greater: 3 },
    { what: 'масса', more: 'больше', fewer: 'меньше', known: 5, less: 0, greater: 5 },
    { what: 'глубина', more: 'больше', fewer: 'меньше', known: 5, less: 0, greater: 2 },
    { what: 'потребление', more: 'выше', fewer: 'ниже', known: 5, less: 3, greater: 2 },
  ];
  expect(told({ standings })).toBe(
    'Среди моделей раздела «Доступ», у которых значение известно, у M1 масса меньше, чем у остальных. Потребление выше, чем у большинства.',
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
    'Из моделей других производителей на M1 по расчёту похожа A 1: оценка и сравнение — на странице этой модели.',
  );
});

test('functions of few models and what is not known are told, with a link to ask', () => {
  const rare = [
    { name: 'Private VLAN', others: 0 },
    { name: 'Стекирование', others: 2 },
  ];
  expect(told({ rare })).toBe(
    'Особенности M1, указанные у немногих моделей раздела «Доступ»: Private VLAN, стекирование.',
  );
  expect(told({ rare: rare.slice(0, 1) })).toBe(
    'Особенность M1, не указанная у других моделей раздела «Доступ»: Private VLAN.',
  );
  expect(told({ gaps: ['Крепление', 'Масса'] })).toBe(
    'Для M1 не указаны параметры «крепление» и «масса» — спросите специалиста.',
  );
  const place = { isKnown: true, missing: ['питание', 'размеры'] };
  const words = wordsOf(connectionsOf(GOOD, { place, known: undefined, modules: [], roles: [], alike: [] }));
  expect(words.replaceAll('\u00a0', ' ').trim()).toBe(
    'Питание и размеры M1 в открытых источниках не указаны — спросите специалиста.',
  );
});
