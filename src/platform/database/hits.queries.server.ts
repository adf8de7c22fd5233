/** SQL of the counts by which limits an hour are held, for all nodes together. A bucket is a keyed hash: no address is stored. */
import { sql } from 'kysely';
import { database } from '#src/platform/database/database.server.ts';

/** Adds one hit of this hour to each bucket. Returns the counts with this hit and the seconds until the hour ends. */
export async function countHits(buckets: readonly Buffer[]): Promise<{ hits: number[]; secondsLeft: number }> {
  const rows = await database()
    .insertInto('hit')
    .values([...buckets].sort(Buffer.compare).map((bucket) => ({ bucket, hour: sql<Date>`date_trunc('hour', now())` })))
    .onConflict((on) => on.columns(['bucket', 'hour']).doUpdateSet((eb) => ({ hits: eb('hit.hits', '+', 1) })))
    .returning(['bucket', 'hits', sql<number>`extract(epoch from hour + interval '1 hour' - now())::int`.as('left')])
    .execute();
  return {
    hits: buckets.map((bucket) => rows.find((row) => row.bucket.equals(bucket))?.hits ?? 0),
    secondsLeft: Math.max(1, rows[0]?.left ?? 1),
  };
}

/** Returns the counts of this hour without a further hit. */
export async function readHits(buckets: readonly Buffer[]): Promise<number[]> {
  if (buckets.length === 0) return [];
  const rows = await database()
    .selectFrom('hit')
    .select(['bucket', 'hits'])
    .where('bucket', 'in', buckets)
    .where('hour', '=', sql<Date>`date_trunc('hour', now())`)
    .execute();
  return buckets.map((bucket) => rows.find((row) => row.bucket.equals(bucket))?.hits ?? 0);
}

/** Deletes counts from before the previous hour. */
export async function purgeHits(): Promise<void> {
  await database().deleteFrom('hit').where('hour', '<', sql<Date>`now() - interval '2 hours'`).execute();
}
