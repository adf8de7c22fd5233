/** Limits of a table that a visitor sends. A list of equipment is far below them; a refusal names the limit. */
import { grouped } from '#src/platform/grouped.ts';

/** Bytes of a file that is read at all. */
export const MAX_TABLE_FILE = 2 * 1024 * 1024;
/** Bytes of a workbook when unpacked. */
export const MAX_UNPACKED = 8 * 1024 * 1024;
/** The last row and the last column that may hold anything; every cell before them takes room. */
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 200;
/** Characters of one cell: as many as Excel itself allows. */
export const MAX_CELL = 32_767;
/** Characters of the whole table. */
export const MAX_TABLE_TEXT = 1_000_000;

const million = grouped(MAX_TABLE_TEXT);
const ONE_LIST = 'оставьте в\u00a0нём один лист со списком';

/** Reasons to refuse, in words for the visitor. */
export const TABLE_PROBLEMS = {
  empty: 'Выберите файл XLSX, DOCX или CSV',
  file: `Файл больше ${MAX_TABLE_FILE / 1024 / 1024}\u00a0МБ: ${ONE_LIST}`,
  unpacked: `Файл в\u00a0распакованном виде больше ${MAX_UNPACKED / 1024 / 1024}\u00a0МБ: ${ONE_LIST}`,
  rows: `В\u00a0файле есть строки дальше ${grouped(MAX_ROWS)}-й: ${ONE_LIST}, не\u00a0длиннее ${grouped(MAX_ROWS)} строк`,
  columns: `В\u00a0файле есть столбцы дальше ${MAX_COLUMNS}-го: ${ONE_LIST}, не\u00a0шире ${MAX_COLUMNS} столбцов`,
  'long cell': `В\u00a0файле есть ячейка длиннее ${grouped(MAX_CELL)} знаков: сократите её`,
  text: `В\u00a0файле больше ${million} знаков: ${ONE_LIST}`,
  document: `В\u00a0документе больше ${grouped(MAX_ROWS)} строк или ${million} знаков: оставьте в\u00a0нём только список`,
  old: 'Это файл старого формата, XLS или DOC: сохраните его как XLSX или DOCX',
  unreadable: 'Книга не\u00a0читается: сохраните лист как CSV или вставьте строки в\u00a0поле',
  'no table': 'Это не\u00a0таблица: нужен файл XLSX, DOCX или CSV',
  slow: 'Книга слишком сложная, прочитать её не\u00a0удалось: сохраните лист как CSV или вставьте строки в\u00a0поле',
} as const;

/** A table that is refused; the message is for the visitor. */
export class TableProblem extends Error {
  override readonly name = 'TableProblem';
  constructor(problem: keyof typeof TABLE_PROBLEMS) {
    super(TABLE_PROBLEMS[problem]);
  }
}
