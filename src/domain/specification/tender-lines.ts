/** The outline of a tender's text: how lines are numbered, what the columns of its tables hold, where one line names several things. Pure. */

import { measureIn, NUMBER_LINE, type Quantity } from './tender-quantity.ts';
import { withoutNoise } from './tender-text.ts';

/** `depth`: of «2.1.» it is 2. */
export type LineForm = { kind: 'ordinal' | 'letter' | 'bullet' | 'none'; depth: number; indent: number };

export function formOf(line: string): LineForm {
  const indent = /^\s*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
  const text = line.trimStart();
  // «2 порта» below a device are its ports, «1.3. Порты» has its place in a list.
  const [, marked, bare] =
    /^(?:п\.? ?|поз(?:иция|\.)? ?(?:№ ?)?|№ ?)?(?:([а-еa-f]\.\d{1,2}(?:\.\d{1,2}){0,2}[.):]{0,2}|\d{1,3}(?:(?:\.\d{1,3}){1,3}[.):]*|[.):]+))|(\d{1,3})(?!\s*(?:шт|порт|x|х|×)))(?:\s|$)/iu.exec(
      text,
    ) ?? [];
  const ordinal = (marked ?? bare)?.replace(/[.):]{1,4}$/, '');
  const isMarked = ordinal !== undefined && (marked !== undefined || /^(?:п|поз|№)/iu.test(text));
  if (ordinal !== undefined && isMarked) return { kind: 'ordinal', depth: ordinal.split('.').length, indent };
  if (/^[а-яa-z]\)/iu.test(text)) return { kind: 'letter', depth: 1, indent };
  if (/^[-–—•*▪·●○◦§]\s*(?=[\p{L}\d«"])/u.test(text)) return { kind: 'bullet', depth: 1, indent };
  return { kind: 'none', depth: 0, indent };
}

/** A line below the one that began the thing: of it, not beside it. */
export function isNested(line: LineForm, head: LineForm): boolean {
  if (line.kind === 'none') return line.indent > head.indent + 1;
  if (head.kind === 'none') return line.kind !== 'ordinal' || line.depth > 1;
  if (line.kind === head.kind) return line.depth > head.depth || line.indent > head.indent + 1;
  return line.kind === 'bullet' || (head.kind === 'ordinal' && line.kind === 'letter');
}

/** Beside it: numbered or marked as the one that began the thing. */
export const isBeside = (line: LineForm, head: LineForm): boolean =>
  line.kind !== 'none' && line.kind === head.kind && !isNested(line, head);

/** Columns of a table by their headings. `isOfFigures`: its rows tell of a position above, none of them is one. */
export type Columns = {
  sign: string;
  count: number;
  name: number;
  quantity: number;
  number: number;
  /** The column of what a figure is. */
  value: number;
  isOfFigures: boolean;
};

const cellsOf = (line: string, sign: string): { text: string; start: number }[] => {
  const cells: { text: string; start: number }[] = [];
  let start = 0;
  for (const text of line.split(sign)) {
    cells.push({ text, start });
    start += text.length + 1;
  }
  return cells;
};

const HEADINGS =
  /наименован|^(?:оборудование|изделие|устройство|модель|позиция|номенклатура|предмет)|^поз|^кол\.|^тип|марк|примечан|артикул|^код|изготовител|производител|кол-во|количество|колич|всего|итого|общее|^ед\.?$|ед\. ?изм|единиц|характеристик|показател|параметр|значени|№|описание|товар|цена|сумма|требован/iu;
/** «Площадка 1», «Объект № 2»: one of several columns that say how many go where. */
const PLACE = /^(?=\p{L})(?!.{0,40}(?:порт|sfp|слот))[\p{L} .-]{3,30}(?:№ ?)?\d{1,2}$/iu;

/** The columns, if the line is a table's heading. */
export function columnsOf(line: string): Columns | undefined {
  const sign = ['\t', '|', ';'].find((one) => line.split(one).length > (one === ';' ? 2 : 1));
  if (sign === undefined || line.length > 400) return undefined;
  const cells = cellsOf(line, sign).map(({ text }) => withoutNoise(text).trim());
  const all = cells.filter((cell) => cell !== '');
  const places = all.filter((cell) => PLACE.test(cell));
  const named = places.length > 1 ? all.filter((cell) => !PLACE.test(cell)) : all;
  // «Тип охлаждения | пассивное» is a row: one word of headings makes none.
  const headed = named.filter((cell) => HEADINGS.test(cell)).length;
  if (named.some((cell) => cell.length > 90) || headed < 2 || headed * 2 < named.length) return undefined;
  // «Количество портов | не менее 24» is a row.
  if (named.length < 2 || named.some((cell) => /[≥≤<>]|\d/.test(cell.replace(/окпд ?2/iu, '')))) return undefined;
  const find = (is: RegExp, not?: RegExp) => cells.findIndex((cell) => is.test(cell) && !not?.test(cell));
  const quantity = quantityIn(cells);
  const ofFigure = /показател|характеристик|параметр|значени|единиц|ед\. ?изм|требован/iu;
  const called = [
    find(/наименован|товар|оборудован|предмет|номенклатур|устройств/iu, NO_NAME),
    find(/позици|модель|описание/iu, NO_NAME),
  ].find((at) => at >= 0);
  const either = find(/наименован/iu, /показател|параметр|единиц/iu);
  const name = called ?? (quantity >= 0 ? either : -1);
  const isOfFigures = name < 0 && quantity < 0 && named.some((cell) => ofFigure.test(cell));
  const [number, value] = [find(/^№|^n(?:\s|$)|п\/п|^поз(?:иция|\.)?$/iu), find(/^значени/iu, /единиц/iu)];
  return { sign, count: cells.length, name, quantity, number, value, isOfFigures };
}

/** «Код позиции», «Цена за единицу товара», «Наименование показателя»: no column of names. */
const NO_NAME =
  /показател|характеристик|параметр|значени|единиц|ед\. ?изм|требован|^код|окпд|ктру|цена|стоимост|сумма|кол-?\s?во|количество/iu;
const COUNT = /^(?:кол-?\s?во|количество|кол\.|колич)|объ[её]м поставки/iu;
const TOTAL = /(?<!\p{L})(?:всего|итого|общ(?:ее|ий|ая))(?!\p{L})/iu;
const PRICE = /цена|стоимост|сумма|руб|ндс/iu;

/** The column of how many there are: of all where several say how many; -1 for none, also where each is of some place. */
function quantityIn(cells: readonly string[]): number {
  const counts = cells.flatMap((cell, at) => (COUNT.test(cell) && !/порт/iu.test(cell) ? at : []));
  const isOfPrices = cells.some((cell) => PRICE.test(cell));
  const total = cells.findIndex(
    (cell, at) => TOTAL.test(cell) && !/порт/iu.test(cell) && (counts.includes(at) || !isOfPrices),
  );
  if (total >= 0) return total;
  return counts.length === 1 ? (counts[0] ?? -1) : -1;
}

/** So many signs of one line are looked at. */
const MOST_PLACES = 60;
/** What a thing is called stands among its first words: a line without other signs is read on from each «и». */
const LONGEST_WORDS = 2_000;

/** A device in the form of its name: «контроллер к ним», «точку доступа». */
export const ONE_DEVICE =
  /^(?:\p{L}{2,20}(?:тор|зор|лер|люз|нал|фон|ран|тер)|точк[ау] доступа|\p{L}{3,20}(?:ую|ая) станци[юя])(?!\p{L})/iu;

/** What stands before the sign: a number of pieces, a comma; `isWeak`: an «и» that may join words of one thing. */
export type CutPlace = Record<'isAfterCounted' | 'isAfterPieces' | 'isAfterComma' | 'isWeak' | 'isSentence', boolean>;

/** Places where another thing begins after the first, which begins at `first`; `isThing` says so of the words up to the next sign. */
export function cutsOf(line: string, first: number, isThing: (words: string, place: CutPlace) => boolean): number[] {
  if (/[\t|]/.test(line) || KIT.test(line)) return [];
  const places = [...line.matchAll(SIGNS)]
    .map((match) => {
      const [sign] = match;
      const [from, to] = [match.index, match.index + sign.length];
      const isWeak = WEAK.test(sign) && /^\p{L}/u.test(line.slice(to)) && !COUNTED_BEFORE.test(line.slice(0, from));
      return { from, to, isWeak, sign: isWeak || /также/u.test(sign) ? '+' : sign.trim().slice(0, 1) };
    })
    .filter(
      ({ from, to, sign }) => from > first && (sign !== ',' || /^\d+\s+\p{L}|^\p{L}/u.test(line.slice(to, to + 8))),
    )
    .slice(0, MOST_PLACES);
  const cuts: number[] = [];
  for (const [index, { from, to, sign, isWeak }] of places.entries()) {
    // «Коммутаторы на 24 порта, 14 штук;»: the number stands behind a comma.
    const next = places
      .slice(index + 1)
      .find((one) => !one.isWeak && (one.sign !== ',' || (sign === ',' && !COUNT_FIRST.test(line.slice(one.to)))));
    const words = line.slice(to, Math.min(next?.from ?? line.length, to + LONGEST_WORDS));
    const place = { ...placeIn(line, { from, to, sign, words }, cuts.at(-1) ?? 0), isWeak, isSentence: sign === '.' };
    const mayBegin =
      sign !== ',' || place.isCounted || place.isAfterCounted || OPENS_COUNTED.test(words) || ONE_DEVICE.test(words);
    if (mayBegin && isThing(words, place)) cuts.push(to);
  }
  return cuts;
}
const SIGNS =
  /;\s*|\.\s+(?:и\s+)?|,\s+(?:(?:а\s+)?также\s+|и\s+(?=\d+\s+\p{L})|и\s+(?=\p{L}{3}))?|(?<=\d\s?(?:шт|штук[аи]?|компл))\sи\s+(?=\p{L})|\sи\s+(?=ещ[её]\s)|\sи\s+(?:к\sн\p{L}{1,3}\s+)?(?=\d+\s+\p{L})|\sи\s+(?=\p{L}{3})/gu;
/** «… и контроллер»: such a sign ends no other words. */
const WEAK = /^,?\s+и\s+$/u;
const COUNTED_BEFORE = /\d\s?(?:\([^()\d]{2,30}\)\s?)?(?:шт|штук[аи]?|компл(?:ект(?:а|ов)?)?)\.?$/iu;
const COUNT_FIRST = /^(?:в количестве\s)?\d{1,6}\s?(?:шт|компл|ед(?!\p{L}))/iu;
/** «… и ещё», «к ним две пары»: after a comma such words begin another thing. */
const OPENS_COUNTED =
  /^(?:и\s)?(?:ещ[её]\s|к\s(?:ним|нему|ней)\s(?:\d|дв|тр|чет|пят|шест|сем|вос|дев|дес|одн|один|пар|по\s))/iu;

/** What is counted before the sign and behind it: after a comma another thing begins only where both say how many. */
function placeIn(line: string, at: { from: number; to: number; sign: string; words: string }, last: number) {
  const before = line.slice(last, at.from);
  const isEnd = ENDS_COUNTED.test(before) || ENDS_MEASURED.test(before);
  const isAfterCounted = isEnd || COUNTED.test(before);
  const isBetweenCounts = isEnd && COUNTED.test(line.slice(at.to));
  const isCounted = /^\d+\s/.test(at.words) || (isAfterCounted && COUNTED.test(at.words)) || isBetweenCounts;
  return {
    isAfterCounted,
    isAfterPieces: COUNTED.test(before),
    isCounted,
    isAfterComma: at.sign === ',' && !isBetweenCounts,
  };
}

/** Places where sentences begin after the first. */
export const sentencesOf = (line: string): number[] =>
  /[\t|]/.test(line)
    ? []
    : [...line.matchAll(/(?<=[\p{L}\d)]{2})\.\s+(?=\p{Lu}[\p{Ll}\s])/gu)]
        .map(({ index, 0: sign }) => index + sign.length)
        .slice(0, MOST_PLACES);

export const KIT = /комплект(?:аци|\s+поставк|е(?![\p{L}]))|в составе/iu;
export const COUNTED = /\d\s*(?:\([^)\d]{2,30}\)\s*)?(?:шт|штук|компл|ед(?![\p{L}])|единиц|pcs)/iu;

