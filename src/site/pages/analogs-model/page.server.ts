import { findAnalogues, findBestAnswers, findMoves, searchAnalogues } from '#src/domain/analogs/analogs.server.ts';
import {
  type Analogue,
  type AnalogueAnswer,
  comparedText,
  type ForeignModel,
  fullName,
} from '#src/domain/analogs/analogs.ts';
import { MIN_SCORE, type Proof } from '#src/domain/analogs/matching.ts';
import { tellMove, tellPower } from '#src/domain/analogs/move-words.ts';
import { tellChoice, tellPair, tellUntold } from '#src/domain/analogs/pair-words.ts';
import {
  isDeviceKind,
  mainParameter,
  PARAMETER_CODES,
  PARAMETERS,
  type ParameterCode,
  parametersOf,
} from '#src/domain/analogs/parameters.ts';
import { DISCONTINUED, type GoodCard } from '#src/domain/catalog/catalog.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { lineOf } from '#src/domain/specification/specification.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import { counted, type PluralForms, plural } from '#src/platform/plural.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { fitDescription, fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Head, Listed, Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import type { AnalogueRow } from './analogue-row.ts';
import { answersPart } from './answers-view.server.tsx';
import { matrixPart } from './matrix-view.server.tsx';
import { matrixOf } from './side-by-side.ts';
import { readWishes, USUAL } from './wishes.ts';

export type AnalogsModelData = {
  model: ForeignModel;
  /** Maker and model in words. */
  name: string;
  title: string;
  /** The nearest of ours, in a sentence; else why there is none. */
  lead: string;
  /** False: devices of this kind are not compared with ours. */
  isCompared: boolean;
  /** Those of ours that answer, the best first. */
  goods: (Pick<GoodCard, 'id' | 'name' | 'model'> & { isDiscontinued: boolean })[];
  /** Some answer was computed, not declared. */
  hasComputed: boolean;
  /** The first of ours beside the other device; null when nothing of them is known. */
  matrix: DrawnPart | null;
  /** All of ours; null when there is none. */
  answers: DrawnPart | null;
  /** What may be demanded and weighed: the parameters known of the other device. */
  parameters: { code: ParameterCode; name: string; isMust: boolean; factor: number }[];
  /** Nothing was left to matter, so the usual weights stand. */
  isNothingImportant: boolean;
  hasWishes: boolean;
  /** Parameters that no source states of the other model, so that nothing was compared by them. */
  unstated: string[];
  /** What is to be looked at before a replacement, in sentences: alike ones are told once. */
  notes: string[];
  /** What lowered the scores of all answers, in sentences. */
  scoreNotes: string[];
  idleMust: string[];
  /** How many models the demands hide, in a sentence. */
  leftOut: string | null;
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
  const name = fullName(model);
  const isEveryWhole = asked.size > 0;
  const rows = rowsOf(answer, { isEveryWhole, must: wishes.must });
  const inTable = matrixOf(rows);
  const analogues = rows.map((row) => {
    if (inTable.includes(row)) return { ...row, points: [], alike: null };
    return { ...row, alike: row.alike && alikeText(model.model, row.alike, inTable) };
  });
  const hasAnswer = analogues.length > 0;
  const title = titleOf(name, hasAnswer);
  return {
    kind: 'page',
    head: await headOf(usual, { title, hasAnswer, isQuestioned: asked.size > 0 }),
    data: {
      ...{ model, name, isCompared },
      tablesOf: !isEveryWhole && answer.analogues.length > WHOLE ? answer.analogues.length : null,
      ...{ title, scoreNotes: scoreNotesOf(answer), unstated: unstatedOf(answer) },
      ...drawn(analogues, model),
      lead: leadOf(model, analogues) ?? noAnswerText(answer, isCompared, hasWishes),
      notes: hasAnswer ? await notesOf(answer, inTable) : [],
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
      withoutFigures: withoutFiguresText(answer),
    },
  };
};

