/** A specification as tables of a spreadsheet: figures for one and for all, sums by formulas, and what is not known by name. */
import { fullName, notesInFull } from '#src/domain/analogs/analogs.ts';
import type { SheetCell } from '#src/platform/sheet.ts';
import type { LinkAnswer } from './project-links.server.ts';
import type { ProjectTable } from './project-tables.ts';
import { HEAT, type SpecificationRow, type SpecificationSum, SUMMED } from './specification.ts';

type Cell = SheetCell | { formula: string; value: number };

const COLUMNS = SUMMED.filter(({ code }) => code !== HEAT);
const BEFORE = ['№', 'Раздел', 'Изделие', 'Количество', 'В списке'];
const letter = (column: number): string => String.fromCharCode(65 + column);
const COUNT = letter(3);

/** Lines from the second row on, then the sums: change a number and they follow. */
export function specificationRows(rows: readonly SpecificationRow[]): Cell[][] {
  const last = rows.length + 1;
  const head = [
    ...BEFORE,
    ...COLUMNS.flatMap(({ name, unit }) => [`${name} одного, ${unit}`, `${name} всего, ${unit}`]),
    'Примечание',
  ];
  const lines = rows.map((row, index): Cell[] => {
    const at = index + 2;
    const figures = COLUMNS.flatMap(({ attribute }, order): Cell[] => {
      const figure = row.ours?.figures[attribute];
      if (!figure) return [figure === null ? 'нет данных' : null, null];
      const [one, count] = [letter(BEFORE.length + order * 2), row.quantity ?? 1];
      // What is counted without a number counts once; its cell stays empty until somebody knows.
      const many = row.quantity === null ? `IF(${COUNT}${at}="",1,${COUNT}${at})` : `${COUNT}${at}`;
      return [figure.value, { formula: `${one}${at}*${many}`, value: figure.value * count }];
    });
    const notes = [row.note, ...notesInFull(row), ...row.remarks].filter(Boolean).join('; ');
    return [row.number, row.part, oursIn(row), row.quantity, row.source, ...figures, notes || null];
  });
  const sums = COLUMNS.flatMap(({ attribute }, order): Cell[] => {
    const column = letter(BEFORE.length + order * 2 + 1);
    const value = rows.reduce(
      (sum, { ours, quantity }) => sum + (ours?.figures[attribute]?.value ?? 0) * (quantity ?? 1),
      0,
    );
    return [null, { formula: `SUM(${column}2:${column}${last})`, value }];
  });
  return [head, ...lines, ['', null, 'Всего известного', null, null, ...sums, null]];
}

/** What the sums do not hold. */
export function gapRows(sums: readonly SpecificationSum[]): SheetCell[][] {
  return [
    ['Показатель', 'Сумма', 'Единица', 'Что учесть'],
    ...sums.map(({ name, value, unit, text, notes }) => [
      name,
      text === value?.toLocaleString('ru-RU') ? value : text,
      unit,
      notes.join('; ') || null,
    ]),
  ];
}

/** Returns the thing that a row brings, in words. */
export const oursIn = ({ ours, own, module, model }: SpecificationRow): string =>
  ours?.model ?? own?.model ?? module?.ours[0]?.name ?? module?.name ?? (model ? fullName(model) : 'не распознано');

/** A computed table for a sheet: whole numbers as numbers, what holds for all of it below. */
export const tableRows = ({ head, rows, note }: ProjectTable): SheetCell[][] => [
  head,
  ...rows.map((cells) => cells.map((cell) => (/^\d{1,9}$/.test(cell) ? Number(cell) : cell))),
  ...(note ? [[note]] : []),
];

/** Labels for both ends of each cable: print them, cut them, stick each to its port. */
export function labelRows(links: readonly LinkAnswer[]): SheetCell[][] {
  const cables = links.flatMap((link) => link.cables);
  return [
    ['Кабель', 'Метка', 'Конец'],
    ...cables.flatMap(({ near, far }, at) => {
      const label = `${at + 1}: ${near.device} ${near.name} ↔ ${far.device} ${far.name}`;
      return [near, far].map(({ device, name }) => [at + 1, label, `${device}, порт ${name}`]);
    }),
  ];
}
