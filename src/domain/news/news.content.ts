/** Shape of content/news/groups.yaml and of the fields of content/news/{number}.md. */
import { z } from 'zod';
import { code, day, id, image, prose, sort } from '#src/platform/content/fields.ts';

export const newsGroupsFile = z.array(z.strictObject({ id: id(), code: code(), title: prose(), sort: sort() })).min(1);

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
export const NEWS_FILE = /^news\/([1-9]\d{0,8})\.md$/;

/** Addresses beside the pages that a text may name. */
export const NEWS_FEEDS = ['/news/rss.xml', '/news/feed.json'] as const;