/** Our answers, drawn, and what else of the page asks of them. */
function drawn(
  rows: readonly AnalogueRow[],
  model: ForeignModel,
): Pick<AnalogsModelData, 'goods' | 'hasComputed' | 'matrix' | 'answers'> {
  const [analogues, theirName] = [boundTexts(rows), boundTexts(fullName(model))];
  const inMatrix = matrixOf(analogues);
  return {
    goods: rows.map(({ good: { id, name, model: own }, isDiscontinued }) => ({ id, name, model: own, isDiscontinued })),
    hasComputed: rows.some(({ isDeclared }) => !isDeclared),
    matrix: inMatrix.length > 0 ? matrixPart(inMatrix, theirName) : null,
    answers: rows.length > 0 ? answersPart({ analogues, inMatrix, modelCode: model.code, theirName }) : null,
  };
}

async function headOf(
  usual: AnalogueAnswer,
  { title, hasAnswer, isQuestioned }: { title: string; hasAnswer: boolean; isQuestioned: boolean },
): Promise<Head> {
  const { model } = usual;
  const name = fullName(model);
  const company = await currentCompany();
  const crumbs = [
    { label: 'Подбор аналога', href: links.analogs() },
    { label: model.vendor, href: links.analogsVendor(model.vendorCode) },
    { label: model.model, href: links.analogsModel(model) },
  ];
  return {
    title: fitTitle(
      ...(hasAnswer ? [`${title}: сравнение по\u00a0параметрам\u00a0— ${company.name}`] : []),
      `${title}\u00a0— ${company.name}`,
      title,
      name,
    ),
    description: fitDescription(`${model.kindName} ${name}: ${promiseOf(usual)}.`),
    canonical: links.analogsModel(model),
    // A page that answers nothing is for those who came by a link, not for search engines.
    ...((isQuestioned || usual.analogues.length === 0) && { robots: 'noindex' as const }),
    jsonLd: [breadcrumbList(crumbs)],
  };
}

/** So many models of the same score as the first are named in the lead. */
const MOST_NAMED = 2;
/** «ещё 3 модели». */
const othersText = (count: number) => `ещё ${counted(count, ['модель', 'модели', 'моделей'])}`;

/** That the proof says the same as that of an answer above, which may stand in the table. */
function alikeText(theirModel: string, ourModel: string, inTable: readonly AnalogueRow[]): string {
  const place = inTable.some(({ good }) => good.model === ourModel) ? ' в\u00a0таблице' : '';
  return `Сравнение с\u00a0${theirModel} то\u00a0же, что у\u00a0${ourModel}${place}.`;
}

/** A heading that promises an analogue only where there is one. */
const titleOf = (name: string, hasAnswer: boolean) => `${hasAnswer ? 'Аналог' : 'Замена'} ${name}`;

function leadOf(model: ForeignModel, analogues: readonly AnalogueRow[]): string | null {
  const [best, ...others] = analogues;
  if (!best) return null;
  const score = best.score === null ? null : `оценка ${best.score} из\u00a0100 ${best.compared}`;
  if (best.isDeclared) {
    const told = score ?? 'без оценки: сравнить характеристики не\u00a0с\u00a0чем';
    return `Заявленный аналог\u00a0— ${best.good.model}, ${told}.`;
  }
  const isOut = best.good.lifecycle.some((one) => one.name === DISCONTINUED);
  const own = `${best.good.model}${isOut ? ' (снята с\u00a0производства)' : ''}`;
  const alike = others.filter((one) => one.score === best.score).map(({ good }) => good.model);
  if (alike.length === 0) return `По\u00a0расчёту ближе всего к\u00a0${model.model}\u00a0— ${own}, ${score}.`;
  const names =
    alike.length > MOST_NAMED ? [...alike.slice(0, MOST_NAMED), othersText(alike.length - MOST_NAMED)] : alike;
  return `По\u00a0расчёту ближе всего к\u00a0${model.model}\u00a0— ${listed([own, ...names])}: оценка ${best.score} из\u00a0100.`;
}

