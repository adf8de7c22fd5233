/** How many models of other makers there are, and how many of them have an analogue. */
import { counted, type PluralForms } from '#src/platform/plural.ts';

const MODELS: PluralForms = ['модель', 'модели', 'моделей'];

const OF_MODELS: PluralForms = ['модели', 'моделей', 'моделей'];

/** «89 моделей; аналог есть у 60 моделей.»; `whose`: «23 производителей». */
export function modelsText(all: number, answered: number, whose = ''): string {
  const has = answered === 0 ? '; аналогов нет' : `; аналог есть у\u00a0${counted(answered, OF_MODELS)}`;
  return `${counted(all, MODELS)}${whose && ` ${whose}`}${answered === all ? '' : has}.`;
}
