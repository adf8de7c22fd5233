/** Groups of the press centre, content/news/groups.yaml, and its items, content/news/{number}.md. */
import { z } from 'zod';
import { code, day, id, image, prose, sort } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { uniqueItem } from '#src/platform/content/loading.ts';

const GROUPS = 'news/groups.yaml';
const newsGroupsFile = z.array(z.strictObject({ id: id(), code: code(), title: prose(), sort: sort() })).min(1);

export const newsFields = z.strictObject({
  title: prose(),
  date: day(),
  group: code(),
  text: prose(),
  goods: z.array(code()).default([]),
  solutions: z.array(id()).default([]),
  image: image().optional(),
});

/** The file is named by the number of the item, which is its code and its id. */
const NEWS_FILE = /^news\/([1-9]\d{0,8})\.md$/;

/** Addresses beside the pages that a text may name. */
const NEWS_FEEDS = ['/news/rss.xml', '/news/feed.json'];

export const newsGroupKind: KindOf<'news_group'> = {
  table: 'news_group',
  key: 'id',
  title: 'Разделы новостей',
  named: { noun: 'раздела', place: GROUPS },
  load({ sources, content }) {
    const isFree = uniqueItem();
    const entry = sources.yaml(GROUPS, newsGroupsFile);
    if (!entry) return;
    for (const [index, group] of entry.value.entries()) {
      if (isFree(group, entry, [index])) content.news_group.push(group);
    }
  },
};

export const newsKind: KindOf<'news'> = {
  table: 'news',
  key: 'id',
  title: 'Новости',
  pages: ['/news/', ...NEWS_FEEDS],
  load(loading) {
    for (const { path, name: number } of loading.sources.matching(NEWS_FILE)) {
      const entry = loading.sources.markdown(path, newsFields);
      if (!entry) continue;
      const { title, date, group, text, goods, solutions, image } = entry.value;
      loading.findAll('solution', solutions, entry, ['solutions']);
      loading.checkTextLinks(entry);
      loading.content.news.push({
        id: Number(number),
        code: number,
        group_id: loading.find('news_group', group, entry, ['group'])?.id ?? 0,
        title,
        text,
        published: date,
        image: image === undefined ? null : (loading.picture(entry, ['image'], image) ?? null),
        body_tree: entry.text,
        goods: loading.findAll('good', goods, entry, ['goods']).map(({ id }) => id),
        solutions,
      });
    }
  },
  /** By the names of files: an item with a mistake in its file is still a page. */
  addresses: ({ sources }) => sources.matching(NEWS_FILE).map(({ name }) => `/news/${name}/`),
};
