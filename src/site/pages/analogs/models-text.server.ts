/** How many models of other makers there are, and how many of them have an analogue. */
import { counted, type PluralForms } from '#src/platform/plural.ts';

const MODELS: PluralForms = ['модель', 'модели', 'моделей'];

/** «89 моделей, у 60 из них есть аналог.»; `whose`: «23 производителей». */
export const modelsText = (all: number, answered: number, whose = ''): string =>
  `${counted(all, MODELS)}${whose && ` ${whose}`}${answered === all ? '' : `, у\u00a0${answered} из\u00a0них есть аналог`}.`;