function noAnswerText(
  { model, isMainKnown, withoutPoe }: AnalogueAnswer,
  isCompared: boolean,
  hasWishes: boolean,
): string {
  const ask = 'Специалист подберёт замену по\u00a0запросу.';
  if (!isCompared) return `${model.kindName}: такие устройства мы\u00a0с\u00a0нашими не\u00a0сравниваем. ${ask}`;
  if (!isMainKnown) {
    const { name } = PARAMETERS[isDeviceKind(model.kind) ? mainParameter(model.kind) : 'ports'];
    return `Аналог не\u00a0подобран: главный параметр, «${lowerFirst(name)}», у\u00a0${model.model} не\u00a0указан. ${ask}`;
  }
  if (withoutPoe > 0) {
    const fits = plural(withoutPoe, ['подходит', 'подходят', 'подходят']);
    return `Аналога с\u00a0PoE в\u00a0каталоге нет, по\u00a0портам ${fits} ${counted(withoutPoe, WITHOUT_POE)}. ${ask}`;
  }
  return hasWishes
    ? 'Ни\u00a0одна наша модель не\u00a0отвечает всем обязательным параметрам. Снимите часть отметок или отправьте запрос.'
    : `Прямого аналога в\u00a0каталоге нет: ни\u00a0одна наша модель не\u00a0набрала ${MIN_SCORE}\u00a0баллов из\u00a0100. ${ask}`;
}

function withoutFiguresText({ model, analogues: [best] }: AnalogueAnswer): string | null {
  if (model.figures.length > 0) return null;
  const when = best ? `перед заменой на\u00a0${best.good.model}` : 'перед заменой';
  return `Характеристик ${fullName(model)} у\u00a0нас нет: ${when} сверьте порты, питание и\u00a0производительность по\u00a0документации ${model.vendor}.`;
}

