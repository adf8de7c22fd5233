/**
 * Lines that name devices and how many, as people paste them or keep them in tables: one reader for bills of materials and
 * for lists of calculators. It knows no models: where a bare number may be a quantity or a part of the name, both ways
 * are given, and who knows the models takes the one that names something.
 */
import { splitCells } from '#src/platform/tables/delimited.ts';

export type Reading = { name: string; quantity: number };
/** `number` counts lines of the text from 1, blank ones too. `ways`: the likeliest first, never empty. */
export type DeviceLine = { number: number; source: string; ways: Reading[] };

const UNIT = '(?:шт(?:ук[аи]?)?|pcs|ед|компл(?:ект(?:а|ов)?)?|units?)\\.?';
/** A cell that holds a quantity alone: «5», «5 шт.», «x5», «5,00». */
const COUNT_CELL = new RegExp(`^[x×х*]? ?(\\d{1,6})(?:[.,]0{1,3})? ?[x×х]? ?(?:${UNIT})?$`, 'iu');
const UNIT_CELL = new RegExp(`^${UNIT}$`, 'iu');
/** A cell of money or an order number: digits with spaces, a comma and a currency. */
const FIGURE_CELL = /^[\d\s.,%]{1,20}(?:₽|руб\.?|р\.|usd|eur|\$|€)?$/iu;
/** Stated quantities at the end: a unit, a cross, a word for quantity, a dash or brackets before the number. */
const TAILS = [
  new RegExp(`(?<![ ,;:(–—-])[ ,;:(–—-]+(\\d{1,6}) ?${UNIT}\\)?$`, 'iu'),
  /(?:[ ,;:(]|[–—-] )[x×х*] ?(\d{1,6})\)?$/iu,
  /[ ,;(](?:кол-?во|количество|qty|q-ty)[.:=]* ?(\d{1,6})\)?$/iu,
  /(?: [–—=-] ?|[:=] ?)(\d{1,5})$/u,
  / \((\d{1,5})\)$/u,
];
const HEADS = [
  new RegExp(`^(\\d{1,6}) ?${UNIT}[ :,–—-]+`, 'iu'),
  /^(\d{1,6}) ?[x×х*] /iu,
  /^(?:кол-?во|количество|qty)[.:=]* ?(\d{1,6})[ ,;:–—-]+/iu,
];
const BARE_TAIL = / (\d{1,4})$/u;
const BARE_HEAD = /^(\d{1,4}) /u;
/** «1.», «12)», «•» before a line of a list. */
const ORDINAL = /^(?:\d{1,3}[.)] ?|[•*·–—-] +)/u;

/** Longest part of a line in which a quantity is looked for: a line of a hundred thousand separators is no device. */
const MAX_READ = 500;

/** Every line that holds a sign; a line of headings says which columns hold names and quantities and is none itself. */
export function readDeviceLines(text: string): DeviceLine[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, source: line.trim(), cells: splitCells(line.trim()) }))
    .filter(({ source }) => source !== '');
  const heading = headingOf(rows.map(({ cells }) => cells));
  return rows
    .filter((_, index) => index !== heading?.row)
    .map(({ number, source, cells }, index) => {
      const isBelow = heading !== undefined && index >= heading.row;
      return { number, source, ways: isBelow ? readColumns(cells, heading) : readCells(cells) };
    });
}

/** The line of headings of a text, so that a part of the text can be read with them; undefined when it has none. */
export function headingLine(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const heading = headingOf(lines.map((line) => splitCells(line.trim())));
  return heading && lines[heading.row];
}

const HEADINGS = {
  quantity: /^(?:кол-?во|количество|qty|quantity|q-ty)/iu,
  /** A part number says more than a description beside it. */
  part: /^(?:артикул|парт|part|код|p\/n|pn$|заказной|модель|model|sku)/iu,
  name: /^(?:наименование|название|оборудование|описание|description|name|товар|номенклатура|позиция)/iu,
  vendor: /^(?:вендор|производитель|марка|бренд|vendor|brand|manufacturer)/iu,
} as const;
type Heading = { row: number } & Record<keyof typeof HEADINGS, number[]>;

/** A table may begin with a title and an address: its headings are looked for this far down. */
const HEADING_WITHIN = 20;

function headingOf(rows: readonly (readonly string[])[]): Heading | undefined {
  const columns = (cells: readonly string[], heading: RegExp) =>
    cells.flatMap((cell, column) => (heading.test(cell) ? [column] : []));
  for (const [row, cells] of rows.slice(0, HEADING_WITHIN).entries()) {
    const [quantity, part, name, vendor] = [
      columns(cells, HEADINGS.quantity),
      columns(cells, HEADINGS.part),
      columns(cells, HEADINGS.name),
      columns(cells, HEADINGS.vendor),
    ];
    const isHeading = part.length + name.length > 0 && cells.every((cell) => !/\d{2}/.test(cell));
    if (isHeading && (rows.length > 1 || quantity.length > 0) && cells.some((cell, at) => at > 0 && cell !== '')) {
      return { row, quantity, part, name, vendor };
    }
    if (
      isHeading &&
      row === 0 &&
      rows.length > 1 &&
      cells.length === 1 &&
      /^(?:модель|model|наименование)$/iu.test(cells[0] ?? '')
    ) {
      return { row, quantity, part, name, vendor };
    }
  }
  return undefined;
}

