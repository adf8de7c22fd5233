import { findAnalogues, findBestAnswers, findMoves, searchAnalogues } from '#src/domain/analogs/analogs.server.ts';
import {
  type Analogue,
  type AnalogueAnswer,
  comparedText,
  type ForeignModel,
  fullName,
  missingText,
} from '#src/domain/analogs/analogs.ts';
import { MIN_SCORE, type Proof } from '#src/domain/analogs/matching.ts';
import { tellMove, tellPower } from '#src/domain/analogs/move-words.ts';
import { type PairPoint, tellChoice, tellPair, tellUntold } from '#src/domain/analogs/pair-words.ts';
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
import { lineOf } from '#src/domain/specification/specification.ts';
import { lowerFirst, upperFirst } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import { counted, ofMany, type PluralForms, plural } from '#src/platform/plural.ts';
import { fitDescription, fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Listed, Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { matrixOf } from './side-by-side.ts';
import { readWishes, USUAL } from './wishes.ts';

export type AnalogueRow = Omit<Analogue, 'good' | 'base'> & {
  /** How the answer is known, where that of the answer above is known otherwise. */
  ground: string | null;
  /** «по 8 известным параметрам из 12». */
  compared: string;
  /** Parameters that were not compared, in a sentence; null where there are none, and where one above lacks the same. */
  missing: string | null;
  /** The proof in points; none where the one table of the first answers says the same, or `alike` does. */
  points: PairPoint[];
  /** That the proof says the same as that of an answer above, in a sentence. */
  alike: string | null;
  /** The line of a specification with it. */
  add: string;
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
  /** What is known of none of those that stand side by side, in a sentence. */
  untold: string | null;
  /** What the replacement by the first of ours changes in the cabinet, in sentences: alike ones are told once. */
  moves: string[];
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

/** An address in another spelling of a model, «asa-5515-x», leads to the model «asa5515-x». */
async function movedOrMissing(
  code: string,
  { vendor = '', model = '' }: Readonly<Record<string, string>>,
): Promise<Awaited<ReturnType<Load<AnalogsModelData>>>> {
  const { answer } = await searchAnalogues(model, { vendorCode: vendor, limit: 1 });
  const bare = (text: string) => text.replaceAll('-', '');
  return answer && bare(answer.model.code) === bare(code)
    ? { kind: 'moved', to: links.analogsModel(answer.model), permanent: true }
    : { kind: 'missing' };
}

const areTablesKnown = (asked: URLSearchParams) => asked.getAll(TABLES).every((value) => value === 'all');

export const load: Load<AnalogsModelData> = async ({ params, query: asked }) => {
  const code = `${params.vendor}-${params.model}`;
  const [usual, wishes] = [await findAnalogues(code, { limit: LIMIT }), readWishes(asked, PARAMETER_CODES)];
  if (!usual) return await movedOrMissing(code, params);
  if (usual.model.vendorCode !== params.vendor || !wishes || !areTablesKnown(asked)) return { kind: 'missing' };
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
  const rows = rowsOf(answer, { isEveryWhole, must: wishes.must });
  const inTable = matrixOf(rows);
  const analogues = rows.map((row) => (inTable.includes(row) ? { ...row, points: [], alike: null } : row));
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
      ...{ analogues, lead: leadOf(model, analogues), moves: await movesOf(answer) },
      untold: untoldIn(inTable, model.model),
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
/** «ещё трёх моделей». */
const othersText = (count: number) => `ещё ${count === 1 ? 'одной модели' : `${ofMany(count)} моделей`}`;

function leadOf(model: ForeignModel, analogues: readonly AnalogueRow[]): string {
  const [best, ...others] = analogues;
  if (!best) return `${model.kindName}. Подберём замену по\u00a0запросу.`;
  if (best.isDeclared) {
    return `Аналог ${model.model}\u00a0— ${best.good.model}: ${best.note ?? 'назван в\u00a0источнике'}.`;
  }
  const isOut = best.good.lifecycle.some((one) => one.name === DISCONTINUED);
  const alike = others.filter(({ score }) => score === best.score).map(({ good }) => good.model);
  const names =
    alike.length > MOST_NAMED ? [...alike.slice(0, MOST_NAMED), othersText(alike.length - MOST_NAMED)] : alike;
  const own = `${best.good.model}${isOut ? ' (снята с\u00a0производства)' : ''}`;
  if (names.length > 0)
    return `Среди замен ${model.model} наибольшая оценка по\u00a0расчёту, ${best.score} из\u00a0100,\u00a0— у\u00a0${listed([own, ...names])}.`;
  return `Ближе всего к\u00a0${model.model} по\u00a0расчёту\u00a0— ${best.good.model} (${isOut ? 'снята с\u00a0производства, ' : ''}оценка ${best.score} из\u00a0100 ${best.compared}).`;
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
    : `Ни\u00a0одна наша модель не\u00a0набрала ${MIN_SCORE}\u00a0баллов из\u00a0100. Отправьте запрос: специалист подберёт замену.`;
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
  const owner = `${isTold ? 'У' : 'Судя по\u00a0названию, у'}\u00a0${model.model} есть PoE`;
  return `${owner}, поэтому не\u00a0${plural(count, SHOWN)} ${counted(count, BY_PORTS)}.`;
}

const groundOf = (analogue: Analogue | undefined): string | null =>
  analogue ? (analogue.isDeclared ? (analogue.note ?? 'заявлен аналогом') : 'расчёт по\u00a0характеристикам') : null;

/** The answers in order. What all of them lack, remarks, grounds and points alike are told of the first. */
function rowsOf(
  { model, analogues }: AnalogueAnswer,
  { isEveryWhole, must }: { isEveryWhole: boolean; must: readonly ParameterCode[] },
): AnalogueRow[] {
  // What is unknown of theirs is told beside the score; a row of it has nothing to compare, unless the visitor demands it.
  const isShown = ({ code, theirs }: Proof) => theirs !== null || must.includes(code);
  const pairs = analogues.map(({ proof }) => tellPair(model.model, proof));
  const said = pairs.map((points) => JSON.stringify(points));
  return analogues.map((analogue, at) => {
    const above = analogues.slice(0, at);
    const points = pairs[at] ?? [];
    const same = points.length > 0 ? above.find((_, index) => said[index] === said[at]) : undefined;
    const isWhole = isEveryWhole || at < WHOLE;
    const missing = isWhole ? missingText(analogue.base) : null;
    const isTold = missing !== null && !above.some((one) => missingText(one.base) === missing);
    return {
      ...rowOf(analogue),
      proof: isWhole ? analogue.proof.filter(isShown) : [],
      missing: isTold ? upperFirst(missing) : null,
      ground: groundOf(analogue) === groundOf(above.at(-1)) ? null : groundOf(analogue),
      compared: comparedText(analogue.base),
      // What was not compared names what is unknown.
      points: same ? [] : points.filter(({ verdict }) => !isTold || verdict !== 'unknown'),
      alike: same ? `Сравнение с\u00a0${model.model} такое\u00a0же, как у\u00a0${same.good.model}.` : null,
      add: links.specification({ add: lineOf(analogue.good.model, null, '') }),
      remarks: analogue.remarks.filter((one) => !above.some((other) => other.remarks.includes(one))),
    };
  });
}

/** What is known of none of ours, in a sentence; its rows would say nothing. Null where something is known of each. */
function untoldIn(analogues: readonly AnalogueRow[], theirName: string): string | null {
  const [first, ...others] = analogues;
  const isUntold = (code: Proof['code']) =>
    others.every(({ proof }) => proof.some((one) => one.code === code && one.ours === null));
  const untold = (first?.proof ?? []).filter(({ code, ours }) => ours === null && isUntold(code));
  return tellUntold(
    theirName,
    analogues.map(({ good }) => good.model),
    untold.map(({ code }) => code),
  );
}

/** Models of ours with the same sentence stand in it together. */
async function movesOf({ model, analogues }: AnalogueAnswer): Promise<string[]> {
  const first = analogues.slice(0, WHOLE).map(({ good }) => good);
  const moves = await findMoves(
    model.code,
    first.map(({ code }) => code),
  );
  const told = first.flatMap(({ code, model: ourModel }) => {
    const move = moves.get(code);
    return move ? [{ ourModel, ...move }] : [];
  });
  const moved = ({ cover, good }: (typeof told)[number], ourModel: string) =>
    tellMove({ theirModel: model.model, ourModel, cover, good });
  const places = [...Map.groupBy(told, (one) => moved(one, '')).values()].flatMap((alike) => {
    const [one] = alike;
    return one
      ? [
          moved(
            one,
            listed(
              alike.map(({ ourModel }) => ourModel),
              'или',
            ),
          ),
        ]
      : [];
  });
  const power = tellPower(
    model.model,
    told.map(({ ourModel, good }) => ({ ourModel, input: good.powerInput })),
  );
  return [...places, power];
}

function rowOf({ good, ...rest }: Analogue): Omit<Analogue, 'base' | 'good'> & Pick<AnalogueRow, 'good'> {
  const { id, code, name, model, description, lifecycle, images } = good;
  return { ...rest, good: { id, code, name, model, description, lifecycle, image: images[0] ?? null } };
}
