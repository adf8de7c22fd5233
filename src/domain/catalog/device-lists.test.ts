/** Lists as people type them: several models in a line, spare ones, serial numbers. */
import { expect, test } from 'vitest';
import { hasSeveral, isTotal, readList } from './device-lists.ts';

const textsOf = (text: string) => readList(text).map((one) => one.text);

test.each([
  ['FH-SB3512CDS20 / FH-SB5312CDS20; 4 пары', 'FH-SB3512CDS20; 4', 'FH-SB5312CDS20; 4'],
  ['Cisco GLC-BX-D и GLC-BX-U - 6 шт', 'GLC-BX-D; 6', 'GLC-BX-U; 6'],
  ['GLC-BX-D/GLC-BX-U, 4 пары', 'GLC-BX-D; 4', 'GLC-BX-U; 4'],
])('%s: both ends of a fibre stand by themselves', (line, ...ends) => {
  expect(textsOf(line)).toEqual(ends);
});

test('names that differ in something else than the direction are no ends', () => {
  expect(textsOf('DGS-1210-28 / DGS-1210-52; 4')).toEqual(['DGS-1210-28 / DGS-1210-52; 4']);
});

test.each([
  ['dashes and pieces', 'Juniper EX2300-24P – 10 шт, EX2300-48T – 6 шт', ['Juniper EX2300-24P; 10', 'EX2300-48T; 6']],
  ['strokes', 'Zyxel GS1920-24HPv2 / 9, NWA1123-AC PRO / 30', ['Zyxel GS1920-24HPv2; 9', 'NWA1123-AC PRO; 30']],
  ['colons', '- DGS-1210-28P/ME: 30; DES-3200-28: 45', ['DGS-1210-28P/ME; 30', 'DES-3200-28; 45']],
  [
    'brackets and crosses',
    'CRS328-24P-4S+RM (8 шт.), hAP ac2 (25 шт.), RB4011iGS+RM ×4',
    ['CRS328-24P-4S+RM; 8', 'hAP ac2; 25', 'RB4011iGS+RM; 4'],
  ],
  ['bare numbers', 'Ubiquiti UAP-AC-PRO 18, US-48-500W 2', ['Ubiquiti UAP-AC-PRO; 18', 'US-48-500W; 2']],
  ['numbers of their own between commas', 'EX2300-24P, 10 шт, EX2300-48T, 6 шт', ['EX2300-24P; 10', 'EX2300-48T; 6']],
  ['numbers first', '10 шт EX2300-24P, 2x MES2348P', ['EX2300-24P; 10', 'MES2348P; 2']],
  ['«и», and one number for each', 'EX2300-24P и EX2300-48T по 5 шт', ['EX2300-24P; 5', 'EX2300-48T; 5']],
  [
    'a thing among them that is called by a bare number, and words that are no thing',
    'Aruba 2930F 24G (JL255A) — 8 шт.; AP-515 — 40 шт., белые; контроллер 7205 — 2 шт.',
    ['Aruba 2930F 24G (JL255A); 8', 'AP-515; 40', 'контроллер 7205; 2'],
  ],
  [
    'a sentence',
    'Здравствуйте! У нас стоит стек из двух Cisco C9300-48P, пять штук WS-C2960X-24TS-L, ещё 3 Aruba 2530-24G и один маршрутизатор Mikrotik RB1100AHx4. Нужно всё поменять.',
    ['Cisco C9300-48P; 2', 'WS-C2960X-24TS-L; 5', 'Aruba 2530-24G; 3', 'маршрутизатор Mikrotik RB1100AHx4; 1'],
  ],
  ['a word before them', 'Оптика: SFP-10G-SR – 20, GLC-SX-MMD – 4', ['SFP-10G-SR; 20', 'GLC-SX-MMD; 4']],
  [
    'things without numbers in their names',
    '9. Оптика: SFP LX 20км - 24 шт, SFP+ LR - 8 шт',
    ['SFP LX 20км; 24', 'SFP+ LR; 8'],
  ],
  [
    'a part of the first',
    '8. Маршрутизатор Huawei AR1220-S – 1 шт., блок питания к нему – 1 шт.',
    ['Маршрутизатор Huawei AR1220-S; 1', 'блок питания к нему; 1'],
  ],
  [
    'crosses glued to numbers',
    'точки: Ubiquiti U6 Lite x15 и Aruba AP-505 x 9',
    ['Ubiquiti U6 Lite; 15', 'Aruba AP-505; 9'],
  ],
  ['numbers in letters', 'VP-17P 58 шт, станция SMG-1016M одна', ['VP-17P; 58', 'станция SMG-1016M; 1']],
  ['numbers of several words', 'ESR-200 два, MES2324P двадцать пять', ['ESR-200; 2', 'MES2324P; 25']],
  ['a number of the first alone', 'EX2300-24P 4 шт, EX2300-48T', ['EX2300-24P; 4', 'EX2300-48T']],
  ['numbers of the list', '6. D-Link DES-3526 - 14, DES-3550 - 3', ['D-Link DES-3526; 14', 'DES-3550; 3']],
  [
    'words after the pieces of the last',
    'на складе лежит наше: Eltex MES3324F 2шт, ESR-1000 1 шт - оставить',
    ['Eltex MES3324F; 2', 'ESR-1000; 1'],
  ],
  ['no number, one family', 'MES2324, MES2348P', ['MES2324', 'MES2348P']],
  [
    'numbers in the order of models',
    '4) EX2300-24P и EX2300-48T – 1 и 3 соответственно',
    ['EX2300-24P; 1', 'EX2300-48T; 3'],
  ],
  [
    'three of both',
    'Cisco WS-C3560-24PS-S, WS-C3560-48PS-S и ISR4331/K9: 2, 4 и 1 шт.',
    ['Cisco WS-C3560-24PS-S; 2', 'WS-C3560-48PS-S; 4', 'ISR4331/K9; 1'],
  ],
  [
    'a stroke between, and one number for each',
    'DGS-3120-24TC / DGS-3120-48TC по 3 шт',
    ['DGS-3120-24TC; 3', 'DGS-3120-48TC; 3'],
  ],
])('several models of a line are told apart: %s', (_, line, texts) => {
  expect(textsOf(line)).toEqual(texts);
  expect(hasSeveral(line)).toBe(true);
});

