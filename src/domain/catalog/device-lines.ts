/**
 * Lines that name devices and how many, as people paste them or keep them in tables: one reader for bills of materials and
 * for lists of calculators. It knows no models: where a bare number may be a quantity or a part of the name, both ways
 * are given, and who knows the models takes the one that names something.
 */
import { splitCells } from '#src/platform/tables/delimited.ts';
import {
  countOf,
  isFigure,
  isStated,
  isUnit,
  quantityByProduct,
  type Reading,
  readText,
  statedIn,
} from './line-quantity.ts';

/**
 * `number` counts lines of the text from 1, blank ones too. `said`: all that the line says of the thing, without columns of
 * remarks. `ways`: the likeliest first, never empty.
 */
export type DeviceLine = { number: number; source: string; said: string; ways: Reading[] };

/** «10,00» in a line that commas part into cells is a number still. */
const DECIMAL_COMMA = /(?<=^|[\s;|\t(])(\d{1,3}(?:[ \u00a0]\d{3})*),(\d{1,3})(?=$|[\s;|\t)])/g;
/** «$1,250» and «1,250.00» too. */
const THOUSANDS_COMMA = /(?<=\$ ?)\d{1,3}(?:,\d{3})+(?!\d)|(?<!\d)\d{1,3}(?:,\d{3})+(?=\.\d{2}(?!\d))/g;

/** Every line that holds a sign; a line of headings says which columns hold names and quantities and is none itself. */
export function readDeviceLines(text: string): DeviceLine[] {
  const { rows, heading } = rowsOf(text);
  return rows.map(({ number, source, cells }, index) => {
    const isBelow = heading !== undefined && index >= heading.row;
    const told = isBelow ? cells.filter((_, column) => !heading.remarks.includes(column)) : cells;
    return {
      ...{ number, source, said: told.filter((cell) => cell !== '').join('; ') },
      ways: isBelow ? readColumns(cells, heading) : readCells(cells),
    };
  });
}

/** How many lines `readDeviceLines` returns, without reading them. */
export const countDeviceLines = (text: string): number => rowsOf(text).rows.length;

type Row = { number: number; source: string; cells: string[] };

function rowsOf(text: string): { rows: Row[]; heading: Heading | undefined } {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, source: line.trim(), cells: cellsOf(line) }))
    .filter(({ source }) => source !== '');
  const heading = headingOf(rows.map(({ cells }) => cells));
  return { rows: rows.filter((_, index) => index !== heading?.row), heading };
}

const cellsOf = (line: string): string[] =>
  splitCells(
    line
      .trim()
      .replace(THOUSANDS_COMMA, (text) => text.replaceAll(',', ''))
      .replace(DECIMAL_COMMA, '$1.$2'),
  );

/** The line of headings of a text, so that a part of the text can be read with them; undefined when it has none. */
export function headingLine(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const heading = headingOf(lines.map(cellsOf));
  return heading && lines[heading.row];
}

const HEADINGS = {
  quantity: /^(?:кол-?во|кол\.?(?: |,|$)|к-во|количество|qty|quantity|q-ty|count$|потребность|шт\.?$)/iu,
  /** A part number says more than a description beside it. */
  part: /^(?:артикул|парт|part|код|p\/n|pn$|заказной|модель|model|sku)/iu,
  name: /^(?:наименование|название|оборудование|описание|description|name|товар|номенклатура|позиция)/iu,
  vendor:
    /^(?:вендор|производитель|изготовитель|марка|торговая марка|бренд|фирма|vendor|brand|make|manufacturer|oem)/iu,
  /** What stands below says nothing of the thing. */
  remarks:
    /^(?:№|п\/п|примечан|комментар|поставщик|склад|заказчик|покупатель|адрес|город|срок|дата|статус|состояни|валюта|страна|ответствен|инв(?:\.|ентарн)|сер(?:\.|ийн)|зав(?:\.|одск)|площадк|филиал|объект|локаци|расположен|место|помещен|кабинет|этаж|здани|корпус|офис|стойк|ip(?![\p{L}\d])|mac(?![\p{L}\d])|remark|comment|note|supplier|warehouse|status|currency|country|date|serial|s\/n|site|location|room|rack|inventory|asset)/iu,
} as const;
type Heading = { row: number } & Record<keyof typeof HEADINGS, number[]>;

/** A table may begin with a title and an address: its headings are looked for this far down. */
const HEADING_WITHIN = 20;

function headingOf(rows: readonly (readonly string[])[]): Heading | undefined {
  const columns = (cells: readonly string[], heading: RegExp) =>
    cells.flatMap((cell, column) => (heading.test(cell) ? [column] : []));
  for (const [row, cells] of rows.slice(0, HEADING_WITHIN).entries()) {
    const [quantity, part, name, vendor, remarks] = [
      columns(cells, HEADINGS.quantity),
      columns(cells, HEADINGS.part),
      columns(cells, HEADINGS.name),
      columns(cells, HEADINGS.vendor),
      columns(cells, HEADINGS.remarks),
    ];
    const isHeading = part.length + name.length > 0 && cells.every((cell) => !/\d{2}/.test(cell));
    if (isHeading && (rows.length > 1 || quantity.length > 0) && cells.some((cell, at) => at > 0 && cell !== '')) {
      return { row, quantity, part, name, vendor, remarks };
    }
    if (
      isHeading &&
      row === 0 &&
      rows.length > 1 &&
      cells.length === 1 &&
      /^(?:модель|model|наименование)$/iu.test(cells[0] ?? '')
    ) {
      return { row, quantity, part, name, vendor, remarks };
    }
  }
  return undefined;
}

