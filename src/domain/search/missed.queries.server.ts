/** SQL of the questions that found nothing. */
import { sql } from 'kysely';
import { type Database, database } from '#src/platform/database/database.server.ts';

export type MissedRow = Awaited<ReturnType<typeof readMissed>>[number];

export async function writeMissed(
  counts: readonly (readonly [asked: string, times: number])[],
  day: string,
): Promise<void> {
  const [asked, times] = [counts.map(([text]) => text), counts.map(([, count]) => count)];
  await sql`insert into search_missed as old (asked, times, first_day, last_day)
    select asked, times, ${day}::date, ${day}::date from unnest(${asked}::text[], ${times}::bigint[]) as fresh (asked, times)
    on conflict (asked) do update
    set times = old.times + excluded.times, last_day = excluded.last_day`.execute(database());
}

/** Keeps the table small: what was asked most in the last `days`. */
export async function forgetMissed({ kept, days }: { kept: number; days: number }): Promise<void> {
  await sql`delete from search_missed where last_day < current_date - ${days}::integer or asked in (
    select asked from search_missed order by times desc, last_day desc, asked offset ${kept})`.execute(database());
}

/** Takes away what the editor has dealt with: one text, or everything. */
export async function deleteMissed(asked?: string): Promise<number> {
  const { numAffectedRows } =
    asked === undefined
      ? await sql`delete from search_missed`.execute(database())
      : await sql`delete from search_missed where asked = ${asked}`.execute(database());
  return Number(numAffectedRows ?? 0);
}

export function readMissed(limit: number, db: Database = database()) {
  return db
    .selectFrom('search_missed')
    .select(['asked', 'times', 'first_day', 'last_day'])
    .orderBy('times', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('asked')
    .limit(limit)
    .execute();
}