/** A line that ends with its number says all of its thing. */
const ENDS_COUNTED = new RegExp(`(?:${COUNTED.source})\\.?\\)?$`, 'iu');
/** «Кабель, 2 000 м»: so much of it, and what follows is another thing. */
const ENDS_MEASURED = /\d\s?(?:к?м|метр\p{L}{0,3}|пог\.\s?м)\.?$/iu;

/** Words that begin what concerns the whole purchase and no thing of it. */
const COMMON =
  /^(?:общие (?:требован|услов|положен)|услови|сроки? |по сроку?а?м? |мест[оа] (?:поставк|доставк|передач)|обеспечение (?:заявк|исполнен|гарант)|адрес|ндс|доставк|просим|прошу|уважаем|добрый|здравств|с уважени|тел\.|контакт|требуется подобрать|примечани|весь товар|все (?:оборудован|товар|поставл|устройств)|вс[её] оборудован|товар должен|все \p{L}{4,20} должн|монтаж и|пуско-?наладк|ждем|ждём|(?:поставляемое )?оборудование должно|требования к (?:гаранти|поставк|участник|упаков|сроку|безопас|товар|качеств|докум)|приложение|техническое задание|опис[аи]ние объекта|спецификация|таблица \d|раздел |лот |линии|каналы связи|трассы|здания|итого|начальная|цена|страна|порядок|оплата|аналоги|гаранти\p{L}{0,3} на вс|нужн\p{L}{1,2} (?:цен|счет|счёт|кп(?!\p{L})))/iu;
