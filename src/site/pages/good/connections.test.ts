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
  expect(told({})).toBe('M1 относится к серии M, в каталоге это 3 модели, интерфейсы или потребление известны у 2.');
  expect(told({ series: { ...SERIES, known: 0 } })).toContain('интерфейсы и потребление не известны ни у одной.');
  expect(told({ series: { ...SERIES, known: null } })).toBe('M1 относится к серии M, в каталоге это 3 модели.');
});

test('a place among models names only those whose value is known', () => {
  const standings = [
    { what: 'портов Ethernet', how: 'больше', known: 7, less: 3 },
    { what: 'масса', how: 'больше', known: 5, less: 0 },
  ];
  expect(told({ standings })).toContain(
    'У M1 портов Ethernet больше, чем у 3 из 7 моделей раздела «Доступ» с известным значением, масса не больше, чем у любой из 5.',
  );
});

test('a score of another maker’s model stands beside what it rests on', () => {
  const model = { code: 'a-1', vendorCode: 'a', vendor: 'A', model: '1', kind: 'switch' } as const;
  const alike = [{ model, score: 98, base: { compared: 4, total: 9, missing: ['Масса'] } }];
  const words = wordsOf(
    connectionsOf(GOOD, { place: { isKnown: true, missing: [] }, known: undefined, modules: [], roles: [], alike }),
  );
  expect(words.replaceAll('\u00a0', ' ')).toContain('A 1 (98 из 100 по 4 известным параметрам из 9).');
});

test('functions of few models and what is not known are told, with a link to ask', () => {
  const rare = [
    { name: 'Private VLAN', others: 0 },
    { name: 'OSPF', others: 2 },
  ];
  expect(told({ rare, models: 11 })).toContain(
    'Функции, которые в разделе «Доступ» указаны у M1 и немногих других моделей: Private VLAN (больше ни у одной из 11), OSPF (ещё у 2).',
  );
  const place = { isKnown: true, missing: ['питание', 'размеры'] };
  const words = wordsOf(connectionsOf(GOOD, { place, known: undefined, modules: [], roles: [], alike: [] }));
  expect(words.replaceAll('\u00a0', ' ').trim()).toBe(
    'Питание и размеры M1 в открытых источниках не найдены. Спросить о M1.',
  );
});
