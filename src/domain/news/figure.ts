/** The figure that stands beside an item in a list: taken from its own text, so that it says what the item says. */
import { childrenOf, elementsOf, lettersOf, type TextElement, type TextTree } from '#src/platform/content/text-tree.ts';

/** `part`: of the greatest, 0 to 1. */
export type NewsBar = { name: string; value: string; part: number };
/** A formula of the text, numbers of one column of one of its tables, or its first headings, a line each. */
export type NewsFigure = { kind: 'formula' | 'parts'; text: string } | { kind: 'bars'; title: string; bars: NewsBar[] };

/** A formula alone in its line: «t = C × U / P». */
const FORMULA = /^[\p{L}_]{1,12} = \S.{2,34}$/u;
/** Whether the line is a formula: it is set as one in a text and in a list. */
export const isFormula = (line: string): boolean => FORMULA.test(line);
/** The head of a column of one quantity names its unit: lengths of lines may be compared in no other column. */
const WITH_UNIT = /, (?:мм|м|км|Вт|кг|дБ|мс|с|кбит\/с|Мбит\/с|Гбит\/с)$/;
/** «40», «1 062», «2,25»: no range and no «до». */
const NUMBER = /^\d[\d\s]*(?:,\d+)?$/;
const MOST_BARS = 4;
const MOST_PARTS = 4;
const LONGEST_NAME = 30;

function partsOf(table: TextElement, tag: string): TextElement[] {
  return [...elementsOf(childrenOf(table))].filter((one) => one.tag === tag);
}

/** The column at `at` as bars, or undefined where a cell is no number or rows cannot be told apart. */
function barsOf(rows: string[][], at: number): NewsBar[] | undefined {
  const named = rows.map((cells) => ({ name: cells[0] ?? '', value: cells[at] ?? '' }));
  const numbers = named.map(({ value }) => Number(value.replaceAll(/\s/g, '').replace(',', '.')));
  const most = Math.max(...numbers);
  const areTold = new Set(named.map(({ name }) => name)).size === rows.length;
  const areNumbers = named.every(({ name, value }) => NUMBER.test(value) && name && name.length <= LONGEST_NAME);
  if (!areTold || !areNumbers || numbers.every((one) => one === most)) return undefined;
  return named.map((one, i) => ({ ...one, part: Math.round(((numbers[i] ?? 0) / most) * 1000) / 1000 }));
}

function figureOfTable(table: TextElement): NewsFigure | undefined {
  const heads = partsOf(table, 'th').map((cell) => lettersOf(childrenOf(cell)));
  const rows = partsOf(table, 'tr')
    .map((row) => partsOf(row, 'td').map((cell) => lettersOf(childrenOf(cell))))
    .filter((cells) => cells.length === heads.length);
  if (rows.length < 2) return undefined;
  for (let at = 1; at < heads.length; at += 1) {
    const title = heads[at] ?? '';
    const bars = WITH_UNIT.test(title) ? barsOf(rows.slice(0, MOST_BARS), at) : undefined;
    if (bars) return { kind: 'bars', title, bars };
  }
  return undefined;
}

/** The first headings of a text as a table of contents; undefined where it has one part. */
function partsFigure(elements: TextElement[]): NewsFigure | undefined {
  const names = elements.filter(({ tag }) => tag === 'h2').map((one) => lettersOf(childrenOf(one)));
  if (names.length < 2) return undefined;
  return {
    kind: 'parts',
    text: names
      .slice(0, MOST_PARTS)
      .map((name, at) => `${at + 1}\u2007${name}`)
      .join('\n'),
  };
}

/** The first formula of a text, else the first column of one quantity among its tables, else its headings, else undefined. */
export function figureOf(text: TextTree): NewsFigure | undefined {
  const elements = [...elementsOf(text)];
  for (const one of elements) {
    const [line = ''] = one.tag === 'pre' ? lettersOf(one.children).trim().split('\n') : [];
    if (isFormula(line)) return { kind: 'formula', text: line };
  }
  for (const one of elements) {
    const figure = one.tag === 'table' ? figureOfTable(one) : undefined;
    if (figure) return figure;
  }
  return partsFigure(elements);
}
