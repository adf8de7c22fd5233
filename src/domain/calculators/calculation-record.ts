/**
 * A calculation as a request keeps it: in words, quantities and roubles, with the price list it was made by. Letters, the
 * CRM and the export of requests say all of it; nothing in it comes from a browser but the answers.
 */
import type { Answer } from './answers.ts';
import { NOT_COUNTED, uncountedOf } from './calculate.ts';
import { type Calculation, type Calculator, priceNotice } from './calculators.ts';
import { rubles, unitOf } from './in-words.ts';

export type CalculationRecord = {
  title: string;
  priceList: { version: string; validUntil: string; notice: string | null };
  answers: Answer[];
  /** Lines of a list of devices that name nothing we serve, as they were typed. */
  notCounted: string[];
  /** Lines of a served model whose count cannot be read; absent where there are none. */
  notRead?: string[];
  /** Roubles; null: the price is on request. */
  lines: { name: string; quantity: number; unit: string; price: number | null; sum: number | null }[];
  /** Roubles without VAT and with it, of the lines that have a price. */
  total: number;
  totalWithVat: number;
  vatPercent: number;
  /** Names of lines that `total` leaves out. */
  onRequest: string[];
  warnings: string[];
};

/** The record of a calculation; `answers` are the inputs in words. */
export function recordOf(calculator: Calculator, calculation: Calculation, answers: Answer[]): CalculationRecord {
  const { version, validUntil, vatPercent } = calculator.prices;
  const { unknown, unread } = uncountedOf(calculation.devices);
  const roubles = (kopecks: number | null) => (kopecks === null ? null : kopecks / 100);
  return {
    title: calculator.title,
    priceList: { version, validUntil, notice: priceNotice(calculator) },
    answers,
    notCounted: unknown,
    ...(unread.length > 0 && { notRead: unread }),
    lines: calculation.lines.map(({ name, quantity, unit, price, sum }) => ({
      ...{ name, quantity, unit: unitOf(quantity, unit), price: roubles(price), sum: roubles(sum) },
    })),
    total: calculation.total / 100,
    totalWithVat: (calculation.total + calculation.vat) / 100,
    vatPercent,
    onRequest: calculation.lines.flatMap(({ name, sum }) => (sum === null ? [name] : [])),
    warnings: calculation.warnings,
  };
}

/** The record as rows of title and value, for letters and tables. */
export function recordRows(record: CalculationRecord): [string, string][] {
  return [
    ...record.answers.map(({ label, value }): [string, string] => [`Исходные данные: ${label}`, value]),
    ...record.notCounted.map((text): [string, string] => [NOT_COUNTED.unknown, text]),
    ...(record.notRead ?? []).map((text): [string, string] => [NOT_COUNTED.unread, text]),
    ...billRows(record),
    ...record.warnings.map((text): [string, string] => ['Предупреждение', text]),
  ];
}

/** Lines, totals and price list: only words of ours, so that they may stand in a letter to any address. */
export function billRows({ lines, onRequest, vatPercent, ...record }: CalculationRecord): [string, string][] {
  const money = (roubles: number) => rubles(Math.round(roubles * 100));
  const { version, validUntil, notice } = record.priceList;
  const totals: [string, string][] = [
    [onRequest.length > 0 ? 'Всего без НДС, без позиций по запросу' : 'Всего без НДС', money(record.total)],
    [`Всего с НДС ${vatPercent} %`, money(record.totalWithVat)],
  ];
  const priceList: [string, string] = [
    'Прайс-лист',
    [`${version}, срок до ${validUntil}`, notice].filter(Boolean).join('. '),
  ];
  const isPriced = onRequest.length < lines.length;
  return [
    ...lines.map(({ name, quantity, unit, price, sum }): [string, string] => [
      `Позиция: ${name}`,
      `${quantity.toLocaleString('ru-RU')} ${unit}${
        price === null || sum === null ? ', цена по запросу' : ` × ${money(price)} = ${money(sum)}`
      }`,
    ]),
    ...(lines.length === 0 ? [['Позиции', 'ни одной'] satisfies [string, string]] : []),
    ...(isPriced ? totals : []), // no sum is known: nothing comes to nought
    ...(onRequest.length > 0 ? [['Цена по запросу', onRequest.join('; ')] satisfies [string, string]] : []),
    ...(isPriced ? [priceList] : []),
  ];
}
