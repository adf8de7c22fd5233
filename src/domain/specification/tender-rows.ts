/**
 * Tables of tenders that lost their form on the way: columns made of spaces, cells of several lines, and lines that stand on every
 * page of a document. Pure.
 */
import { type CellKind, COUNTED, columnsOf } from './tender-lines.ts';
import { isNamedParameter } from './tender-parameters.ts';

const GAP = /(?<=\S) {2,}(?=\S)/gu;
const tabbed = (line: string): string => line.replace(GAP, (gap) => `\t${gap.slice(1)}`);

/** The lines with a tab in each gap between columns of spaces, and behind numbers of a list. Each line keeps its length. */
export function withColumns(lines: readonly string[]): string[] {
  const ordinals = ordinalsOf(lines);
  let isTable = false;
  return lines.map((line, at) => {
    if (/[\t|]/.test(line)) return line;
    const own = tabbed(line);
    if (own.split('\t').length > 2 && columnsOf(own)) isTable = true;
    if (ordinals.has(at)) return tabbed(line.replace(/(?<=^ {0,8}\d{1,3}) /u, '\t'));
    return isTable ? own : line;
  });
}

/** «1 Маршрутизатор …» and, further down, «2 Коммутатор …»: numbers that go up by one from 1. */
const NUMBERED = /^ {0,8}(\d{1,3}) {1,9}(?=([\p{L}«"][\p{L}-]{0,30}))/u;
/** «2 порта» below a device are its ports. */
const OF_DEVICE = /^(?:порт|слот|интерфейс|разъ|блок|бп|ввод|вентилятор|лини|поток|антенн|ядр|год|мес)/iu;
/** After a number from 2 on nobody writes a noun or an adjective like that: «2 Телефонный аппарат» numbers a list. */
const SINGULAR = /(?:[ыо]й|ая|ое|[бгджзклмнпрстфхцчшщ]|[^ое]в)$/u;
const PLURAL = /(?:ек|ок|ых|их)$/u;
const ENDS_COUNTED = /\d\s{0,5}(?:шт|компл|ед)?[.\s;]{0,4}$/iu;

function ordinalsOf(lines: readonly string[]): ReadonlySet<number> {
  const found: { at: number; word: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const [, number, word = ''] = NUMBERED.exec(line) ?? [];
    if (Number(number) === found.length + 1 && !OF_DEVICE.test(word)) found.push({ at, word });
  }
  const isSingular = found.slice(1).some(({ word }) => SINGULAR.test(word) && !PLURAL.test(word));
  const counted = found.filter(({ at }) => COUNTED.test(lines[at] ?? '') || ENDS_COUNTED.test(lines[at] ?? ''));
  return new Set(found.length > 1 && (isSingular || counted.length > 1) ? found.map(({ at }) => at) : []);
}

/** So many lines a cell may have. */
const LONGEST_CELL = 30;

/**
 * Cells in quotes, as a workbook is pasted: the lines with blanks for the quotes that stand around cells, each as long as it was, and
 * the places of lines that go on with a cell of the line before.
 */
export function withoutQuotes(lines: readonly string[]): { lines: string[]; rests: ReadonlySet<number> } {
  const rests = new Set<number>();
  const shown = [...lines];
  for (let at = 0; at < lines.length; at += 1) {
    const end = rests.has(at) ? at : endOfQuoted(lines, at);
    for (let rest = at + 1; rest <= end; rest += 1) rests.add(rest);
  }
  for (let at = 0; at < lines.length; at += 1) {
    let end = at;
    while (rests.has(end + 1)) end += 1;
    const told = blankQuotes(lines.slice(at, end + 1).join('\n')).split('\n');
    for (const [index, line] of told.entries()) shown[at + index] = line;
    at = end;
  }
  return { lines: shown, rests };
}

/** The place of the last line of a cell in quotes that begins in this line and goes on below; that of this line where none does. */
function endOfQuoted(lines: readonly string[], at: number): number {
  const line = lines[at] ?? '';
  const isOpen = (text: string) => text.split('"').length % 2 === 0;
  if (!/(?:^|[\t;|])"/.test(line) || !isOpen(line)) return at;
  const rest = lines.slice(at + 1, at + 1 + LONGEST_CELL);
  const end = rest.findIndex((one) => isOpen(one));
  return end >= 0 && /"[\t;|]|"\s{0,9}$/.test(rest[end] ?? '') ? at + 1 + end : at;
}

/** Without the quotes at both ends of a cell, one of the two that stand for one within it, and what parts cells where it parts none. */
function blankQuotes(row: string): string {
  const isOfSemicolons = /";|;"/.test(row) && !row.includes('\t');
  return row.replace(/(?<=^|[\t;|])"((?:[^"]|""){0,4000})"(?=\s{0,9}(?:[\t;|]|$))/gu, (_, cell: string) => {
    const told = cell.replace(/""([^"]{0,200})""/g, ' "$1" ').replaceAll('""', '" ');
    return ` ${isOfSemicolons ? told.replaceAll(';', ',') : told} `;
  });
}

const PAGE = /(?<!\p{L})(?:стр(?:аница|\.)?|лист|page)\s{0,3}\d{1,4}\s{0,3}(?:из|\/|of)\s{0,3}\d{1,4}/iu;

/** Lines that stand on every page: with its number, and the same ones beside them. */
export function runningLines(lines: readonly string[]): ReadonlySet<number> {
  const pages = lines.flatMap((line, at) => (PAGE.test(line) ? at : []));
  const beside = pages.flatMap((at) => [at - 1, at + 1]);
  const times = Map.groupBy(beside, (at) => lines[at]?.trim() ?? '');
  return new Set([
    ...pages,
    ...beside.filter((at) => {
      const text = lines[at]?.trim() ?? '';
      return text !== '' && (times.get(text)?.length ?? 0) > 1;
    }),
  ]);
}

/** Rows of a table whose cells were broken by lines: places of lines that go on with the row before, where so the row gets all its cells. */
export function wrappedRows(lines: readonly string[]): ReadonlySet<number> {
  const rests = new Set<number>();
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1] ?? '';
    if (IDENTIFIED.test(line) && before.trim() !== '' && !before.includes('\t')) rests.add(at);
  }
  let columns: { sign: string; count: number } | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const heading = columnsOf(line);
    if (heading)
      columns =
        heading.number === 0 && heading.sign !== ';'
          ? { sign: heading.sign, count: line.split(heading.sign).length }
          : undefined;
    else if (columns) {
      const end = endOfRow(lines, at, columns);
      for (let rest = at + 1; rest <= end; rest += 1) rests.add(rest);
      at = end;
    }
  }
  return rests;
}

