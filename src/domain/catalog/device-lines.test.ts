import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headingLine, readDeviceLines } from './device-lines.ts';

/** The likeliest reading of each line. */
const read = (text: string) => readDeviceLines(text).map(({ ways: [first] }) => [first?.name, first?.quantity]);

test.each([
  ['Cisco Catalyst 1000-24T-4G-L; 5', 'Cisco Catalyst 1000-24T-4G-L', 5],
  ['Cisco;Catalyst 1000-24T-4G-L;5', 'Cisco Catalyst 1000-24T-4G-L', 5],
  ['Cisco\tCatalyst 1000-24T-4G-L\t12', 'Cisco Catalyst 1000-24T-4G-L', 12],
  ['"Cisco","Catalyst 1000-24T-4G-L","3 шт."', 'Cisco Catalyst 1000-24T-4G-L', 3],
  ['1;Cisco;Catalyst 1000;7', 'Cisco Catalyst 1000', 7],
  ['Huawei S5720-28P - 4 шт', 'Huawei S5720-28P', 4],
  ['Huawei S5720-28P x2', 'Huawei S5720-28P', 2],
  ['Huawei S5720-28P × 2', 'Huawei S5720-28P', 2],
  ['10 x Huawei S5720-28P', 'Huawei S5720-28P', 10],
  ['Aruba 2930F 24G (JL253A)*5', 'Aruba 2930F 24G (JL253A)', 5],
  ['Huawei S5720-28P, 6 штук', 'Huawei S5720-28P', 6],
  ['MikroTik CRS326-24G-2S+', 'MikroTik CRS326-24G-2S+', null],
  ['D-Link DES-3200-28', 'D-Link DES-3200-28', null],
  ['Huawei S5720-28P, кол-во 3', 'Huawei S5720-28P', 3],
  ['Huawei S5720-28P (2 шт.)', 'Huawei S5720-28P', 2],
  ['Huawei S5720-28P qty: 4', 'Huawei S5720-28P', 4],
  ['5 шт. Huawei S5720-28P', 'Huawei S5720-28P', 5],
  ['1. Huawei S5720-28P - 2 шт', 'Huawei S5720-28P', 2],
  ['1;Cisco;C9200L-48P-4G-E;5;120000;600000', 'Cisco C9200L-48P-4G-E', 5],
  ['2\tHuawei\tS5735\tшт\t10\t85 000,00\t850 000,00', 'Huawei S5735', 10],
  ['Cisco;7609;2', 'Cisco 7609', 2],
  ['DES-3200;10', 'DES-3200', 10],
  ['C1000;Коммутатор;3,00;шт', 'C1000 Коммутатор', 3],
  ['Cisco ASR1001-X', 'Cisco ASR1001-X', null],
  ['7609', '7609', null],
  ['Cisco IP Phone 8841', 'Cisco IP Phone 8841', null],
  ['Cisco IP Phone 8841 5 шт', 'Cisco IP Phone 8841', 5],
  ['SFP LX 1000', 'SFP LX', 1000],
  ['!!! мусор ???', '!!! мусор ???', null],
])('«%s» is %s, %s pieces', (line, name, quantity) => {
  expect(read(line)).toEqual([[name, quantity]]);
});

test.each([
  ['Ruckus R350, Wi-Fi 6, 2x2:2, цена 48 600 руб.', null],
  ['Ruckus R350, 2×2:2', null],
  ['Ruckus R350, MU-MIMO 4 x 4', null],
  ['Ruckus R350, Wi-Fi 6 300 шт.', 300],
  ['Ruckus R350 2x2:2 300 шт.', 300],
  ['MES2348P, 48x1G + 4 x 10 Гбит/с', null],
  ['MES2348P, 440x44x203', null],
  ['MES2348P, питание -48', null],
  ['MES2348P, инвентарный № 41012400087, кабинет 214', null],
  ['MES2348P, инв. № 451', null],
  ['MES2348P, витая пара', null],
  ['MES2348P — нужна пара', 2],
  ['MES2348P, в количестве трёх штук', 3],
  ['MES2348P, двадцать пять штук', 25],
  ['MES2348P x 24', 24],
  ['MES2348P один (резервный)', 1],
  ['MES2348P, две, на складе', 2],
  ['MES2348P один порт занят', null],
])('«%s» says %s pieces', (line, quantity) => {
  expect(readDeviceLines(line)[0]?.ways[0]?.quantity).toBe(quantity);
});

test('where a bare number may be a quantity or a part of the name, both are given', () => {
  const ways = (text: string) => readDeviceLines(text)[0]?.ways.map(({ name, quantity }) => [name, quantity]);
  expect(ways('AR6140-16G4XG 2')).toEqual([
    ['AR6140-16G4XG', 2],
    ['AR6140-16G4XG 2', null],
  ]);
  expect(ways('Cisco; 7609')).toEqual([
    ['Cisco', 7609],
    ['Cisco 7609', null],
  ]);
  expect(ways('5 MES2324')).toContainEqual(['MES2324', 5]);
  expect(ways('ESR 200 100 шт')).toEqual([
    ['ESR', 200_100],
    ['ESR 200', 100],
  ]);
});

