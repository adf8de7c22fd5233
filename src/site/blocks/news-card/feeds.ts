import type { Head } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';

/** Feeds of the press centre, for the head of its pages. */
export const newsFeeds: NonNullable<Head['alternates']> = [
  { type: 'application/rss+xml', href: links.newsRss(), title: 'Статьи пресс-центра, RSS' },
  { type: 'application/feed+json', href: links.newsFeed(), title: 'Статьи пресс-центра, JSON Feed' },
];
