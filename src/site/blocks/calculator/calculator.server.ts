/** Loader of the page of a calculator: the answers stand in the address, so a calculation can be kept, sent and printed. */
import { answerCalculator } from '#src/domain/calculators/calculators.server.ts';
import { type Answered, BESIDE, PRICE_LIST } from '#src/domain/calculators/engine.ts';
import type { Entries } from '#src/domain/calculators/inputs.ts';
import { findCode, KEPT_DAYS } from '#src/domain/kept/kept.server.ts';
import { readCodes, SIGNS_TOLD, shownCode, spokenCode } from '#src/domain/kept/kept.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { lookUp } from '#src/platform/lists.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { type CalculatorData, calculatorView } from './calculation-view.ts';
import { CODE_REFUSAL, CODE_REFUSALS, keptCalculation, SHORT_CODE } from './kept-calculation.ts';

export const loadCalculator: Load<CalculatorData> = async ({ params: { calculator: code = '' }, query }) => {
  const entries = Object.fromEntries(query);
  const [answered, company] = await Promise.all([answerCalculator(code, entries), currentCompany()]);
  if (!answered) return { kind: 'missing' };
  const data = { ...calculatorView(answered, entries), ...(await shortCodeOf(answered, entries)) };
  const { title, description, path, href } = data;
  return {
    kind: 'page',
    head: {
      title: `${title} — ${company.name}`,
      description,
      canonical: path,
      ...(href !== path && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList([{ label: title, href: path }])],
    },
    data,
  };
};

/**
 * The short code of the address: shown where it is that of this calculation. What else stands under a typed code is told by the
 * address that opens it: there wrong ones are counted.
 */
async function shortCodeOf({ calculator }: Answered, entries: Entries): Promise<Pick<CalculatorData, 'shortCode'>> {
  const refusal = lookUp<string>(CODE_REFUSALS, entries[CODE_REFUSAL] ?? '');
  const typed = entries[SHORT_CODE]?.slice(0, 40);
  if (typed === undefined) return { shortCode: refusal ? { code: '', text: refusal, typed: '' } : null };
  if (typed.trim() === '') return { shortCode: { code: '', text: `Введите шесть знаков кода: ${SIGNS_TOLD}.`, typed } };
  if (refusal) return { shortCode: { code: '', text: refusal, typed } };
  const code = await findCode('calculation', { calculator: calculator.code, ...keptCalculation(calculator, entries) });
  if (code !== undefined && readCodes(typed).includes(code)) {
    const text = `Код этого расчёта. По\u00a0телефону: ${spokenCode(code)}. По\u00a0коду любой увидит ваши ответы и\u00a0расчёт; контактов там нет. Код действует ${KEPT_DAYS.unopened} дней, после каждого открытия\u00a0— ${KEPT_DAYS.opened}.`;
    return { shortCode: { code: shownCode(code), text, typed: '' } };
  }
  const text = `Код «${typed}» не\u00a0от\u00a0этого расчёта. Откройте его кнопкой ниже.`;
  return { shortCode: { code: '', text, typed } };
}

/** Any name is taken: questions are content. Unknown names change nothing, and a calculation is cheap. */
export const calculatorQuery = (name: string): boolean =>
  [PRICE_LIST, BESIDE, SHORT_CODE, CODE_REFUSAL].includes(name) ||
  (/^[a-z][a-zA-Z0-9]{0,40}$/.test(name) && !/^utm/.test(name));
