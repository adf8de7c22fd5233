/** SQL of the counts of old and of missing addresses. */
import { sql } from 'kysely';
import { type Database, database } from '#src/platform/database/database.server.ts';

type Counts = readonly (readonly [path: string, hits: number])[];
export type HitRow = Awaited<ReturnType<typeof readRedirectHits>>[number];
export type MissingRow = Awaited<ReturnType<typeof readMissing>>[number];

async function add(table: 'redirect_hit' | 'missing_path', key: string, counts: Counts, day: string): Promise<void> {
  if (counts.length === 0) return;
  const [paths, hits] = [counts.map(([path]) => path), counts.map(([, times]) => times)];
  await sql`insert into ${sql.table(table)} as old (${sql.ref(key)}, hits, first_day, last_day)
    select path, hits, ${day}::date, ${day}::date from unnest(${paths}::text[], ${hits}::bigint[]) as fresh (path, hits)
    on conflict (${sql.ref(key)}) do update
    set hits = old.hits + excluded.hits, last_day = excluded.last_day`.execute(database());
}

export const writeRedirectHits = (counts: Counts, day: string) => add('redirect_hit', 'from_path', counts, day);
export const writeMissing = (counts: Counts, day: string) => add('missing_path', 'path', counts, day);

/** Keeps the table small: the most asked addresses of the last months. */
export async function forgetMissing({ kept, days }: { kept: number; days: number }): Promise<void> {
  await sql`delete from missing_path where last_day < current_date - ${days}::integer or path in (
    select path from missing_path order by hits desc, last_day desc, path offset ${kept})`.execute(database());
}

/** Old addresses by visits, with where they lead now; null: the row has left the table or says 410. */
export function readRedirectHits(limit: number, db: Database = database()) {
  return db
    .selectFrom('redirect_hit')
    .leftJoin('redirect', 'redirect.from_path', 'redirect_hit.from_path')
    .select(['redirect_hit.from_path', 'to_path', 'status', 'hits', 'first_day', 'last_day'])
    .orderBy('hits', 'desc')
    .orderBy('redirect_hit.from_path')
    .limit(limit)
    .execute();
}

export function readMissing(limit: number, db: Database = database()) {
  return db
    .selectFrom('missing_path')
    .select(['path', 'hits', 'first_day', 'last_day'])
    .orderBy('hits', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
}