function promiseOf({ model, analogues, isMainKnown }: AnalogueAnswer): string {
  const best = analogues.slice(0, 3).map(({ good }) => good.model);
  if (best.length === 0) {
    // What was not compared is not told to have no analogue.
    const isTried = isDeviceKind(model.kind) && isMainKnown;
    return `${isTried ? 'прямого аналога в\u00a0каталоге нет' : 'аналог не\u00a0подобран'}, замену подберём по\u00a0запросу`;
  }
  const names = `${best.length > 1 ? 'наши аналоги' : 'наш аналог'} ${best.join(', ')}`;
  return analogues.some(({ score }) => score !== null)
    ? `${names} с\u00a0оценкой и\u00a0сравнением по\u00a0параметрам`
    : `${names} по\u00a0открытому источнику, без оценки`;
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

const WITHOUT_POE: PluralForms = ['модель без PoE', 'модели без PoE', 'моделей без PoE'];

const leftOutText = (count: number): string | null =>
  count > 0 ? `Из-за обязательных параметров не\u00a0${plural(count, SHOWN)} ${counted(count, BY_SCORE)}.` : null;

function withoutPoeText({ model, withoutPoe: count }: Pick<AnalogueAnswer, 'model' | 'withoutPoe'>): string | null {
  if (count === 0) return null;
  const isTold = model.figures.find(({ name }) => name === PARAMETERS.poe.name)?.value === 'есть';
  const owner = `${isTold ? 'У' : 'Судя по\u00a0названию, у'}\u00a0${model.model} есть PoE`;
  return `${owner}, поэтому не\u00a0${plural(count, SHOWN)} ${counted(count, BY_PORTS)}.`;
}

const groundOf = ({ isDeclared, note }: Analogue): string =>
  isDeclared ? (note ?? 'заявлен аналогом') : 'расчёт по\u00a0характеристикам';

/** What lowered the score of each answer alike, told once; what lowered that of some stands at each of them. */
const sharedRemarks = ({ analogues: [first, ...others] }: Pick<AnalogueAnswer, 'analogues'>): string[] =>
  others.length === 0
    ? []
    : (first?.remarks ?? []).filter((one) => others.every(({ remarks }) => remarks.includes(one)));

function scoreNotesOf(answer: AnalogueAnswer): string[] {
  return [
    ...sharedRemarks(answer).map((one) => `${one}.`),
    ...(answer.analogues.some(({ base }) => base.half.length > 0)
      ? ['Если у\u00a0нашей модели параметр неизвестен, засчитана половина его веса.']
      : []),
  ];
}

/** Names of the parameters that were compared with no answer because no source states them of the other model. */
function unstatedOf({ analogues }: AnalogueAnswer): string[] {
  const [first] = analogues;
  const isStated = (name: string) =>
    analogues.some(({ base, proof }) => {
      const row = proof.find((one) => one.name === name);
      return !base.missing.includes(name) || (row !== undefined && row.theirs !== null);
    });
  return (first?.base.missing ?? [])
    .filter((name) => !isStated(name))
    .map((name) => lowerFirst(name.replace(/,.*/, '')));
}

/** The answers in order, with what is said of each alone. */
function rowsOf(
  answer: AnalogueAnswer,
  { isEveryWhole, must }: { isEveryWhole: boolean; must: readonly ParameterCode[] },
): AnalogueRow[] {
  const { analogues } = answer;
  // What no source states of theirs is told beside it; a row of it has nothing to compare, unless the visitor demands it.
  const isShown = ({ code, theirs }: Proof) => theirs !== null || must.includes(code);
  const shared = sharedRemarks(answer);
  const hasDeclared = analogues.some(({ isDeclared }) => isDeclared);
  const pairs = analogues.map(({ proof }) => tellPair(answer.model.model, proof));
  const said = pairs.map((points) => JSON.stringify(points));
  return analogues.map((analogue, at) => {
    const points = pairs[at] ?? [];
    const same = points.length > 0 ? said.indexOf(said[at] ?? '') : at;
    return {
      ...rowOf(analogue),
      proof: isEveryWhole || at < WHOLE ? analogue.proof.filter(isShown) : [],
      ground: hasDeclared ? groundOf(analogue) : null,
      compared: comparedText(analogue.base),
      points: same < at ? [] : points,
      alike: same < at ? (analogues[same]?.good.model ?? null) : null,
      add: links.specification({ add: lineOf(analogue.good.model, null, '') }),
      remarks: analogue.remarks.filter((one) => !shared.includes(one)),
    };
  });
}

/** What is known of none of ours, in a sentence; its rows would say nothing. Null where something is known of each. */
function untoldIn(analogues: readonly AnalogueRow[]): string | null {
  const [first, ...others] = analogues;
  const isUntold = (code: Proof['code']) =>
    others.every(({ proof }) => proof.some((one) => one.code === code && one.ours === null));
  const untold = (first?.proof ?? []).filter(({ code, ours }) => ours === null && isUntold(code));
  return tellUntold(
    analogues.map(({ good }) => good.model),
    untold.map(({ code }) => code),
  );
}

/** `inTable`: the answers that stand side by side. */
async function notesOf(answer: AnalogueAnswer, inTable: readonly AnalogueRow[]): Promise<string[]> {
  const choice = tellChoice(answer.analogues.map(({ good, ...rest }) => ({ ourModel: good.model, ...rest })));
  const all = [withoutPoeText(answer), choice.join(' '), untoldIn(inTable), ...(await movesOf(answer))];
  return all.flatMap((text) => text || []);
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
    const models = alike.map(({ ourModel }) => ourModel);
    return one ? [moved(one, listed(models, 'или'))] : [];
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