/** «DES-3200;10» below «Производитель;Модель;Количество» keeps to no columns: no maker is called by a number like that. */
const MODEL_NUMBER = /\d{2}/;

/** A row below headings: the part number, the maker with it, the description, and all of them together. */
function readColumns(cells: readonly string[], heading: Heading): Reading[] {
  const texts = (columns: readonly number[]) => columns.flatMap((column) => cells[column] || []);
  const [said = ''] = texts(heading.quantity);
  const quantity = countOf(said) ?? statedIn(said);
  const [vendors, parts, names] = [texts(heading.vendor), texts(heading.part), texts(heading.name)];
  const all = [...vendors, ...parts, ...names];
  const isApart = quantity === undefined && vendors.some((one) => MODEL_NUMBER.test(one));
  if (all.length === 0 || isApart) return readCells(cells);
  const found = [[...vendors, ...parts], parts, [...vendors, ...names], ...names.map((one) => [one]), all]
    .map((words) => words.join(' '))
    .filter((name, at, every) => name !== '' && every.indexOf(name) === at);
  if (quantity !== undefined) return found.map((name) => ({ name, quantity }));
  return found.flatMap(readText);
}

/** Cells without headings: names, and the one that says how many. */
function readCells(all: readonly string[]): Reading[] {
  const cells = all.filter((cell) => cell !== '');
  if (cells.length <= 1) return readText(cells[0] ?? '');
  const rest = joinBareModel(isNumbered(cells) ? cells.slice(1) : cells);
  const names = rest.filter((cell) => countOf(cell) === undefined && !isUnit(cell) && !isFigure(cell));
  const joined = names.join(' ');
  if (names.length === 0) return readText(rest.filter((cell) => !isUnit(cell)).join(' '));
  const found = quantityAmong(rest, joined);
  if (!found) return readText(joined);
  const ways = [joined, ...(names.length > 1 ? names : [])].map((name) => ({ name, ...found }));
  // «Cisco; 7609» is a maker and a model, not a maker in thousands of pieces.
  if (/\d/.test(joined)) return ways;
  return [...ways, { name: rest.filter((cell) => !isUnit(cell)).join(' '), quantity: null }];
}

/** Is the first cell the number of the row? Only where another cell may say how many. */
function isNumbered([first = '', second = '', ...rest]: readonly string[]): boolean {
  if (!/^\d{1,4}[.)]?$/u.test(first) || isUnit(second)) return false;
  return /[.)]$/.test(first) || first === '1' || [second, ...rest].some((cell) => countOf(cell) !== undefined);
}

/** «Cisco; 7609; 2»: a number after a maker is a model when another number says how many. */
function joinBareModel(cells: readonly string[]): readonly string[] {
  const [maker = '', model = '', ...rest] = cells;
  const isBare = !/\d/.test(maker) && !isUnit(maker) && /^\d{3,5}$/.test(model) && countOf(rest[0] ?? '') !== undefined;
  const isProduct = Math.abs(Number(model) * Number(rest[0]) - Number(rest[1] ?? NaN)) < 0.01;
  return isBare && !isProduct ? [`${maker} ${model}`, ...rest] : cells;
}

/** A number above it alone in its cell is a price as likely. */
const LARGEST_ALONE = 9_999;

/** A number with a unit, beside a unit, or whose product with its neighbour stands there too; else one that is marked. */
function quantityAmong(cells: readonly string[], names: string): Omit<Reading, 'name'> | undefined {
  const counts = cells.flatMap((cell, at) => {
    const count = countOf(cell);
    return count === undefined ? [] : [{ at, count }];
  });
  const isBesideUnit = ({ at }: { at: number }) => isUnit(cells[at + 1] ?? '') || isUnit(cells[at - 1] ?? '');
  const said = counts.find(({ at }) => isStated(cells[at] ?? '')) ?? counts.find(isBesideUnit);
  if (said) return { quantity: said.count };
  const products = cells.map((cell, at) => quantityByProduct(cell, cells[at + 1] ?? '', cells[at + 2] ?? ''));
  const proved = products.find(Boolean);
  return proved ?? likelyAmong(cells, counts, statedIn(names));
}

/** A number alone after the name is the quantity; of several, or before the name, a likely one is marked. */
function likelyAmong(
  cells: readonly string[],
  counts: readonly { at: number; count: number }[],
  stated: number | undefined,
): Omit<Reading, 'name'> | undefined {
  if (stated !== undefined && counts.every(({ count }) => count > LARGEST_ALONE)) return undefined; // the name says it
  const firstName = cells.findIndex((cell) => countOf(cell) === undefined && !isFigure(cell));
  const after = counts.filter(({ at }) => at > firstName);
  const likely = after.find(({ count }) => count < 1_000) ?? after[0] ?? counts[0];
  if (!likely) return undefined;
  const isSure = counts.length === 1 && likely.at > firstName && likely.count <= LARGEST_ALONE && stated === undefined;
  return { quantity: likely.count, ...(!isSure && { doubt: 'other' as const }) };
}
