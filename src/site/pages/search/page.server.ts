import { createElement } from 'react';
import { statusInList } from '#src/domain/catalog/catalog.ts';
import { goodsQueryParams } from '#src/domain/catalog/goods-address.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { countMissed } from '#src/domain/search/missed.server.ts';
import { describeQuestion, search } from '#src/domain/search/search.server.ts';
import {
  type CatalogChoice,
  type ConditionTally,
  type DescribedQuestion,
  type DocumentRow,
  type GoodRow,
  type NewsRow,
  ROWS_PER_PAGE,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  SEARCH_TABS,
  type SearchAnswer,
  type SolutionRow,
  snippet,
  understoodLine,
} from '#src/domain/search/search.ts';
import { findFaq } from '#src/domain/support/support.server.ts';
import type { SearchTab } from '#src/platform/content/search-entry.ts';
import { wordsOf } from '#src/platform/content/text-tree.ts';
import { counted, plural } from '#src/platform/plural.ts';
import { drawTree } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnNode } from '#src/site/blocks/drawn-tree/drawn-tree.tsx';
import type { FoundRow } from '#src/site/blocks/found-rows/found-rows.tsx';
import type { Listed, Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { headOf, type SearchHead } from './head.server.ts';
import { Head } from './head-view.server.tsx';
import { type CatalogLink, Parts } from './parts-view.server.tsx';
import { Rows, rowFigures } from './rows-view.server.tsx';
import { toldOnce } from './told-once.ts';

export type SearchData = {
  query: string;
  /** Too short to search for. */
  isShort: boolean;
  tab: SearchTab;
  counts: Record<SearchTab, number>;
  understood: string | null;
  /** Words are looked for as typed; otherwise whether something was put right. */
  isTyped: boolean;
  isPutRight: boolean;
  /** What the question names by a whole model, and its parts, drawn. */
  head: DrawnNode[];
  parts: DrawnNode[];
  /** Conditions that not all that was found meets, a sentence each. */
  tallies: string[];
  groups: { href: string; name: string }[];
  /** Pages, questions, articles and solutions that answer; `text`: what the first one says, where it is read first. */
  answers: { href: string; name: string; text?: string }[];
  isTextFirst: boolean;
  isGroupFirst: boolean;
  /** What the tab holds, drawn. */
  rows: DrawnNode[];
  page: number;
  lastPage: number;
};

/** `q`: what other sites call a query; links of ours say `query`. */
export const query = ['query', 'q', 'tab', 'page', 'typed'];

export const addresses = async (): Promise<Listed[]> => [];

/** What is sought. */
const textOf = (asked: URLSearchParams): string =>
  [...(asked.get('query') ?? asked.get('q') ?? '')]
    .filter((sign) => sign >= ' ') // PostgreSQL cannot hold a null byte, and nobody types one
    .join('')
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '');

export const load: Load<SearchData> = async ({ query: asked }) => {
  const text = textOf(asked);
  const page = asked.get('page') ?? '1';
  if (!/^[1-9]\d{0,3}$/.test(page)) return { kind: 'missing' };
  const isShort = text.length < SEARCH_MIN_LENGTH;
  const isTyped = asked.get('typed') === 'yes';
  const [answer, described, company] = await Promise.all([
    search(isShort ? '' : text, { page: Number(page), isTyped }),
    describeQuestion(isShort ? '' : text, isTyped),
    currentCompany(),
  ]);
  if (page === '1' && !isShort) countMissed(answer);
  const head = page === '1' ? await headOf(answer.named) : null;
  const chosen = SEARCH_TABS.find((one) => one === asked.get('tab'));
  const tab = chosen ?? answer.opens;
  const lastPage = Math.max(1, Math.ceil(answer[tab].count / ROWS_PER_PAGE));
  if (Number(page) > lastPage) return { kind: 'missing' };
  return {
    kind: 'page',
    head: {
      title: `${text === '' ? 'Поиск' : `«${text}» — поиск`} — ${company.name}`,
      canonical: links.search(),
      robots: 'noindex',
    },
    data: {
      query: text,
      isShort,
      tab,
      counts: {
        catalog: answer.catalog.count,
        news: answer.news.count,
        solutions: answer.solutions.count,
        po: answer.po.count,
      },
      understood: understoodLine(answer.understood) ?? null,
      isTyped,
      isPutRight: answer.understood.query !== null,
      head: head ? drawTree(createElement(Head, { head })) : [],
      parts: described ? drawParts(described, isTyped) : [],
      tallies: answer.tallies.map(tallySentence),
      groups: answer.groups.map(({ group }) => ({ href: links.catalogGroup(group.path), name: group.name })),
      isTextFirst: answer.isTextFirst,
      isGroupFirst: answer.isGroupFirst,
      answers: await answersOf(answer),
      rows: drawRows(answer, tab, head),
      page: Number(page),
      lastPage,
    },
  };
};

