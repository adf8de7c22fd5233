/** Names of verdicts, on the page of a model and in papers. */
import type { Verdict } from './parameters.ts';

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  better: 'лучше',
  equal: 'равно',
  excess: 'сверх нужного',
  worse: 'хуже',
  unknown: 'неизвестно',
  incomparable: 'не\u00a0сравниваем',
};
