/** A calculation as tables of a spreadsheet in which sums are formulas: change a quantity or a price and the rest follows. */
import type { SheetCell } from '#src/platform/sheet.ts';
import type { Answer } from './answers.ts';
import { NOT_COUNTED, uncountedOf } from './calculate.ts';
import { type Calculation, type Calculator, priceNotice } from './calculators.ts';
import { POSITION_GROUPS, unitOf } from './in-words.ts';

/** The value is roubles; the formula is in the words of the format, without «=». */
type Cell = SheetCell | { formula: string; value: number };

const HEAD = ['Позиция', 'Раздел', 'Зачем', 'Количество', 'Единица', 'Цена, руб.', 'Сумма, руб.'];

/** Name of the sheet that the prices of the bill are looked up in. */
export const PRICE_SHEET = 'Прайс-лист';

/** The price list of what is on the bill: a step of prices a row, those of a position together and the least first. */
export function priceRows({ prices, positions }: Calculator, { lines }: Calculation): Cell[][] {
  return [
    ['Позиция', 'От количества', 'Цена, руб.'],
    ...pricedPositions(lines).flatMap((code) =>
      (prices.prices[code] ?? []).map(({ from, price }): Cell[] => [
        positions.find((one) => one.code === code)?.name ?? code,
        from,
        price / 100,
      ]),
    ),
  ];
}

const pricedPositions = (lines: Calculation['lines']): string[] => [
  ...new Set(lines.flatMap(({ position, price }) => (price === null ? [] : [position]))),
];

/**
 * The step of the price list that holds for all of this position, as a formula; undefined where no step is listed. Lines of a
 * position stand together: a rule makes them.
 */
function priceFormula({ prices }: Calculator, { lines }: Calculation, position: string, row: number) {
  const rows = lines.flatMap((line, index) => (line.position === position ? [`D${index + 2}`] : []));
  const quantity = rows.length > 1 ? `SUM(${rows.at(0)}:${rows.at(-1)})` : `D${row}`;
  let first = 2;
  for (const code of pricedPositions(lines)) {
    const last = first + (prices.prices[code]?.length ?? 0) - 1;
    if (code === position) {
      const column = (letter: string) => `'${PRICE_SHEET}'!$${letter}$${first}:$${letter}$${last}`;
      return last < first ? undefined : `LOOKUP(${quantity},${column('B')},${column('C')})`;
    }
    first = last + 1;
  }
  return undefined;
}

/** The bill: a line a row from the second row on, then totals over the rows that have a price. */
export function billSheet(calculator: Calculator, calculation: Calculation): Cell[][] {
  const { prices, support } = calculator;
  const { lines, total, vat, isWhole } = calculation;
  const last = lines.length + 1;
  const share = ['licence', 'port', 'hardware'] as const;
  const supported = share.map((group) => `SUMIF(B2:B${last},"${POSITION_GROUPS[group]}",G2:G${last})`).join('+');
  const rows = lines.map(({ position, name, group, because, quantity, unit, price, sum }, index): Cell[] => {
    const row = index + 2;
    const isSupport = support?.position === position;
    const formula = isSupport
      ? `ROUND((${supported})*${support.percent}/100,2)`
      : priceFormula(calculator, calculation, position, row);
    const known: Cell = formula === undefined ? (price ?? 0) / 100 : { formula, value: (price ?? 0) / 100 };
    const priceCell: Cell = price === null ? 'по запросу' : known;
    const sumCell: Cell = sum === null ? 'по запросу' : { formula: `ROUND(D${row}*F${row},2)`, value: sum / 100 };
    return [name, POSITION_GROUPS[group], because, quantity, unitOf(quantity, unit), priceCell, sumCell];
  });
  const [totalRow, vatRow] = [last + 1, last + 2];
  const named = (name: string, formula: string, value: number): Cell[] => [
    ...[name, null, null, null, null, null],
    { formula, value: value / 100 },
  ];
  const totals = [
    named(isWhole ? 'Всего без НДС' : 'Всего без НДС, без позиций по запросу', `SUM(G2:G${last})`, total),
    named(`НДС ${prices.vatPercent} %`, `ROUND(G${totalRow}*${prices.vatPercent}/100,2)`, vat),
    named('Всего с НДС', `G${totalRow}+G${vatRow}`, total + vat),
  ];
  return [
    HEAD,
    ...rows,
    // No sum is known: nothing comes to nought.
    ...(lines.some(({ sum }) => sum !== null)
      ? [
          ...totals,
          [`Прайс-лист: ${prices.version}, срок до ${prices.validUntil}. ${priceNotice(calculator) ?? ''}`.trim()],
        ]
      : []),
  ];
}

/** The grounds of the bill: answers in words, lines that were not counted, warnings and assumptions. */
export function basisRows({ assumptions }: Calculator, calculation: Calculation, answers: readonly Answer[]): Cell[][] {
  const { unknown, unread } = uncountedOf(calculation.devices);
  const rows = (title: string, texts: readonly string[]) => texts.map((text): Cell[] => [title, text]);
  return [
    ['Вопрос', 'Ответ'],
    ...answers.map(({ label, value }): Cell[] => [label, value]),
    ...rows(NOT_COUNTED.unknown, unknown),
    ...rows(NOT_COUNTED.unread, unread),
    ...rows('Предупреждение', calculation.warnings),
    ...rows('Что приняли', assumptions),
  ];
}
