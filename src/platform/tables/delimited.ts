/** Tables that are text: lines of cells with a separator between them. */

/** Rows of a text table, a line a row; blank lines are empty rows. */
export function delimitedRows(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => (line.trim() === '' ? [] : splitCells(line.trim())));
}

/** Cells of a line by the first of tab, semicolon, bar and comma that it has; quotes as in CSV. */
export function splitCells(line: string): string[] {
  const separator = ['\t', ';', '|', ','].find((sign) => line.includes(sign));
  if (separator === undefined) return [unquoted(line)];
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  /** The cell begins with a quote; the one of «19"» is an inch. */
  let isCellQuoted = false;
  for (const sign of line) {
    isCellQuoted ||= sign === '"' && cell.trim() === '';
    if (sign === '"' && isCellQuoted) isQuoted = !isQuoted;
    if (sign === separator && !isQuoted) {
      cells.push(unquoted(cell));
      cell = '';
      isCellQuoted = false;
    } else cell += sign;
  }
  return [...cells, unquoted(cell)];
}

/**
 * One kind of space, one at a time: in a cell with a hundred thousand spaces a longer pattern would search for minutes.
 */
function unquoted(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim();
  return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}
