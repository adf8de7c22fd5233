/**
 * What visitors asked for and did not find: whole questions that found nothing, and words that nothing on the site has. For the
 * editor, who puts them into content/search or writes what is missing. Nothing about the visitor is kept, and a text that may
 * name a person or a thing of theirs is not kept at all. Counted in memory and written in batches.
 */
import type { Job } from '#src/platform/jobs.server.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';
import { WaitingCounts } from '#src/platform/waiting-counts.ts';
import { forgetMissed, type MissedRow, readMissed, writeMissed } from './missed.queries.server.ts';
import { SEARCH_TABS, type SearchAnswer } from './search.ts';
import { fold } from './tokens.ts';

const WRITE_MS = 30_000;
/** Different texts of one half-minute. */
const MAX_WAITING = 500;
/** Texts kept, the most asked ones first; and for how many days after they were asked last. */
const KEPT = 2_000;
const KEPT_DAYS = 180;
/** A longer text is a letter, not a question. */
const MAX_LENGTH = 80;
/** So many figures are a telephone, a passport, a taxpayer's number, a serial number. */
const MANY_FIGURES = 7;

const waiting = new WaitingCounts(MAX_WAITING);

/** The text as it is kept; undefined for one that is not: too long, without letters, perhaps personal. */
export function keptText(text: string): string | undefined {
  const kept = fold(text).replace(/\s+/g, ' ').trim();
  const figures = kept.replace(/\D/g, '').length;
  const isPersonal = /[@\\]|:\/\/|www\./.test(kept) || figures >= MANY_FIGURES;
  return isPersonal || kept.length > MAX_LENGTH || !/\p{L}/u.test(kept) ? undefined : kept;
}

/** Counts a question by its answer: all of it where nothing was found, else its words that nothing has. */
export function countMissed({ query, understood, answers, groups, ...answer }: SearchAnswer): void {
  const isFound = answers.length + groups.length > 0 || SEARCH_TABS.some((tab) => answer[tab].count > 0);
  const whole = keptText(query);
  if (whole === undefined) return; // a piece of a mail address is personal too
  for (const text of isFound ? understood.ignored.map(keptText) : [whole]) if (text !== undefined) waiting.add(text);
}

/** Writes what waits. When the database does not take it, it waits on. */
export async function writeWaitingMissed(): Promise<void> {
  const isMore = await waiting.write((counts) => writeMissed(counts, moscowDay(new Date())));
  if (isMore) await forgetMissed({ kept: KEPT, days: KEPT_DAYS });
}

/** The job that writes them from time to time, and the last ones at the end. */
export const missedJob: Job = {
  name: 'count-missed-questions',
  failure: 'Запросы, на которые ничего не нашлось, не записаны: повторю через полминуты',
  everyMs: WRITE_MS,
  delayMs: WRITE_MS,
  run: writeWaitingMissed,
  finish: writeWaitingMissed,
};

/** For the editor: the most asked first. */
export const findMissed = (limit: number): Promise<MissedRow[]> => readMissed(limit);

export { deleteMissed } from './missed.queries.server.ts';
