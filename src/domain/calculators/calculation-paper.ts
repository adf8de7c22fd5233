/** A calculation as a paper: the bill with its reasons, what it was made of, and the address that makes it again. */
import { keysOf } from '#src/platform/lists.ts';
import { formatDate, formatShortDate } from '#src/platform/moscow-time.ts';
import type { PdfBlock, PdfPaper, PdfText } from '#src/platform/pdf/pdf.ts';
import type { Answer } from './answers.ts';
import { NOT_COUNTED, uncountedOf } from './calculate.ts';
import { type Calculation, type Calculator, type Line, priceNotice } from './calculators.ts';
import { inUnits, POSITION_GROUPS, rubles } from './in-words.ts';

/** `date`: ISO day of the content; `address` opens the same calculation. */
export type CalculationContext = {
  company: { name: string; legalName: string; phone: string; email: string };
  date: string;
  address: string;
};

/** Longest address that is printed as it is; a longer one is a link with a name. */
const LONGEST_ADDRESS = 300;

export function calculationPaper(
  calculator: Calculator,
  calculation: Calculation,
  answers: readonly Answer[],
  { company, date, address }: CalculationContext,
): PdfPaper {
  const { title, prices, assumptions } = calculator;
  const { warnings, devices } = calculation;
  const notice = priceNotice(calculator);
  const isPriced = calculation.lines.some(({ price }) => price !== null);
  const { unknown, unread } = uncountedOf(devices);
  return {
    title,
    author: company.name,
    head: company.name,
    foot: `${title}${isPriced ? ` · прайс-лист «${prices.version}»` : ''} · сведения на\u00a0${formatShortDate(date)}`,
    date,
    blocks: [
      { kind: 'heading', level: 1, text: title },
      ...(notice === null ? [] : [{ kind: 'notice' as const, text: notice }]),
      ...totalBlocks(calculation, prices.vatPercent),
      { kind: 'heading', level: 2, text: 'Что понадобится' },
      ...keysOf(POSITION_GROUPS).flatMap((group) => {
        const own = calculation.lines.filter((line) => line.group === group);
        return own.length > 0 ? linesBlocks(POSITION_GROUPS[group], own) : [];
      }),
      ...listBlocks('Предупреждения', warnings),
      ...listBlocks(NOT_COUNTED.unknown, unknown),
      ...listBlocks(NOT_COUNTED.unread, unread),
      { kind: 'heading', level: 2, text: 'Исходные данные' },
      {
        kind: 'table',
        columns: [{ width: 50 }, { width: 50 }],
        head: ['Вопрос', 'Ответ'],
        rows: answers.map(({ label, value }): PdfText[] => [label, value]),
      },
      ...listBlocks('На\u00a0чём основан расчёт', [
        ...assumptions,
        ...(isPriced ? [`Прайс-лист «${prices.version}», срок до\u00a0${formatDate(prices.validUntil)} года.`] : []),
      ]),
      {
        kind: 'paragraph',
        tone: 'small',
        text: [
          { text: 'Этот расчёт на\u00a0сайте: ' },
          { text: address.length > LONGEST_ADDRESS ? 'открыть' : address, href: address },
        ],
      },
      {
        kind: 'paragraph',
        tone: 'small',
        text: `${company.legalName}, ${company.phone}, ${company.email}`,
      },
    ],
  };
}

function totalBlocks({ lines, total, vat, isWhole }: Calculation, vatPercent: number): PdfBlock[] {
  const onRequest = lines.flatMap(({ name, sum }) => (sum === null ? [name] : []));
  if (lines.length === 0) return [{ kind: 'paragraph', tone: 'lead', text: 'Ни\u00a0одной позиции.' }];
  if (onRequest.length === lines.length) {
    const text = 'Цены всех позиций\u00a0— по\u00a0запросу.';
    return [{ kind: 'paragraph', tone: 'lead', text }];
  }
  return [
    {
      kind: 'facts',
      facts: [
        {
          value: rubles(total),
          label: isWhole ? 'без\u00a0НДС' : 'без\u00a0НДС и\u00a0без\u00a0позиций по\u00a0запросу',
        },
        { value: rubles(vat), label: `НДС ${vatPercent}\u00a0%` },
        { value: rubles(total + vat), label: 'с\u00a0НДС' },
      ],
    },
    ...(isWhole ? [] : [{ kind: 'paragraph' as const, text: `Ещё по\u00a0запросу: ${onRequest.join('; ')}.` }]),
  ];
}

function linesBlocks(title: string, lines: readonly Line[]): PdfBlock[] {
  const money = (kopecks: number | null) => (kopecks === null ? 'по\u00a0запросу' : rubles(kopecks));
  return [
    { kind: 'heading', level: 3, text: title },
    {
      kind: 'table',
      columns: [
        { width: 26 },
        { width: 34 },
        { width: 11, align: 'right' },
        { width: 14, align: 'right' },
        { width: 15, align: 'right' },
      ],
      head: ['Позиция', 'Зачем', 'Количество', 'Цена', 'Сумма'],
      rows: lines.map(({ name, because, quantity, unit, price, sum }): PdfText[] => [
        name,
        because,
        inUnits(quantity, unit),
        money(price),
        money(sum),
      ]),
    },
  ];
}

function listBlocks(title: string, items: readonly string[]): PdfBlock[] {
  return items.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: title },
        { kind: 'list', items },
      ];
}
