/** The rows of a table in CSV, whichever sign of the usual ones stands between the cells. */
import { parse as parseCsv } from 'csv-parse/sync';
import type { FileProblem } from './file-text.ts';

/** Cells by the name of their column, empty ones left out; `line` is where the row begins. */
type TableRow = { line: number; cells: Record<string, string> };

const QUOTES = 'текст с запятой, кавычкой или переводом строки возьмите в кавычки "…", а кавычку внутри удвойте';
const SIGNS: Readonly<Record<string, string>> = { ';': 'точкой с запятой', '\t': 'табуляцией' };

/** Reads a table with a line of names above. A row with a cell too many or too few is a problem; the others are rows. */
export function readRows(text: string): { rows: TableRow[]; problems: FileProblem[]; warning?: string } {
  const delimiter = delimiterOf(text);
  let read: ReturnType<typeof readRecords>;
  try {
    read = readRecords(text);
  } catch (error) {
    const { lines = 1 } = error as { lines?: number };
    return { rows: [], problems: [{ line: lines, message: `кавычка не закрыта или стоит внутри ячейки: ${QUOTES}` }] };
  }
  const { names, records } = read;
  const problems: FileProblem[] = [];
  const rows = records.flatMap(({ line, cells }): TableRow[] => {
    if (cells.length !== names.length) {
      problems.push({ line, message: `ячеек ${cells.length}, а столбцов ${names.length}: ${QUOTES}` });
      return [];
    }
    const filled = names.flatMap((name, at) => (cells[at] ? [[name, cells[at]] as const] : []));
    return [{ line, cells: Object.fromEntries(filled) }];
  });
  if (delimiter === ',') return { rows, problems };
  const warning = `ячейки разделены ${SIGNS[delimiter]}: прочитано, но сохраните с запятыми, чтобы правка не изменила все строки`;
  return { rows, problems, warning };
}

/** Cells in the order of columns; `line` is where the row begins, `length` how many lines it takes. */
type TableRecord = { line: number; length: number; cells: string[] };

/** The names of columns and the rows below them. Throws when a quote is not closed. */
export function readRecords(text: string): { names: string[]; records: TableRecord[] } {
  const read: { record: string[]; info: { lines: number } }[] = parseCsv(text, {
    ...{ info: true, delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: true },
    ...{ comment: '#', comment_no_infix: true },
  }) as never;
  const [head, ...others] = read;
  const records = others.map(({ record, info }) => {
    // `lines` is where the row ends; a cell with line breaks makes it begin earlier.
    const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
    return { line: info.lines - breaks, length: breaks + 1, cells: record };
  });
  return { names: head?.record.map((name) => name.trim()) ?? [], records };
}

/** The sign between the names of columns; a name of a column has none of them inside. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const head = text.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
  if (head.includes(',')) return ',';
  return head.includes(';') ? ';' : head.includes('\t') ? '\t' : ',';
}