async function answersOf({ answers, isTextFirst }: SearchAnswer): Promise<SearchData['answers']> {
  const [first] = answers;
  const text = isTextFirst && first?.kind === 'question' ? await beginningOf(first.code) : undefined;
  return answers.map(({ title, address }, at) => ({
    ...{ href: address, name: title.text },
    ...(at === 0 && text && { text }),
  }));
}

/** The first whole sentences of an answer, greedily up to so many characters. */
const FIRST_SENTENCES = /^.{1,240}[.!?](?=\s|$)/s;

/** What a question of the support is answered: its first sentences, or a part of a very long one. */
async function beginningOf(id: string): Promise<string | undefined> {
  const questions = (await findFaq()).flatMap((group) => group.questions);
  const found = questions.find((one) => one.id === id);
  if (!found) return undefined;
  const answer = wordsOf(found.answer);
  return FIRST_SENTENCES.exec(answer)?.[0] ?? snippet(answer);
}

/** Nothing where the question is one thing that no list holds. */
function drawParts({ parts, catalog }: DescribedQuestion, isTyped: boolean): DrawnNode[] {
  if (parts.length < 2 && !catalog) return [];
  return drawTree(createElement(Parts, { parts, catalog: catalog ? catalogLink(catalog) : null, isTyped }));
}

const catalogLink = ({ group, query, held, count }: CatalogChoice): CatalogLink => {
  const params = goodsQueryParams(query);
  return {
    ...{ group: group.name, held, count },
    href: links.catalogGroup(group.path) + (params.size > 0 ? `?${params}` : ''),
  };
};

function tallySentence({ asked, met, other, unknown }: ConditionTally): string {
  const who =
    met === 0
      ? 'не\u00a0отвечает ни\u00a0одна модель:'
      : `${plural(met, ['отвечает', 'отвечают', 'отвечают'])} ${counted(met, ['модель', 'модели', 'моделей'])};`;
  const rest = [
    other > 0 &&
      `у\u00a0${other === 1 ? 'одной' : other} ${plural(other, ['модели', 'моделей', 'моделей'])} другое значение`,
    unknown > 0 &&
      `${unknown === 1 ? 'об\u00a0одной' : `о\u00a0${unknown}`} ${plural(unknown, ['модели', 'моделях', 'моделях'])} данных нет`,
  ];
  return `Среди найденных условию «${asked}» ${who} ${rest.filter(Boolean).join(', ')}.`;
}

function drawRows(answer: SearchAnswer, tab: SearchTab, head: SearchHead | null): DrawnNode[] {
  const rows = rowsOf(answer, tab, new Set(head?.goods.map(({ code }) => code)));
  if (rows.length === 0) return [];
  const goods = tab === 'catalog' ? answer.catalog.rows.map(({ good }) => [good.code, good] as const) : [];
  return drawTree(createElement(Rows, { rows, goods: new Map(goods) }));
}

/** `headed`: goods that head the page are not repeated. */
function rowsOf(answer: SearchAnswer, tab: SearchTab, headed: ReadonlySet<string>): FoundRow[] {
  switch (tab) {
    case 'catalog':
      return answer.catalog.rows
        .filter(({ good }) => !headed.has(good.code))
        .map((row) => goodRow(row, row.good.id === answer.named.origin));
    case 'news':
      return answer.news.rows.map(newsRow);
    case 'solutions':
      return answer.solutions.rows.map(solutionRow);
    case 'po':
      return answer.po.rows.map(documentRow);
  }
}

function goodRow({ good, name, text, asked }: GoodRow, isOrigin: boolean): FoundRow {
  const [image] = good.images;
  const [lifecycle] = good.lifecycle;
  return {
    key: good.code,
    href: links.product(good.code),
    title: name,
    ...toldOnce({ text, asked }, rowFigures(good)),
    note: [
      isOrigin && 'модель из\u00a0запроса',
      good.group.name,
      lifecycle && lifecycle.name !== 'В продаже' ? statusInList(lifecycle) : undefined,
    ]
      .filter(Boolean)
      .join(' · '),
    picture: image ? { kind: 'panel', image } : null,
  };
}

function newsRow({ code, title, text, image }: NewsRow): FoundRow {
  const picture = image ? ({ kind: 'photo', url: image } as const) : ({ kind: 'default' } as const);
  return { key: code, href: links.newsItem(code), title, text, note: null, picture };
}

function solutionRow({ code, name, preview }: SolutionRow): FoundRow {
  return { key: code, href: links.solution(code), title: name, text: preview, note: null, picture: null };
}

const GOODS_NAMED = 4;

function documentRow({ code, kind, title, version, format, goods }: DocumentRow): FoundRow {
  const named = goods.slice(0, GOODS_NAMED).map(({ model }) => model);
  const more = goods.length - named.length;
  const owners =
    more > 0 ? `${named.join(', ')} и\u00a0ещё ${counted(more, ['модель', 'модели', 'моделей'])}` : named.join(', ');
  const [first] = goods;
  return {
    key: code,
    href: first ? links.downloadOf(first.code, code) : links.download(),
    title,
    text: null,
    note: [kind, version && `версия ${version}`, format.toUpperCase(), owners].filter(Boolean).join(' · '),
    picture: null,
  };
}
