/** The entries of an address that make a calculation: a short code keeps them and gives them back. */
import { type Calculator, inputsOf } from '#src/domain/calculators/calculators.ts';
import { BESIDE, PRICE_LIST } from '#src/domain/calculators/engine.ts';
import type { Entries } from '#src/domain/calculators/inputs.ts';
import { SIGNS_TOLD } from '#src/domain/kept/kept.ts';

/** Name of a short code in the address of a page. */
export const SHORT_CODE = 'Code';

/** Name of the reason in the address of a page that says why there is no code. */
export const CODE_REFUSAL = 'CodeRefusal';
/** Why a calculation gets no code, or two are not put side by side, and what to do. */
export const CODE_REFUSALS = {
  unfinished: 'Исправьте ответы: код можно получить только для законченного расчёта.',
  personal:
    'В\u00a0списке есть строка, похожая на\u00a0телефон или почтовый адрес. Уберите её: личных сведений с\u00a0расчётом не\u00a0храним.',
  unknown: `Расчёта с\u00a0таким кодом нет: в\u00a0коде ошибка или срок его действия истёк. Проверьте шесть знаков: ${SIGNS_TOLD}.`,
  long: 'Два расчёта вместе не\u00a0помещаются в\u00a0адрес. Откройте их по\u00a0одному.',
};

/** The answers, the price list that they were counted by, and the calculation beside. */
export function keptCalculation(calculator: Calculator, entries: Entries): Record<string, string> {
  const names = [...inputsOf(calculator).map(({ code }) => code), BESIDE];
  const own = Object.entries(entries).filter(([name]) => names.includes(name));
  return { ...Object.fromEntries(own), [PRICE_LIST]: calculator.prices.version };
}
