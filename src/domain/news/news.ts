/** The press centre's words, safe in the browser (specification 2.1, 3 and 7.2). */
import type { GoodCard, Image, Pagination } from '#src/domain/catalog/catalog.ts';
import { type TextTree, wordsOf } from '#src/platform/content/text-tree.ts';
import type { NewsFigure } from './figure.ts';

export type NewsGroupLink = { id: number; code: string; title: string };
export type NewsGroup = NewsGroupLink & { newsCount: number };

/** A picture of content with its size in pixels. */
export type NewsImage = { url: string; width: number; height: number };
/**
 * Picture of a list row: the item's own picture, else the face of the good that its title names, else a figure of its
 * text, else nothing.
 */
export type NewsPicture = { kind: 'photo'; image: NewsImage } | { kind: 'panel'; image: Image } | NewsFigure;

export type NewsCard = {
  /** The number as a number, and as the address has it. */
  id: number;
  code: string;
  title: string;
  text: string;
  /** A day in Moscow: 2026-11-21. */
  date: string;
  group: NewsGroupLink;
  image: NewsImage | null;
  picture: NewsPicture | null;
  /** Reading time. */
  minutes: number;
};

export type NewsLink = Pick<NewsCard, 'code' | 'title' | 'date'>;
export type NewsItem = NewsCard & {
  body: TextTree;
  goods: GoodCard[];
  /** Numbers of solutions. */
  solutions: number[];
  /** Neighbours by date. */
  older: NewsLink | null;
  newer: NewsLink | null;
};

/** `group` and `good` are ids. */
export type NewsQuery = { group?: number; good?: number; solution?: number; page: number; perPage: number };
export type NewsPage = { items: NewsCard[]; pagination: Pagination };

/** Cards on one page of the list. */
export const NEWS_PER_PAGE = 12;

const WORDS_PER_MINUTE = 160;

/** Whole minutes of reading, at least one: technical prose at 160 words a minute. */
export function readingMinutes(text: TextTree): number {
  const words = wordsOf(text).match(/[\p{L}\p{N}]+(?:[-.,/][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
