/** Groups of the press centre, content/news/groups.yaml, and its items, content/news/{number}.md. */
import { z } from 'zod';
import { code, day, id, image, prose, sort } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { uniqueItem } from '#src/platform/content/loading.ts';
import { headingsOf, wordsOf } from '#src/platform/content/text-tree.ts';
import { formatDate, moscowDay } from '#src/platform/moscow-time.ts';

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
  named: { noun: 'новости', place: 'news/' },
  pages: ['/news/', ...NEWS_FEEDS],
  waits: NEWS_FILE,
  load(loading) {
    for (const { path, name: number } of loading.sources.matching(NEWS_FILE)) {
      const entry = loading.sources.markdown(path, newsFields);
      if (!entry) continue;
      const { title, date, group, text, goods, solutions, image } = entry.value;
      if (date > moscowDay(new Date()))
        entry.warn(
          ['date'],
          `день ${date} ещё не наступил, а новость видна сразу; чтобы она ждала, добавьте publishAt: ${date} 09:00`,
        );
      loading.findAll('solution', solutions, entry, ['solutions']);
      loading.content.news.push({
        id: Number(number),
        code: number,
        group_id: loading.find('news_group', group, entry, ['group'])?.id ?? 0,
        title,
        text,
        published: date,
        image: image === undefined ? null : (loading.sources.picture(image) ?? null),
        body_tree: entry.text,
        goods: loading.findAll('good', goods, entry, ['goods']).map(({ id }) => id),
        solutions,
      });
    }
  },
  addresses: ({ news }) => news.map(({ id, code }) => ({ path: `/news/${code}/`, key: id })),
  /** Of two that fit alike the newer is first. A good that is named is a word of the item: the item must not outrank the good. */
  *search({ news, news_group: groups, good }) {
    const models = new Map(good.map((row) => [row.id, row.model]));
    const titles = new Map(groups.map(({ id, title }) => [id, title]));
    const newest = news.toSorted((a, b) => (a.published < b.published ? 1 : -1));
    for (const [sort, { code, group_id, title, text, image, body_tree: body, goods, published }] of newest.entries()) {
      yield {
        ...{ kind: 'news', key: code, world: 'texts', tab: 'news', address: `/news/${code}/` },
        ...{ title, names: [title], sort },
        texts: [
          ['A', title],
          ['B', text],
          ...headingsOf(body).map((heading) => ['C', heading.title] as const),
          ['C', goods.map((id) => models.get(id) ?? '').join(' ')],
          ['D', `${titles.get(group_id) ?? ''} ${formatDate(published)}`],
        ],
        body: wordsOf(body),
        shown: { code, text, image: image?.url ?? null },
      };
    }
  },
};
