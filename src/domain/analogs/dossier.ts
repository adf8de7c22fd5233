/**
 * The dossier of pairs: what stands for what and why, as a paper and as a workbook for the file of a purchase. Every parameter
 * with both values, the verdict, the weight and the origin of each value; then what nobody knows and who can say it.
 */

import { upperFirst } from '#src/platform/letter-case.ts';
import type { PdfBlock, PdfPaper, PdfText } from '#src/platform/pdf/pdf.ts';
import { counted } from '#src/platform/plural.ts';
import type { SheetCell } from '#src/platform/sheet.ts';
import { baseText } from './analogs.ts';
import type { Base } from './judging.ts';
import type { Verdict } from './parameters.ts';
import { VERDICT_WORDS } from './verdicts.ts';

/** A value and where it comes from; null is unknown. */
export type DossierValue = { value: string; origin: string } | null;
export type DossierRow = {
  name: string;
  unit: string | null;
  theirs: DossierValue;
  ours: DossierValue;
  verdict: Verdict;
  /** Percent of the score; 0 when it was not compared. */
  weight: number;
  note: string | null;
};
export type DossierPair = {
  theirName: string;
  theirKind: string;
  theirSources: readonly string[];
  ourModel: string;
  ourName: string;
  ourSources: readonly string[];
  ourLifecycle: string | null;
  /** Whole pieces when the list named a number. */
  quantity: number | null;
  score: number | null;
  base: Base;
  remarks: readonly string[];
  /** Name of the pair in its source; null for a computed pair. */
  declared: string | null;
  /** False when the rule would not offer this good for this model. */
  isAnswer: boolean;
  rows: readonly DossierRow[];
};

/** Texts of the paper beside the pairs. `address` reproduces the dossier from the content of that day. */
export type DossierContext = {
  company: { name: string; legalName: string; phone: string; email: string; notice: string | null };
  /** Day of the content as ISO date and in words, its version, and what names exactly these pairs. */
  date: string;
  day: string;
  contentVersion: number;
  edition: string;
  address: string;
};

/** A gap in words, with the person who can close it. */
export type Gap = { name: string; whose: string; who: string };

/** Returns the unknown values of a pair, each with the person who can give it. */
function gapsOf({ rows, theirName, ourModel }: DossierPair, company: DossierContext['company']): Gap[] {
  const maker = `документация производителя на\u00a0${theirName}`;
  const own = `${company.name}: ${company.phone}, ${company.email}`;
  return rows.flatMap(({ name, theirs, ours }) => [
    ...(theirs === null ? [{ name, whose: theirName, who: maker }] : []),
    ...(ours === null ? [{ name, whose: ourModel, who: own }] : []),
  ]);
}

/** How the pair is known, and the score with what it rests on, in sentences. */
function scoreSentence({ score, base, declared, isAnswer }: DossierPair): string {
  const how = declared === null ? 'Пара подобрана расчётом' : upperFirst(declared);
  const grade =
    score === null
      ? 'Оценки нет: сравнить характеристики не\u00a0с\u00a0чем'
      : `Оценка ${score}\u00a0из\u00a0100 ${baseText(base)}`;
  return `${how}. ${grade}.${isAnswer ? '' : ' По\u00a0правилу сравнения эта модель не\u00a0предлагается как аналог.'}`;
}

const NO_DATA = 'нет данных';
const RULE =
  'Здесь сравниваются известные характеристики по\u00a0правилу, которое описано на\u00a0странице подбора аналога. Это не\u00a0испытание и\u00a0не\u00a0заключение о\u00a0соответствии. Неизвестное значение не\u00a0считается ни\u00a0отсутствием функции, ни\u00a0её наличием.';
const quantityText = (quantity: number | null): string =>
  quantity === null ? 'не\u00a0указано' : `${quantity.toLocaleString('ru-RU')}\u00a0шт.`;

