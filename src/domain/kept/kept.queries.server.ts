/** SQL of what is kept under short codes. */
import { sql } from 'kysely';
import { database } from '#src/platform/database/database.server.ts';
import type { Json } from '#src/platform/database/schema.ts';

type Row = { code: string; kind: string; hash: string; value: Json };

/** The code of a row with this hash. */
export async function readCodeOf(hash: string): Promise<string | undefined> {
  const row = await database().selectFrom('kept').select('code').where('hash', '=', hash).executeTakeFirst();
  return row?.code;
}

/** The same, and the row is kept anew. */
export async function keepAgain(hash: string): Promise<string | undefined> {
  const row = await database()
    .updateTable('kept')
    .set({ kept_at: sql`now()` })
    .where('hash', '=', hash)
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}

/**
 * Writes a row while there are fewer than `most`; returns its code, that of the same value where one is kept, or undefined where
 * the code or one of its twins is taken or there is no room.
 */
export async function insertKept(
  { code, kind, hash, value }: Row,
  { most, twins }: { most: number; twins: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`insert into kept (code, kind, hash, value)
    select ${code}, ${kind}, ${hash}, ${JSON.stringify(value)}::jsonb where (select count(*) from kept) < ${most} and not exists (select from kept where code = any(${twins}))
    on conflict do nothing returning code`.execute(database());
  return rows[0]?.code ?? keepAgain(hash);
}

export const countKept = async (): Promise<number> => {
  const { count } = await database()
    .selectFrom('kept')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What is known of a trial, by one question: hits of this hour in the bucket of its address and of all, codes that are kept. */
export async function readTrial(
  [own, all]: readonly [Buffer, Buffer],
  codes: readonly string[],
): Promise<{ tried: number; all: number; kept: string[] }> {
  const hits = (bucket: Buffer) =>
    sql<number>`coalesce((select hits from hit where bucket = ${bucket} and hour = date_trunc('hour', now())), 0)`;
  const { rows } = await sql<{ tried: number; all: number; kept: string[] }>`
    select ${hits(own)} as tried, ${hits(all)} as all, array(select code from kept where code = any(${codes})) as kept`.execute(
    database(),
  );
  return rows[0] ?? { tried: 0, all: 0, kept: [] };
}

/**
 * What stands under a code of this kind; notes once a day that it was opened. The note is not waited for until it is on the disk: it
 * only moves an end that is a year away.
 */
export async function openKept(code: string, kind: string): Promise<Json | undefined> {
  const { rows } = await sql<{ value: Json }>`with at_once as (
      select set_config('synchronous_commit', 'off', true) as is_off
    ), noted as (
      update kept set opened_on = current_date from at_once
      where code = ${code} and kind = ${kind} and opened_on is distinct from current_date and is_off = 'off'
    )
    select value from kept where code = ${code} and kind = ${kind}`.execute(database());
  return rows[0]?.value;
}

export async function deleteKept(hash: string): Promise<void> {
  await database().deleteFrom('kept').where('hash', '=', hash).execute();
}

/** Erases what nobody has ever opened for `unopened` days, and what nobody has opened again for `opened`. */
export async function forgetKept({ unopened, opened }: { unopened: number; opened: number }): Promise<void> {
  await sql`delete from kept where opened_on < current_date - ${opened}::integer
    or (opened_on is null and kept_at < current_date - ${unopened}::integer)`.execute(database());
}