const withoutOrdinal = (line: string): string =>
  line
    .replace(/^[\s=*#_~]{1,20}/u, '')
    .replace(/^(?:лот\s(?:№\s?)?\d{1,3}[.:)]?(?:\s[–—-])?|\d[\d.]*[.)]?|[а-я][.)])\s+/iu, '');
export const isOfAll = (line: string): boolean =>
  COMMON.test(withoutOrdinal(line)) || /^[\s=*#_~-]{0,20}лот\s/iu.test(line) || isArea(line);

/** «4. Телефония» heads what is bought for it. */
export const isArea = (line: string): boolean => AREA.test(withoutOrdinal(line));
const AREA =
  /^(?:беспроводн(?:ая|ой) (?:сеть|доступ)|сеть (?:wi-?fi|доступа)|уровень (?:ядра|доступа|агрегации|распределения)|(?:информационная )?безопасность|(?:ip-?)?телефония|(?:активное|пассивное|серверное|сетевое|телекоммуникационное|кабельное|дополнительное|вспомогательное) оборудование|(?:сети )?pon|радиодоступ|маршрутизация|коммутация|скс|лицензии|работы(?: и услуги)?|материалы|электропитание|видеонаблюдение)\s?:?\s{0,9}$/iu;

/** A line of cable between two ends: its length and what it is of. */
export const isLink = (line: string): boolean =>
  /\d\s*(?:км|м)(?![\p{L}])/u.test(line) &&
  /волокн|одномод|многомод|om[2-5]|os2|g\.?652|bidi|витая пара|dac/iu.test(line) &&
  /^\s*(?:линия\s)?\S{1,24}(?:\s\S{1,12}){0,3}\s*[-–—↔:]/iu.test(line);

/** How many of a thing a cell tells: «2 (два)», «5 шт.», «724, в т. ч. 24 в ЗИП» are all of them. */
const CELL =
  /^(\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2}|\d{1,6})(?:[.,]0{1,4})?\s?(?:\([^()]{2,40}\)\s?)?(?:\p{L}{1,12}\.?)?(?:,?\s?\(?(?:в\sт\.\s?ч\.|в\sтом\sчисле|из\sних)[^\t|]{0,40})?$/u;

/**
 * A row of a table. `begins`: it is a thing of its own; undefined where no column names things. `quantity`: of the thing; null for
 * none, undefined where no column tells it. `last`: what the row above names.
 */
export function rowIn(source: string, columns: Columns, last: string) {
  const cells = cellsOf(source, columns.sign);
  const name = cells[columns.name]?.text.trim() ?? '';
  const told = cells.filter(({ text }) => text.trim() !== '');
  const isAlone = told.length < 2;
  const number = columns.number === columns.name ? undefined : cells[columns.number]?.text;
  const isSame = name === last && !/\d/.test(number ?? '');
  const begins = beginsThing(columns, /\p{L}{2}/u.test(name) && !isAlone && !isSame);
  const counted = columns.isOfFigures ? countRow(cells) : undefined;
  if (counted) return { name, begins, isAlone: false, quantity: counted };
  const isTold = columns.quantity >= 0 || begins === false;
  const unit = unitBeside(cells, columns.quantity) ?? told.flatMap(({ text }) => measureIn(text) ?? [])[0];
  return {
    name,
    begins,
    isAlone: begins === true && isNameAlone(told, columns, cells) && !/\d/.test(name),
    quantity: isTold ? countedIn(begins === false ? undefined : cells[columns.quantity], unit) : undefined,
  };
}

/** A numbered name without the number that its table tells of others. */
const isNameAlone = <Cell>(told: readonly Cell[], { quantity, number }: Columns, cells: readonly Cell[]): boolean =>
  quantity >= 0 && told.length === 2 && told[0] === cells[number];

/** «Количество | 400 | шт.» among the figures of a thing says how many of it there are. */
function countRow(cells: readonly { text: string; start: number }[]): Quantity | undefined {
  const at = cells.findIndex(({ text }) => text.trim() !== '');
  if (!NAMED_COUNT.test(cells[at]?.text ?? '')) return undefined;
  const unit = measureIn(cells[at + 2]?.text ?? '');
  return countedIn(cells[at + 1], unit) ?? undefined;
}
export const NAMED_COUNT =
  /^\s{0,20}(?:кол-?\s?во|количество)(?:\s(?:поставляем|закупаем|приобретаем)\p{L}{2,3})?(?:\s(?:товара|штук|единиц|изделий|устройств|к поставке))?[\s,.:(шедткомпл)]{0,12}$/iu;

/** The unit in the cell behind the number, or before it; empty for pieces. */
function unitBeside(cells: readonly { text: string }[], quantity: number): string | undefined {
  const [behind = '', before = ''] = [cells[quantity + 1]?.text.trim(), cells[quantity - 1]?.text.trim()];
  if (quantity < 0) return undefined;
  return PIECES_ALONE.test(behind) ? '' : (measureIn(behind) ?? (PIECES_ALONE.test(before) ? '' : undefined));
}
const PIECES_ALONE = /^шт(?:ук[аи]?)?\.?$/iu;

/** `isThing`: so says the cell of names, where the table has one. */
function beginsThing({ name, isOfFigures }: Columns, isThing: boolean): boolean | undefined {
  if (name >= 0) return isThing;
  return isOfFigures ? false : undefined;
}

const MEASURED = /^\d{1,6}[.,]\d{1,3}$/;
function countedIn(cell: { text: string; start: number } | undefined, unit: string | undefined): Quantity | null {
  const told = cell?.text.trim() ?? '';
  // «4,5» of kilometres.
  const digits = (unit && MEASURED.exec(told)?.[0]) || CELL.exec(told)?.[1] || '0';
  const from = (cell?.start ?? 0) + (cell?.text.indexOf(digits) ?? 0);
  const value = Number(digits.replace(/\s/gu, '').replace(',', '.'));
  return value > 0 ? { value, from, to: from + digits.length, isSaid: true, ...(unit && { unit }) } : null;
}

/** A row of positions between those of figures: it has a number where the table of figures has no value, and begins with no parameter. */
export function isOfPositions(
  source: string,
  positions: Columns,
  figures: Columns,
  isParameter: (name: string) => boolean,
): boolean {
  const cells = cellsOf(source, positions.sign);
  if (cells.length !== positions.count) return false;
  if (positions.count !== figures.count) return true;
  const isApart = figures.value >= 0 && figures.value !== positions.quantity;
  return (
    isApart &&
    !isParameter(cells[positions.name]?.text ?? '') &&
    countedIn(cells[positions.quantity], undefined) !== null
  );
}

const LONGEST_WHOLE = 1_200;
/** Shorter lines end by themselves. */
const LEAST_BROKEN = 40;

/** A line of a table whose cells stand on lines of their own. `rest`: it goes on with the line before it. `begins`: it begins a thing. `figure`: it tells of the thing. `count`: it says how many. */
export type CellKind = 'rest' | 'begins' | 'figure' | 'count' | 'alone';
/** Places of lines: cells on lines of their own, lines that go on with a row, lines that stand on every page. */
export type Outline = {
  cells: ReadonlyMap<number, CellKind>;
  rests: ReadonlySet<number>;
  running: ReadonlySet<number>;
};
export type WholeLine = { source: string; number: number; cell?: CellKind | undefined };

/** Lines that a document of narrow pages broke, whole again with «\\n» between; a line that begins a thing stays one. */
export function wholeLines(
  sources: readonly string[],
  { cells, rests, running }: Outline,
  isThing: (line: string) => boolean,
): WholeLine[] {
  const whole: WholeLine[] = [];
  const restAfter = (at: number): boolean => {
    const next = sources.slice(at + 1, at + MOST_EMPTY).findIndex((source) => source.trim() !== '');
    return next >= 0 && cells.get(at + 1 + next) === 'rest';
  };
  for (const [index, source] of sources.entries()) {
    const last = whole.at(-1);
    const cell = cells.get(index);
    const before = sources[index - 1] ?? '';
    const isApart = running.has(index) || running.has(index - 1);
    const isRest = rests.has(index) || cell === 'rest' || isParted(before, source);
    const isJoined = (whole: string) =>
      !cell && whole.length + source.length < LONGEST_WHOLE && isBroken(before, source) && !isThing(source);
    // Empty lines between cells are of none.
    const isEmpty = source.trim() === '' && restAfter(index);
    if (last && (isEmpty || (!isApart && (isRest || isJoined(last.source))))) last.source += `\n${source}`;
    else whole.push({ source, number: index + 1, cell });
  }
  return whole;
}

const MOST_EMPTY = 5;
/** A line of a letter that is as wide as its page. */
const WIDE = 70;
const PORT_BEGINS = /^\s{0,9}(?:Q?SFP|RJ-?45|\d{1,4}BASE)/;

/** The end of the line parts what is one. */
const isParted = (before: string, next: string): boolean =>
  isHyphened(before, next) || isAdjectiveParted(before, next) || isNumberBroken(before, next);

/** «встро-» and «енный коммутатор» are one word and no thing. */
const isHyphened = (before: string, next: string): boolean =>
  /\p{Ll}-\s{0,9}$/u.test(before) && /^\s{0,9}\p{Ll}/u.test(next);

/** «… на базе программного» and «коммутатора класса 5» name one thing. */
const isAdjectiveParted = (before: string, next: string): boolean =>
  /\p{L}{3}(?:ого|его|ому|ему)\s{0,9}$/u.test(before) && /^\s{0,9}\p{Ll}/u.test(next) && !/[\t|]/.test(before + next);

/** «шт. 12» and «0» below: nobody can tell whether they are one number. */
const isNumberBroken = (before: string, next: string): boolean =>
  NUMBER_LINE.test(before) && /^\s{0,9}\d{1,3}\s{0,9}$/.test(next);

/** The line ends within a sentence, and the next goes on with it. */
function isBroken(before: string, next: string): boolean {
  if (/[\t|]/.test(before + next) || formOf(next).kind !== 'none' || isOfAll(next)) return false;
  const line = before.trimEnd();
  if (line.length < LEAST_BROKEN || /[.;:!?]$/.test(line) || ENDS_COUNTED.test(line)) return false;
  return (
    /[,–—(-]$|\s(?:и|или|от|до|не|менее|с|на|для|по|в)$/u.test(line) ||
    /^\s*[\p{Ll}\d(«+≥−]/u.test(next) ||
    (line.length >= WIDE && PORT_BEGINS.test(next))
  );
}
