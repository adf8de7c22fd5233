/** The last step of search: rows of what was found, as visitors see them. */
import type { Arranged } from './arrange.ts';
import type { AskedSlot } from './ask.ts';
import { askedOfGoods } from './asked-facts.ts';
import type { ConditionWords } from './condition-words.ts';
import { toldForeign } from './foreign.ts';
import type { Sought } from './marks.ts';
import type { NamedGoods } from './named.ts';
import type { Question, Slot } from './question.ts';
import {
  answerRow,
  documentRow,
  filesRow,
  goodRows,
  groupRows,
  newsRow,
  ownerAsked,
  scoredGoodRows,
  solutionRow,
} from './rows.server.ts';
import type { ScoredRow } from './score.ts';
import { type AnswerRow, type ConditionTally, MOST_ANSWERS, type SearchAnswer } from './search.ts';

/** What every stage made of a question. */
export type Explained = {
  question: Question;
  understood: SearchAnswer['understood'];
  /** All that is known of what was asked for. */
  slots: readonly Slot[];
  named: NamedGoods & { origin: number | null };
  /** Conditions that not all goods meet, or no transceiver where those are asked for. */
  tallies: readonly ConditionTally[];
  /** What devices and texts were asked for, with what each slot weighs. */
  devices: readonly AskedSlot[];
  texts: readonly AskedSlot[];
  rows: readonly ScoredRow[];
  arranged: Arranged;
};

/** Rows of a page for what the stages found. */
export async function answerOf(
  query: string,
  { question, understood, named, tallies, devices, texts, arranged }: Explained,
  words: ConditionWords,
  { page, perPage }: { page: number; perPage: number },
): Promise<SearchAnswer> {
  const { tabs, foreign, opens } = arranged;
  const [sought, soughtInTexts] = [soughtBy(devices), soughtBy(texts)];
  const stands = foreign?.goods.length ? foreign.goods.slice((page - 1) * perPage, page * perPage) : undefined;
  const asked = askedOfGoods(devices, question.conditions, words);
  // «Datasheet MES2324»: all files of the good stand on one page.
  const owner = opens === 'po' ? await ownerOf(named, tabs.po.rows, sought) : undefined;
  const [catalog, groups, papers, files] = await Promise.all([
    stands ? goodRows(stands, sought) : scoredGoodRows(tabs.catalog.rows, sought, asked),
    groupRows(arranged.groups, sought),
    Promise.all(tabs.po.rows.map((row) => documentRow(row, sought))),
    owner === undefined ? [] : filesRow(owner, sought),
  ]);
  return {
    query,
    understood: { ...understood, foreign: toldForeign(foreign) },
    named: { ...named, foreign: foreign?.code ?? null },
    tallies: stands ? [] : [...tallies],
    opens,
    groups,
    isTextFirst: arranged.isTextFirst,
    isGroupFirst: arranged.isGroupFirst,
    answers: withFiles(
      arranged.answers.map((row) => answerRow(row, soughtInTexts)),
      files,
    ),
    catalog: { rows: catalog, count: foreign?.goods.length || tabs.catalog.count },
    po: { rows: papers, count: tabs.po.count },
    news: { rows: tabs.news.rows.map((row) => newsRow(row, soughtInTexts)), count: tabs.news.count },
    solutions: {
      rows: tabs.solutions.rows.map((row) => solutionRow(row, soughtInTexts)),
      count: tabs.solutions.count,
    },
  };
}

/** Id of the first good that is named, else of the one that the first paper tells. */
async function ownerOf(
  { goods, hosts }: NamedGoods,
  [first]: readonly ScoredRow[],
  sought: Sought,
): Promise<number | undefined> {
  return goods[0] ?? hosts[0] ?? (first && ownerAsked(first, sought));
}

/** Files of a good in the place of the page of all files, else after what answers. */
function withFiles(answers: AnswerRow[], files: AnswerRow[]): AnswerRow[] {
  const at = answers.findIndex(({ address }) => files.some((one) => one.address.startsWith(`${address}?`)));
  return at < 0 ? [...answers, ...files].slice(0, MOST_ANSWERS) : answers.toSpliced(at, 1, ...files);
}

const soughtBy = (slots: readonly Slot[]): Sought =>
  slots.flatMap(({ alternatives }) => alternatives.map(({ terms }) => terms));