test.each([
  'C9300-48U-A, 4 шт.',
  'Cisco; 7609; 2',
  '1;Huawei;S5735-L24P4X-A1;16;доступ, PoE',
  'S5735-L24P4X-A1; 4; 1250; 5000',
  'HPE 2530-48G, J9775A; 7',
  'Catalyst 9200L-24P-4G (C9200L-24P-4G-E), 5 шт',
  'Коммутатор MES2324, 24 порта 1G, 4 порта SFP+, 2 шт',
  'Трансивер SFP-10G-SR, 10GBASE-SR, 300 м - 40 шт',
  'Коммутатор MES2324: медных портов - 24 шт, оптических портов - 4 шт',
  'Точка доступа AP-515, Wi-Fi 6, IP67, 22 шт.',
  'Коммутатор MES2324 2 шт, аналог WS-C2960X-24TS-L',
  'Коммутатор MES2324: SFP+ x4, RJ-45 x24',
  'MES3710P 2 шт, OSPFv3',
  'C9200L-24T 4 шт, DC-48V',
  'MES2324P 3 шт, RAL7035',
  'нет такой модели',
])('what names one thing stays: %s', (line) => {
  expect(textsOf(line)).toEqual([line]);
  expect(hasSeveral(line)).toBe(false);
});

test('the maker before the first model may be that of the others', () => {
  expect(
    readList('Juniper EX2300-24P – 10, EX2300-48T – 6, Cisco WS-C2960X-24TS-L – 2').map(({ maker }) => maker),
  ).toEqual(['', 'Juniper', '']);
});

test('every model of a line keeps its line and its own words', () => {
  expect(readList('\nJuniper SRX345 – 3, SRX300 – 12').map(({ number, source }) => [number, source])).toEqual([
    [1, ''],
    [2, 'Juniper SRX345 – 3'],
    [2, 'SRX300 – 12'],
  ]);
});

