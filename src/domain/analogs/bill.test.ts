import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBill } from './bill.ts';

const read = (text: string) => readBill(text).map(({ name, quantity }) => [name, quantity]);

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
  ['Huawei S5720-28P, 6 штук', 'Huawei S5720-28P', 6],
  ['MikroTik CRS326-24G-2S+', 'MikroTik CRS326-24G-2S+', 1],
  ['D-Link DES-3200-28', 'D-Link DES-3200-28', 1],
  ['Cisco 2960', 'Cisco 2960', 1],
  ['7609', '7609', 1],
  ['Cisco; 7609', 'Cisco', 7609],
  ['!!! мусор ???', '!!! мусор ???', 1],
])('«%s» is %s, %i pieces', (line, name, quantity) => {
  expect(read(line)).toEqual([[name, quantity]]);
});

test('headings of a CSV are no line, a BOM and blank lines are nothing, numbers of lines stay true', () => {
  const lines = readBill('\uFEFFПроизводитель;Модель;Количество\r\n\r\nCisco;7609;2\r\n\r\nмусор\r\n');
  expect(lines).toEqual([
    { number: 3, source: 'Cisco;7609;2', name: 'Cisco 7609', quantity: 2 },
    { number: 5, source: 'мусор', name: 'мусор', quantity: 1 },
  ]);
});

test('a cell of a hundred thousand spaces is read at once', () => {
  for (const cell of [`5${' '.repeat(99_000)}q`, `x${' '.repeat(99_000)}5 шт.`]) {
    expect(readBill(`Cisco 2960;${cell}`)).toMatchObject([{ number: 1, source: `Cisco 2960;${cell}` }]);
  }
});

test('no line that holds a sign is lost, whatever it holds', () => {
  const line = fc.stringMatching(/^[ -~а-яА-Я×\t]{0,30}$/);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const text = ['старт', ...lines].join('\n');
      const kept = ['старт', ...lines].flatMap((one, index) => (one.trim() === '' ? [] : [[index + 1, one.trim()]]));
      const found = readBill(text);
      expect(found.map(({ number, source }) => [number, source])).toEqual(kept);
      for (const { quantity } of found) expect(Number.isSafeInteger(quantity)).toBe(true);
    }),
  );
});
