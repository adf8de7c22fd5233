/**
 * Tables whose cells stand on lines of their own, with empty lines between them or without: what each of the lines is in its table.
 * A number in its turn begins a position, a name of a figure stands before its value, and a number that is left says how many. Pure.
 */
import { type CellKind, columnsOf, isOfAll, NAMED_COUNT } from './tender-lines.ts';
import { isNamedParameter, isValue } from './tender-parameters.ts';

const UNIT_ALONE =
  /^\s{0,20}(?:шт(?:ук[аи]?)?|компл(?:ект)?|(?:усл\.?\s?)?ед(?:иница)?|лиц(?:ензия)?|км|м|пог\.\s?м|упак(?:овка)?|пара|чел|услуга)\.?\s{0,20}$/iu;
const FIGURE_UNIT =
  /^\s{0,20}(?:шт(?:ук[аи]?)?\.?|к?вт|ватт|вольт|в|а|ва|[гмт]бит\/с|[гмк]б|мм|см|м|км|кг|u|дби?|дбм|[гмк]гц|°\s?[cс]|градус\p{L}{0,2}(?:\sцельсия)?|%|процент\p{L}{0,2}|ч(?:ас\p{L}{0,2})?|мес\p{L}{0,5}|лет|год\p{L}{0,2}|запис\p{L}{1,2}|байт|mpps|дюйм\p{L}{0,2})\.?\s{0,20}$/iu;
const NUMBER_ALONE = /^\s{0,20}\d{1,6}[.)]?\s{0,20}$/u;
/** «5», «5 (пять)», «5 шт.» in a cell of its own. */
const COUNT_ALONE =
  /^\s{0,20}\d{1,6}\s{0,3}(?:\([^()\d]{2,30}\)\s{0,3})?(?:шт(?:ук[аи]?)?|компл(?:ект(?:а|ов)?)?|ед)?\.?\s{0,20}$/iu;

/** «610 м» */
const MEASURED_ALONE =
  /^\s{0,20}\d{1,6}\s{0,3}(?:м|км|бухт[аы]?|упак|рулон(?:а|ов)?|лиц|чел|усл\.?\s?ед)\.?\s{0,20}$/iu;

/** Lines that are not empty, in their order, with their places in the text. */
type Cells = readonly { text: string; at: number }[];
/** Places of cells from `from` up to `to` below a heading of `count` columns, the column of how many among them; -1 where none is. */
type Body = { from: number; to: number; count: number; quantity: number; isOfFigures: boolean };

/** Which lines are cells of such a table, by their places in the text; empty where there is no such table. */
export function cellsOnLines(
  lines: readonly string[],
  isThing: (line: string) => boolean,
): ReadonlyMap<number, CellKind> {
  const cells = lines.flatMap((text, at) => (text.trim() === '' ? [] : [{ text, at }]));
  const told = new Map<number, CellKind>();
  const bodies = bodiesOf(cells);
  for (const body of bodies.length > 0 ? bodies : [{ from: 0, to: cells.length, ...NO_COLUMNS }]) {
    const kinds = kindsIn(cells, body, bodies.length > 0 ? undefined : isThing);
    for (const [at, kind] of kinds) told.set(cells[at]?.at ?? 0, kind);
  }
  return told;
}
const NO_COLUMNS = { count: 0, quantity: -1, isOfFigures: false };

/** The parts of the text that stand below headings whose cells have a line each. */
function bodiesOf(cells: Cells): Body[] {
  const bodies: Body[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const heading = headingAt(cells, at);
    if (!heading) continue;
    const last = bodies.at(-1);
    if (last) last.to = at;
    bodies.push({ ...heading, to: cells.length });
    at = heading.from - 1;
  }
  return bodies;
}

