/** Tables both ways: content as a workbook, cells changed in it, and put back into the files. */
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Files } from '#src/platform/content/sources.ts';
import type { SheetCell } from '#src/platform/sheet.ts';
import { columnName, drawXlsx } from '#src/platform/xlsx-drawing.server.ts';
import { FIXTURE, fixtureFiles } from '#tests/support/content-fixture.ts';
import { loadContentFiles } from './load-content.server.ts';
import { readTables, writeTables } from './tables.server.ts';

const numbers = Array.from({ length: 8 }, (_, at) => at + 3);

/** Goods with remarks of an editor, whose files and tables must keep them. */
const goodFile = (n: number) => `# Паспорт ${n}
id: ${n}
code: m${n}
model: M${n}
name: Коммутатор M${n}
group: access
kind: switch
family: '2400'   # серия
sort: ${n}
description: "Коммутатор: ${n}"
lifecycle: В продаже
lifecycleConfidence: inferred
# Измерено в лаборатории
attributes:
  ports-ge: 24   # по паспорту
  mass: { value: 2.5, confidence: series }
  console: '115200'
sources: [lab]
`;

const FILES = fixtureFiles({
  ...Object.fromEntries(numbers.map((n) => [`catalog/goods/m${n}.yaml`, goodFile(n)])),
  'catalog/documents.csv': [
    'code,good,kind,title,version,published,format,confidence,source',
    'm1-manual,m1,Руководство,Руководство M1,1.0,2024-03,pdf,seen,lab',
    '# Ниже по порядку',
    ...numbers.map((n) => `m${n}-manual,m${n},Руководство,"Руководство, M${n}",1.50,2024-03-0${n - 2},pdf,seen,lab`),
    '',
  ].join('\n'),
  'redirects.csv': 'from,to,status\n/old/,/product/m1/,301\n# прежний каталог\n/older/,/product/m2/,301\n/gone/,,410\n',
});

type Change = [sheet: string, line: number, field: string, value: SheetCell];

/** Opens the workbook, changes cells, and saves it without what Excel itself might drop: lists, widths. */
async function edited(book: Buffer, changes: readonly Change[]): Promise<Buffer> {
  const sheets = (await readWorkbook(book)).map(({ sheet, data }) => ({ name: sheet, rows: data as SheetCell[][] }));
  for (const [name, line, field, value] of changes) {
    const rows = sheets.find((one) => one.name === name)?.rows ?? [];
    const row = rows[line - 1] ?? [];
    rows[line - 1] = row;
    row[columnAt(rows[0] ?? [], field)] = value;
  }
  return drawXlsx(sheets);
}

function columnAt(head: readonly unknown[], field: string): number {
  const at = head.indexOf(field);
  if (at < 0) throw new Error(`no column ${field}`);
  return at;
}

/** The lines in which the files differ; a file that gained or lost lines fails. */
function changedLines(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const [old, fresh] = [linesOf(FILES, path), text.split('\n')];
    expect(fresh, path).toHaveLength(old.length);
    return old.flatMap((line, at) => (line === fresh[at] ? [] : [`${path}:${at + 1} ${fresh[at]}`]));
  });
}
const linesOf = (files: Files, path: string) => (files.get(path) ?? '').toString().split('\n');

const [ACCESS, DOCUMENTS, MODELS, MODULES, PARTNERS, REDIRECTS] = [
  'access',
  'catalog documents.csv',
  'analogs models.csv',
  'catalog sfp-modules.csv',
  'partners partners.csv',
  'redirects.csv',
];
const ALL = [
  'access',
  'catalog/documents.csv',
  'analogs/models.csv',
  'catalog/sfp-modules.csv',
  'partners/partners.csv',
  'redirects.csv',
];

