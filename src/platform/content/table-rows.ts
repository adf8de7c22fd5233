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
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parseCsv(text, {
      ...{
        info: true,
        delimiter,
        comment: '#',
        comment_no_infix: true,
        relax_column_count: true,
        skip_empty_lines: true,
      },
    }) as never;
  } catch (error) {
    const { lines = 1 } = error as { lines?: number };
    return { rows: [], problems: [{ line: lines, message: `кавычка не закрыта или стоит внутри ячейки: ${QUOTES}` }] };
  }
  const [head, ...others] = records;
  const names = head?.record.map((name) => name.trim()) ?? [];
  const problems: FileProblem[] = [];
  const rows = others.flatMap(({ record, info }): TableRow[] => {
    // `lines` is where the row ends; a cell with line breaks makes it begin earlier.
    const line = info.lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
    if (record.length !== names.length) {
      const message = `ячеек ${record.length}, а столбцов ${names.length}: ${QUOTES}`;
      problems.push({ line, message });
      return [];
    }
    const filled = names.flatMap((name, at) => (record[at] ? [[name, record[at]] as const] : []));
    return [{ line, cells: Object.fromEntries(filled) }];
  });
  if (delimiter === ',') return { rows, problems };
  const warning = `ячейки разделены ${SIGNS[delimiter]}: прочитано, но сохраните с запятыми, чтобы правка не изменила все строки`;
  return { rows, problems, warning };
}

/** The sign between the names of columns; a name of a column has none of them inside. */
function delimiterOf(text: string): ',' | ';' | '\t' {
  const head = text.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
  if (head.includes(',')) return ',';
  return head.includes(';') ? ';' : head.includes('\t') ? '\t' : ',';
}
