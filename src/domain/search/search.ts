/** The words of search, safe in the browser (specification 2.5, 3, 5, 7.2 and 9). */
import type { GoodCard, GoodsQuery, GroupLink } from '#src/domain/catalog/catalog.ts';
import type { SearchTab } from '#src/platform/content/search-entry.ts';

/** The four tabs in their order (2.5). */
export const SEARCH_TABS = ['catalog', 'news', 'solutions', 'po'] as const satisfies readonly SearchTab[];
export const TAB_NAMES: Readonly<Record<SearchTab, string>> = {
  catalog: 'Каталог',
  news: 'Новости и статьи',
  solutions: 'Решения',
  po: 'Документы и ПО',
};

/** Characters from which a search starts (C272, C371). */
export const SEARCH_MIN_LENGTH = 2;
/** A longer question is refused: no model or sentence comes near. */
export const SEARCH_MAX_LENGTH = 200;
/** Descriptions in results are cut to this many characters with '...' (C371). */
const SNIPPET_LENGTH = 160;
/** Rows of a tab on one results page. */
export const ROWS_PER_PAGE = 20;

/** A text with the places of matched words, in UTF-16 units: data, not HTML. */
export type Marked = { text: string; marks: [start: number, end: number][] };

/** `unknown`: the data does not say. */
export type MeetingState = 'met' | 'unmet' | 'unknown';
/** What a good has of what was asked for. `asked`: «потребление: не более 40 Вт»; `text`: «потребление 25 Вт», of what is not met «68 Вт». */
export type AskedFact = { asked: string; state: MeetingState; text: string };

export type GoodRow = { good: GoodCard; name: Marked; text: Marked; asked: AskedFact[] };
export type GroupRow = { group: GroupLink & { path: string }; name: Marked };
/** What the site has about what was asked: a page, an article, a question of the FAQ; `kind` and `code` name its entry. */
export type AnswerRow = { kind: string; code: string; address: string; title: Marked };
/** What that list is called. */
export const ANSWERS_NAME = 'Ответы на сайте';
/** The list of answers is short: it stands above the tabs. */
export const MOST_ANSWERS = 4;
export type NewsRow = { code: string; title: Marked; text: Marked; image: string | null };
export type SolutionRow = { id: number; code: string; name: Marked; preview: Marked };
/** A document with the goods it belongs to; one file of a series stands once. */
export type DocumentRow = {
  /** Of the paper at the first of the goods. */
  code: string;
  kind: string;
  title: Marked;
  version: string | null;
  published: string | null;
  format: string;
  /** The sought ones first. */
  goods: { id: number; code: string; model: string }[];
};

/** How the question was read, where that is not what was typed. */
export type Understood = {
  /** The question as understood: another keyboard layout, slips corrected. Null when taken as typed. */
  query: string | null;
  reason: 'layout' | 'typo' | null;
  /** Words that nothing on the site has; the rest was searched. */
  ignored: string[];
  /** Another maker's model: the goods are its analogues; `isNarrowed`: goods like one of those that have what else was asked. */
  foreign: { vendor: string; model: string; isNarrowed?: true } | null;
};

/** What a part of a question is. */
export const PART_NAMES = {
  kind: 'вид',
  model: 'модель',
  maker: 'производитель',
  condition: 'условие',
  number: 'число',
  document: 'документ',
  topic: 'слово',
  unknown: 'не\u00a0найдено',
} as const;
/** A part of a question as it was understood. `rest`: the question without it; `goods`: how many of them the rest finds, where that is another number. */
export type QuestionPart = { role: keyof typeof PART_NAMES; text: string; rest: string; goods: number | null };

/** A condition that not all found goods meet: `met` do, `other` have something else, of `unknown` nothing is known. */
export type ConditionTally = { asked: string; met: number; other: number; unknown: number };

/** What a visitor is told of how a question was understood. */
export type DescribedQuestion = { parts: QuestionPart[]; catalog: CatalogChoice | undefined };

/** The same question to the list of a group: what of it the filters there hold, and how many goods they leave. */
export type CatalogChoice = { group: { name: string; path: string }; query: GoodsQuery; held: string[]; count: number };

export type SearchAnswer = {
  query: string;
  understood: Understood;
  /**
   * Goods that the question names by their whole models, whatever else it says; those that something else is wanted for; the
   * code of another maker's model; the good that those of the catalogue are compared with.
   */
  named: { goods: number[]; hosts: number[]; foreign: string | null; origin: number | null };
  tallies: ConditionTally[];
  /** The tab with the best answer: it opens when the visitor has not chosen one. */
  opens: SearchTab;
  /** Catalogue groups, above the goods of the first tab and not in its count. */
  groups: GroupRow[];
  /**
   * Texts that answer, best first, beside the tabs and in no count: single pages, questions of the FAQ, articles and
   * solutions while their tab is not the one that opens.
   */
  answers: AnswerRow[];
  /** The texts answer better than the rows of the tab that opens: they are read first. */
  isTextFirst: boolean;
  /** The groups say all that was asked for as well as goods do: they are read before the goods. */
  isGroupFirst: boolean;
  catalog: { rows: GoodRow[]; count: number };
  news: { rows: NewsRow[]; count: number };
  solutions: { rows: SolutionRow[]; count: number };
  po: { rows: DocumentRow[]; count: number };
};

/** Cut to the length of a snippet (C127, C371). */
export function snippet(text: string): string {
  if (text.length <= SNIPPET_LENGTH) return text;
  const cut = text.slice(0, SNIPPET_LENGTH);
  return `${(/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trimEnd()}...`;
}

/** One line for the visitor about how the question was read; undefined when there is nothing to say. */
export function understoodLine({ query, reason, ignored, foreign }: Understood): string | undefined {
  const lines: string[] = [];
  if (query !== null) {
    const why = reason === 'layout' ? 'Похоже, запрос набран в\u00a0другой раскладке' : 'Исправили опечатку';
    lines.push(`${why}: показаны результаты по\u00a0запросу «${query}».`);
  }
  if (foreign) {
    // «HPE Aruba Aruba 2930F»: the maker once.
    const { vendor, model, isNarrowed } = foreign;
    const last = vendor.slice(vendor.lastIndexOf(' ') + 1);
    const name = model.startsWith(`${last} `) ? vendor + model.slice(last.length) : `${vendor} ${model}`;
    const shown = isNarrowed ? 'модели, похожие на\u00a0её аналог' : 'аналоги';
    lines.push(`${name}\u00a0— модель другого производителя. Показаны наши ${shown}.`);
  }
  if (ignored.length > 0) lines.push(`Не\u00a0учтено: ${ignored.map((word) => `«${word}»`).join(', ')}.`);
  return lines.length > 0 ? lines.join(' ') : undefined;
}

/** Nothing is found. */
export function emptyAnswer(query: string): SearchAnswer {
  return {
    query,
    understood: { query: null, reason: null, ignored: [], foreign: null },
    named: { goods: [], hosts: [], foreign: null, origin: null },
    tallies: [],
    opens: 'catalog',
    groups: [],
    answers: [],
    isTextFirst: false,
    isGroupFirst: false,
    catalog: { rows: [], count: 0 },
    news: { rows: [], count: 0 },
    solutions: { rows: [], count: 0 },
    po: { rows: [], count: 0 },
  };
}