/** Heads of columns on lines of their own: three of them, or those of names and of numbers. */
function headingAt(cells: Cells, at: number): Omit<Body, 'to'> | undefined {
  const names: string[] = [];
  let from = at;
  for (; from < cells.length && names.length < MOST_COLUMNS; from += 1) {
    const text = cells[from]?.text.trim() ?? '';
    const last = names.at(-1) ?? '';
    const isRest = isRestOf(last, text);
    if (!isRest && !isHead(text)) break;
    if (isRest) names[names.length - 1] = `${last} ${text}`;
    else names.push(text);
  }
  if (names.length < 2) return undefined;
  // «Описание объекта закупки» above «№ п/п» is no head of a column.
  const own = names.slice(
    Math.max(
      0,
      names.findIndex((name) => NUMBER_HEAD.test(name)),
    ),
  );
  const columns = columnsOf(own.join('\t'));
  if (!columns || (own.length < 3 && (columns.name < 0 || columns.quantity < 0) && !columns.isOfFigures))
    return undefined;
  return { from, count: own.length, quantity: columns.quantity, isOfFigures: columns.isOfFigures };
}
const MOST_COLUMNS = 12;
const NUMBER_HEAD = /^(?:№|n(?:\s|$)|поз\.?$)/iu;
const REST_OF_HEAD = /^(?:п\/п\.?|шт\.?|изм\.?|с ндс|руб\.?)$/iu;
/** «Наименование» and «показателя» below it are one head. */
const isRestOf = (head: string, text: string): boolean =>
  (head !== '' && REST_OF_HEAD.test(text)) || isSecondLine(head, text);
const isSecondLine = (head: string, text: string): boolean =>
  /^(?:наименование|требуем\p{L}{2,3}|единица|количество|номер)$/iu.test(head) &&
  /^\p{Ll}[\p{L} .,]{2,30}$/u.test(text);
const isHead = (text: string): boolean =>
  text.length < LONGEST_HEAD &&
  !/[\t|;:]/.test(text) &&
  /^(?:№|n$|поз(?:ици\p{L})?\.?$|наименован|(?:товар|оборудование|изделие|устройство|предмет|номенклатура|модель|марка|артикул|описание)(?!.{0,20}закупк)|характеристик|техническ\p{L}{2,3} (?:характеристик|требован)|показател|параметр|значени|требован|требуем|ед\.|единиц|кол-?\s?во|количество|кол\.|колич|цена|стоимост|сумма|всего|окпд|ктру|код(?:\s|$)|примечани|производител|стран|инструкци)/iu.test(
    text,
  ) &&
  columnsOf(`№\tНаименование\t${text}`) !== undefined;
const LONGEST_HEAD = 60;

/** What each cell of the body is; without a heading above it only where numbers begin things or tell how many. */
function kindsIn(cells: Cells, body: Body, isThing: ((line: string) => boolean) | undefined): Map<number, CellKind> {
  const kinds = new Map<number, CellKind>();
  const table = new Table(cells, body);
  if (body.count > 0 && !table.hasOrdinals && !body.isOfFigures && table.isEven) table.readEven(kinds);
  else table.read(kinds);
  const begun = [...kinds].filter(([, kind]) => kind === 'begins');
  const isTable =
    !isThing ||
    (begun.length > 1 &&
      (begun.some(([at]) => isThing(cells[at + 1]?.text ?? '')) || [...kinds.values()].includes('count')));
  return isTable ? kinds : pairsOnly(cells, kinds);
}

/** Units with their numbers are one wherever they stand. */
const pairsOnly = (cells: Cells, kinds: ReadonlyMap<number, CellKind>): Map<number, CellKind> =>
  new Map(
    [...kinds].flatMap(([at, kind]): [number, CellKind][] => {
      const [own, next] = [cells[at]?.text ?? '', cells[at + 1]?.text ?? ''];
      const isPair =
        kind === 'count' && kinds.get(at + 1) === 'rest' && (UNIT_ALONE.test(own) || UNIT_ALONE.test(next));
      return isPair
        ? [
            [at, 'alone'],
            [at + 1, 'rest'],
          ]
        : [];
    }),
  );

class Table {
  readonly #cells: Cells;
  readonly #body: Body;

  constructor(cells: Cells, body: Body) {
    this.#cells = cells;
    this.#body = { ...body, to: this.#endOf(body) };
  }

