/** The engine in the browser: a chunk of its own, loaded when somebody reaches for the questions. */
import { engineOf } from '#src/domain/calculators/engine.ts';
import type { Entries } from '#src/domain/calculators/inputs.ts';
import { api } from '#src/site/browser/api.ts';
import { type CalculatorData, calculatorView, type ResultData, resultOf } from './calculation-view.ts';
import { reuse } from './reuse.ts';

/** `view` makes the whole page; what is as it was before is the same objects, which are not drawn again. */
export type Recounted = { result: ResultData; view: (before: CalculatorData) => CalculatorData };
export type Recount = (entries: Entries) => Recounted;

/** Fetches the questionnaire with its data of the catalogue, and opens its engine. */
export async function openRecount(code: string): Promise<Recount> {
  const engine = engineOf(await api.get(`catalog/goods/questionnaire/${code}`));
  return (entries) => {
    const answered = engine(entries);
    return {
      result: resultOf(answered),
      view: (before) => reuse(before, calculatorView(answered, entries)) as CalculatorData, // an equal value
    };
  };
}
