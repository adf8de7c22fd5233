/** SQL of what is kept under short codes. */
import { sql } from 'kysely';
import { database } from '#src/platform/database/database.server.ts';
import type { Json } from '#src/platform/database/schema.ts';

type Row = { code: string; kind: string; hash: string; value: Json };

/** The code of a row with this hash, which is kept anew. */
export async function readCodeOf(hash: string): Promise<string | undefined> {
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
 * the code is taken or there is no room.
 */
export async function insertKept({ code, kind, hash, value }: Row, most: number): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`insert into kept (code, kind, hash, value)
    select ${code}, ${kind}, ${hash}, ${JSON.stringify(value)}::jsonb where (select count(*) from kept) < ${most}
    on conflict do nothing returning code`.execute(database());
  return rows[0]?.code ?? readCodeOf(hash);
}

export const countKept = async (): Promise<number> => {
  const { count } = await database()
    .selectFrom('kept')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What stands under a code. */
export async function readKept(code: string): Promise<{ kind: string; value: Json; hash: string } | undefined> {
  return database().selectFrom('kept').select(['kind', 'value', 'hash']).where('code', '=', code).executeTakeFirst();
}

/** Notes that it was opened today, once a day. */
export async function touchKept(code: string): Promise<void> {
  await sql`update kept set opened_on = current_date where code = ${code} and opened_on is distinct from current_date`.execute(
    database(),
  );
}

export async function deleteKept(hash: string): Promise<void> {
  await database().deleteFrom('kept').where('hash', '=', hash).execute();
}

/** Erases what nobody has ever opened for `unopened` days, and what nobody has opened again for `opened`. */
export async function forgetKept({ unopened, opened }: { unopened: number; opened: number }): Promise<void> {
  await sql`delete from kept where opened_on < current_date - ${opened}::integer
    or (opened_on is null and kept_at < current_date - ${unopened}::integer)`.execute(database());
}