test('headings say which columns hold part numbers, names and quantities, wherever they stand', () => {
  const text = [
    'Спецификация',
    '№;Артикул;Наименование;Цена;Кол-во',
    '1;MES2324P;Коммутатор;100;3',
    '2;;Монтаж;5;1',
  ].join('\n');
  const [title, device, work, ...rest] = readDeviceLines(text);
  expect([title?.source, rest]).toEqual(['Спецификация', []]);
  expect(device?.ways).toEqual([
    { name: 'MES2324P', quantity: 3 },
    { name: 'Коммутатор', quantity: 3 },
    { name: 'MES2324P Коммутатор', quantity: 3 },
  ]);
  expect([work?.number, work?.ways]).toEqual([4, [{ name: 'Монтаж', quantity: 1 }]]);
  expect(headingLine(text)).toBe('№;Артикул;Наименование;Цена;Кол-во');
  expect(headingLine('MES2324;5')).toBeUndefined();
});

test('columns of an inventory that say nothing of the thing are no words of it', () => {
  const text =
    '№;Инв. номер;Площадка;Помещение;Тип;Производитель;Модель;Серийный номер;IP-адрес;Кол-во;Состояние\n' +
    '1;0147;Депо;серверная 112;Коммутатор;Cisco;C1000-24T;FOC0000A1B2;10.20.0.11;1;в эксплуатации';
  expect(readDeviceLines(text).map(({ said }) => said)).toEqual(['Коммутатор; Cisco; C1000-24T; 1']);
});

test('a row that does not keep to its headings is read by its own cells: a model in the place of the maker', () => {
  const ways = (row: string) => readDeviceLines(`Производитель;Модель;Кол-во\n${row}`)[0]?.ways;
  expect(ways('DES-3200;10')).toEqual([{ name: 'DES-3200', quantity: 10 }]);
  expect(ways('MES2324P;;4')).toContainEqual({ name: 'MES2324P', quantity: 4 });
  expect(ways('Cisco;7609')).toContainEqual({ name: 'Cisco 7609', quantity: null });
  expect(ways('H3C;S5130;2')).toContainEqual({ name: 'H3C S5130', quantity: 2 });
});

test('headings of a CSV are no line, a BOM and blank lines are nothing, numbers of lines stay true', () => {
  const lines = readDeviceLines('\uFEFFПроизводитель;Модель;Количество\r\n\r\nCisco;7609;2\r\n\r\nмусор\r\n');
  expect(lines.map(({ number, source, ways: [first] }) => [number, source, first?.name, first?.quantity])).toEqual([
    [3, 'Cisco;7609;2', 'Cisco 7609', 2],
    [5, 'мусор', 'мусор', null],
  ]);
});

test('a cell of a hundred thousand spaces is read at once', () => {
  for (const cell of [`5${' '.repeat(99_000)}q`, `x${' '.repeat(99_000)}5 шт.`]) {
    expect(readDeviceLines(`Cisco 2960;${cell}`)).toMatchObject([{ number: 1, source: `Cisco 2960;${cell}` }]);
  }
});

test('no line that holds a sign is lost, whatever it holds', () => {
  // A line of headings is none itself.
  const heading =
    /(?:^|\t) *(?:наим|назв|обор|опис|descr|name|тов|номе|поз|арт|парт|part|код|p\/n|pn|зак|мод|mod|sku)/iu;
  const line = fc.stringMatching(/^[ -~а-яА-Я×\t]{0,30}$/).filter((one) => !heading.test(one));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const text = ['старт', ...lines].join('\n');
      const kept = ['старт', ...lines].flatMap((one, index) => (one.trim() === '' ? [] : [[index + 1, one.trim()]]));
      const found = readDeviceLines(text);
      expect(found.map(({ number, source }) => [number, source])).toEqual(kept);
      for (const { ways } of found) {
        expect(ways.length).toBeGreaterThan(0);
        for (const { quantity } of ways) expect(quantity === null || Number.isSafeInteger(quantity)).toBe(true);
      }
    }),
  );
});

