import { expect, test } from 'vitest';
import { readDeviceLines } from '#src/domain/catalog/device-lines.ts';
import { writeXlsx } from '#src/platform/xlsx.server.ts';
import { readBillFile } from './bill-file.server.ts';

const read = (file: Awaited<ReturnType<typeof readBillFile>>) =>
  'problem' in file
    ? file.problem
    : readDeviceLines(file.text).map(({ number, ways: [first] }) => [number, first?.name, first?.quantity]);
const workbook = (rows: (string | number | null)[][]) => writeXlsx([{ name: 'Лист', rows }]);

test('a workbook gives names and quantities by its headings, with the numbers of its own rows', async () => {
  const file = await workbook([
    ['Проект «Узел связи»'],
    ['№', 'Производитель', 'Модель', 'Кол-во', 'Цена', 'Сумма'],
    [1, 'Cisco', 'Catalyst 1000-24T-4G-L', 5, 1000, 5000],
    [null],
    [2, 'D-Link', 'DES-3200; rev. C', 10, 200, 2000],
    [3, '!!! мусор', null, null, 1, 1],
  ]);
  expect(read(await readBillFile(file))).toEqual([
    [1, 'Проект «Узел связи»', null],
    [3, 'Cisco Catalyst 1000-24T-4G-L', 5],
    [5, 'D-Link DES-3200; rev. C', 10],
    [6, '!!! мусор', null],
  ]);
});

test('a table without headings is read as pasted lines are; CSV in UTF-8 and in Windows-1251', async () => {
  expect(read(await readBillFile(await workbook([['Cisco', '7609', 2], ['Huawei USG6610E - 2 шт']])))).toEqual([
    [1, 'Cisco 7609', 2],
    [2, 'Huawei USG6610E', 2],
  ]);
  expect(read(await readBillFile(Buffer.from('\ufeffМодель;Кол-во;Цена\r\nCisco 7609;3;100\r\n')))).toEqual([
    [2, 'Cisco 7609', 3],
  ]);
  expect(read(await readBillFile(Buffer.from([0xd6, 0xe8, 0xf1, 0xea, 0xee, 0x20, 0x37, 0x36, 0x30, 0x39])))).toEqual([
    // The reader of models knows that this is one 7609, not 7609 of Cisco.
    [1, 'Циско', 7609],
  ]);
});

test('500 rows keep their order and their quantities', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => [`мусор ${n}`, n + 1]);
  const file = await readBillFile(await workbook([['Наименование', 'Количество'], ...rows]));
  expect(read(file)).toEqual(rows.map(([name, quantity], n) => [n + 2, name, quantity]));
});

test('a file without a list says so', async () => {
  expect(await readBillFile(Buffer.from(' \n;\n'))).toEqual({ problem: 'В\u00a0файле нет строк с\u00a0оборудованием' });
});

test('a list too long to be answered is refused by its length, and is not sent back', async () => {
  const answer = await readBillFile(Buffer.from(`${'x'.repeat(999)};1\n`.repeat(200)));
  expect(answer).toEqual({ problem: 'В\u00a0файле список длиннее 100\u00a0000 знаков: разделите его на несколько' });
});
