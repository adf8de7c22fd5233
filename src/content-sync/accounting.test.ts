/** Exports of accounting programs, put into a table of content by a mapping. */
import { expect, test } from 'vitest';
import { FIXTURE, fixtureFiles } from '#tests/support/content-fixture.ts';
import { type AccountingReading, readAccounting } from './accounting.ts';

const TABLE = 'partners/cities.csv';
const CITIES = 'code,name,latitude,longitude\nkazan,Казань,55.79,49.11\n# за Уралом\ntomsk,"Томск, город",56,84.97\n';
const MAPPING = `title: Проба
table: ${TABLE}
match:
  code: { column: Артикул }
names: { К-1: kazan }
set:
  latitude: { column: Цена, type: number }
only:
  Валюта: [руб., RUB]
`;
const HEAD = 'Артикул;Номенклатура;Цена;Валюта;Остаток';
const files = (more: Record<string, string> = {}) =>
  fixtureFiles({ ...FIXTURE, [TABLE]: CITIES, 'accounting/1c.yaml': MAPPING, ...more });
const read = (bytes: string | Buffer, more?: Record<string, string>): AccountingReading =>
  readAccounting(files(more), '1c', Buffer.from(bytes));

/** The letters of these tests in Windows-1251. */
const windows1251 = (text: string) =>
  Buffer.from(
    [...text].map((sign) => {
      const code = sign.charCodeAt(0);
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code === 0xa0 || code < 0x80 ? code : 0x3f;
    }),
  );

const EXPORT = `Цены номенклатуры\n\n${HEAD}\nК-1;Казань;60,50;руб.;1 204\ntomsk;Томск;56,00;RUB;3\n;Итого;;;\n`;

test.each([
  ['UTF-8', Buffer.from(EXPORT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${EXPORT}`)],
  ['Windows-1251', windows1251(EXPORT)],
  ['text of Unicode', Buffer.from(`\ufeff${EXPORT}`, 'utf16le')],
  ['tabs', Buffer.from(EXPORT.replaceAll(';', '\t'))],
  [
    'commas and quotes',
    Buffer.from(EXPORT.replace('60,50', '"60,50"').replace('56,00', '"56,00"').replaceAll(';', ',')),
  ],
  ['line ends of Windows', Buffer.from(EXPORT.replaceAll('\n', '\r\n'))],
])('an export is read and only its lines change: %s', (_, bytes) => {
  const { changes, unknown, problems, left, files: changed } = read(bytes);
  expect([unknown, problems, left]).toEqual([[], [], []]);
  expect(changes).toEqual([{ line: 4, name: 'К-1', field: 'latitude', before: '55.79', after: '60.5' }]);
  expect(changed).toEqual(new Map([[TABLE, CITIES.replace('55.79', '60.5')]]));
});

test('thousands are read with either space', () => {
  for (const space of [' ', '\u00a0', '\u202f']) {
    expect(read(`${HEAD}\ntomsk;;1${space}234,50;руб.;\n`).changes).toMatchObject([{ after: '1234.5' }]);
  }
});

test('what the table has not is told, and refuses the whole only when the mapping says so', () => {
  const text = `${HEAD}\nК-1;Казань;60;руб.;\nomsk;Омск;1;руб.;\n`;
  const told = read(text);
  expect([told.unknown, told.problems, told.files.size]).toEqual([['строка 3: omsk'], [], 1]);
  expect(read(text, { 'accounting/1c.yaml': `${MAPPING}unknown: refuse\n` }).problems).toEqual([
    'не узнана строка 3: omsk',
  ]);
});

test.each([
  ['по запросу', 'столбец «Цена»: ожидалось число вида 1 234,50, стоит «по запросу»'],
  ['', 'столбец «Цена»: ожидалось число вида 1 234,50, стоит «»'],
  ['1,234.50', 'столбец «Цена»: ожидалось число вида 1 234,50, стоит «1,234.50»'],
  ['-5', 'столбец «Цена»: ожидалось число вида 1 234,50, стоит «-5»'],
])('a price with text is a mistake: «%s»', (price, told) => {
  expect(read(`${HEAD}\nК-1;Казань;${price};руб.;\n`).problems).toEqual([`строка 2 (К-1): ${told}`]);
});

test('another currency is a mistake', () => {
  expect(read(`${HEAD}\nК-1;Казань;60;USD;\n`).problems).toEqual([
    'строка 2 (К-1): в столбце «Валюта» стоит «USD», ожидалось: руб. или RUB',
  ]);
});

test('a line twice is a mistake when it says two things, under both of its names', () => {
  const twice = (price: string) => read(`${HEAD}\nК-1;Казань;60;руб.;\nkazan;Казань;${price};руб.;\n`);
  expect(twice('60,0')).toMatchObject({ problems: [], changes: [{ line: 2 }] });
  expect(twice('61').problems).toEqual(['строка 3 (kazan): то же, что в строке 2, с другим значением']);
  expect(twice('55,79').problems).toEqual(['строка 3 (kazan): то же, что в строке 2, с другим значением']);
});

test('a value that the table does not take is told at its line, nothing is to be written', () => {
  expect(read(`${HEAD}\nК-1;Казань;4000;руб.;\n`).problems).toEqual([
    expect.stringMatching(/^content\/partners\/cities\.csv:2/),
  ]);
});

test('days are read as accounting writes them', () => {
  const mapping = `title: Проба
table: catalog/documents.csv
match: { code: { column: Код } }
set: { published: { column: Дата, type: day } }
`;
  const day = (text: string) => read(`Код;Дата\nm1-manual;${text}\n`, { 'accounting/1c.yaml': mapping });
  expect(day('22.11.2024 0:00:00').changes).toMatchObject([{ before: '2024-03', after: '2024-11-22' }]);
  expect(day('2024/11/22').problems).toHaveLength(1);
});

test('what is no export of the mapping is told with what to do', () => {
  expect(() => read('Код;Сумма\n1;2\n')).toThrow(
    'В выгрузке нет строки со столбцами: Артикул, Цена, Валюта. Первая строка читается так: «Код;Сумма». Сохраните выгрузку как «CSV UTF-8»',
  );
  // KOI8-R: «Артикул» is read as other letters.
  expect(() => read(Buffer.from('e1d2d4c9cbd5cc3b0a', 'hex'))).toThrow('В выгрузке нет строки');
  expect(() => read(Buffer.from('504b030400', 'hex'))).toThrow('Это книга Excel');
  expect(() => readAccounting(files(), 'sap', Buffer.from(EXPORT))).toThrow(
    'Файла content/accounting/sap.yaml нет. Есть: accounting/1c.yaml',
  );
});

test('a mapping of a table or of a column that is not there is a mistake', () => {
  expect(() => read(EXPORT, { 'accounting/1c.yaml': MAPPING.replace('latitude', 'price') })).toThrow(
    'content/accounting/1c.yaml: столбца price нет в content/partners/cities.csv',
  );
  const { left } = read(EXPORT, {
    'accounting/1c.yaml': MAPPING,
    'accounting/2c.yaml': MAPPING.replace(TABLE, 'a.csv'),
  });
  expect(left).toEqual([expect.stringContaining('файла content/a.csv нет')]);
});
