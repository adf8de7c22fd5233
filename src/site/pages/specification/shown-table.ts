/** How a table of what the list computes stands on the page: by its longest cells. Pure. */
import type { ProjectTable } from '#src/domain/specification/project-tables.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';

/**
 * `look`: short rows with the same first cell stand under it as under a heading; on a phone rows become lines or blocks.
 * `labels`: what is said before a cell on a phone; in a line the words after the heading say themselves what they are.
 * `tail`: the column from which long texts of a row stand under each other: side by side they would be columns of single words; `tails`:
 * those texts of each row. `again`: rows that are another way of the line above.
 */
export type ShownTable = ProjectTable & {
  look: 'grouped' | 'line' | 'stacked' | 'plain';
  columns: ('number' | 'short' | 'middle' | 'long')[];
  labels: (string | undefined)[];
  tail: number;
  tailName: string;
  tails: string[][];
  again: boolean[];
};

/** So many characters of a row stand side by side on a phone. */
const ROW_OF_A_PHONE = 38;
/** A longer text is read in the last column, above or below others: its own column would be of single words. */
const LONGEST_CELL = 30;
const SHORT = 7;
const lengthOf = (words: readonly string[]) => Math.max(0, ...words.map((word) => word.length));

/** «288», «не менее 288», «неизвестно». */
const NUMBER = /^(?:(?:не\s(?:менее|более)\s)?[\d\s,.–-]+|неизвестно|—)$/;

/** A bare number is no heading of a block on a phone: «Строка 8». */
const BARE = /^\d+$/;

export function shownTable(table: ProjectTable): ShownTable {
  const { head, rows } = table;
  const cellsOf = (at: number) => rows.map((cells) => cells[at] ?? '');
  const longest = head.map((_, at) => lengthOf(cellsOf(at)));
  const width = head.reduce((sum, name, at) => sum + Math.max(longest[at] ?? 0, lengthOf(name.split(' '))), 0);
  const isShort = Math.max(...longest) < ROW_OF_A_PHONE && head.length < 6;
  const isGrouped = isShort && new Set(cellsOf(0)).size < rows.length;
  const last = longest.findLastIndex((length) => length <= LONGEST_CELL) + 1;
  const tail = !isShort && last < head.length - 1 ? last : head.length;
  const look = isGrouped ? 'grouped' : width <= ROW_OF_A_PHONE ? 'plain' : isShort ? 'line' : 'stacked';
  const columns = longest.map((length, at) => {
    if (at > (isGrouped ? 1 : 0) && cellsOf(at).every((text) => NUMBER.test(text))) return 'number';
    return length < SHORT ? 'short' : length > ROW_OF_A_PHONE ? 'long' : 'middle';
  });
  const isSame = (row: number, at: number) => row > 0 && rows[row - 1]?.[at] === rows[row]?.[at];
  const again = rows.map(([first = ''], row) => !isGrouped && BARE.test(first) && isSame(row, 0));
  return {
    ...{ ...table, look, columns, again },
    labels: head.map((name, at) => {
      if (at === 0) return !isGrouped && cellsOf(0).every((text) => BARE.test(text)) ? `${name} ` : undefined;
      if (look === 'line') return at > 1 || columns[at] === 'number' ? lowerFirst(name) : undefined;
      return look === 'stacked' ? name : undefined;
    }),
    tail,
    tailName: head.slice(tail).join(' · '),
    tails: rows.map((cells, row) =>
      cells.filter((text, at) => at >= tail && text && text !== '—' && !(again[row] && isSame(row, at))),
    ),
  };
}
