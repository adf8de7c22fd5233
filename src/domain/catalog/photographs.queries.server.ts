/** SQL of the sizes and formats of photographs. */
import { sql } from 'kysely';
import { type Database, database } from '#src/platform/database/database.server.ts';

/** The photographs of the content. */
export const listShown = (db: Database): Promise<{ key: string; name: string; width: number }[]> =>
  db.selectFrom('good_photograph').select(['key', 'name', 'width']).orderBy('key').execute();

/** Which of these files are made already. */
export async function listMade(db: Database, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db.selectFrom('photograph_file').select('name').where('name', 'in', names).execute();
  return new Set(rows.map(({ name }) => name));
}

export async function storeMade(db: Database, name: string, bytes: Buffer): Promise<void> {
  const row = { name, bytes };
  await db
    .insertInto('photograph_file')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Notes that content asks for these files, and drops those that none has asked for in a month. */
export async function noteUsed(db: Database, names: readonly string[]): Promise<void> {
  if (names.length > 0) {
    await db.updateTable('photograph_file').set({ used_at: sql<Date>`now()` }).where('name', 'in', names).execute();
  }
  await db.deleteFrom('photograph_file').where('used_at', '<', sql<Date>`now() - interval '30 days'`).execute();
}

export async function readMade(name: string): Promise<Buffer | undefined> {
  const row = await database()
    .selectFrom('photograph_file')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.bytes;
}
