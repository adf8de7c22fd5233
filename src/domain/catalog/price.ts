/** Prices of goods: what a row says, on which days it holds, and how it is shown. Safe in the browser. */
import { groupedTo } from '#src/platform/grouped-to.ts';
import { keysOf } from '#src/platform/lists.ts';
import { formatShortDate } from '#src/platform/moscow-time.ts';

/** Currencies by their codes of ISO 4217, with their signs. */
const CURRENCIES = { RUB: '₽', USD: '$', EUR: '€', CNY: '¥', BYN: 'Br', KZT: '₸' } as const;
export const CURRENCY_CODES = keysOf(CURRENCIES);
export type Currency = (typeof CURRENCY_CODES)[number];

/** `amount` is of one piece in `currency`; both are null where the price is told on request. Days are of Moscow, both within. */
export type GoodPrice = {
  amount: number | null;
  currency: Currency | null;
  since: string;
  until: string | null;
  remark: string | null;
  /** Invented to show the site with. */
  isDemo: boolean;
};

/** Says that a price is invented: one wording on pages, in comparisons and files. */
export const DEMO_PRICE = 'демонстрационная цена';

type Dated = Pick<GoodPrice, 'since' | 'until'>;

/**
 * Returns the price that holds on a day: of those that have begun the latest, unless its last day is over. `today`: the Moscow
 * day, ISO. A former price does not come back when the one after it is over.
 */
export function currentPrice<P extends Dated>(prices: readonly P[], today: string): P | undefined {
  const begun = prices.filter(({ since }) => since <= today);
  const last = begun.toSorted((a, b) => (a.since < b.since ? 1 : -1))[0];
  return last && (last.until === null || today <= last.until) ? last : undefined;
}

/** Returns the first day after `today` on which another price may hold; undefined when none is known. */
export function nextPriceDay(prices: readonly Dated[], today: string): string | undefined {
  const days = prices.flatMap(({ since, until }) => [since, ...(until === null ? [] : [dayAfter(until)])]);
  return days.filter((day) => day > today).sort()[0];
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** «12 300 ₽», «12 300,50 ₽», «по запросу». */
export function shownAmount({ amount, currency }: Pick<GoodPrice, 'amount' | 'currency'>): string {
  if (amount === null || currency === null) return 'по\u00a0запросу';
  return `${groupedTo(amount, Number.isInteger(amount) ? 0 : 2)}\u00a0${CURRENCIES[currency]}`;
}

/** «Демонстрационная цена на 20.11.2026, действует по 31.12.2026. С НДС»; empty where there is nothing to say. */
export function priceNote({ amount, since, until, remark, isDemo }: GoodPrice): string {
  const dated = amount !== null && `цена на\u00a0${formatShortDate(since)}`;
  const about = [
    isDemo && dated ? `демонстрационная ${dated}` : dated,
    until !== null && `действует по\u00a0${formatShortDate(until)}`,
  ].filter(Boolean);
  const text = about.join(', ');
  return [text && `${text[0]?.toUpperCase()}${text.slice(1)}`, remark].filter(Boolean).join('. ');
}

/** A price in one cell of a table: «12 300 ₽ на 20.11.2026, демонстрационная цена». */
export function priceInCell(price: GoodPrice): string {
  if (price.amount === null) return shownAmount(price);
  const dated = `${shownAmount(price)} на\u00a0${formatShortDate(price.since)}`;
  return price.isDemo ? `${dated}, ${DEMO_PRICE}` : dated;
}
