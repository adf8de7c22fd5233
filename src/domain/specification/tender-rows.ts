/** Tables of tenders that lost their form on the way: columns made of spaces, and cells on lines of their own. Pure. */
import { type CellKind, COUNTED, columnsOf } from './tender-lines.ts';

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

const UNIT_ALONE = /^\s{0,20}(?:шт|штука|компл|комплект|ед)\.?\s{0,20}$/iu;
const NUMBER_ALONE = /^\s{0,20}\d{1,6}[.)]?\s{0,20}$/u;
const COUNT_HEADING = /^\s{0,20}(?:кол-?\s?во|количество|кол\.)[^\d]{0,12}$/iu;

/** Which lines are cells of a table whose cells stand on lines of their own, by their places; empty where there is no such table. */
export function cellsOnLines(lines: readonly string[]): ReadonlyMap<number, CellKind> {
  const cells = new Map<number, CellKind>();
  const isNumber = (at: number) => NUMBER_ALONE.test(lines[at] ?? '');
  const isUnit = (at: number) => UNIT_ALONE.test(lines[at] ?? '');
  for (const at of lines.keys()) {
    if (!isUnit(at) || cells.has(at)) continue;
    const [first, second] = isNumber(at + 1) ? [at, at + 1] : [at - 1, at];
    if (!isNumber(first) && !isNumber(second)) continue;
    cells.set(first, 'alone');
    cells.set(second, 'rest');
  }
  const begun = ordinalLinesOf(lines, cells);
  if (begun.length < 2) return cells;
  const isCounted = lines.some((line) => COUNT_HEADING.test(line));
  for (const [index, at] of [...begun, lines.length].entries()) {
    if (at < lines.length) {
      cells.set(at, 'begins');
      cells.set(at + 1, 'rest');
    }
    if (index > 0 && isCounted && isNumber(at - 1) && !cells.has(at - 1)) cells.set(at - 1, 'count');
  }
  return cells;
}

/** Numbers alone on their lines that go up by one from 1, each with the name of a thing below it. */
function ordinalLinesOf(lines: readonly string[], cells: ReadonlyMap<number, CellKind>): number[] {
  const begun: number[] = [];
  for (const [at, line] of lines.entries()) {
    const isNext = NUMBER_ALONE.test(line) && Number.parseInt(line, 10) === begun.length + 1;
    if (isNext && !cells.has(at) && /^\s{0,20}[\p{L}«"]/u.test(lines[at + 1] ?? '')) begun.push(at);
  }
  return begun;
}
