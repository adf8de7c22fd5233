import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeXlsx } from '#src/platform/xlsx.server.ts';
import { readBill } from './bill.ts';
import { MAX_BILL_FILE, readBillFile } from './bill-file.server.ts';

const read = (file: Awaited<ReturnType<typeof readBillFile>>) =>
  'problem' in file ? file.problem : readBill(file.text).map(({ number, name, quantity }) => [number, name, quantity]);
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
    [1, 'Проект «Узел связи»', 1],
    [3, 'Cisco Catalyst 1000-24T-4G-L', 5],
    [5, 'D-Link DES-3200; rev. C', 10],
    [6, '!!! мусор', 1],
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
    [1, 'Циско 7609', 1],
  ]);
});

test('500 rows keep their order and their quantities', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => [`мусор ${n}`, n + 1]);
  const file = await readBillFile(await workbook([['Наименование', 'Количество'], ...rows]));
  expect(read(file)).toEqual(rows.map(([name, quantity], n) => [n + 2, name, quantity]));
});

/** A ZIP of one part that unpacks into `size` bytes; its directory says whatever it is told. */
function zip(size: number, claimed = size): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const data = deflateRawSync(Buffer.alloc(size));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(claimed, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, entry, name, end]);
}

test('what cannot be read says why: empty, too large, another format, broken, a bomb', async () => {
  const problem = async (bytes: Buffer) => {
    const answer = await readBillFile(bytes);
    return 'problem' in answer ? answer.problem : '';
  };
  expect(await problem(Buffer.alloc(0))).toContain('Выберите файл');
  expect(await problem(Buffer.alloc(MAX_BILL_FILE + 1, 97))).toContain('больше 2');
  expect(await problem(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toContain('сохраните её как XLSX');
  expect(await problem(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))).toContain('не\u00a0таблица');
  expect(await problem(Buffer.from(' \n;\n'))).toContain('нет строк');
  const whole = await workbook([['Cisco 7609', 2]]);
  expect(await problem(whole.subarray(0, whole.length / 2))).toContain('не\u00a0читается');
  expect(await problem(zip(1000))).toContain('не\u00a0читается'); // no workbook
  expect(await problem(zip(64 * 1024 * 1024))).toContain('не\u00a0читается');
  expect(await problem(zip(64 * 1024 * 1024, 100))).toContain('не\u00a0читается');
});