/** How price lists say a quantity beside a name. */
const SAID: readonly ((name: string, count: number) => string)[] = [
  ...[
    'шт',
    'шт.',
    'штук',
    'к-т',
    'компл.',
    'комплект',
    'ед.',
    'единиц',
    'экз.',
    'pcs',
    'pc.',
    'ea',
    'EA',
    'units',
    'set',
  ].flatMap((unit) => [
    (name: string, count: number) => `${name} ${count} ${unit}`,
    (name: string, count: number) => `${name} — ${count} ${unit}`,
    (name: string, count: number) => `${name}, ${count}${unit}`,
    (name: string, count: number) => `${name} (${count} ${unit})`,
    (name: string, count: number) => `${name}; ${unit}; ${count}`,
    (name: string, count: number) => `3\t${name}\tКоммутатор\t${count}\t${unit}`,
    (name: string, count: number) => `${count} ${unit} ${name}`,
    (name: string, count: number) => `${name} ${unit}: ${count}`,
    (name: string, count: number) => `${name} ${count} ${unit} 1 150 000 руб.`,
    (name: string, count: number) => `${name} ${count} ${unit} по 45 000,00 руб.`,
    (name: string, count: number) => `${name}, цена 45 000 руб., ${count} ${unit}`,
    (name: string, count: number) => `${name} ${count} ${unit} б/у`,
    (name: string, count: number) => `${name} ${count} ${unit}, гарантия 12 мес.`,
  ]),
  ...['кол-во', 'Кол-во:', 'количество', 'в количестве', 'к-во', 'qty', 'Qty:', 'Q-ty', 'quantity', 'кол.'].flatMap(
    (word) => [
      (name: string, count: number) => `${name}, ${word} ${count}`,
      (name: string, count: number) => `${name} (${word} ${count})`,
      (name: string, count: number) => `${word} ${count} ${name}`,
    ],
  ),
  (name, count) => `${name} x${count}`,
  (name, count) => `${name} × ${count}`,
  (name, count) => `${name} (х${count})`,
  (name, count) => `${name} ${count}x`,
  (name, count) => `${count} x ${name}`,
  (name, count) => `${count}х ${name}`,
  (name, count) => `${name} * ${count}`,
  (name, count) => `${name} - ${count}`,
  (name, count) => `${name}: ${count}`,
  (name, count) => `${name};${count}`,
  (name, count) => `${name}\t${count}\t45 000,00\t${(count * 45_000).toLocaleString('ru-RU')},00`,
  (name, count) => `${name} ${count} 45 000,00 ${(count * 45_000).toLocaleString('ru-RU')},00`,
  (name, count) => `7\t${name}\tшт.\t45 000,00\t${count}\t${(count * 45_000).toLocaleString('ru-RU')},00`,
];
const NAMES = [
  'MES2324P',
  'Cisco C1000-24T-4G-L',
  'CRS326-24G-2S+RM',
  'Huawei S5735-L24P4X-A1',
  'DGS-1210-28/ME',
  'WEP-3ax',
];

test('a quantity that is said is read, whatever the name, the number and the way to say it', () => {
  const count = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9_999 }));
  fc.assert(
    fc.property(fc.constantFrom(...SAID), fc.constantFrom(...NAMES), count, (say, name, quantity) => {
      const line = say(name, quantity);
      const [first] = readDeviceLines(line)[0]?.ways ?? [];
      expect(first, line).toMatchObject({ quantity });
      expect(first?.name, line).toContain(name);
      expect(first?.doubt, line).toBeUndefined();
    }),
    { numRuns: 3_000 },
  );
});

test('a number that may be something else is no quantity without a mark', () => {
  const first = (line: string) => readDeviceLines(line)[0]?.ways[0];
  for (const line of [
    'MES2324 24 порта',
    'Точка доступа WEP-3ax Wi-Fi 6',
    'MES2324 уровня 2',
    'MES2324 120 000 руб.',
    'Коммутатор 24 x 10/100/1000, 4 x SFP',
    'Шкаф 42U 600x1000',
    'MES2324 (10 шт. в упаковке)',
    'MES2324, цена за шт. 45 000 руб.',
    'Модуль SFP-10G-LR 10 км',
  ]) {
    expect(first(line)?.quantity, line).toBeNull();
  }
  for (const line of [
    'MES2324 5',
    '5 MES2324',
    'MES2324 (5)',
    'MES2324 3 шт. на склад, 2 шт. в резерв',
    'MES2324 5,000 шт',
    'MES2324;45000',
    'MES2324;5;45000',
    '5;MES2324;Коммутатор',
    'MES2324 5 USD 900',
    'MES2324 по 1 шт. на 5 объектов',
  ]) {
    expect(first(line)?.doubt, line).toBeDefined();
  }
});

test('numbers of a table whose product stands beside are a quantity and a price, in either order', () => {
  const read = (line: string) => readDeviceLines(line)[0]?.ways[0];
  expect(read('MES2324;120000;4;480000')).toEqual({ name: 'MES2324', quantity: 4 });
  expect(read('MES2324;4;120000;480000')).toEqual({ name: 'MES2324', quantity: 4 });
  expect(read('Стяжка;120;4,00;480,00')).toEqual({ name: 'Стяжка', quantity: 120 });
  expect(read('Стяжка;120;4;480')).toEqual({ name: 'Стяжка', quantity: 4, doubt: 'other' });
});
