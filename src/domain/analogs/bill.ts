/** A bill of materials as it is pasted: one device a line, «vendor model; quantity», or CSV with or without a header. */

export const MAX_BILL_LINES = 1000;
export const MAX_BILL_LENGTH = 100_000;

/** `quantity` is 1 when the line names none; `number` counts lines of the text from 1, blank ones too. */
export type BillLine = { number: number; source: string; name: string; quantity: number };

const QUANTITY = /^[x×х*]?\s*(\d{1,6})\s*[x×х]?\s*(?:шт\.?|штук[аи]?|pcs\.?|ед\.?|компл\.?)?$/i;
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

function readCells(cells: string[]): { name: string; quantity: number } {
  const filled = cells.filter((cell) => cell !== '');
  const last = filled.at(-1) ?? '';
  const quantity = filled.length > 1 ? QUANTITY.exec(last)?.[1] : undefined;
  if (quantity !== undefined) {
    const names = filled.slice(0, -1);
    // «1;Cisco;2960;5»: a number of the line stands before names.
    const isNumbered = names.length > 1 && /^\d{1,4}[.)]?$/.test(names[0] as string);
    return { name: names.slice(isNumbered ? 1 : 0).join(' '), quantity: Number(quantity) };
  }
  const name = filled.join(' ');
  const tail = TAIL.exec(name);
  if (tail) return { name: tail[1] as string, quantity: Number(tail[2] ?? tail[3]) };
  const head = HEAD.exec(name);
  if (head) return { name: head[2] as string, quantity: Number(head[1]) };
  return { name, quantity: 1 };
}

/** Cells of a line by the first of tab, semicolon, bar and comma that it has; quotes as in CSV. */
function splitCells(line: string): string[] {
  const separator = ['\t', ';', '|', ','].find((sign) => line.includes(sign));
  if (separator === undefined) return [unquoted(line)];
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === separator && !isQuoted) {
      cells.push(unquoted(cell));
      cell = '';
    } else cell += sign;
  }
  return [...cells, unquoted(cell)];
}

function unquoted(cell: string): string {
  const text = cell.trim();
  return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}
