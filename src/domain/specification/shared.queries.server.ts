/** SQL of specifications that are kept by links. */
import { sql } from 'kysely';
import { database } from '#src/platform/database/database.server.ts';

/** Writes a list with its first version while there are fewer than `most` versions in all; returns whether there was room. */
export async function insertShared(id: string, text: string, most: number): Promise<boolean> {
  const { rows } = await sql`with made as (
      insert into shared_specification (id)
      select ${id}::uuid where (select count(*) from shared_specification_version) < ${most} returning id
    )
    insert into shared_specification_version (specification_id, number, text) select id, 1, ${text} from made returning number`.execute(
    database(),
  );
  return rows.length > 0;
}

export type Saved = { number: number; before: number };

/**
 * Adds a version after the newest one, unless that one has the same text, and drops those beyond the newest `most`. Returns its number
 * and that of the newest before; undefined where the list is erased. Who saves at the same time waits for the other.
 */
export async function insertVersion(id: string, text: string, most: number): Promise<Saved | undefined> {
  return database()
    .transaction()
    .execute(async (trx) => {
      const list = await trx
        .selectFrom('shared_specification')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!list) return undefined;
      const newest = await trx
        .selectFrom('shared_specification_version')
        .select(['number', 'text'])
        .where('specification_id', '=', id)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      if (newest.text === text) return { number: newest.number, before: newest.number };
      const number = newest.number + 1;
      await trx.insertInto('shared_specification_version').values({ specification_id: id, number, text }).execute();
      await trx
        .deleteFrom('shared_specification_version')
        .where('specification_id', '=', id)
        .where('number', '<=', number - most)
        .execute();
      return { number, before: newest.number };
    });
}

/** Notes that the list was opened today, and returns its versions, the newest first; empty where it is erased. */
export async function openShared(id: string): Promise<{ number: number; savedAt: Date }[]> {
  // As in `openKept`: the day is not waited for until it is on the disk.
  await sql`with at_once as (select set_config('synchronous_commit', 'off', true) as is_off)
    update shared_specification set opened_on = current_date from at_once
    where id = ${id}::uuid and opened_on is distinct from current_date and is_off = 'off'`.execute(database());
  return database()
    .selectFrom('shared_specification_version')
    .select(['number', 'saved_at as savedAt'])
    .where('specification_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
}

/** The texts of these versions. */
export async function readVersions(
  id: string,
  numbers: readonly number[],
): Promise<{ number: number; text: string }[]> {
  return database()
    .selectFrom('shared_specification_version')
    .select(['number', 'text'])
    .where('specification_id', '=', id)
    .where('number', 'in', numbers)
    .execute();
}

/** Erases a list with all versions; returns whether it was there. */
export async function deleteShared(id: string): Promise<boolean> {
  const { numDeletedRows } = await database()
    .deleteFrom('shared_specification')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Erases lists that nobody has ever opened for `unopened` days, and those that nobody has opened again for `opened`. */
export async function forgetShared({ unopened, opened }: { unopened: number; opened: number }): Promise<void> {
  await sql`delete from shared_specification where opened_on < current_date - ${opened}::integer
    or (opened_on is null and shared_on < current_date - ${unopened}::integer)`.execute(database());
}