/** Goods stand from line 3, in the order of their `sort`: m1 and m2 of the fixture, then m3 … m10. */
const RIGHT: Change[] = [
  ...numbers.map((n): Change => [ACCESS, n + 2, 'attributes.ports-ge', 40 + n]),
  ...numbers.slice(0, 4).map((n): Change => [ACCESS, n + 2, 'attributes.mass', 2.75]),
  [ACCESS, 5, 'description', 'Коммутатор: третий'],
  [ACCESS, 6, 'family', '2500'],
  [ACCESS, 7, 'lifecycle', 'Новинка'],
  [DOCUMENTS, 4, 'title', 'Руководство "M3", новое'],
  [DOCUMENTS, 5, 'version', '2.0'],
  [DOCUMENTS, 6, 'published', '2024-12'],
  [DOCUMENTS, 3, 'title', 'Руководство по M1'],
  [MODELS, 3, 'ge', 48],
  [MODULES, 3, 'rateGbps', 1.25],
  [PARTNERS, 3, 'name', 'Демо-Склад'],
  [PARTNERS, 3, 'about', 'Склад'],
  [REDIRECTS, 4, 'to', '/product/m1/'],
];
const WRONG: Change[] = [
  [ACCESS, 9, 'attributes.mass', 'два кг'],
  [ACCESS, 9, 'lifecycle', 'Продаётся'],
  [ACCESS, 10, 'group', 'nowhere'],
  [DOCUMENTS, 7, 'good', 'm99'],
  [MODELS, 3, 'confidence', 'точно'],
  [REDIRECTS, 3, 'to', '/nothing/'],
];
const MENDED: Change[] = [
  [ACCESS, 9, 'attributes.mass', 2],
  [ACCESS, 9, 'lifecycle', 'Снято с производства'],
  [ACCESS, 10, 'model', 'M8-A'],
  [ACCESS, 10, 'group', 'access'],
  [DOCUMENTS, 7, 'good', 'm7'],
  [MODELS, 3, 'confidence', 'inferred'],
  [REDIRECTS, 3, 'to', '/product/m3/'],
];

test('30 cells changed, 6 of them wrongly: six messages with sheet and cell; mended: the diff is the 30 cells, files differ in their lines only', async () => {
  const book = await writeTables(FILES, ALL);
  const first = await edited(book, [...RIGHT, ...WRONG]);
  const read = await readTables(FILES, first);
  expect(read.changes).toHaveLength(30);
  expect(read.problems).toEqual([
    'Лист «analogs models.csv», ячейка G3 (confidence): ожидалось одно из: seen, inferred; стоит «точно»',
    'Лист «catalog documents.csv», ячейка C7 (good): товара «m99» нет в content/catalog/goods/',
    'Лист «access», ячейка K9 (lifecycle): ожидалось одно из: Новинка, В продаже, Снято с производства; стоит «Продаётся»',
    'Лист «access», ячейка P9 (attributes.mass): ожидалось: число в единицах «кг» без кавычек и без единицы, стоит «два кг»',
    'Лист «access», ячейка F10 (group): группы «nowhere» нет в content/catalog/groups.yaml',
    'Лист «redirects.csv», ячейка C3 (to): страницы /nothing/ на сайте нет',
  ]);

  const mended = await readTables(FILES, await edited(first, MENDED));
  expect(mended.problems).toEqual([]);
  expect(mended.changes).toHaveLength(30);
  expect(changedLines(mended.files)).toEqual([
    // A model and the partner have two cells each in one line.
    "catalog/goods/m3.yaml:10 description: 'Коммутатор: третий'",
    'catalog/goods/m3.yaml:15   ports-ge: 43   # по паспорту',
    'catalog/goods/m3.yaml:16   mass: { value: 2.75, confidence: series }',
    "catalog/goods/m4.yaml:8 family: '2500'   # серия",
    'catalog/goods/m4.yaml:15   ports-ge: 44   # по паспорту',
    'catalog/goods/m4.yaml:16   mass: { value: 2.75, confidence: series }',
    'catalog/goods/m5.yaml:11 lifecycle: Новинка',
    'catalog/goods/m5.yaml:15   ports-ge: 45   # по паспорту',
    'catalog/goods/m5.yaml:16   mass: { value: 2.75, confidence: series }',
    'catalog/goods/m6.yaml:15   ports-ge: 46   # по паспорту',
    'catalog/goods/m6.yaml:16   mass: { value: 2.75, confidence: series }',
    'catalog/goods/m7.yaml:11 lifecycle: Снято с производства',
    'catalog/goods/m7.yaml:15   ports-ge: 47   # по паспорту',
    'catalog/goods/m7.yaml:16   mass: { value: 2, confidence: series }',
    'catalog/goods/m8.yaml:4 model: M8-A',
    'catalog/goods/m8.yaml:15   ports-ge: 48   # по паспорту',
    'catalog/goods/m9.yaml:15   ports-ge: 49   # по паспорту',
    'catalog/goods/m10.yaml:15   ports-ge: 50   # по паспорту',
    'catalog/documents.csv:2 m1-manual,m1,Руководство,Руководство по M1,1.0,2024-03,pdf,seen,lab',
    'catalog/documents.csv:4 m3-manual,m3,Руководство,"Руководство ""M3"", новое",1.50,2024-03-01,pdf,seen,lab',
    'catalog/documents.csv:5 m4-manual,m4,Руководство,"Руководство, M4",2.0,2024-03-02,pdf,seen,lab',
    'catalog/documents.csv:6 m5-manual,m5,Руководство,"Руководство, M5",1.50,2024-12,pdf,seen,lab',
    'catalog/documents.csv:7 m6-manual,m7,Руководство,"Руководство, M6",1.50,2024-03-04,pdf,seen,lab',
    'analogs/models.csv:2 other-x1,Other,X1,switch,48,inferred,lab',
    'catalog/sfp-modules.csv:2 lx,1,,SFP LX,SFP 1G,SFP,1.25,catalogue,seen,lab',
    'partners/partners.csv:2 1,shop,Демо-Склад,shops,kazan,,+7 (000) 000-00-00,info@example.com,switches,Склад',
    'redirects.csv:2 /old/,/product/m3/,301',
    'redirects.csv:4 /older/,/product/m1/,301',
  ]);
  const { problems } = loadContentFiles(
    new Map([...FILES, ...[...mended.files].map(([path, text]) => [path, Buffer.from(text)] as const)]),
  );
  expect(problems).toBeUndefined();
});

