/** What can be found, as content-sync gives it to the index; and the rows of content that it is made of. */
import type { FoundPage } from '#src/platform/content/loading.ts';
import type { Content } from '#src/platform/content/rows.ts';
import type { Json } from '#src/platform/database/schema.ts';
import type { SiteDocuments } from '#src/platform/database/tables.ts';
import type { Weight } from './ranking.ts';
import type { SearchTab } from './search.ts';

/** Content that the index is made of. `pages`: single pages, as their kinds declare them. */
export type SearchSources = Content & { pages: readonly FoundPage[] };

/** What ranks a thing beside others that fit alike; `RANKING.standing` says how much. */
export type Standing = {
  /** Discontinued. */
  isOld?: true;
  /** Goods of a group. */
  goods?: number;
  /** Kind of a paper. */
  paper?: string;
  /** A single page: it names much, and is seldom what a word of it asks for. */
  isPage?: true;
  /** Another maker's model that nothing of ours stands for. */
  isAlone?: true;
  /** Another maker's transceiver: named for its figures, not offered. */
  isReference?: true;
};

/** One thing that can be found. Everything here is hashed: an entry is indexed again only when it differs. */
export type SearchEntry = {
  key: string;
  /** The tab that shows it; null: helps others to be found. */
  tab: SearchTab | null;
  title: string;
  /** Names that count as exact: `modelKey` of each. */
  models: string[];
  /** What a text is called: a question that is one of them means it. Their words stand in `texts`. */
  names?: string[];
  texts: [weight: Weight, text: string][];
  /** A long text: D, for as often as it says a word. */
  body?: string;
  /** Words of the index as they are, for what no text says: ports by number and speed. */
  figures: string[];
  standing: Standing;
  sort: number;
  /** What a row of results needs. */
  shown: Json;
};

/** Transceivers apart: hundreds of parts that are all called so would make their words common among devices. */
export type World = 'devices' | 'texts' | 'modules';

/** A JSON document of the site by its code. */
export const documentIn = <C extends keyof SiteDocuments & string>(
  { site_document: documents }: SearchSources,
  code: C,
): SiteDocuments[C] | undefined => documents.find((one) => one.code === code)?.value as SiteDocuments[C] | undefined;
