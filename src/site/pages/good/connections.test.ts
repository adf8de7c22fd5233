import { expect, test } from 'vitest';
import type { GoodKnown } from '#src/domain/catalog/known.server.ts';
import { wordsOf } from '#src/platform/content/text-tree.ts';
import { connectionsOf } from './connections.server.ts';

const GOOD = { id: 1, model: 'M1', isDemo: false, sections: [] };
const SERIES = { name: 'M', models: 3, known: 2 };

function told(known: Partial<GoodKnown>): string {
  const place = { group: 'Доступ', series: SERIES, standings: [], gaps: [], rare: [], models: 0, ...known };
  return wordsOf(
    connectionsOf(GOOD, { place: { isKnown: true, missing: [] }, known: place, modules: [], roles: [], alike: [] }),
  )
    .replaceAll('\u00a0', ' ')
    .trim();
}

test('a series says how much of it is known, and nothing of ports where there are none to know', () => {
  expect(told({})).toBe('M1 — одна из 3 моделей серии M в каталоге, из них подробно описаны 2.');
  expect(told({ series: { ...SERIES, known: 0 } })).toContain(', подробно не описана ни одна.');
  expect(told({ series: { ...SERIES, known: 3 } })).toContain(', подробно описаны все.');
  expect(told({ series: { ...SERIES, known: null } })).toBe('M1 — одна из 3 моделей серии M в каталоге.');
  expect(told({ series: { name: 'Антенны', models: 5, known: null } })).toBe(
    'M1 — одна из 5 моделей группы «Антенны» в каталоге.',
  );
});

test('a place among models names only those whose value is known', () => {
  const standings = [
    { what: 'число портов', more: 'больше', fewer: 'меньше', known: 7, less: 3, greater: 3 },
    { what: 'масса', more: 'больше', fewer: 'меньше', known: 5, less: 0, greater: 5 },
    { what: 'глубина', more: 'больше', fewer: 'меньше', known: 5, less: 0, greater: 2 },
    { what: 'потребление', more: 'выше', fewer: 'ниже', known: 5, less: 3, greater: 2 },
  ];
  expect(told({ standings })).toContain(
    'Среди моделей раздела «Доступ», для которых есть данные, у M1 масса меньше, чем у остальных. Потребление выше, чем у большинства. Число портов и глубина — в середине ряда.',
  );
});

test('a score of another maker’s model stands beside what it rests on', () => {
  const model = { code: 'a-1', vendorCode: 'a', vendor: 'A', model: '1', kind: 'switch' } as const;
  const alike = [{ model, score: 98, base: { compared: 4, total: 9, missing: ['Масса'] } }];
  const words = wordsOf(
    connectionsOf(GOOD, { place: { isKnown: true, missing: [] }, known: undefined, modules: [], roles: [], alike }),
  );
  expect(words.replaceAll('\u00a0', ' ')).toContain(
    'по расчёту ближе всего к M1 — A 1 (оценка 98 из 100 по 4 известным параметрам из 9).',
  );
});

test('functions of few models and what is not known are told, with a link to ask', () => {
  const rare = [
    { name: 'Private VLAN', others: 0 },
    { name: 'OSPF', others: 2 },
    { name: 'IS-IS', others: 3 },
  ];
  expect(told({ rare, models: 11 })).toContain(
    'Среди моделей раздела «Доступ» только у M1 указана особенность: Private VLAN. Из 11 других моделей этого раздела только у 2 указана та же особенность, что у M1: OSPF; у 3 — IS-IS.',
  );
  const place = { isKnown: true, missing: ['питание', 'размеры'] };
  const words = wordsOf(connectionsOf(GOOD, { place, known: undefined, modules: [], roles: [], alike: [] }));
  expect(words.replaceAll('\u00a0', ' ').trim()).toBe(
    'Питание и размеры M1 в открытых источниках не указаны. Спросить о модели M1.',
  );
});
