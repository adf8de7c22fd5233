/** Two calculations of a calculator side by side, in words; and words that both views of a calculation use. */
import type { Calculation } from '#src/domain/calculators/calculators.ts';
import { type Answered, BESIDE } from '#src/domain/calculators/engine.ts';
import { inUnits, rubles } from '#src/domain/calculators/in-words.ts';
import { links } from '#src/site/links.ts';

/** A row of a table: `because` and `next` stand in a cell of their own, where there is one. */
export type TableLine = { name: string; because?: string; next?: string; cells: string[] };

/** A button that is a link. */
export type Way = { label: string; href: string; look?: 'quiet'; download?: true };

/** `problem`: why there is nothing to see. Cells of a row: this calculation, that beside, the difference of sums. */
export type Beside = {
  ways: Way[];
  problem: string;
  label: string;
  head: string[];
  columns: string[];
  groups: { title: string; lines: TableLine[] }[];
};

/** As long as an address may be, with some room for the letters that its escaping adds. */
const LONGEST_HREF = 7_500;

export function besideHrefOf(path: string, own: URLSearchParams): string {
  const beside = new URLSearchParams(own);
  beside.set(BESIDE, `${own}`);
  const href = `${path}?${beside}`;
  return href.length > LONGEST_HREF ? '' : href;
}

/** The differences between two calculations, in words. */
export function besideOf(own: Answered, other: Answered, href: string, query: string): Beside {
  const path = links.calculator(own.calculator.code);
  const shared = {
    label: 'Два расчёта рядом',
    head: ['Что отличается'],
    columns: ['Этот расчёт', 'Расчёт рядом', 'Разница'],
    ways: [
      { label: 'Открыть расчёт рядом', href: query ? `${path}?${query}` : path },
      { label: 'Убрать сравнение', href },
    ],
  };
  if (!isCounted(own.problems, own.calculation) || !isCounted(other.problems, other.calculation)) {
    const problem = 'Один из\u00a0расчётов не\u00a0закончен: сравнить пока нечего.';
    return { ...shared, problem, groups: [] };
  }
  const answers = (one: Answered) => one.answers.map(({ label, value }) => ({ name: label, text: value, kopecks: 0 }));
  const lines = ({ calculation }: Answered) =>
    calculation.lines.map(({ name, quantity, unit, sum }) => ({
      ...{ name, kopecks: sum ?? 0 },
      text: `${inUnits(quantity, unit)}, ${money(sum)}`,
    }));
  const sums = ({ calculation: { total, vat } }: Answered) => [
    { name: 'Всего без\u00a0НДС', text: rubles(total), kopecks: total },
    { name: 'Всего с\u00a0НДС', text: rubles(total + vat), kopecks: total + vat },
  ];
  const groups = [
    { title: 'Ответы', lines: differences(answers(own), answers(other)).filter(isDifferent) },
    { title: 'Позиции', lines: differences(lines(own), lines(other)).filter(isDifferent) },
  ].filter((group) => group.lines.length > 0);
  if (groups.length === 0) {
    const problem = 'Расчёты пока одинаковы. Измените ответы выше: различия появятся здесь.';
    return { ...shared, problem, groups };
  }
  const total = { title: 'Итог', lines: differences(sums(own), sums(other)) };
  return { ...shared, problem: '', groups: [...groups, total] };
}

const isDifferent = ({ cells: [own, other] }: TableLine): boolean => own !== other;

type Named = { name: string; text: string; kopecks: number };

/** Rows of both by name, in the order of the first, then what only the second has. */
function differences(own: readonly Named[], other: readonly Named[]): TableLine[] {
  const names = [...new Set([...own, ...other].map(({ name }) => name))];
  return names.map((name) => {
    const [one, two] = [own, other].map((rows) => rows.find((row) => row.name === name));
    const change = (one?.kopecks ?? 0) - (two?.kopecks ?? 0);
    return { name, cells: [one?.text ?? '—', two?.text ?? '—', change === 0 ? '' : signed(change)] };
  });
}

export const signed = (kopecks: number): string => (kopecks < 0 ? '−' : '+') + rubles(Math.abs(kopecks));

const money = (kopecks: number | null): string => (kopecks === null ? 'по\u00a0запросу' : rubles(kopecks));

/** Is there a bill: every answer fits, and something is on it, if only lines that name nothing we serve. */
export const isCounted = (problems: Record<string, string>, { lines, devices }: Calculation): boolean =>
  Object.keys(problems).length === 0 && lines.length + devices.length > 0;

/** Columns of a bill's numbers. */
export const NUMBERS = ['Количество', 'Цена', 'Сумма'];

/** `width`: how many columns of numbers there are. */
export function lineInWords(line: Calculation['lines'][number], width: number): TableLine {
  const { name, because, next, quantity, unit, price, sum, isDevice } = line;
  return {
    name,
    because,
    next: next
      ? `От\u00a0${inUnits(next.from, unit)}${isDevice ? ' на\u00a0все модели' : ''}\u00a0— по\u00a0${rubles(next.price)}.`
      : '',
    cells: [inUnits(quantity, unit), money(price), money(sum)].slice(0, width),
  };
}
