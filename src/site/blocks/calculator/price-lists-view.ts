/** The price lists of a calculator in words. */
import { hasPrices } from '#src/domain/calculators/calculators.ts';
import type { Answered } from '#src/domain/calculators/engine.ts';
import { formatPeriod } from '#src/platform/moscow-time.ts';

/** The price lists that may be used, newest first, with the address of the same calculation by each; none where they price nothing. */
export function priceListsOf({ calculator, priceLists }: Answered, hrefOf: (version: string) => string) {
  if (!hasPrices(calculator)) return [];
  return priceLists.map(({ version, validFrom, validUntil }, index) => {
    const isUsed = version === calculator.prices.version;
    const period = formatPeriod(validFrom, validUntil);
    const list = index === 0 ? `Прайс-лист «${version}» действует` : `Прежний прайс-лист «${version}» действовал`;
    const text = `${list} ${period}${isUsed ? '; считаем по\u00a0нему' : ''}.`;
    return { text, href: isUsed ? '' : hrefOf(index === 0 ? '' : version) };
  });
}

/** What is said where an address was made by another price list. */
export function priceChangeOf(shared: string | undefined, version: string): string {
  if (!shared || shared === version) return '';
  return `Ссылка составлена по\u00a0прайс-листу «${shared.slice(0, 60)}». Сейчас действует «${version}»: суммы посчитаны по\u00a0нему.`;
}
