/**
 * Items that are not public yet. A file of a kind that declares `waits` (loading.ts) may say `draft: true`, or `publishAt` with a
 * day and a time of Moscow: until then its item is in no table of the site, so that no list, feed, map of the site or search can
 * show it. Rows of other files that name such an item wait with it.
 */
import { parse } from 'yaml';
import { formatDateTime, moscowDay } from '#src/platform/moscow-time.ts';
import { readFileText } from './file-text.ts';
import type { Problem } from './problems.ts';

/** The moment whose content is read, or everything with its drafts. */
export type Shown = Date | 'everything';
/** `until` is undefined for a draft. */
export type Waiting = { path: string; until: Date | undefined };

const FIELDS: readonly string[] = ['draft', 'publishAt'];
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/;

/**
 * Returns all items that wait or have waited, and mistakes in the fields that say so. `places`: the files of items that
 * may wait.
 */
export function readWaiting(
  files: ReadonlyMap<string, Buffer>,
  places: readonly RegExp[],
): { items: Waiting[]; problems: Problem[] } {
  const items: Waiting[] = [];
  const problems: Problem[] = [];
  for (const [path, file] of files) {
    if (!places.some((place) => place.test(path))) continue;
    // The two words may stand in a text: only a file that has them is read for its fields.
    if (!FIELDS.some((field) => file.includes(field))) continue;
    const read = readFileText(path, file);
    if (!('text' in read)) continue;
    const { draft, publishAt } = fieldsOf(path, read.text);
    const report = (field: string, message: string) => {
      const line = read.text.split('\n').findIndex((one) => one.includes(field)) + 1;
      problems.push({ file: `content/${path}`, line, field, message });
    };
    const until = momentOf(publishAt);
    if (draft !== undefined && typeof draft !== 'boolean') report('draft', 'ожидалось: true или false');
    if (publishAt !== undefined && until === undefined) {
      report('publishAt', 'ожидалось: день и время по Москве вида 2026-12-01 09:00 или один день');
    }
    if (draft !== undefined && draft !== false) items.push({ path, until: undefined });
    else if (until !== undefined) items.push({ path, until });
  }
  return { items, problems };
}

/** Returns true while the item must not be shown. */
export const isWaiting = ({ until }: Waiting, shown: Shown): boolean =>
  shown !== 'everything' && (until === undefined || until > shown);

/** «content/news/90.md: 1 декабря 2026, 09:00 по Москве», the soonest first, then the drafts. */
export const describeWaiting = (items: readonly Waiting[]): string[] =>
  items
    .toSorted((a, b) => (a.until?.getTime() ?? Number.MAX_VALUE) - (b.until?.getTime() ?? Number.MAX_VALUE))
    .map(({ path, until }) =>
      until ? `Ждёт: content/${path} — до ${formatDateTime(until)} по Москве` : `Черновик: content/${path}`,
    );

/** The fields of a file without those that say when it is public. */
export function withoutWaiting(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([field]) => !FIELDS.includes(field)));
}

function fieldsOf(path: string, text: string): { draft?: unknown; publishAt?: unknown } {
  const fields = path.endsWith('.md') ? (/^---\n(.*?\n)---/su.exec(text)?.[1] ?? '') : text;
  try {
    const value: unknown = parse(fields);
    return value !== null && typeof value === 'object' ? value : {};
  } catch {
    return {}; // what cannot be read is reported by the kind, and nothing is published
  }
}

function momentOf(value: unknown): Date | undefined {
  const [, day, time = '00:00'] = (typeof value === 'string' && MOMENT.exec(value)) || [];
  const moment = new Date(`${day}T${time}:00+03:00`);
  // The 30th of February would be a day of March.
  return day !== undefined && !Number.isNaN(moment.getTime()) && moscowDay(moment) === day ? moment : undefined;
}