test('an unchanged workbook changes nothing', async () => {
  const { changes, problems, files } = await readTables(FILES, await edited(await writeTables(FILES, ALL), []));
  expect([changes, problems, [...files]]).toEqual([[], [], []]);
});

test('Excel offers the values of a closed list, and says units', async () => {
  const book = await writeTables(FILES, ['access']);
  const [sheet] = await readWorkbook(book);
  const [head = [], meaning = []] = sheet?.data ?? [];
  expect(meaning[columnAt(head, 'attributes.mass')]).toBe('Масса, кг, число');
  const xml = Buffer.from(unzipSync(book)['xl/worksheets/sheet1.xml'] ?? []).toString();
  const column = columnName(columnAt(head, 'lifecycle'));
  expect(xml).toContain(
    `showErrorMessage="1" errorTitle="Не из списка" error="Выберите значение из списка" sqref="${column}3:`,
  );
  const lists = (await readWorkbook(book)).at(-1)?.data.flat();
  expect(lists).toEqual(expect.arrayContaining(['Новинка', 'В продаже', 'Снято с производства', 'access', 'switches']));
});

test('a field that is added or emptied is a line more or less; a new row of a table is a line at its end', async () => {
  const book = await writeTables(FILES, ALL);
  const added: Change[] = [
    [ACCESS, 3, 'attributes.mass', 3],
    [ACCESS, 5, 'attributes.console', null],
    [REDIRECTS, 6, 'from', '/new/'],
    [REDIRECTS, 6, 'to', '/product/m4/'],
    [REDIRECTS, 6, 'status', 301],
  ];
  const { problems, files } = await readTables(FILES, await edited(book, added));
  expect(problems).toEqual([]);
  const m1 = (FIXTURE['catalog/goods/m1.yaml'] ?? '').replace(
    'confidence: series }\n',
    'confidence: series }\n  mass: 3\n',
  );
  expect(files.get('catalog/goods/m1.yaml')).toBe(m1);
  expect(files.get('catalog/goods/m3.yaml')).toBe(goodFile(3).replace("  console: '115200'\n", ''));
  expect(files.get('redirects.csv')).toBe(`${FILES.get('redirects.csv')}/new/,/product/m4/,301\n`);
});

test('a workbook that lost its place is refused: another file, a row lost or taken twice, a renamed sheet', async () => {
  const book = await writeTables(FILES, ['redirects.csv']);
  const newer = new Map([
    ...FILES,
    ['redirects.csv', Buffer.from('from,to,status\n/old/,/product/m2/,301\n')] as const,
  ]);
  expect((await readTables(newer, book)).problems).toEqual([
    'Лист «redirects.csv»: файл с тех пор изменён, выгрузите таблицу снова и повторите правку в ней',
  ]);
  const [sheet] = await readWorkbook(book);
  const rows = (sheet?.data ?? []) as SheetCell[][];
  const saved = (name: string, kept: SheetCell[][]) => drawXlsx([{ name, rows: kept }]);
  expect((await readTables(FILES, await saved(REDIRECTS, rows.toSpliced(3, 1)))).problems).toEqual([
    'Лист «redirects.csv»: нет строк файла: 4. Строку удаляют в самом файле',
  ]);
  expect((await readTables(FILES, await saved(REDIRECTS, [...rows, rows[3] ?? []]))).problems).toEqual([
    'Лист «redirects.csv»: строка 6: повторяет строку 4 файла; у новой строки столбец «строка» оставьте пустым',
  ]);
  expect((await readTables(FILES, await saved('Лист1', rows))).problems).toEqual([
    'Лист «Лист1»: такой таблицы нет, имя листа менять нельзя',
  ]);
});
