import { lastChanges } from '#src/domain/changes/changes.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findNewsItem } from '#src/domain/news/news.server.ts';
import { findSolution } from '#src/domain/solutions/solutions.server.ts';
import { headingsOf } from '#src/platform/content/text-tree.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { newsFeeds } from '#src/site/blocks/news-card/feeds.ts';
import { fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList, newsArticle } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { type NewsItemTexts, newsItemParts } from './body-view.server.tsx';

/** From so many headings a text has a table of contents. */
const LONG = 3;

/** «IGMP Snooping» of «IGMP Snooping: почему телевидение …»: whole where the title is too long for a window. */
const beforeColon = (title: string): string => title.split(': ')[0] ?? title;

export const load: Load<{ parts: DrawnPart[] }> = async ({ params }) => {
  const [found, company, lastChange] = await Promise.all([
    findNewsItem(params.code ?? ''),
    currentCompany(),
    lastChanges(),
  ]);
  if (!found) return { kind: 'missing' };
  const modified = lastChange('news', found.id);
  const { body, solutions: numbers, ...item } = found;
  const named = await Promise.all(numbers.map((number) => findSolution(String(number))));
  const solutions = named.flatMap((one) => (one ? { code: one.code, name: one.name, preview: one.preview } : []));
  const headings = headingsOf(body).flatMap(({ level, id, title }) => (level === 2 ? { id, title } : []));
  const crumbs = [
    { label: 'Пресс-центр', href: links.news() },
    { label: item.group.title, href: links.news(item.group.code) },
    { label: item.title, href: links.newsItem(item.code) },
  ];
  const texts: NewsItemTexts = { item, body, solutions, contents: headings.length >= LONG ? headings : [] };
  const image = serverLinks.sharePicture(item.goods[0]);
  return {
    kind: 'page',
    head: {
      title: fitTitle(
        `${item.title}\u00a0— ${company.name}`,
        item.title,
        `${beforeColon(item.title)}\u00a0— ${company.name}`,
      ),
      description: item.text,
      canonical: links.newsItem(item.code),
      image,
      type: 'article',
      alternates: newsFeeds,
      jsonLd: [
        breadcrumbList(crumbs),
        newsArticle(
          {
            title: item.title,
            description: item.text,
            path: links.newsItem(item.code),
            // A day begins in Moscow, as in the feeds.
            published: `${item.date}T00:00:00+03:00`,
            image,
            // A sync that writes an old item anew does not make it older than it is.
            ...(modified && moscowDay(modified) > item.date ? { modified: modified.toISOString() } : {}),
          },
          company,
        ),
      ],
    },
    data: { parts: newsItemParts(boundTexts(texts)) },
  };
};