  /** The words on the whole purchase are no cells. */
  #endOf({ from, to }: Body): number {
    const end = this.#cells.slice(from, to).findIndex(({ text }) => isOfAll(text) || AFTER_TABLE.test(text));
    return end < 0 ? to : from + end;
  }

  #text(at: number): string {
    return at < this.#body.to ? (this.#cells[at]?.text ?? '') : '';
  }

  get hasOrdinals(): boolean {
    const { from, to } = this.#body;
    return this.#cells.slice(from, to).some((_, index) => this.#isOrdinal(from + index, 1));
  }

  /** The number of a position in its turn, with the name of a thing below it. */
  #isOrdinal(at: number, number: number): boolean {
    const [own, next] = [this.#text(at), this.#text(at + 1)];
    return (
      NUMBER_ALONE.test(own) &&
      Number.parseInt(own, 10) === number &&
      /^\s{0,20}[\p{L}«"]/u.test(next) &&
      !isNamedParameter(next) &&
      !isValue(next) &&
      !UNIT_ALONE.test(next)
    );
  }

  read(kinds: Map<number, CellKind>): void {
    const { from, to, isOfFigures } = this.#body;
    const state = { next: 0, isBegun: isOfFigures, isCounted: false, full: from };
    for (let at = from; at < to; at += 1) {
      const number = state.next === 0 ? Number.parseInt(this.#text(at), 10) : state.next;
      if (at >= state.full && !isOfFigures && number > 0 && this.#isOrdinal(at, number)) {
        kinds.set(at, 'begins');
        kinds.set(at + 1, 'rest');
        Object.assign(state, { next: number + 1, isBegun: true, isCounted: false });
        state.full = this.#countCell(at, number + 1) + 1;
        at += 1;
      } else at += this.#readCell(at, state, kinds);
    }
  }

  /** A cell that begins no position: returns how many cells belong to it. */
  #readCell(
    at: number,
    state: { isBegun: boolean; isCounted: boolean; full: number },
    kinds: Map<number, CellKind>,
  ): number {
    if (!state.isBegun) return this.#readCount(at, kinds);
    const figure = at + 1 === state.full ? 0 : this.#readFigure(at, state.full, kinds);
    if (figure > 0 || state.isCounted) return figure;
    const count = this.#readCount(at, kinds, !this.#body.isOfFigures);
    state.isCounted = kinds.get(at) === 'count';
    return count;
  }

  /** Where the row that begins here has all its cells, the place of the one that says how many; else its own place. */
  #countCell(at: number, next: number): number {
    const last = at + this.#body.quantity;
    const isNext = this.#isOrdinal(last, next) && COUNT_ALONE.test(this.#text(last - 1));
    return last > at + 1 && COUNT_ALONE.test(this.#text(last)) && !isNext ? last : at;
  }

  /** A figure with its value and unit: returns how many cells follow its name. Cells up to `full` belong to the first row. */
  #readFigure(at: number, full: number, kinds: Map<number, CellKind>): number {
    const name = this.#text(at);
    if (name.length > LONGEST_NAME || isValueCell(name) || WITH_VALUE.test(name) || at + 2 === full) return 0;
    const lines = this.#linesOfName(at);
    if (lines === 1 && !isFigureOf(name, this.#text(at + 1), this.#body.isOfFigures)) return 0;
    const isUnit = at + lines + 2 !== full && FIGURE_UNIT.test(this.#text(at + lines + 1));
    let last = at + lines + (isUnit ? 1 : 0);
    while (this.#isRestOfValue(last + 1)) last += 1;
    kinds.set(at, NAMED_COUNT.test(name) ? 'count' : 'figure');
    for (let rest = at + 1; rest <= last; rest += 1) kinds.set(rest, 'rest');
    return last - at;
  }

  /** In how many lines the name of a figure stands above its value. */
  #linesOfName(at: number): number {
    for (let lines = 1; lines <= MOST_NAME_LINES; lines += 1) {
      const [last, next] = [this.#text(at + lines - 1), this.#text(at + lines)];
      if (SURE_VALUE.test(next) || (/в комплекте/iu.test(last) && PIECES.test(next))) return lines;
      if (next === '' || COUNT_ALONE.test(next) || UNIT_ALONE.test(next)) return 1;
      if (/^\s{0,20}\p{Lu}\p{Ll}/u.test(next) && isNamedParameter(next)) return 1;
    }
    return 1;
  }

  /** «не менее 16 тыс.» and «записей» below it: words that name no figure go on with the value. */
  #isRestOfValue(at: number): boolean {
    const [own, next] = [this.#text(at), this.#text(at + 1)];
    return /^\s{0,20}\p{Ll}/u.test(own) && !isNamedParameter(own) && !SURE_VALUE.test(own) && !SURE_VALUE.test(next);
  }

  /** A number that says how many, with its unit before it or behind it: returns how many cells follow. */
  #readCount(at: number, kinds: Map<number, CellKind>, mayBeBare = false): number {
    const [own, next] = [this.#text(at), this.#text(at + 1)];
    const isPair = (UNIT_ALONE.test(own) && COUNT_ALONE.test(next)) || (COUNT_ALONE.test(own) && UNIT_ALONE.test(next));
    if (!isPair && !(mayBeBare && (COUNT_ALONE.test(own) || MEASURED_ALONE.test(own)))) return 0;
    kinds.set(at, 'count');
    if (isPair) kinds.set(at + 1, 'rest');
    return isPair ? 1 : 0;
  }

  /** Without numbers of positions each row has all its cells, and a number where the heading has the one of how many. */
  get isEven(): boolean {
    const { from, to, count, quantity } = this.#body;
    const rows = Math.floor((to - from) / count);
    return (
      quantity > 0 &&
      rows > 0 &&
      (to - from) % count === 0 &&
      Array.from({ length: rows }, (_, row) => this.#text(from + row * count + quantity)).every((one) =>
        COUNT_ALONE.test(one),
      )
    );
  }

  readEven(kinds: Map<number, CellKind>): void {
    const { from, to, count, quantity } = this.#body;
    for (let at = from; at < to; at += 1) {
      const column = (at - from) % count;
      if (column === 0) kinds.set(at, 'begins');
      else if (column === quantity) kinds.set(at, 'count');
    }
  }
}
const MOST_NAME_LINES = 3;
/** What is a value wherever it stands. */
const SURE_VALUE =
  /^\s{0,20}(?:[≥≤<>]|не (?:менее|более|ниже|выше|хуже|требуется|нуж\p{L}{1,3})(?!\p{L})|(?:наличие|да|нет|есть|отсутств\p{L}{1,5}|имеется)\.?\s{0,9}$)/iu;
/** A value that the cell before it names. */
function isFigureOf(name: string, value: string, isOfFigures: boolean): boolean {
  // «Стандарт 802.11ax» tells its value itself, and «30 шт.» below it says how many.
  if (/\d/.test(name) && PIECES.test(value) && !/^\s{0,9}(?:количеств|числ|порт|кол-)/iu.test(name)) return false;
  // «Коммутатор», «агрегации» and «4»: the name goes on, and the number says how many.
  if (!isOfFigures && /^\s{0,20}\p{Ll}/u.test(name) && COUNT_ALONE.test(value)) return false;
  const isNamed = isNamedParameter(name) || isOfFigures;
  if (isValueCell(value)) return isNamed || !COUNT_ALONE.test(value);
  const isWords = value !== '' && value.length < LONGEST_NAME && !isNamedParameter(value) && !UNIT_ALONE.test(value);
  return isNamed && isWords;
}
const PIECES = /^\s{0,20}\d{1,6}\s?(?:шт|компл)/iu;
const LONGEST_NAME = 120;
/** «Порты SFP – 12» tells its value itself. */
const WITH_VALUE = /(?:[–—:=≥≤]|\s-)\s{0,3}(?:не (?:менее|более)\s)?\d{1,6}[^\d]{0,10}$/iu;
const AFTER_TABLE =
  /^\s{0,9}(?:требования к гаранти|гарантийн\p{L}{2,3} (?:срок|обязательств)|с уважением|итого|всего)/iu;

/** «Да», «наличие», «не менее 24», «802.11ax»: what stands in the column of values. */
const isValueCell = (text: string): boolean =>
  isValue(text) ||
  /^\s{0,20}(?:(?:да|нет|есть|наличие|имеется|требуется|не требуется|соответств\p{L}{1,4}|поддерж(?:ка(?!\s\S)|ивается)|обязательно|в наличии|более|менее|свыше|минимум|ip\d{2})(?!\p{L})|\d)/iu.test(
    text,
  );
