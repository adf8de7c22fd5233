/** Ranges of tenders: temperatures above zero, and two bounds of one number. Pure. */
import type { Conditioned } from '#src/domain/search/read-conditions.ts';
import type { Claim, DemandCondition } from './tender-demand.ts';

/** «+5…+40 °C», «от 0 до +45»: a range of temperatures above zero. */
export function warmRangesIn({ source, tokens, conditions }: Conditioned): Claim[] {
  const ruleOf = (code: string) => conditions.numbers.find(({ attributes }) => attributes.includes(code));
  const [least, most] = [ruleOf('temperature-min'), ruleOf('temperature-max')];
  if (!least || !most) return [];
  return [...source.matchAll(WARM)].flatMap((match): Claim[] => {
    const [text, from, to, degrees] = match;
    const isNamed = /температур/iu.test(source.slice(Math.max(0, match.index - 60), match.index));
    const isOfStore = /хранени|транспорт/iu.test(source.slice(Math.max(0, match.index - 40), match.index));
    if (isOfStore || (!isNamed && degrees === undefined) || Number(from) >= Number(to)) return [];
    const own = tokens.flatMap(({ start, end }, at) =>
      end > match.index && start < match.index + text.length ? at : [],
    );
    const place = { from: own[0] ?? 0, to: (own.at(-1) ?? -1) + 1, kind: 'demand' as const };
    if (own.length === 0) return [];
    return [
      { ...place, condition: { kind: 'number', text, rule: least, comparison: 'atMost', value: Number(from) } },
      { ...place, condition: { kind: 'number', text, rule: most, comparison: 'atLeast', value: Number(to) } },
    ];
  });
}
const WARM =
  /(?<![\d.,:]|[-−–])(?:от\s{1,2})?\+?\s?(\d{1,2})\s?(?:°\s?[cс]?|град\p{L}{0,5})?\s?(?:\.{2,3}|…|÷|до|[-–—])\s{0,2}\+?\s?(\d{2})(?!\d)(?:\s?(°\s?[cс]?|град))?/giu;

/** «> 5 и ≤ 30 Вт» of what is better when it is less: the second bound is the one that is asked for. */
export function boundedAbove(condition: DemandCondition, { source, tokens }: Conditioned, after: number) {
  if (condition.kind !== 'number' || !LESS_IS_BETTER.has(condition.rule.unit) || condition.comparison !== 'atLeast')
    return undefined;
  const end = tokens[after - 1]?.end ?? 0;
  const [all, digits = ''] = BOUND.exec(source.slice(end)) ?? [];
  if (all === undefined) return undefined;
  const to = tokens.findLastIndex(({ start }) => start < end + all.length) + 1;
  const [comparison, value] = ['atMost' as const, Number(digits.replace(',', '.'))];
  return {
    to,
    condition: { ...condition, comparison, value, text: source.slice(tokens[after - 1]?.start, end + all.length) },
  };
}
const LESS_IS_BETTER = new Set(['Вт', 'мм', 'кг', 'U']);
const BOUND = /^\s{0,3}(?:\p{L}{1,4}\s{0,2})?(?:и|,|;)?\s{0,3}(?:≤|<=|<|не более)\s{0,3}(\d{1,6}(?:[.,]\d{1,3})?)/iu;
