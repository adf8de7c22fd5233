/** Prices of goods: content/catalog/prices.csv, a row for each good and day from which it holds. Former rows are the history. */
import { z } from 'zod';
import { cell, code, day, prose } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { type Loading, unique } from '#src/platform/content/loading.ts';
import type { ContentRow } from '#src/platform/content/rows.ts';
import type { Entry } from '#src/platform/content/sources.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { CURRENCY_CODES, currentPrice, nextPriceDay } from './price.ts';

const PRICES = 'catalog/prices.csv';
const HIGHEST = 1_000_000_000;

const priceRow = z.strictObject({
  good: code(),
  price: cell.number({ least: 0.01, most: HIGHEST }).optional(),
  currency: z.enum(CURRENCY_CODES).optional(),
  onRequest: cell.flag().optional(),
  since: day(),
  until: day().optional(),
  remark: prose().optional(),
  invented: cell.flag().optional(),
});
type PriceRow = Entry<z.output<typeof priceRow>>;

export const priceKind: KindOf<'good_price'> = {
  table: 'good_price',
  key: 'key',
  title: 'Цены',
  load(loading) {
    if (!loading.sources.has(PRICES)) return; // a company that shows no prices has no file
    const isFree = unique<string>('товар и первый день');
    const byGood = new Map<number, { row: ContentRow<'good_price'>; entry: PriceRow }[]>();
    for (const entry of loading.sources.table(PRICES, priceRow)) {
      const { good: goodCode, since } = entry.value;
      const good = loading.find('good', goodCode, entry, ['good']);
      const isWhole = !reportProblem(entry);
      if (!isFree(`${goodCode}, ${since}`, entry, ['since']) || !good || !isWhole) continue;
      const own = byGood.get(good.id) ?? [];
      byGood.set(good.id, own);
      own.push({ entry, row: rowOf(entry.value, good.id) });
    }
    for (const own of byGood.values()) hold(loading, own);
  },
};

const rowOf = (value: PriceRow['value'], goodId: number): ContentRow<'good_price'> => ({
  key: `${value.good}/${value.since}`,
  good_id: goodId,
  amount: value.price ?? null,
  currency: value.currency ?? null,
  since: value.since,
  until: value.until ?? null,
  remark: value.remark ?? null,
  is_demo: value.invented ?? false,
  is_current: false,
});

/** Marks the price of a good that holds today, and says when the content has to be looked at again. */
function hold(loading: Loading, own: readonly { row: ContentRow<'good_price'>; entry: PriceRow }[]): void {
  const rows = own.map(({ row }) => row);
  const current = currentPrice(rows, loading.today);
  if (current) current.is_current = true;
  const next = nextPriceDay(rows, loading.today);
  if (next) loading.turnOn(next);
  const [last] = own.toSorted((a, b) => (a.row.since < b.row.since ? 1 : -1));
  if (last?.row.until && last.row.until < loading.today) {
    last.entry.warn(
      ['until'],
      `срок цены прошёл ${formatDate(last.row.until)}: на сайте её нет, добавьте строку с новой`,
    );
  }
  loading.content.good_price.push(...rows);
}

/** Reports fields that contradict each other. */
function reportProblem({ value, report }: PriceRow): boolean {
  const { price, currency, onRequest, since, until, invented } = value;
  const problems: [field: keyof PriceRow['value'], message: string | false][] = [
    [
      'price',
      price === undefined && !onRequest && 'ожидалось: цена числом, а для цены по запросу — «да» в столбце onRequest',
    ],
    ['onRequest', price !== undefined && onRequest === true && 'стоит и цена, и «по запросу»: оставьте одно'],
    [
      'currency',
      price !== undefined && currency === undefined && `ожидалось: валюта цены, одна из ${CURRENCY_CODES.join(', ')}`,
    ],
    ['currency', price === undefined && currency !== undefined && 'валюта без цены: уберите её или впишите цену'],
    ['invented', price === undefined && invented === true && 'придумана может быть цена, а её нет: уберите «да»'],
    ['until', until !== undefined && until < since && `ожидалось: день не раньше первого, ${since}`],
  ];
  const wrong = problems.flatMap(([field, message]) => (message === false ? [] : [{ field, message }]));
  for (const { field, message } of wrong) report([field], message);
  return wrong.length > 0;
}
