import { findAnalogues, findBestAnswers, findMoves } from '#src/domain/analogs/analogs.server.ts';
import {
  type Analogue,
  type AnalogueAnswer,
  baseText,
  comparedText,
  type ForeignModel,
  fullName,
} from '#src/domain/analogs/analogs.ts';
import type { Proof } from '#src/domain/analogs/matching.ts';
import { tellMove, tellPower } from '#src/domain/analogs/move-words.ts';
import { tellChoice, tellPair } from '#src/domain/analogs/pair-words.ts';
import {
  isDeviceKind,
  mainParameter,
  PARAMETER_CODES,
  PARAMETERS,
  type ParameterCode,
  parametersOf,
} from '#src/domain/analogs/parameters.ts';
import { DISCONTINUED, type GoodCard, type Image } from '#src/domain/catalog/catalog.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import { counted, type PluralForms, plural } from '#src/platform/plural.ts';
import { fitDescription, fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.ts';
import type { Listed, Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { readWishes, USUAL } from './wishes.ts';

export type AnalogueRow = Omit<Analogue, 'good' | 'base'> & {
  /** What the score rests on, in words; what all of them lack, and remarks alike, are told of the first. */
  base: string;
  /** «по 8 известным параметрам из 12». */
  compared: string;
  /** The proof in sentences. */
  pair: string;
  /** What the replacement changes in the cabinet; empty for a good that is not among the first. */
  move: string;
  /** Its place is among the first: it is shown with its picture and its table. */
  isWhole: boolean;
  good: Pick<GoodCard, 'id' | 'code' | 'name' | 'model' | 'description' | 'lifecycle'> & { image: Image | null };
};
export type AnalogsModelData = {
  model: ForeignModel;
  /** Maker and model in words. */
  name: string;
  /** The nearest of ours, in a sentence. */
  lead: string;
  /** False: devices of this kind are not compared with ours. */
  isCompared: boolean;
  analogues: AnalogueRow[];
  /** What may be demanded and weighed: the parameters known of the other device. */
  parameters: { code: ParameterCode; name: string; isMust: boolean; factor: number }[];
  /** Nothing was left to matter, so the usual weights stand. */
  isNothingImportant: boolean;
  hasWishes: boolean;
  /** Some parameters are not compared: the base of a score names them. */
  hasMissing: boolean;
  /** Which of the answers has the least power, depth or mass, in a sentence. */
  choice: string | null;
  idleMust: string[];
  /** How many models the demands and PoE hide, in sentences. */
  leftOut: string | null;
  withoutPoe: string | null;
  /** Why there is no answer; null when there is one. */
  noAnswer: string | null;
  /** That nothing is known of the model; null when figures are. */
  withoutFigures: string | null;
  /** The number of answers when the tables of some are on a page of their own; null when all are here. */
  tablesOf: number | null;
};

/** `tables=all`: the table of every answer. */
const TABLES = 'tables';
export const query = (name: string) => name === 'must' || name === TABLES || name.startsWith('weight.');

const LIMIT = 10;
/** So many answers are shown whole: those after them are for whoever the first do not suit. */
const WHOLE = 3;

export async function addresses(): Promise<Listed[]> {
  return Array.from((await findBestAnswers()).values(), ({ model }) => ({
    path: links.analogsModel(model),
    changed: [{ kind: 'analog_model', key: model.code }, { kind: 'good' }],
  }));
}

const areTablesKnown = (asked: URLSearchParams) => asked.getAll(TABLES).every((value) => value === 'all');

export const load: Load<AnalogsModelData> = async ({ params, query: asked }) => {
  const code = `${params.vendor}-${params.model}`;
  const [usual, wishes] = [await findAnalogues(code, { limit: LIMIT }), readWishes(asked, PARAMETER_CODES)];
  if (!usual || usual.model.vendorCode !== params.vendor || !wishes || !areTablesKnown(asked))
    return { kind: 'missing' };
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
  const isEveryWhole = asked.size > 0;
  const analogues = await rowsOf(answer, { isEveryWhole, must: wishes.must });
  return {
    kind: 'page',
    head: {
      title: fitTitle(
        `Аналог ${name}: сравнение по\u00a0параметрам\u00a0— ${company.name}`,
        `Аналог ${name}\u00a0— ${company.name}`,
        `Аналог ${name}`,
        name,
      ),
      description: fitDescription(`${model.kindName} ${name}: ${promiseOf(usual)}.`),
      canonical: links.analogsModel(model),
      // A page that answers nothing is for those who came by a link, not for search engines.
      ...((asked.size > 0 || usual.analogues.length === 0) && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList(crumbs)],
    },
    data: {
      ...{ model, name, isCompared },
      hasMissing: answer.analogues.some(({ base }) => base.missing.length > 0),
      choice: tellChoice(
        model.model,
        answer.analogues.map(({ good, proof }) => ({ ourModel: good.model, proof })),
      ),
      tablesOf: !isEveryWhole && answer.analogues.length > WHOLE ? answer.analogues.length : null,
      ...{ analogues, lead: leadOf(model, analogues) },
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
      noAnswer: noAnswerText(answer, isCompared, hasWishes),
      withoutFigures: withoutFiguresText(answer),
    },
  };
};

/** So many models of the same score as the first are named in the lead. */
const MOST_NAMED = 2;
const OTHERS: PluralForms = ['ещё одной модели', 'других моделей', 'других моделей'];

const othersText = (count: number) => (count === 1 ? OTHERS[0] : counted(count, OTHERS));

function leadOf(model: ForeignModel, analogues: readonly AnalogueRow[]): string {
  const [best, ...others] = analogues;
  if (!best) return `${model.kindName}. Подберём замену по\u00a0запросу.`;
  if (best.isDeclared) {
    return `Аналогом ${model.model} назван ${best.good.model}.${analogues.length > 1 ? ' Ниже\u00a0— он и\u00a0другие близкие модели.' : ''}`;
  }
  const isOut = best.good.lifecycle.some((one) => one.name === DISCONTINUED);
  const alike = others.filter(({ score }) => score === best.score).map(({ good }) => good.model);
  const names =
    alike.length > MOST_NAMED ? [...alike.slice(0, MOST_NAMED), othersText(alike.length - MOST_NAMED)] : alike;
  const same = names.length > 0 ? `; такая\u00a0же оценка у\u00a0${listed(names)}` : '';
  return `Ближе всего к\u00a0${model.model} по\u00a0расчёту\u00a0— ${best.good.model} (${isOut ? 'снята с\u00a0производства, ' : ''}оценка ${best.score} из\u00a0100 ${best.compared})${same}.`;
}

function noAnswerText(
  { model, analogues, isMainKnown, withoutPoe }: AnalogueAnswer,
  isCompared: boolean,
  hasWishes: boolean,
): string | null {
  if (analogues.length > 0) return null;
  if (!isCompared) {
    return 'Устройства такого вида мы с\u00a0нашими не\u00a0сравниваем. Отправьте запрос: специалист подберёт замену.';
  }
  if (!isMainKnown) {
    const { name } = PARAMETERS[isDeviceKind(model.kind) ? mainParameter(model.kind) : 'ports'];
    return `Главного параметра ${model.model}\u00a0— «${lowerFirst(name)}»\u00a0— у\u00a0нас нет, сравнивать не\u00a0с\u00a0чем. Отправьте запрос: специалист подберёт замену.`;
  }
  if (withoutPoe > 0) {
    return 'Аналога с\u00a0PoE в\u00a0каталоге нет. Отправьте запрос: специалист подберёт замену.';
  }
  return hasWishes
    ? 'Ни\u00a0одна наша модель не\u00a0отвечает всем обязательным параметрам. Снимите часть отметок или отправьте запрос.'
    : 'Ни\u00a0одна наша модель не\u00a0набрала нужной оценки. Отправьте запрос: специалист подберёт замену.';
}

function withoutFiguresText({ model, analogues: [best] }: AnalogueAnswer): string | null {
  if (model.figures.length > 0) return null;
  const when = best ? `перед заменой на\u00a0${best.good.model}` : 'перед заменой';
  return `Характеристик ${fullName(model)} у\u00a0нас нет: ${when} сверьте порты, питание и\u00a0производительность по\u00a0документации ${model.vendor}.`;
}

function promiseOf({ analogues }: AnalogueAnswer): string {
  const best = analogues.slice(0, 3).map(({ good }) => good.model);
  if (best.length === 0) return 'известные характеристики и\u00a0запрос на\u00a0подбор аналога';
  const names = `${best.length > 1 ? 'наши аналоги' : 'наш аналог'} ${best.join(', ')}`;
  return analogues.some(({ score }) => score !== null)
    ? `${names} с\u00a0оценкой и\u00a0сравнением по\u00a0параметрам`
    : `${names}. Оценки нет: характеристик для\u00a0сравнения нет`;
}

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

/** The answers in order. What all of them lack, and remarks alike, are told of the first. */
async function rowsOf(
  { model, analogues }: AnalogueAnswer,
  { isEveryWhole, must }: { isEveryWhole: boolean; must: readonly ParameterCode[] },
): Promise<AnalogueRow[]> {
  const whole = analogues.slice(0, WHOLE).map(({ good }) => good.code);
  const moves = await findMoves(model.code, whole);
  // What is unknown of theirs is told beside the score; a row of it has nothing to compare, unless the visitor demands it.
  const isShown = ({ code, theirs }: Proof) => theirs !== null || must.includes(code);
  return analogues.map((analogue, at) => {
    const above = analogues.slice(0, at);
    const [base, compared] = [baseText(analogue.base), comparedText(analogue.base)];
    const isWhole = isEveryWhole || at < WHOLE;
    return {
      ...rowOf(analogue),
      proof: isWhole ? analogue.proof.filter(isShown) : [],
      base: isWhole && !above.some((one) => baseText(one.base) === base) ? base : compared,
      compared,
      ...toldOf(model.model, analogue, moves.get(analogue.good.code)),
      isWhole,
      remarks: analogue.remarks.filter((one) => !above.some((other) => other.remarks.includes(one))),
    };
  });
}

type Moves = Awaited<ReturnType<typeof findMoves>>;

/** The pair in sentences; of a good among the first also what the replacement changes in the cabinet. */
function toldOf(theirModel: string, { good, proof }: Analogue, move: ReturnType<Moves['get']>) {
  const models = { theirModel, ourModel: good.model };
  return {
    pair: tellPair({ ...models, proof }).trim(),
    move: move
      ? `${tellMove({ ...models, cover: move.cover })} ${tellPower({ ...models, input: move.powerInput })}`.trim()
      : '',
  };
}

function rowOf({ good, ...rest }: Analogue): Omit<Analogue, 'base' | 'good'> & Pick<AnalogueRow, 'good'> {
  const { id, code, name, model, description, lifecycle, images } = good;
  return { ...rest, good: { id, code, name, model, description, lifecycle, image: images[0] ?? null } };
}
