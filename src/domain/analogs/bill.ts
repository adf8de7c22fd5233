/** A bill of materials as it is pasted: one device a line, «vendor model; quantity», or CSV with or without a header. */
import { elementAt } from '#src/platform/lists.ts';
import { splitCells } from '#src/platform/tables/delimited.ts';

export const MAX_BILL_LINES = 1000;
export const MAX_BILL_LENGTH = 100_000;

/** `quantity` is 1 when the line names none; `number` counts lines of the text from 1, blank ones too. */
export type BillLine = { number: number; source: string; name: string; quantity: number };

const QUANTITY = /^[x×х*]?\s*(\d{1,6})\s*(?:[x×х]\s*)?(?:шт\.?|штук[аи]?|pcs\.?|ед\.?|компл\.?)?$/i;
/** «Cisco 2960 - 5 шт.», «Cisco 2960 x5», «5 x Cisco 2960»: a unit or a cross is needed, a bare number is the model's. */
const TAIL =
  /^(.*[^\s\-–—:,])[\s\-–—:,]+(?:[x×х*]\s*(\d{1,6})|(\d{1,6})\s*(?:шт\.?|штук[аи]?|pcs\.?|ед\.?|компл\.?))$/i;
const HEAD = /^(\d{1,6})\s*(?:[x×х*]|шт\.?)\s+(\S.*)$/i;
const HEADER =
  /^(вендор|производитель|марка|vendor|модель|model|наименование|название|оборудование|кол-?во|количество|qty|quantity|№|п\/п)/i;

/** Lines of a pasted text or a CSV file. Nothing that holds a sign is dropped; a first line of headings is none. */
export function readBill(text: string): BillLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const read = lines.flatMap((line, index): (BillLine & { isHeader: boolean })[] => {
    if (line.trim() === '') return [];
    const cells = splitCells(line.trim());
    const isHeader = cells.every((cell) => cell === '' || HEADER.test(cell));
    return [{ number: index + 1, source: line.trim(), ...readCells(cells), isHeader }];
  });
  return read
    .filter(({ isHeader }, index) => !(isHeader && index === 0 && read.length > 1))
    .map(({ isHeader: _, ...line }) => line);
}

const QUANTITY_HEADER = /^(кол-?во|количество|qty|quantity)/i;
const NAME_HEADER =
  /^(вендор|производитель|марка|бренд|vendor|brand|модель|model|наименование|название|оборудование|артикул|part)/i;
/** A table may begin with a title and an address: its headings are looked for this far down. */
const HEADER_WITHIN = 20;

/**
 * The text of a table, a line a row, so that numbers of lines are those of the table. Where headings say which columns
 * hold names and quantities, only those are taken: prices and units beside them would be read as quantities.
 */
export function billOfRows(rows: readonly (readonly string[])[]): string {
  const found = rows
    .slice(0, HEADER_WITHIN)
    .findIndex((row) => row.some((cell) => NAME_HEADER.test(cell.trim())) && row.filter(Boolean).length > 1);
  const heading = found < 0 ? undefined : rows[found];
  const columns = (header: RegExp) =>
    (heading ?? []).flatMap((cell, column) => (header.test(cell.trim()) ? [column] : []));
  const [names, [quantity]] = [columns(NAME_HEADER), columns(QUANTITY_HEADER)];
  return rows
    .map((row, index) => {
      if (!heading || index < found)
        return row
          .map(cellText)
          .join(';')
          .replace(/(?<!;);+$/, '');
      if (index === found) return '';
      const name = names.flatMap((column) => row[column]?.trim() || []).join(' ');
      const amount = quantity === undefined ? '' : (row[quantity]?.trim() ?? '');
      return name && [cellText(name), amount && cellText(amount)].filter(Boolean).join(';');
    })
    .join('\n');
}

/** One cell of a line: separators and line breaks inside it would make more of it. */
function cellText(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim();
  return /[;"\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function readCells(cells: string[]): { name: string; quantity: number } {
  const filled = cells.filter((cell) => cell !== '');
  const last = filled.at(-1) ?? '';
  const quantity = filled.length > 1 ? QUANTITY.exec(last)?.[1] : undefined;
  if (quantity !== undefined) {
    const names = filled.slice(0, -1);
    // «1;Cisco;2960;5»: a number of the line stands before names.
    const isNumbered = names.length > 1 && /^\d{1,4}[.)]?$/.test(elementAt(names, 0));
    return { name: names.slice(isNumbered ? 1 : 0).join(' '), quantity: Number(quantity) };
  }
  const name = filled.join(' ');
  const tail = TAIL.exec(name);
  if (tail) return { name: elementAt(tail, 1), quantity: Number(tail[2] ?? tail[3]) };
  const head = HEAD.exec(name);
  if (head) return { name: elementAt(head, 2), quantity: Number(head[1]) };
  return { name, quantity: 1 };
}
