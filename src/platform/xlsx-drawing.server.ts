/**
 * XLSX files of plain tables. Texts are written as texts, so that «=1+1» of a visitor is never a formula; a formula is a cell
 * of its own kind, made by us, and carries its value for programs that show files without computing.
 */
import { unzipSync } from 'fflate';
import writeXlsxFile, { type Row } from 'write-excel-file/node';
import type { SheetCell } from './sheet.ts';
import { withoutClock, zip } from './zip.server.ts';

/** The first row is the heading: bold, and in view while the rest is scrolled. */
export type Sheet = { name: string; rows: readonly (readonly SheetCell[])[] };
/** A sheet that may compute. */
export type LiveSheet = {
  name: string;
  rows: readonly (readonly (SheetCell | FormulaCell)[])[];
  /** Values that Excel offers in columns from a row on, which counts from 1. */
  choices?: { from: number; columns: readonly (Choice | undefined)[] };
};
/** `isClosed`: Excel takes no other value. */
type Choice = { values: readonly string[]; isClosed: boolean };

/** The sheet of the offered values, which stands last. */
export const LISTS = 'Списки';
/** Offers go on to this row, for rows that are added. */
const LAST_ROW = 10_000;

/** `formula` in the words of the format, without «=»: «ROUND(D2*F2,2)»; `value` is what it comes to now. */
export type FormulaCell = { formula: string; value: number };

const MIN_WIDTH = 10;
const MAX_WIDTH = 60;

/** The file of these sheets, equal bytes for equal sheets; names are cut to what the format allows and told apart. */
export async function drawXlsx(sheets: readonly LiveSheet[]): Promise<Buffer> {
  const names = new Set<string>();
  const lists = sheets.flatMap(({ choices }) => choices?.columns.flatMap((one) => one ?? []) ?? []);
  const made = [...sheets, ...(lists.length > 0 ? [listSheet(lists)] : [])].map(({ name, rows }) => ({
    data: rows.map((row, index): Row => row.map((cell) => cellOf(cell, index === 0))),
    sheet: freeName(name, names),
    columns: widths(rows).map((width) => ({ width })),
    stickyRowsCount: 1,
  }));
  const file = await writeXlsxFile(made).toBuffer();
  if (lists.length > 0) return withChoices(file, sheets);
  const values = sheets.map(({ rows }) => formulaValues(rows));
  return values.some((one) => one.size > 0) ? withValues(file, values) : withoutClock(file);
}

/** Values of the formulas of a sheet, by the address of the cell. */
function formulaValues(rows: LiveSheet['rows']): Map<string, number> {
  const values = new Map<string, number>();
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (isFormula(cell)) values.set(`${columnName(column)}${row + 1}`, cell.value);
    }
  }
  return values;
}

function listSheet(lists: readonly Choice[]): LiveSheet {
  const longest = Math.max(...lists.map(({ values }) => values.length));
  return {
    name: LISTS,
    rows: Array.from({ length: longest }, (_, at) => lists.map(({ values }) => values[at] ?? null)),
  };
}

/** The file with the offers of values, which the writer has no words for. Such a sheet has no formulas. */
function withChoices(file: Buffer, sheets: readonly LiveSheet[]): Buffer {
  let list = 0;
  const offers = sheets.map(({ choices }) =>
    choices?.columns.flatMap((choice, column) => {
      if (!choice) return [];
      const [at, name] = [columnName(list), columnName(column)];
      list += 1;
      return `<dataValidation type="list" allowBlank="1" showErrorMessage="${Number(choice.isClosed)}" errorTitle="Не из списка" error="Выберите значение из списка" sqref="${name}${choices.from}:${name}${LAST_ROW}"><formula1>'${LISTS}'!$${at}$1:$${at}$${choice.values.length}</formula1></dataValidation>`;
    }),
  );
  const parts = Object.entries(unzipSync(file)).map(([name, data]) => {
    const offered = offers[Number(/^xl\/worksheets\/sheet(\d+)\.xml$/.exec(name)?.[1] ?? 0) - 1] ?? [];
    if (offered.length === 0) return { name, data: Buffer.from(data) };
    const all = `</sheetData><dataValidations count="${offered.length}">${offered.join('')}</dataValidations>`;
    return {
      name,
      data: Buffer.from(
        Buffer.from(data)
          .toString('utf8')
          .replace('</sheetData>', () => all),
      ),
    };
  });
  return zip(parts, { isPacked: true });
}

/** A, B, … Z, AA, AB, … */
export function columnName(column: number): string {
  const [before, letter] = [Math.floor(column / 26), String.fromCharCode(65 + (column % 26))];
  return before === 0 ? letter : columnName(before - 1) + letter;
}

const isFormula = (cell: SheetCell | FormulaCell): cell is FormulaCell => typeof cell === 'object' && cell !== null;

/** The text with which the writer ends a cell with a formula, and with which it begins the address of any cell. */
const FORMULA_END = '</f></c>';
const ADDRESS = '<c r="';

/** The file with the values of its formulas, which the writer leaves out. */
function withValues(file: Buffer, values: readonly Map<string, number>[]): Buffer {
  const parts = Object.entries(unzipSync(file)).map(([name, data]) => {
    const sheet = values[Number(/^xl\/worksheets\/sheet(\d+)\.xml$/.exec(name)?.[1] ?? 0) - 1];
    if (!sheet) return { name, data: Buffer.from(data) };
    const [rest = '', ...formulas] = Buffer.from(data).toString('utf8').split(FORMULA_END).reverse();
    const valued = formulas.reverse().map((part) => {
      const at = part.lastIndexOf(ADDRESS) + ADDRESS.length;
      const address = part.slice(at, part.indexOf('"', at));
      const value = sheet.get(address);
      if (value === undefined) throw new Error(`The formula of ${address} has no value`);
      return `${part}</f><v>${value}</v></c>`;
    });
    const text = valued.join('') + rest;
    return { name, data: Buffer.from(text) };
  });
  return zip(parts, { isPacked: true });
}

function cellOf(value: SheetCell | FormulaCell, isHeading: boolean) {
  if (value === null) return null;
  if (isFormula(value)) return { value: value.formula, type: 'Formula' as const };
  if (typeof value === 'number') return { value, type: Number };
  // Characters that XML cannot hold would make the whole file unreadable.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  const text = value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed();
  return { value: text, type: String, ...(isHeading ? { fontWeight: 'bold' as const } : {}) };
}

function widths(rows: LiveSheet['rows']): number[] {
  const found: number[] = [];
  for (const row of rows) {
    if (row.length === 1) continue; // a heading of a part of the table may run over its neighbours
    for (const [column, cell] of row.entries()) {
      const shown = cell !== null && isFormula(cell) ? cell.value.toFixed(2) : String(cell ?? '');
      const width = Math.min(MAX_WIDTH, shown.length + 2);
      found[column] = Math.max(found[column] ?? MIN_WIDTH, width);
    }
  }
  return found;
}

function freeName(name: string, taken: Set<string>): string {
  const plain =
    name
      .replace(/[[\]:*?/\\']/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'Лист';
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? '' : ` ${number}`;
    const free = plain.slice(0, 31 - tail.length).trim() + tail;
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return free;
  }
}