/** The dossier as a paper: a summary, then a part for each pair. */
export function dossierPaper(pairs: readonly DossierPair[], context: DossierContext): PdfPaper {
  const { company, date, day, contentVersion, edition, address } = context;
  return {
    title: `Сравнение с\u00a0аналогами: ${counted(pairs.length, ['пара', 'пары', 'пар'])}`,
    author: company.name,
    head: company.name,
    foot: `Сравнение с\u00a0аналогами · сведения на\u00a0${day} · версия содержания ${contentVersion} · редакция ${edition}`,
    date,
    blocks: [
      { kind: 'heading', level: 1, text: 'Сравнение с\u00a0аналогами' },
      { kind: 'paragraph', tone: 'lead', text: RULE },
      ...(company.notice === null ? [] : [{ kind: 'notice' as const, text: company.notice }]),
      {
        kind: 'table',
        columns: [
          { width: 6 },
          { width: 34 },
          { width: 26 },
          { width: 16, align: 'right' },
          { width: 18, align: 'right' },
        ],
        head: ['№', 'Исходная модель', 'Наша модель', 'Количество', 'Оценка'],
        rows: pairs.map((pair, at): PdfText[] => [
          String(at + 1),
          pair.theirName,
          pair.ourModel,
          quantityText(pair.quantity),
          pair.score === null ? 'без оценки' : `${pair.score} из\u00a0100`,
        ]),
      },
      ...pairs.flatMap((pair, at) => pairBlocks(pair, at, company)),
      { kind: 'heading', level: 2, text: 'Как составлено' },
      ...madeBlocks(context),
      { kind: 'heading', level: 2, text: 'Подписи' },
      {
        kind: 'table',
        columns: [{ width: 24 }, { width: 40 }, { width: 20 }, { width: 16 }],
        head: ['Роль', 'Должность, фамилия', 'Подпись', 'Дата'],
        rows: [
          ['Составил', ' ', ' ', ' '],
          ['Проверил', ' ', ' ', ' '],
        ],
      },
      {
        kind: 'paragraph',
        tone: 'small',
        text: [{ text: 'Это сравнение по\u00a0адресу: ' }, { text: address, href: address }],
      },
    ],
  };
}

const madeSentences = ({ day, contentVersion, edition }: DossierContext): string[] => [
  `Сведения на\u00a0${day}, версия содержания ${contentVersion}, редакция сравнения ${edition}.`,
  'По\u00a0этому адресу сравнение составляется заново по\u00a0сведениям сайта. Если редакция та\u00a0же, оно совпадает с\u00a0этим до\u00a0знака; другая редакция означает, что сведения изменились.',
];

const madeBlocks = (context: DossierContext): PdfBlock[] =>
  madeSentences(context).map((text): PdfBlock => ({ kind: 'paragraph', text }));

function pairBlocks(pair: DossierPair, at: number, company: DossierContext['company']): PdfBlock[] {
  const { theirName, ourModel, ourName, ourLifecycle, quantity, remarks, rows } = pair;
  const gaps = gapsOf(pair, company);
  return [
    { kind: 'heading', level: 2, text: `${at + 1}. ${theirName} → ${ourModel}` },
    {
      kind: 'paragraph',
      text: `${ourName}. Количество: ${quantityText(quantity)}${quantity === null ? '.' : ''}${ourLifecycle ? ` Статус: ${ourLifecycle}.` : ''}`,
    },
    { kind: 'paragraph', text: [scoreSentence(pair), ...remarks.map((one) => `${one}.`)].join(' ') },
    {
      kind: 'table',
      columns: [{ width: 24 }, { width: 28 }, { width: 28 }, { width: 13 }, { width: 7, align: 'right' }],
      head: ['Параметр', theirName, ourModel, 'Вывод', 'Вес, %'],
      rows: rows.map((row): PdfText[] => [
        [
          { text: row.unit ? `${row.name}, ${row.unit}` : row.name },
          ...(row.note ? [{ text: ` — ${row.note}`, muted: true }] : []),
        ],
        valueRuns(row.theirs),
        valueRuns(row.ours),
        VERDICT_WORDS[row.verdict],
        String(row.weight),
      ]),
    },
    {
      kind: 'paragraph',
      tone: 'small',
      text: `${sourcesText(theirName, pair.theirSources)} ${sourcesText(ourModel, pair.ourSources)}`,
    },
    ...(gaps.length === 0
      ? [{ kind: 'paragraph' as const, text: 'Все параметры этого вида устройств известны у\u00a0обеих моделей.' }]
      : [
          { kind: 'heading' as const, level: 3 as const, text: 'Чего не\u00a0знаем и\u00a0кто может ответить' },
          { kind: 'list' as const, items: gapLines(gaps) },
        ]),
  ];
}

