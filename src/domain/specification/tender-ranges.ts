/** Ranges of tenders: temperatures above zero, and two bounds of one number. Pure. */
import type { Conditioned } from '#src/domain/search/condition-figures.ts';
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
  /(?<![\d.,:]|[-−–])(?:от\s{1,2}|≥\s?)?\+?\s?(\d{1,2})\s?(?:°\s?[cс]?|град\p{L}{0,5})?\s?(?:\.{2,3}|…|÷|до|и\s?≤|[-–—])\s{0,2}\+?\s?(\d{2})(?!\d)(?:\s?(°\s?[cс]?|град))?/giu;

/**
 * «> 5 и ≤ 30 Вт», «от 16 до 24 портов»: the bound above behind the first. Of what is better when it is less the second is the one that
 * is asked for, of other things both are.
 */
export function boundedAbove(condition: DemandCondition, { source, tokens }: Conditioned, after: number) {
  if (condition.kind !== 'number' || condition.comparison !== 'atLeast') return undefined;
  const end = tokens[after - 1]?.end ?? 0;
  const [all, sign = '', digits = ''] = BOUND.exec(source.slice(end, end + LONGEST_BOUND)) ?? [];
  // «Менее 48» of what is counted in pieces are 47 at most.
  const isStrict = condition.rule.unit === PIECES && /^(?:<|менее|меньше)$/iu.test(sign);
  const value = Number(digits.replace(',', '.')) - (isStrict ? 1 : 0);
  if (all === undefined || value < condition.value) return undefined;
  const to = tokens.findLastIndex(({ start }) => start < end + all.length) + 1;
  const above: DemandCondition = {
    ...{ ...condition, comparison: 'atMost', value },
    text: source.slice(tokens[after - 1]?.start, end + all.length),
  };
  return { to, asked: LESS_IS_BETTER.has(condition.rule.unit) ? [above] : [condition, above] };
}
const LESS_IS_BETTER = new Set(['Вт', 'мм', 'кг', 'U']);
const PIECES = 'шт.';
const LONGEST_BOUND = 40;
const BOUND =
  /^\s{0,3}(?:\p{L}{1,4}\s{0,2})?(?:и|,|;|\.{2,3}|…)?\s{0,3}(≤|<=|<|не более|не больше|менее|меньше|до)\s{0,3}(\d{1,6}(?:[.,]\d{1,3})?)(?!\d|\s?[xх×])/iu;
