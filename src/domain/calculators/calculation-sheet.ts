/** A calculation as tables of a spreadsheet in which sums are formulas: change a quantity or a price and the rest follows. */
import type { SheetCell } from '#src/platform/sheet.ts';
import type { Answer } from './answers.ts';
import type { Calculation, Calculator } from './calculators.ts';
import { POSITION_GROUPS } from './in-words.ts';

/** The value is roubles; the formula is in the words of the format, without «=». */
type Cell = SheetCell | { formula: string; value: number };

const HEAD = ['Позиция', 'Раздел', 'Зачем', 'Количество', 'Единица', 'Цена, руб.', 'Сумма, руб.'];

/** The bill: a line a row from the second row on, then totals over the rows that have a price. */
export function billSheet({ prices, support }: Calculator, calculation: Calculation): Cell[][] {
  const { lines, total, vat, isWhole } = calculation;
  const last = lines.length + 1;
  const share = ['licence', 'hardware'] as const;
  const supported = share.map((group) => `SUMIF(B2:B${last},"${POSITION_GROUPS[group]}",G2:G${last})`).join('+');
  const rows = lines.map(({ position, name, group, because, quantity, unit, price, sum }, index): Cell[] => {
    const row = index + 2;
    const isSupport = support?.position === position;
    const priceCell: Cell =
      price === null
        ? 'по запросу'
        : isSupport
          ? { formula: `ROUND((${supported})*${support.percent}/100,2)`, value: price / 100 }
          : price / 100;
    const sumCell: Cell = sum === null ? 'по запросу' : { formula: `ROUND(D${row}*F${row},2)`, value: sum / 100 };
    return [name, POSITION_GROUPS[group], because, quantity, unit, priceCell, sumCell];
  });
  const [totalRow, vatRow] = [last + 1, last + 2];
  const named = (name: string, formula: string, value: number): Cell[] => [
    ...[name, null, null, null, null, null],
    { formula, value: value / 100 },
  ];
  return [
    HEAD,
    ...rows,
    named(isWhole ? 'Всего без НДС' : 'Всего без НДС, без позиций по запросу', `SUM(G2:G${last})`, total),
    named(`НДС ${prices.vatPercent} %`, `ROUND(G${totalRow}*${prices.vatPercent}/100,2)`, vat),
    named('Всего с НДС', `G${totalRow}+G${vatRow}`, total + vat),
    [`Прайс-лист: ${prices.version}, действует до ${prices.validUntil}. ${prices.notice ?? ''}`.trim()],
  ];
}

/** What the bill was made of: answers in words, lines that were not counted, warnings and assumptions. */
export function basisRows({ assumptions }: Calculator, calculation: Calculation, answers: readonly Answer[]): Cell[][] {
  const rows = (title: string, texts: readonly string[]) => texts.map((text): Cell[] => [title, text]);
  return [
    ['Вопрос', 'Ответ'],
    ...answers.map(({ label, value }): Cell[] => [label, value]),
    ...rows(
      'Не посчитано, модель не найдена',
      calculation.devices.flatMap(({ device, text }) => (device ? [] : [text])),
    ),
    ...rows('Предупреждение', calculation.warnings),
    ...rows('Что приняли', assumptions),
  ];
}