/** «DES-3200;10» below «Производитель;Модель;Количество» keeps to no columns: no maker is called by a number like that. */
const MODEL_NUMBER = /\d{2}/;

/** A row below headings: the part number, the maker with it, the description, and all of them together. */
function readColumns(cells: readonly string[], heading: Heading): Reading[] {
  const texts = (columns: readonly number[]) => columns.flatMap((column) => cells[column] || []);
  const quantity = countOf(texts(heading.quantity)[0] ?? '');
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

const countOf = (cell: string): number | undefined => {
  const count = COUNT_CELL.exec(cell)?.[1];
  return count === undefined ? undefined : Number(count);
};

/** Cells without headings: a number beside a unit, or whose product with the next stands there too, or the first one. */
function readCells(all: readonly string[]): Reading[] {
  const cells = all.filter((cell) => cell !== '');
  if (cells.length <= 1) return readText(cells[0] ?? '');
  const isNumbered = cells.length > 2 && /^\d{1,4}[.)]?$/u.test(cells[0] ?? '');
  const rest = joinBareModel(isNumbered ? cells.slice(1) : cells);
  const names = rest.filter((cell) => countOf(cell) === undefined && !UNIT_CELL.test(cell) && !FIGURE_CELL.test(cell));
  const quantity = quantityAmong(rest);
  const joined = names.join(' ');
  if (names.length === 0) return readText(rest.filter((cell) => !UNIT_CELL.test(cell)).join(' '));
  if (quantity === undefined) return readText(joined);
  const ways = [joined, ...(names.length > 1 ? names : [])].map((name) => ({ name, quantity }));
  // «Cisco; 7609» is a maker and a model, not a maker in thousands of pieces.
  if (/\d/.test(joined)) return ways;
  return [...ways, { name: rest.filter((cell) => !UNIT_CELL.test(cell)).join(' '), quantity: 1 }];
}

/** «Cisco; 7609; 2»: a number after a maker is a model when another number says how many. */
function joinBareModel(cells: readonly string[]): readonly string[] {
  const [maker = '', model = '', ...rest] = cells;
  const isBare =
    !/\d/.test(maker) && !UNIT_CELL.test(maker) && /^\d{3,5}$/.test(model) && countOf(rest[0] ?? '') !== undefined;
  const isProduct = Math.abs(Number(model) * Number(rest[0]) - Number(rest[1] ?? NaN)) < 0.01;
  return isBare && !isProduct ? [`${maker} ${model}`, ...rest] : cells;
}

function quantityAmong(cells: readonly string[]): number | undefined {
  const counts = cells.flatMap((cell, at) => {
    const count = countOf(cell);
    return count === undefined ? [] : [{ at, count, isStated: /[^\d.,\s]/.test(cell) }];
  });
  const besideUnit = counts.find(
    ({ at }) => UNIT_CELL.test(cells[at + 1] ?? '') || UNIT_CELL.test(cells[at - 1] ?? ''),
  );
  const figures = cells.map((cell) => Number(cell.replace(/[^\d.,]/g, '').replace(',', '.')));
  const inProduct = counts.find(
    ({ at, count }) =>
      count > 0 && figures[at + 1] && Math.abs(count * (figures[at + 1] ?? 0) - (figures[at + 2] ?? -1)) < 0.01,
  );
  const firstName = cells.findIndex((cell) => countOf(cell) === undefined && !FIGURE_CELL.test(cell));
  const afterName = counts.find(({ at }) => at > firstName) ?? counts[0];
  return (counts.find(({ isStated }) => isStated) ?? besideUnit ?? inProduct ?? afterName)?.count;
}

/** A line without cells. A stated quantity is the only reading; of a bare number both are given. */
function readText(line: string): Reading[] {
  const text = line.length > MAX_READ ? line : line.replace(ORDINAL, '').trim();
  if (text.length > MAX_READ || text === '') return [{ name: line, quantity: 1 }];
  for (const tail of TAILS) {
    const found = tail.exec(text);
    const name = found && text.slice(0, found.index).replace(/(?<![ ,;:–—(-])[ ,;:–—(-]+$/u, '');
    if (name) return [{ name, quantity: Number(found[1]) }];
  }
  for (const head of HEADS) {
    const found = head.exec(text);
    const name = found && text.slice(found[0].length).trim();
    if (name) return [{ name, quantity: Number(found[1]) }];
  }
  const [tail, head] = [BARE_TAIL.exec(text), BARE_HEAD.exec(text)];
  return [
    ...(tail
      ? [{ name: text.slice(0, tail.index).replace(/(?<![ ,;:])[ ,;:]+$/u, ''), quantity: Number(tail[1]) }]
      : []),
    ...(head ? [{ name: text.slice(head[0].length), quantity: Number(head[1]) }] : []),
    { name: text, quantity: 1 },
  ].filter(({ name }) => name !== '');
}
