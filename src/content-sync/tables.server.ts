/**
 * Content as a workbook for Excel and back: cells that changed are put into the files, and what the check says of them is told
 * by sheet and cell.
 */
import readWorkbook from 'read-excel-file/node';
import { formatProblem } from '#src/platform/content/problems.ts';
import type { Files, StoredFiles } from '#src/platform/content/sources.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { columnName, drawXlsx, LISTS } from '#src/platform/xlsx-drawing.server.ts';
import { loadContentFiles } from './load-content.server.ts';
import { editCsv, editYaml, type FieldEdit, type RowEdit } from './table-edits.ts';
import { type Column, type Grid, gridsOf, sheetName } from './table-grids.ts';

/** `address` is of the cell in Excel: «C7». An absent value is an empty cell. */
export type CellChange = { sheet: string; address: string; row: string; field: string; before: string; after: string };
export type TableReading = {
  changes: CellChange[];
  /** What is wrong, with sheet and cell; then nothing is to be written. */
  problems: string[];
  /** Files that changed, by path. */
  files: Map<string, string>;
};

/** Above the rows: names of fields, then what they mean. */
const HEAD = 2;
const STAMP = /^файл ([0-9a-f]{8})$/;

/** The workbook with the asked tables: paths of CSV files, codes of groups. Throws a sentence for one that is not there. */
export async function writeTables(files: Files, asked: readonly string[], stored?: StoredFiles): Promise<Buffer> {
  const grids = wholeGrids(files, stored);
  const sheets = asked.map((one) => {
    const name = sheetName(one.replace(/^content\//, ''));
    const grid = grids.get(name)?.();
    if (!grid) throw new OperatorError(`Таблицы «${one}» нет. Есть: ${[...grids.keys()].join(', ')}`);
    const head = [`файл ${grid.stamp}`, ...grid.columns.map(({ field }) => field)];
    const meaning = ['строка', ...grid.columns.map(meaningOf)];
    const rows = grid.rows.map(({ place, cells }) => [place, ...cells.map(asCell)]);
    const choices = { from: HEAD + 1, columns: [undefined, ...grid.columns.map(choiceOf)] };
    return { name, rows: [head, meaning, ...rows], choices };
  });
  return drawXlsx(sheets);
}

function wholeGrids(files: Files, stored: StoredFiles | undefined) {
  const loaded = loadContentFiles(files, stored, { shown: 'everything' });
  if (loaded.problems) {
    throw new OperatorError(
      'В файлах содержимого есть ошибки: сначала исправьте их, список даёт npm run content:check',
    );
  }
  return gridsOf(files, loaded);
}

const meaningOf = ({ heading = '', unit, type, isClosed }: Column): string =>
  [heading, unit, type === 'number' ? 'число' : isClosed ? 'из списка' : ''].filter(Boolean).join(', ');

const choiceOf = ({ values, isClosed = false }: Column) => (values ? { values, isClosed } : undefined);

/** A number only where the file says it in the same letters: «1.50» would come back as 1.5. */
const asCell = (text: string): string | number => (text !== '' && String(Number(text)) === text ? Number(text) : text);

/** Reads a workbook that `writeTables` made and somebody changed. `files` are not changed. */
export async function readTables(files: Files, workbook: Buffer, stored?: StoredFiles): Promise<TableReading> {
  const grids = wholeGrids(files, stored);
  const sheets = await readWorkbook(workbook).catch(() => {
    throw new OperatorError('Книга не читается: сохраните её в Excel как «Книга Excel (.xlsx)»');
  });
  const reading: TableReading = { changes: [], problems: [], files: new Map() };
  const places: Places = new Map();
  for (const { sheet: name, data } of sheets) {
    const grid = grids.get(name)?.();
    if (grid) readSheet({ grid, rows: data.map((row) => row.map(cellText)), files, reading, places });
    else if (name !== LISTS) reading.problems.push(`Лист «${name}»: такой таблицы нет, имя листа менять нельзя`);
  }
  if (reading.problems.length > 0) return reading;
  const changed = new Map([...files, ...[...reading.files].map(([path, text]) => [path, Buffer.from(text)] as const)]);
  for (const problem of loadContentFiles(changed, stored, { shown: 'everything' }).problems ?? []) {
    reading.problems.push(places.get(problem.file)?.(problem) ?? formatProblem(problem));
  }
  return reading;
}

/** For a file, what a problem of it is called in the workbook. */
type Places = Map<string, (problem: Parameters<typeof formatProblem>[0]) => string>;

type ReadSheet = {
  grid: Grid;
  rows: readonly (readonly string[])[];
  files: Files;
  reading: TableReading;
  places: Places;
};

function readSheet({ grid, rows, files, reading, places }: ReadSheet): void {
  const [head = []] = rows;
  const tell = (message: string): void => {
    reading.problems.push(`Лист «${grid.name}»: ${message}`);
  };
  const wrong = headProblem(grid, head);
  if (wrong) {
    tell(wrong);
    return;
  }
  const fields = head.slice(1);
  const edits = editsOf(grid, fields, rows, reading, tell);
  const addressOf = (row: number | undefined, field: string) => {
    const column = fields.indexOf(field);
    if (row === undefined) return '';
    return column < 0 ? `, строка ${row}` : `, ячейка ${columnName(column + 1)}${row}`;
  };
  const told = (row: number | undefined, { field, message }: { field: string; message: string }) =>
    `Лист «${grid.name}»${addressOf(row, field)}${field ? ` (${field})` : ''}: ${message}`;
  if (grid.form === 'csv') applyCsv(grid, edits, { files, reading, places, told });
  else applyYaml(grid, edits, { files, reading, places, told });
}

/** Why the rows cannot be matched with the files: the first line of the sheet says which files it was made of. */
function headProblem({ stamp }: Grid, [first = '', ...fields]: readonly string[]): string | undefined {
  const [, written] = STAMP.exec(first) ?? [];
  if (written === undefined) return 'первая строка с именами полей изменена, выгрузите таблицу снова';
  if (written !== stamp) return 'файл с тех пор изменён, выгрузите таблицу снова и повторите правку в ней';
  const twice = fields.find((field, at) => field !== '' && fields.indexOf(field) !== at);
  return twice && `столбец ${twice} стоит дважды`;
}

/** Cells of a row that are other than in the file, by field; `line` is of the sheet, `place` of the file. */
type Edit = { line: number; place: string; cells: Map<string, string> };

function editsOf(
  grid: Grid,
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  { changes }: TableReading,
  tell: (message: string) => void,
): Edit[] {
  const known = new Map(grid.rows.map((row) => [row.place, row]));
  const seen = new Set<string>();
  const edits = rows.slice(HEAD).flatMap(([place = '', ...cells], index): Edit[] => {
    const line = index + HEAD + 1;
    if (place === '' && cells.every((cell) => cell === '')) return [];
    const wrong = placeProblem(grid, known.has(place), place, seen);
    if (wrong) {
      tell(`строка ${line}: ${wrong}`);
      return [];
    }
    seen.add(place);
    const edit = { line, place: place || `new ${line}`, cells: otherCells(grid, fields, cells, known.get(place)) };
    for (const [field, after] of edit.cells) {
      const address = `${columnName(fields.indexOf(field) + 1)}${line}`;
      const before = known.get(place)?.cells[columnIn(grid, field)] ?? '';
      changes.push({ sheet: grid.name, address, row: place || 'новая строка', field, before, after });
    }
    return [edit];
  });
  const lost = grid.rows.flatMap(({ place }) => (seen.has(place) ? [] : [place]));
  if (lost.length > 0) tell(`нет строк файла: ${lost.slice(0, 10).join(', ')}. Строку удаляют в самом файле`);
  return edits;
}

/** Why a row cannot be matched with one of the files. A new row names none; a table of files has no new rows. */
function placeProblem(grid: Grid, isKnown: boolean, place: string, seen: ReadonlySet<string>): string | undefined {
  if (isKnown && seen.has(place)) {
    return `повторяет строку ${place} файла; у новой строки столбец «строка» оставьте пустым`;
  }
  if (isKnown || (place === '' && grid.form === 'csv')) return undefined;
  return grid.form === 'yaml' ? 'новый товар заводят новым файлом' : `столбец «строка» менять нельзя, стоит «${place}»`;
}

const columnIn = (grid: Grid, field: string): number => grid.columns.findIndex((one) => one.field === field);

/** The cells of a row that are other than in the file, by field. */
function otherCells(
  grid: Grid,
  fields: readonly string[],
  cells: readonly string[],
  row: Grid['rows'][number] | undefined,
): Map<string, string> {
  const found = fields.map((field, at): [string, string] => [field, cells[at] ?? '']);
  return new Map(found.filter(([field, after]) => field && after !== (row?.cells[columnIn(grid, field)] ?? '')));
}

type Target = {
  files: Files;
  reading: TableReading;
  places: Places;
  told: (row: number | undefined, problem: { field: string; message: string }) => string;
};

function applyCsv(grid: Grid, edits: readonly Edit[], { files, reading, places, told }: Target): void {
  const [path = ''] = grid.paths;
  const known = new Map(grid.rows.map((row) => [row.place, row.cells]));
  const unknown = edits
    .flatMap(({ cells }) => [...cells.keys()])
    .find((field) => !grid.columns.some((one) => one.field === field));
  if (unknown) reading.problems.push(`Лист «${grid.name}»: столбца ${unknown} в файле нет`);
  const changed = edits.filter(({ cells }) => cells.size > 0);
  const rows = changed.map(({ place, cells }): RowEdit => {
    const before = known.get(place);
    return { place, cells: grid.columns.map(({ field }, at) => cells.get(field) ?? before?.[at] ?? '') };
  });
  const { text, lines } = editCsv((files.get(path) ?? '').toString(), rows);
  if (rows.length > 0) reading.files.set(path, text);
  const sheetLines = new Map(edits.map(({ place, line }) => [lines.get(place), line]));
  places.set(`content/${path}`, (problem) => told(sheetLines.get(problem.line), problem));
}

function applyYaml(grid: Grid, edits: readonly Edit[], { files, reading, places, told }: Target): void {
  const types = new Map(grid.columns.map(({ field, type }) => [field, type]));
  const order = grid.columns.map(({ field }) => field.split('.')[0] ?? '');
  for (const { line, place, cells } of edits) {
    places.set(`content/${place}`, (problem) => told(line, problem));
    if (cells.size === 0) continue;
    const fields = [...cells].map(
      ([field, after]): FieldEdit => ({ field, value: yamlValue(after, types.get(field)) }),
    );
    if ([...cells.values()].some((cell) => cell.includes('\n'))) {
      reading.problems.push(told(line, { field: '', message: 'в ячейке перевод строки: такой текст правят в файле' }));
    } else reading.files.set(place, editYaml((files.get(place) ?? '').toString(), fields, order));
  }
}

/** A cell as a value of YAML: a number where it looks like one and is no text. */
function yamlValue(cell: string, type: Column['type']): FieldEdit['value'] {
  if (cell === '') return undefined;
  if (type === 'flag') return cell === 'да' ? true : cell === 'нет' ? false : cell;
  return type !== 'text' && String(Number(cell)) === cell ? Number(cell) : cell;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'да' : 'нет';
  return String(cell).trim();
}
