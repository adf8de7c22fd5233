/** The press centre for feed readers: GET /news/rss.xml (RSS 2.0) and /news/feed.json (JSON Feed 1.1), whole texts. */
import type { FastifyInstance } from 'fastify';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findAllNews } from '#src/domain/news/news.server.ts';
import { htmlOf, wholeAt } from '#src/platform/content/text-tree-html.ts';
import type { PageCache } from '#src/platform/http/answer-cache.server.ts';
import { sendKept } from '#src/platform/http/send-stored.server.ts';
import { escapeXml } from '#src/platform/markup.ts';
import { links } from '#src/site/links.ts';

type Feed = { siteUrl: string; company: string; items: Awaited<ReturnType<typeof findAllNews>> };

const FEEDS = [
  { path: links.newsRss(), type: 'application/rss+xml; charset=utf-8', write: rss },
  { path: links.newsFeed(), type: 'application/feed+json; charset=utf-8', write: jsonFeed },
];

/** `siteUrl`: readers of feeds need whole addresses. Kept like pages: made once a content version. */
export function registerFeeds(app: FastifyInstance, siteUrl: string, cache: PageCache): void {
  for (const { path, type, write } of FEEDS) {
    app.get(path, { config: { lane: 'kept' } }, (request, reply) =>
      sendKept(request, reply, {
        cache,
        key: `feed ${path}`,
        headers: { 'content-type': type, 'cache-control': 'no-cache' },
        async make() {
          const [items, company] = await Promise.all([findAllNews(), currentCompany()]);
          return write({ siteUrl, company: company.name, items });
        },
      }),
    );
  }
}

const TITLE = (company: string) => `${company}: статьи и обзоры`;
const ABOUT = 'Статьи о сетях и оборудовании, обзоры серий и учебные материалы';

/** RFC 822, the day at its beginning in Moscow: «Thu, 19 Mar 2026 00:00:00 +0300». */
const rfc822 = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString().replace('GMT', '+0300');

function rss({ siteUrl, company, items }: Feed): string {
  const entries = items.map(({ code, title, text, date, group, body }) => {
    const url = siteUrl + links.newsItem(code);
    return `<item>
<title>${escapeXml(title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${rfc822(date)}</pubDate>
<category>${escapeXml(group.title)}</category>
<description>${escapeXml(text)}</description>
<content:encoded>${escapeXml(htmlOf(body, wholeAt(url)))}</content:encoded>
</item>`;
  });
  const [newest] = items;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeXml(TITLE(company))}</title>
<link>${siteUrl}${links.news()}</link>
<description>${ABOUT}</description>
<language>ru</language>
${newest ? `<lastBuildDate>${rfc822(newest.date)}</lastBuildDate>\n` : ''}<atom:link href="${siteUrl}${links.newsRss()}" rel="self" type="application/rss+xml"/>
${entries.join('\n')}
</channel>
</rss>
`;
}

function jsonFeed({ siteUrl, company, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: TITLE(company),
    description: ABOUT,
    home_page_url: siteUrl + links.news(),
    feed_url: siteUrl + links.newsFeed(),
    language: 'ru',
    authors: [{ name: company, url: `${siteUrl}/` }],
    items: items.map(({ code, title, text, date, group, image, body }) => {
      const url = siteUrl + links.newsItem(code);
      return {
        id: url,
        url,
        title,
        summary: text,
        content_html: htmlOf(body, wholeAt(url)),
        date_published: `${date}T00:00:00+03:00`,
        tags: [group.title],
        ...(image ? { image: siteUrl + image.url } : {}),
      };
    }),
  });
}