/** Where what is known of a model was taken from, in a sentence. */
export const sourcesText = (name: string, sources: readonly string[]): string =>
  sources.length > 0
    ? `Источники сведений о\u00a0модели ${name}: ${sources.join('; ')}.`
    : `Источники сведений о\u00a0модели ${name} не\u00a0названы.`;

/** Joins the gaps of one device that the same person can close into one line. */
function gapLines(gaps: readonly Gap[]): string[] {
  const groups = Map.groupBy(gaps, ({ whose, who }) => JSON.stringify([whose, who]));
  return [...groups.values()].map((some) => {
    const [first] = some;
    return `${first?.whose}: ${some.map(({ name }) => name).join(', ')}. Ответит ${first?.who}.`;
  });
}

const valueRuns = (value: DossierValue): PdfText =>
  value === null
    ? [{ text: NO_DATA, muted: true }]
    : [{ text: value.value }, { text: ` — ${value.origin}`, muted: true }];

/** The dossier as sheets of a workbook: the summary, then a sheet for each pair. */
export function dossierSheets(
  pairs: readonly DossierPair[],
  context: DossierContext,
): { name: string; rows: SheetCell[][] }[] {
  return [
    {
      name: 'Сводка',
      rows: [
        ['№', 'Исходная модель', 'Наша модель', 'Название', 'Количество', 'Оценка', 'На чём основана', 'Пояснение'],
        ...pairs.map((pair, at): SheetCell[] => [
          ...[at + 1, pair.theirName, pair.ourModel, pair.ourName, pair.quantity, pair.score],
          ...[baseText(pair.base), [scoreSentence(pair), ...pair.remarks.map((one) => `${one}.`)].join(' ')],
        ]),
        [],
        [RULE],
        ...madeSentences(context).map((text): SheetCell[] => [text]),
        ...(context.company.notice === null ? [] : [[context.company.notice]]),
        [`Адрес сравнения: ${context.address}`],
      ],
    },
    ...pairs.map((pair, at) => ({ name: `${at + 1} ${pair.ourModel}`, rows: pairRows(pair, context) })),
  ];
}

function pairRows(pair: DossierPair, context: DossierContext): SheetCell[][] {
  const { theirName, ourModel, rows } = pair;
  const gaps = gapsOf(pair, context.company);
  return [
    ['Параметр', 'Единица', theirName, 'Откуда известно', ourModel, 'Откуда известно', 'Вывод', 'Вес, %', 'Пояснение'],
    ...rows.map(({ name, unit, theirs, ours, verdict, weight, note }): SheetCell[] => [
      ...[name, unit, theirs?.value ?? NO_DATA, theirs?.origin ?? null, ours?.value ?? NO_DATA, ours?.origin ?? null],
      ...[VERDICT_WORDS[verdict], weight, note],
    ]),
    [],
    ['Количество', null, pair.quantity],
    ['Оценка', null, pair.score],
    [[scoreSentence(pair), ...pair.remarks.map((one) => `${one}.`)].join(' ')],
    [sourcesText(theirName, pair.theirSources)],
    [sourcesText(ourModel, pair.ourSources)],
    ...(gaps.length === 0 ? [] : [[], ['Чего не\u00a0знаем', null, 'У\u00a0какой модели', 'Кто может ответить']]),
    ...gaps.map(({ name, whose, who }): SheetCell[] => [name, null, whose, who]),
    [],
    ...madeSentences(context).map((text): SheetCell[] => [text]),
    [`Адрес сравнения: ${context.address}`],
  ];
}
