/** A bill of materials as it is pasted, or as rows of a table. What the lines say is read by `device-lines.ts`. */
import { countDeviceLines } from '#src/domain/catalog/device-lines.ts';

export const MAX_BILL_LINES = 1000;
export const MAX_BILL_LENGTH = 100_000;
/** Most pairs of one dossier: a page each, drawn in some seconds, and all of them in an address. */
export const MAX_DOSSIER_PAIRS = 60;

/**
 * `quantity` is null when the line says none; `isQuantityGuessed`: the number may mean something else. `number` counts lines
 * of the text from 1, blank ones too.
 */
export type BillLine = {
  number: number;
  source: string;
  name: string;
  quantity: number | null;
  isQuantityGuessed: boolean;
};

/** Returns the number of lines of a text that are read. */
export const countBillLines = (text: string): number => countDeviceLines(text);

/** The text of a table, a line a row, so that numbers of lines are those of the table. */
export function billOfRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) =>
      row
        .map(cellText)
        .join(';')
        .replace(/(?<!;);+$/, ''),
    )
    .join('\n');
}

/** Returns the text as one cell of a line: separators and line breaks inside it would split it into several. */
function cellText(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim();
  return /[;"\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
