import { expect, test } from 'vitest';
import type { GoodKnown } from '#src/domain/catalog/known.server.ts';
import type { SfpModule } from '#src/domain/sfp/sfp.ts';
import { elementsOf, type TextTree, wordsOf } from '#src/platform/content/text-tree.ts';
import { connectionsOf } from './connections.server.ts';
import { overviewOf } from './overview.server.ts';

const MOUNTING = { code: 'mounting', name: 'Крепление' };
const MASS = { code: 'mass', name: 'Масса' };
const WIDTH = { code: 'width', name: 'Ширина' };
const GOOD = { model: 'M1' };

function told(known: Partial<GoodKnown>, said = ''): string {
  const place = { group: 'Доступ', isWithoutChassis: false, standings: [], gaps: [], rare: [], ...known };
  return wordsOf(
    connectionsOf(GOOD, {
      place: { isKnown: true, missing: [] },
      known: place,
      ports: {},
      modules: [],
      roles: [],
      alike: [],
      said,
    }),
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
    'У M1 наименьшее потребление (25 Вт) и наибольшее число портов PON (16) среди моделей раздела «Доступ», для которых такие данные есть.',
  );
  expect(told({ standings, isWithoutChassis: true })).toContain('раздела «Доступ» (без шасси), для которых');
});

test('solutions are told once each, whatever the roles of the good in them', () => {
  const roles = (...own: [name: string, role: string][]) =>
    wordsOf(
      connectionsOf(GOOD, {
        place: { isKnown: true, missing: [] },
        known: undefined,
        ports: {},
        modules: [],
        roles: own.map(([name, role]) => ({ name, role, quantity: 1 })),
        alike: [],
      }),
    )
      .replaceAll('\u00a0', ' ')
      .trim();
  expect(roles(['Офис', 'Ядро'], ['Связь', 'Граница'], ['Офис', 'Граница'])).toBe(
    'M1 применяется в решениях «Офис» и «Связь».',
  );
  expect(roles(['Сеть «точка-точка»', 'Радио'])).toBe('M1 применяется в решении «Сеть „точка-точка“».');
});

test('modules are counted by the cages that take them, cables apart, with the reach of the modules', () => {
  const module = (section: string, name: string, more: object) =>
    ({
      ...{ section: { code: section, name }, formFactor: 'SFP+', rateGbps: 10, distanceM: null, interface: null },
      ...more,
    }) as SfpModule;
  const modules = [
    module('sfp-plus-10g', 'SFP+ 10G', { distanceM: 80_000 }),
    module('sfp-plus-10g', 'SFP+ 10G', { distanceM: 300 }),
    module('dac', 'Кабели DAC', {}),
    module('xpon', 'SFP xPON', { formFactor: 'SFP', rateGbps: null, interface: 'GPON', distanceM: 20_000 }),
  ];
  const place = { isKnown: true, missing: [] };
  const words = wordsOf(
    connectionsOf(GOOD, { place, known: undefined, ports: { sfpp: 4, pon: 8 }, modules, roles: [], alike: [] }),
  );
  expect(words.replaceAll('\u00a0', ' ').trim()).toBe(
    'По форм-фактору и скорости к портам 10G SFP+ модели M1 подходят 2 модуля (до 80 км) и 1 кабель, к портам PON по технологии GPON — 1 модуль (до 20 км).',
  );
});

test('models of other makers that are alike are linked with the pages that score them, three at most', () => {
  const told = (...models: string[]) => {
    const place = { isKnown: true, missing: [] };
    const alike = models.map(
      (model) => ({ code: `a-${model}`, vendorCode: 'a', vendor: 'A', model, kind: 'switch' }) as const,
    );
    const words = wordsOf(connectionsOf(GOOD, { place, known: undefined, ports: {}, modules: [], roles: [], alike }));
    return words.replaceAll('\u00a0', ' ').trim();
  };
  expect(told('1')).toBe('По нашему расчёту, M1 — одна из ближайших замен для A 1.');
  expect(told('1', '2', '3', '4')).toBe('По нашему расчёту, M1 — одна из ближайших замен для A 1, A 2 и A 3.');
});

test('functions told of the good alone and what is not known are told, with a link to ask', () => {
  expect(told({ rare: ['Private VLAN', 'Стекирование'] })).toBe(
    'Среди моделей раздела «Доступ» только у M1 указано: Private VLAN и стекирование.',
  );
  expect(told({ rare: ['Слот для SD-карты'] })).toBe(
    'Среди моделей раздела «Доступ» только у M1 указано: слот для SD-карты.',
  );
  expect(told({ rare: ['Кодек Opus', 'Стекирование'] }, 'Коммутатор поддерживает стекирование.')).toBe(
    'Среди моделей раздела «Доступ» только у M1 указано: кодек Opus.',
  );
  expect(told({ gaps: [MOUNTING, MASS] })).toBe(
    'Для M1 не указаны крепление и масса — запросите данные у специалиста.',
  );
  expect(told({ gaps: [MASS] })).toBe('Для M1 не указан параметр «масса» — запросите данные у специалиста.');
  const place = { isKnown: true, missing: ['питание', 'размеры'] };
  const known = { group: 'Доступ', isWithoutChassis: false, standings: [], gaps: [MOUNTING, WIDTH], rare: [] };
  const both = wordsOf(connectionsOf(GOOD, { place, known, ports: {}, modules: [], roles: [], alike: [] }));
  expect(both.replaceAll('\u00a0', ' ').trim()).toBe(
    'Для M1 не указаны питание, размеры и крепление — запросите данные у специалиста.',
  );
  const tree = connectionsOf(GOOD, { place, known: undefined, ports: {}, modules: [], roles: [], alike: [] });
  expect(wordsOf(tree).replaceAll('\u00a0', ' ').trim()).toBe(
    'Питание и размеры M1 в каталоге не указаны — запросите данные у специалиста.',
  );
  const address = new URL(hrefsOf(tree)[0] ?? '', 'https://site.test');
  expect([address.pathname, address.searchParams.get('comment')?.replaceAll('\u00a0', ' ')]).toEqual([
    '/forms/consultation/',
    'Пришлите данные M1: питание и размеры.',
  ]);
  // A good of which nothing is known asks in the overview, by the same form.
  const group = { id: 1, code: 'g', name: 'Доступ' };
  const bare = { model: 'M1', family: null, description: 'Коммутатор.', group, documents: [], body: [] };
  const nothing = { isKnown: false, isProgram: false, missing: ['питание', 'размеры'], siblings: [], against: 'name' };
  expect(hrefsOf(overviewOf({ ...bare, ...nothing } as unknown as Parameters<typeof overviewOf>[0]))).toEqual(
    hrefsOf(tree),
  );
});

/** Addresses of the links of a text. */
const hrefsOf = (tree: TextTree): string[] =>
  [...elementsOf(tree)].flatMap((node) => (node.tag === 'a' ? [node.href] : []));
