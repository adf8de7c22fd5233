import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findNews, findNewsGroup, findNewsGroups, parseNewsQuery } from '#src/domain/news/news.server.ts';
import type { NewsCard, NewsGroup } from '#src/domain/news/news.ts';
import { counted } from '#src/platform/plural.ts';
import { newsFeeds } from '#src/site/blocks/news-card/feeds.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';

export type NewsData = {
  groups: Pick<NewsGroup, 'code' | 'title'>[];
  /** The chosen group. */
  group: Pick<NewsGroup, 'code' | 'title'> | null;
  items: NewsCard[];
  total: number;
  page: number;
  lastPage: number;
};

export const query = ['group', 'page'];

const ITEMS = ['запись', 'записи', 'записей'] as const;

export const load: Load<NewsData> = async ({ query: asked }) => {
  const question = await parseNewsQuery(asked, { surface: 'page' });
  const [company, groups, { items, pagination }] = await Promise.all([
    currentCompany(),
    findNewsGroups(),
    findNews(question),
  ]);
  if (question.page > pagination.lastPage) return { kind: 'missing' };
  const group = question.group === undefined ? undefined : await findNewsGroup(question.group);
  // idOrCode: an id is understood, the code is the address.
  if (group && asked.get('group') !== group.code) {
    return { kind: 'moved', to: links.news(group.code, question.page), permanent: true };
  }
  const { page, total, lastPage } = pagination;
  const number = page > 1 ? `, страница ${page}` : '';
  const crumbs = [
    { label: 'Пресс-центр', href: links.news() },
    ...(group ? [{ label: group.title, href: links.news(group.code) }] : []),
  ];
  return {
    kind: 'page',
    head: {
      title: `${group ? `${group.title}${number} — пресс-центр` : `Пресс-центр: статьи и\u00a0обзоры${number} —`} ${company.name}`,
      description: `${group ? `Раздел «${group.title}»` : 'Статьи о\u00a0сетях и\u00a0оборудовании, обзоры серий и\u00a0учебные материалы'}: ${counted(total, ITEMS)}${number}.`,
      canonical: links.news(group?.code, page),
      image: serverLinks.sharePicture(),
      alternates: newsFeeds,
      jsonLd: [breadcrumbList(crumbs)],
    },
    data: {
      groups: groups.filter(({ newsCount }) => newsCount > 0).map(({ code, title }) => ({ code, title })),
      group: group ? { code: group.code, title: group.title } : null,
      items,
      total,
      page,
      lastPage,
    },
  };
};