/** The second line of a name, as the site of state purchases gives it: «Идентификатор: 184523376 [Tab] 26.30.11.110 [Tab] 25». */
const IDENTIFIED = /^\s{0,9}идентификатор\s?:?\s?\d{3,20}\t/iu;
const BEGINS_ROW = /^\s{0,4}\|?\s{0,4}\d{1,3}[.)]?\s{0,4}[\t|]/;
const LONGEST_ROW = 12;

function endOfRow(lines: readonly string[], at: number, { sign, count }: { sign: string; count: number }): number {
  const cellsIn = (line: string) => line.split(sign).length;
  let cells = cellsIn(lines[at] ?? '');
  if (!BEGINS_ROW.test(lines[at] ?? '') || cells >= count) return at;
  for (let next = at + 1; next < Math.min(lines.length, at + LONGEST_ROW); next += 1) {
    const line = lines[next] ?? '';
    if (line.trim() === '' || BEGINS_ROW.test(line) || line.startsWith(sign)) return at;
    cells += cellsIn(line) - 1;
    if (cells >= count) return cells === count ? next : at;
  }
  return at;
}

/** Lines of one form, «Мачта 12 м: 2», «Грозозащита — 48 шт.», of which each names a thing and how many: places of lines that begin one. */
export function listedLines(
  lines: readonly string[],
  isThing: (line: string) => boolean,
): ReadonlyMap<number, CellKind> {
  const listed = new Map<number, CellKind>();
  for (let at = 0; at < lines.length; at += 1) {
    let end = at;
    while (end < lines.length && LISTED.test(lines[end] ?? '') && !isNamedParameter(lines[end] ?? '')) end += 1;
    const run = lines.slice(at, end);
    if (run.length >= LEAST_LISTED && run.filter(isThing).length * 2 >= run.length)
      for (let place = at; place < end; place += 1) listed.set(place, 'begins');
    at = Math.max(at, end - 1);
  }
  return listed;
}
const LEAST_LISTED = 3;
const LISTED =
  /^\s{0,9}(?:[-–—•*]\s)?\p{L}[^\t|:]{2,100}(?::|\s[–—-])\s{0,2}\d{1,5}(?:\s?\p{L}{1,12}\.?)?[;.]?\s{0,9}$/u;
