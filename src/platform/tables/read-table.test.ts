import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeXlsx } from '#src/platform/xlsx.server.ts';
import { zip } from '#src/platform/zip.server.ts';
import { readTable } from './read-table.server.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS, MAX_TABLE_FILE, TABLE_PROBLEMS } from './table-limits.ts';
import { tableRows } from './table-rows.server.ts';

const workbook = (rows: (string | number | null)[][]) => writeXlsx([{ name: 'Лист', rows }]);

/** A workbook whose one sheet is this XML; `strings` are its shared ones. */
function book(sheet: string, strings: readonly string[] = []): Buffer {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${type}/${kind}" Target="${target}"/>`;
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${type}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns:r="${type}"><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((one) => `<si><t>${one}</t></si>`).join('')}</sst>`,
  };
  const files = Object.entries(parts).map(([name, xml]) => ({ name, data: Buffer.from(xml) }));
  return zip(files, { isPacked: true });
}
const cell = (address: string, text = 'x') => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const problemOf = async (bytes: Buffer) => {
  const answer = await readTable(bytes);
  return 'problem' in answer ? answer.problem : answer.rows;
};

test('a workbook and a text are rows of cells', async () => {
  expect(
    await readTable(
      await workbook([
        ['Модель', 'Кол-во'],
        ['Cisco 7609', 2],
        [null, 'x'],
      ]),
    ),
  ).toEqual({
    rows: [
      ['Модель', 'Кол-во'],
      ['Cisco 7609', '2'],
      ['', 'x'],
    ],
  });
  expect(await readTable(book(`<row r="2">${cell('B2', 'да')}</row>`))).toEqual({
    rows: [
      ['', ''],
      ['', 'да'],
    ],
  });
  expect(await readTable(Buffer.from('\ufeffa;"b;c"\r\n\r\nd'))).toEqual({ rows: [['a', 'b;c'], [], ['d']] });
});

test('a cell far away is refused by its address, before anybody makes room for it', async () => {
  const far = (address: string, row = 1) =>
    book(`<row r="1">${cell('A1')}</row><row r="${row}">${cell(address)}</row>`);
  const rssBefore = process.memoryUsage.rss();
  expect(await problemOf(far('ALL20000', 20_000))).toBe(TABLE_PROBLEMS.rows);
  expect(await problemOf(far('XFD1048576', 1_048_576))).toBe(TABLE_PROBLEMS.rows);
  expect(await problemOf(far('A2', 1_048_576))).toBe(TABLE_PROBLEMS.rows);
  expect(await problemOf(far('XFD2', 2))).toBe(TABLE_PROBLEMS.columns);
  // What a parser would take for the same numbers in another spelling.
  for (const other of ['A1e9', '&#88;FD1048576', 'A0x100000', 'A1048576 ', 'ZZZZZZ2'])
    expect([TABLE_PROBLEMS.unreadable, TABLE_PROBLEMS.columns], other).toContain(await problemOf(far(other, 2)));
  for (const row of ['1e9', 'Infinity', '0x100000', '&#49;048576'])
    expect(await problemOf(book(`<row r="${row}">${cell('A2')}</row>`)), row).toBe(TABLE_PROBLEMS.unreadable);
  expect(await problemOf(book(`<row r='9999'  ><c r = '${'A9999'}'/></row>`))).toBe(TABLE_PROBLEMS.rows);
  expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(300 * 1024 * 1024);
});

test('the last row and column within the limits are read', async () => {
  const answer = await readTable(
    book(`<row r="1">${cell('A1')}</row><row r="${MAX_ROWS}">${cell(`GR${MAX_ROWS}`)}</row>`),
  );
  expect('rows' in answer && [answer.rows.length, answer.rows.at(-1)?.length]).toEqual([MAX_ROWS, MAX_COLUMNS]);
});

test('C249: a table may have a size and a type, and every other limit has a sentence of its own', async () => {
  expect(await problemOf(Buffer.alloc(0))).toContain('Выберите файл');
  expect(await problemOf(Buffer.alloc(MAX_TABLE_FILE + 1, 97))).toContain('больше 2\u00a0МБ');
  expect(await problemOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toContain('сохраните его как XLSX');
  expect(await problemOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))).toContain('не\u00a0таблица');
  expect(await problemOf(book(`<row r="1">${cell('A1', 'x'.repeat(MAX_CELL + 1))}</row>`))).toBe(
    TABLE_PROBLEMS['long cell'],
  );
  // One long text that many cells share: small when packed, endless when written out.
  const shared = Array.from({ length: 2_000 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`);
  expect(await problemOf(book(shared.join(''), ['x'.repeat(30_000)]))).toBe(TABLE_PROBLEMS.text);
  expect(await problemOf(book('<row/>'.repeat(MAX_ROWS + 1)))).toBe(TABLE_PROBLEMS.rows);
  expect(await problemOf(Buffer.from('a\n'.repeat(MAX_ROWS + 2)))).toBe(TABLE_PROBLEMS.rows);
  expect(await problemOf(Buffer.alloc(MAX_TABLE_FILE, 97))).toBe(TABLE_PROBLEMS.text);
  const whole = await workbook([['Cisco 7609', 2]]);
  expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe(TABLE_PROBLEMS.unreadable);
});

/** A ZIP of one part that unpacks into `size` bytes; its directory says whatever it is told. */
function bomb(size: number, claimed = size): Buffer {
  const archive = zip([{ name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(0) }]);
  const data = deflateRawSync(Buffer.alloc(size));
  const [local, directory] = [archive.subarray(0, 30 + 24), archive.subarray(30 + 24)];
  local.writeUInt16LE(8, 8);
  directory.writeUInt16LE(8, 10);
  directory.writeUInt32LE(data.length, 20);
  directory.writeUInt32LE(claimed, 24);
  directory.writeUInt32LE(local.length + data.length, directory.length - 6);
  return Buffer.concat([local, data, directory]);
}

test('a bomb is refused by what it unpacks into, whatever its directory claims', async () => {
  expect(await problemOf(bomb(1000))).toBe(TABLE_PROBLEMS.unreadable); // no workbook
  expect(await problemOf(bomb(64 * 1024 * 1024))).toBe(TABLE_PROBLEMS.unpacked);
  expect(await problemOf(bomb(64 * 1024 * 1024, 100))).toBe(TABLE_PROBLEMS.unpacked);
  expect(await problemOf(bomb(1000, 0xffff_fff0))).toBe(TABLE_PROBLEMS.unreadable);
});

test('any bytes at all end in rows or in a sentence', async () => {
  const { assert, asyncProperty, uint8Array } = await import('fast-check');
  await assert(
    asyncProperty(uint8Array({ maxLength: 400 }), async (bytes) => {
      const head = Buffer.from('PK\u0003\u0004', 'latin1');
      for (const file of [bytes, Buffer.concat([head, bytes])]) await tableRows(file);
    }),
  );
});

test('an entity stands for nothing: neither for a text of the file nor for another file', async () => {
  const entities =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
  for (const name of ['a', 'b', 'c']) {
    const answer = await problemOf(book(`${entities}<row r="1">${cell('A1', `x&${name};`)}</row>`));
    expect(JSON.stringify(answer)).not.toMatch(/aaaa|root:/);
  }
});
