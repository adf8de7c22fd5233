import { findAnalogues, findAnsweredModels } from '#src/domain/analogs/analogs.server.ts';
import {
  type Analogue,
  type AnalogueAnswer,
  baseText,
  comparedText,
  type ForeignModel,
  fullName,
} from '#src/domain/analogs/analogs.ts';
import { tellChoice, tellPair, tellUnknown } from '#src/domain/analogs/pair-words.ts';
import {
  isDeviceKind,
  PARAMETER_CODES,
  PARAMETERS,
  type ParameterCode,
  parametersOf,
} from '#src/domain/analogs/parameters.ts';
import type { GoodCard, Image } from '#src/domain/catalog/catalog.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { counted, type PluralForms, plural } from '#src/platform/plural.ts';
import { fitDescription, fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.ts';
import type { Listed, Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { readWishes, USUAL } from './wishes.ts';

export type AnalogueRow = Omit<Analogue, 'good' | 'base'> & {
  /** What the score rests on, in words; what all of them lack is told of the first. */
  base: string;
  /** «по 8 известным параметрам из 12». */
  compared: string;
  /** The proof in sentences. */
  told: string;
  good: Pick<GoodCard, 'id' | 'code' | 'name' | 'model' | 'description' | 'lifecycle'> & { image: Image | null };
};
export type AnalogsModelData = {
  model: ForeignModel;
  /** Maker and model in words. */
  name: string;
  /** False: devices of this kind are not compared with ours. */
  isCompared: boolean;
  analogues: AnalogueRow[];
  /** What may be demanded and weighed: the parameters known of the other device. */
  parameters: { code: ParameterCode; name: string; isMust: boolean; factor: number }[];
  /** Nothing was left to matter, so the usual weights stand. */
  isNothingImportant: boolean;
  hasWishes: boolean;
  /** What nobody told of the other device, in sentences. */
  unknown: string | null;
  /** Which of the answers has the least power, depth or mass, in a sentence. */
  choice: string | null;
  idleMust: string[];
  /** How many models the demands and PoE hide, in sentences. */
  leftOut: string | null;
  withoutPoe: string | null;
};

export const query = (name: string) => name === 'must' || name.startsWith('weight.');

const LIMIT = 10;

export async function addresses(): Promise<Listed[]> {
  return (await findAnsweredModels()).map((model) => ({
    path: links.analogsModel(model),
    changed: [{ kind: 'analog_model', key: model.code }, { kind: 'good' }],
  }));
}

export const load: Load<AnalogsModelData> = async ({ params, query: asked }) => {
  const code = `${params.vendor}-${params.model}`;
  const [usual, wishes] = [await findAnalogues(code, { limit: LIMIT }), readWishes(asked, PARAMETER_CODES)];
  if (!usual || usual.model.vendorCode !== params.vendor || !wishes) return { kind: 'missing' };
  const { model } = usual;
  const known = new Set(
    usual.analogues.flatMap(({ proof }) => proof.filter(({ theirs }) => theirs !== null).map((one) => one.code)),
  );
  const isCompared = isDeviceKind(model.kind);
  const all = isDeviceKind(model.kind) ? parametersOf(model.kind) : [];
  const nameOf = new Map(all.map((one) => [one.code, one.name]));
  const shown = all.filter((one) => known.has(one.code));
  const isNothingImportant = shown.length > 0 && shown.every((one) => wishes.factors[one.code] === 0);
  const factors = isNothingImportant ? {} : wishes.factors;
  const hasWishes = wishes.must.length > 0 || Object.keys(factors).length > 0;
  const answer = hasWishes
    ? ((await findAnalogues(code, { wishes: { must: wishes.must, factors }, limit: LIMIT })) ?? usual)
    : usual;
  const company = await currentCompany();
  const name = fullName(model);
  const crumbs = [
    { label: 'Подбор аналога', href: links.analogs() },
    { label: model.vendor, href: links.analogsVendor(model.vendorCode) },
    { label: model.model, href: links.analogsModel(model) },
  ];
  const best = usual.analogues.slice(0, 3).map(({ good }) => good.model);
  return {
    kind: 'page',
    head: {
      title: fitTitle(
        `Аналог ${name}: сравнение по\u00a0параметрам\u00a0— ${company.name}`,
        `Аналог ${name}\u00a0— ${company.name}`,
        `Аналог ${name}`,
        name,
      ),
      description:
        best.length > 0
          ? fitDescription(
              `${model.kindName} ${name}: наши аналоги ${best.join(', ')} с\u00a0оценкой и\u00a0сравнением каждого параметра.`,
            )
          : fitDescription(`${model.kindName} ${name}: известные характеристики и\u00a0запрос на\u00a0подбор аналога.`),
      canonical: links.analogsModel(model),
      // A page that answers nothing is for those who came by a link, not for search engines.
      ...((asked.size > 0 || usual.analogues.length === 0) && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList(crumbs)],
    },
    data: {
      ...{ model, name, isCompared },
      unknown: tellUnknown(
        name,
        answer.analogues.map(({ proof }) => proof),
      ),
      choice: tellChoice(
        model.model,
        answer.analogues.map(({ good, proof }) => ({ ourModel: good.model, proof })),
      ),
      analogues: answer.analogues.map(({ good, base, ...rest }, at) => {
        const isToldAbove = answer.analogues.slice(0, at).some((one) => baseText(one.base) === baseText(base));
        return {
          ...rest,
          base: isToldAbove ? comparedText(base) : baseText(base),
          compared: comparedText(base),
          told: tellPair({ theirModel: model.model, ourModel: good.model, proof: rest.proof }),
          good: rowOf(good),
        };
      }),
      parameters: shown.map((one) => ({
        code: one.code,
        name: one.name,
        isMust: wishes.must.includes(one.code),
        factor: wishes.factors[one.code] ?? USUAL,
      })),
      isNothingImportant,
      hasWishes,
      idleMust: answer.idleMust.flatMap((one) => nameOf.get(one) ?? []),
      leftOut: leftOutText(answer.leftOut),
      withoutPoe: withoutPoeText(answer),
    },
  };
};

const SHOWN: PluralForms = ['показана', 'показаны', 'показаны'];
const BY_SCORE: PluralForms = [
  'подходящая по\u00a0оценке модель',
  'подходящие по\u00a0оценке модели',
  'подходящих по\u00a0оценке моделей',
];
const BY_PORTS: PluralForms = [
  'модель без PoE, подходящая по\u00a0портам',
  'модели без PoE, подходящие по\u00a0портам',
  'моделей без PoE, подходящих по\u00a0портам',
];

const leftOutText = (count: number): string | null =>
  count > 0 ? `Из-за обязательных параметров не\u00a0${plural(count, SHOWN)} ${counted(count, BY_SCORE)}.` : null;

function withoutPoeText({ model, withoutPoe: count }: Pick<AnalogueAnswer, 'model' | 'withoutPoe'>): string | null {
  if (count === 0) return null;
  const isTold = model.figures.find(({ name }) => name === PARAMETERS.poe.name)?.value === 'есть';
  const owner = `${isTold ? 'У' : 'Судя по\u00a0названию, у'}\u00a0исходной модели есть PoE`;
  return `${owner}, поэтому не\u00a0${plural(count, SHOWN)} ${counted(count, BY_PORTS)}.`;
}

function rowOf({ id, code, name, model, description, lifecycle, images }: GoodCard): AnalogueRow['good'] {
  return { id, code, name, model, description, lifecycle, image: images[0] ?? null };
}