test.each([
  ['MES2324 1 шт + 1 шт ЗИП', 'MES2324 2 шт', 'в том числе ЗИП: 1'],
  ['MES2324; 2+1 в запас', 'MES2324; 3 шт', 'в том числе ЗИП: 1'],
  ['• HPE Aruba 6300M 24G (JL662A)          2', 'HPE Aruba 6300M 24G (JL662A); 2', ''],
  ['DES-3200-28: 5 (+2 резерв)', 'DES-3200-28: 7 шт', 'в том числе ЗИП: 2'],
  ['DES-3200-28 5 штук, 1 в запас', 'DES-3200-28 6 шт', 'в том числе ЗИП: 1'],
  ['WS-C2960-24TT-L  14 (старые, 100 мегабит)', 'WS-C2960-24TT-L  14', ''],
  ['MES2324: ES12345678, ES12345679, ES12345680', 'MES2324; 3', 'количество по серийным номерам'],
  ['ISR4331/K9 s/n FDO22112233', 'ISR4331/K9; 1', 'количество по серийным номерам'],
])('the number of «%s»', (line, text, remark) => {
  expect(readList(line).map((one) => [one.text, one.remark.replaceAll('\u00a0', ' ')])).toEqual([[text, remark]]);
});

test('a number on a line of its own is of the thing above that says none', () => {
  expect(textsOf('Cisco 2960X-48FPS-L\nколичество: 5 шт\n\nMES2324 3\n7')).toEqual([
    'Cisco 2960X-48FPS-L; 5',
    '',
    '',
    'MES2324 3',
    '7',
  ]);
});

test.each(['Итого 25', 'Парк к замене:', '# Офис Москва', '|---|---|', '====='])('%s is a title', (line) => {
  expect(textsOf(line)).toEqual(['']);
});

test('a title is no thing, and below headings of a table lines keep their columns', () => {
  expect(textsOf('Парк к замене (филиалы Сибирь):\nMES2324 2')).toEqual(['', 'MES2324 2']);
  expect(textsOf('Модель;Кол-во;Примечание\nMES2324;1 шт + 1 шт ЗИП;A 2, B 3')).toEqual([
    'Модель;Кол-во;Примечание',
    'MES2324;2 шт;A 2, B 3',
  ]);
  expect(textsOf('Раздел;Модель;Кол-во\nКоммутаторы;;\n;MES2324;5\nМонтаж;;')).toEqual([
    'Раздел;Модель;Кол-во',
    '',
    ';MES2324;5',
    '',
  ]);
});

test('a stroke between two names of one thing parts nothing, nor do more numbers than models', () => {
  expect(textsOf('Cisco Catalyst 2960 / WS-C2960-24TT-L – 2 шт')).toHaveLength(1);
  expect(hasSeveral('EX2300-24P – 1 и 3')).toBe(false);
});

test.each([
  'ИТОГО ПО УЗЛУ СВЯЗИ: 31 шт.',
  'Всего: 12',
  '\t\tПодытог\t18',
  'Grand total 44',
  'Сумма НДС 20%: 1 250,00',
  'Общее количество — 7',
  'Всего по C9200L: 14 шт.',
])('a line that counts what stands above is a total: %s', (line) => expect(isTotal(line)).toBe(true));

test.each(['Всего MES2324P — 5 шт.', 'Тотальный коммутатор', 'MES2324P, итого 5 шт.', ''])(
  'a line that names a thing is no total: %s',
  (line) => expect(isTotal(line)).toBe(false),
);

test('a title above the headings, a section, and a note below the total are no rows of a table', () => {
  const list = [
    'Прайс № 12 от 01.02.2026',
    'Артикул;Наименование;Кол-во',
    ';Коммутаторы;',
    'JL1;MES2324P;2',
    ';Кронштейн 19", пара;4',
    ';Всего;6',
    'Цены указаны до 31.03.2026, самовывоз со склада',
  ].join('\n');
  expect(readList(list).flatMap(({ text, number }) => (text === '' ? [] : number))).toEqual([2, 4, 5]);
});

test('spare pieces behind a thing of a line are told of it, and are no thing', () => {
  const [, last, ...others] = readList('EX2300-24P (20 шт.), EX2300-48T (15 шт.), запасные 2 шт');
  expect([last?.text, last?.remark.replaceAll('\u00a0', ' '), others]).toEqual([
    'EX2300-48T; 15',
    'не посчитано: «запасные 2 шт»',
    [],
  ]);
});
