/**
 * The catalogue's words and pure rules, safe in the browser. Specification sections 3 and 7.1.
 * Shapes here are written for the reader: what the API answers and what pages receive.
 */

import type { GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import type { Photograph } from './photograph.ts';
import type { GoodPrice } from './price.ts';

/** Lifecycle names are literals of the specification; the buy form excludes the last one (C267). */
export const LIFECYCLES = ['Новинка', 'В продаже', 'Снято с производства'] as const;
export type Lifecycle = (typeof LIFECYCLES)[number];
export const DISCONTINUED: Lifecycle = 'Снято с производства';

/** How a figure is known. `computed` is arithmetic on seen figures; `inferred` is demonstration data. */
export type Confidence = 'seen' | 'series' | 'computed' | 'inferred';

/** `width` and `height` are those of the drawn device in millimetres, so that several can be shown to one scale. */
export type Image = { url: string; logo: boolean; width: number; height: number };
export type GroupLink = { id: number; code: string; name: string };

/** A catalogue group as the API shows it (C181). `path` is its address below /catalog/: codes from the top, joined by '/'. */
export type Group = GroupLink & {
  sort: number;
  path: string;
  shortDescription: string;
  banner: { url: string; image: string; title: string; description: string } | null;
  /** Goods in the group and below it that are not discontinued. */
  goodsCount: number;
  children: Group[];
};

/** A key fact for cards: «24 × 1G», «370 Вт». */
export type KeyFact = { value: string; label: string };

/** A good in lists (C178–C180). */
export type GoodCard = {
  id: number;
  code: string;
  model: string;
  name: string;
  description: string;
  images: Image[];
  /** `shown`: the name with the mark of its origin, where it was derived and not seen. */
  lifecycle: { name: Lifecycle; shown?: string }[];
  group: GroupLink & { path: string };
  keyFacts: KeyFact[];
};

/** The present state of a good in words, with the mark of its origin; null where it has none. */
export const shownLifecycle = ({ lifecycle: [state] }: Pick<GoodCard, 'lifecycle'>): string | null =>
  state?.shown ?? state?.name ?? null;

export type GoodAttribute = {
  code: string;
  name: string;
  /** As pages show it: «95,2». */
  value: string;
  /** The same as a number, in `unit`; null where the value is a text. */
  number: number | null;
  unit: string | null;
  confidence: Confidence;
};
export type GoodAttributeSection = { name: string; attributes: GoodAttribute[] };
export type GoodDocument = {
  code: string;
  kind: string;
  title: string;
  version: string | null;
  published: string | null; // ISO day, month or year: as precise as it is known
  format: string;
  /** False: the demonstration names the document but has no file of it. */
  hasFile: boolean;
};

/** Number of papers that can be taken: «Файлы: 3» counts these wherever it stands. */
export const countFiles = (documents: readonly Pick<GoodDocument, 'hasFile'>[]): number =>
  documents.filter(({ hasFile }) => hasFile).length;

/** Kinds of documents whose files the site makes itself (domain/downloads), unless the paper is a published one. */
export const MADE_DOCUMENTS: Readonly<Record<string, 'datasheet' | 'quick-guide' | 'mib'>> = {
  'Техническое описание': 'datasheet',
  'Краткое руководство': 'quick-guide',
  'MIB-файлы': 'mib',
};

/** Whether the site makes the file: a paper of the usual set. A published one (`seen`) it only names. */
export const isMade = ({ kind, confidence }: { kind: string; confidence: string }): boolean =>
  kind in MADE_DOCUMENTS && confidence === 'inferred';

/** Whether the document can be taken: the company has published its file, or the site makes it. */
export const hasFile = (document: { kind: string; confidence: string; has_file: boolean }): boolean =>
  document.has_file || isMade(document);

/**
 * How a value is known, where it was not stated for this very model: one wording on pages, in papers and files; `sign` where there is no
 * room for the words: their first letter, for the typeface has no daggers and an asterisk is that of a derived state.
 */
export const CONFIDENCE_MARKS: Readonly<Record<Confidence, { mark: string; sign: string; meaning: string } | null>> = {
  seen: null,
  series: {
    mark: 'по\u00a0документам серии',
    sign: '(с)',
    meaning:
      'указано в\u00a0документе на\u00a0несколько моделей; у\u00a0отдельной модели значение может быть другим, а\u00a0функции может не\u00a0быть',
  },
  computed: {
    mark: 'расчёт',
    sign: '(р)',
    meaning: 'посчитано по\u00a0другим данным модели',
  },
  inferred: {
    mark: 'классификация сайта',
    sign: '(к)',
    meaning: 'значение определили составители каталога; не\u00a0переносите его в\u00a0проект',
  },
};

/** The name of a characteristic without the `mark` that it may end in itself: «Всего портов, расчёт», with any space before it. */
export function withoutMark(name: string, mark: string): string {
  const end = name.length - mark.length - 2;
  return name.endsWith(mark) && name[end] === ',' ? name.slice(0, end) : name;
}

/** As a value says that there is none. */
export const NONE = 'нет';

/** How a status that nobody stated is marked on the page of a good, in files and in the API: «В продаже (условно)». */
export const DERIVED_STATUS = 'условно';
/** The same in a list, where each card has a status: the notice of the site says what the sign means. A narrow cell breaks it before a short word. */
export const statusInList = ({ name, shown }: GoodCard['lifecycle'][number]): string =>
  `${name.replace(/(?<=^| )(\p{L}{1,2}) /gu, '$1\u00a0')}${shown === undefined ? '' : '*'}`;

/** Everything a product page shows. */
export type Good = GoodCard & {
  kind: GoodKind;
  family: string;
  year: number | null;
  body: TextTree;
  /** True when lifecycle was inferred, not seen: shown as demonstration data. */
  isLifecycleInferred: boolean;
  /** Shown before it is bought: its request is for a demonstration (C175). */
  isDemo: boolean;
  shape: GoodShape;
  sections: GoodAttributeSection[];
  documents: GoodDocument[];
  /** Photographs beside the drawing, in the order of the page. */
  photographs: readonly Photograph[];
  /** The price that holds today; null where content says none. */
  price: GoodPrice | null;
  /** Groups from the top to the good's own one. */
  trail: (GroupLink & { path: string })[];
  replacement: GoodCard | null;
  /** The whole way of replacements, the nearest first: it goes on where a replacement is out of production too. */
  successors: GoodCard[];
  /** Goods that this one replaces, directly or by way of others. */
  replaces: GoodCard[];
};

/** A good among its neighbours. */
export type GoodPlace = {
  /** False: of ports, radios and figures nothing is known. */
  isKnown: boolean;
  /** What is not known of it, in words. */
  missing: string[];
  /** Nearest models with data, and what is known of them and differs. */
  /** A program has neighbours, and none of them is alike. */
  isProgram?: boolean;
  siblings: { good: GoodCard; isSameSeries: boolean; differences: string[]; untold?: string }[];
};

export const GOOD_SORTS = ['default', 'name', 'new', 'ports', 'power'] as const;
export type GoodSort = (typeof GOOD_SORTS)[number];

/**
 * A question to the catalogue. In addresses: `f.{code}=value` repeated (OR inside a facet), `f.{code}.from` and
 * `f.{code}.to` for a number range; AND between facets.
 */
export type GoodsQuery = {
  /** Group id or code; its descendants are included. */
  group?: number | string;
  values: Record<string, string[]>;
  ranges: Record<string, { from?: number; to?: number }>;
  lifecycle: Lifecycle[]; // empty means all
  /** Free text over model and name, for selectors; search proper is another area. */
  query?: string;
  sort: GoodSort;
  page: number; // from 1
  perPage: number; // 1–100
};

export type Pagination = { page: number; perPage: number; total: number; lastPage: number };
export type GoodsPage = { goods: GoodCard[]; pagination: Pagination };

/** Goods with what is known of them; `values` by good id, a good that lacks one is not known to have it. */
export type GoodsTable = {
  goods: GoodCard[];
  /** Values by good id; figures in `unit` as numbers. */
  columns: { name: string; unit: string | null; values: ReadonlyMap<number, string | number> }[];
};

/** One attribute of several goods, by good id. */
export type GoodsColumn = { code: string; values: Record<number, string> };

/** What the code of a facet ends with where goods are meant whose value is unknown: `ports-poe.unknown` is «да». */
export const UNKNOWN = '.unknown';

/** A facet with true counts for the same query; its own choice is excluded from its counts. */
export type Filter =
  | {
      kind: 'values';
      code: string;
      name: string;
      section: string;
      unit: string | null;
      /** `shown`: the value as a page draws it, where its spaces differ. */
      values: { value: string; shown?: string; count: number; isSelected: boolean }[];
    }
  | {
      kind: 'range';
      code: string;
      name: string;
      section: string;
      unit: string | null;
      min: number;
      max: number;
      from: number | null;
      to: number | null;
    };

/** Goods on one page of a list unless the API client asks otherwise. */
export const GOODS_PER_PAGE = 24;

/** Where a question comes from: pages hide discontinued goods by default and never name the page size. */
export type Surface = 'page' | 'api';

/** Whether discontinued goods are part of the answer. */
export function showsDiscontinued(query: Pick<GoodsQuery, 'lifecycle'>): boolean {
  return query.lifecycle.length === 0 || query.lifecycle.includes(DISCONTINUED);
}

/** Codes from the top, joined by «/», of each group by its id. */
export function groupPaths(
  groups: readonly { id: number; code: string; parent_id: number | null }[],
): Map<number, string> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const pathOf = (id: number): string => {
    const group = byId.get(id);
    if (!group) return '';
    return group.parent_id === null ? group.code : `${pathOf(group.parent_id)}/${group.code}`;
  };
  return new Map(groups.map(({ id }) => [id, pathOf(id)]));
}
