/** How many models of other makers there are, and how many of them have an analogue. */
import { grouped } from '#src/platform/grouped.ts';
import { counted, type PluralForms } from '#src/platform/plural.ts';

const MODELS: PluralForms = ['модель', 'модели', 'моделей'];

/** «89 моделей; аналог есть у 60 из них.»; `whose`: «23 производителей». */
export function modelsText(all: number, answered: number, whose = ''): string {
  const has = answered === 0 ? '; аналогов нет' : `; аналог есть у\u00a0${grouped(answered)} из\u00a0них`;
  return `${counted(all, MODELS)}${whose && ` ${whose}`}${answered === all ? '' : has}.`;
}
