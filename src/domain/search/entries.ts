/** What the index holds: one function per kind of content makes entries of its rows. */
import type { SearchEntry, SearchSources, World } from './entry.ts';
import { analogEntries, documentEntries, goodEntries, groupEntries } from './goods-entries.ts';
import { moduleEntries, moduleSectionEntries } from './module-entries.ts';
import { cityEntries, makerEntries, placeEntries } from './place-entries.ts';
import { newsEntries, pageEntries, questionEntries, solutionEntries } from './text-entries.ts';

/** Every kind of content that search knows. */
export const SEARCH_KINDS = {
  good: goodEntries,
  group: groupEntries,
  document: documentEntries,
  analog: analogEntries,
  module: moduleEntries,
  section: moduleSectionEntries,
  solution: solutionEntries,
  news: newsEntries,
  page: pageEntries,
  question: questionEntries,
  place: placeEntries,
  maker: makerEntries,
  city: cityEntries,
} satisfies Record<string, (sources: SearchSources) => Iterable<SearchEntry>>;
export type SearchKind = keyof typeof SEARCH_KINDS;
/**
 * What is written for reading: asked apart from devices and their papers, by a measure of its own (`findTexts`). Its words
 * do not say how rare a word is among devices, nor theirs how rare one is here.
 */
export const TEXT_KINDS = [
  'page',
  'news',
  'question',
  'solution',
  'place',
  'maker',
  'city',
] as const satisfies readonly SearchKind[];
export type TextKind = (typeof TEXT_KINDS)[number];
export const isTextKind = (kind: SearchKind): kind is TextKind => TEXT_KINDS.some((one) => one === kind);

/** Where an entry is looked for. */
export const worldOf = (kind: SearchKind): World =>
  isTextKind(kind) ? 'texts' : kind === 'module' || kind === 'section' ? 'modules' : 'devices';
