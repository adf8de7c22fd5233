/**
 * Entries of the search. A kind of content makes entries of its rows by `search` (kind.ts); `src/domain/search` indexes
 * them.
 */
import type { Json } from '#src/platform/database/schema.ts';

/** Importance of a text: a name, a heading, a description, the rest. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/**
 * Where an entry is looked for. Words of a world do not say how rare a word is in another. Transceivers are apart: hundreds
 * of parts that are all called so would make their words common among devices.
 */
export type World = 'devices' | 'texts' | 'modules';

/** The tab of the results page that shows an entry. */
export type SearchTab = 'catalog' | 'news' | 'solutions' | 'po';

/** Figures that rank things which fit the question alike; `RANKING.standing` holds their weights. */
export type Standing = {
  /** Discontinued. */
  isOld?: true;
  /** Goods of a group. */
  goods?: number;
  /** Kind of a paper. */
  paper?: string;
  /** A single page: it names much, and is seldom what a word of it asks for. Search finds each address once as a page. */
  isPage?: true;
  /** True for another maker's model without an analogue. */
  isAlone?: true;
  /** Another maker's transceiver: named for its figures, not offered. */
  isReference?: true;
};

/** A device by numbers: search makes words of its ports («24 порта 10g») and meets conditions with its facts. */
export type DeviceFacts = {
  ports: Readonly<Record<string, number | undefined>>;
  poePorts?: number;
  facts: readonly { attribute_code: string; number: number | null; text: string }[];
};

/** One thing that can be found. Everything here is hashed: an entry is indexed again only when it differs. */
export type SearchEntry = {
  /** The kind of the thing: `good`, `news`, `page`. With `key` it names the entry. */
  kind: string;
  key: string;
  world: World;
  /** Absent: the entry stands among the answers above the tabs, or helps others to be found. */
  tab?: SearchTab;
  /** Address of an entry that may stand above the tabs. */
  address?: string;
  title: string;
  /** Names that count as exact: `modelKey` of each. */
  models?: readonly string[];
  /** Names of a text: a question that equals one of them means this text. Their words stand in `texts`. */
  names?: readonly string[];
  texts: readonly (readonly [weight: Weight, text: string])[];
  /** What visitors call it, each a name as a whole: B, and the word of one alone says little (`company.ts`). */
  phrases?: readonly string[];
  /** A long text: D, for as often as it says a word. */
  body?: string;
  device?: DeviceFacts;
  standing?: Standing;
  sort: number;
  /** The data of a row of results. */
  shown?: { readonly [name: string]: Json };
};

/**
 * A single page as search finds it. `page` is its address without slashes, `about` says what it is for, `others` the rest of
 * its words, `names` are of those whom it lists. Of pages that fit alike the one with the smaller `sort` is first.
 */
export type FoundPage = {
  page: string;
  sort: number;
  title: string;
  about?: string;
  others?: string;
  names?: readonly string[];
};

export const pageEntry = ({ page, sort, title, about = '', others = '', names = [] }: FoundPage): SearchEntry => ({
  ...{ kind: 'page', key: page, world: 'texts', address: `/${page}/`, standing: { isPage: true }, title, sort },
  names: [title, ...names],
  texts: [
    ['A', title],
    ['B', about],
    ['D', [others, ...names].join(' ')],
  ],
});
