import { sql } from 'kysely';
import { type Database, database } from '#src/platform/database/database.server.ts';

/** A file as a browser asks for it: its name after `/assets/`, with `.br` or `.gz` for a compressed form. */
export type BuildFile = { name: string; bytes: Buffer };

/** The advisory lock of publishing: nodes that start together publish one after another. */
const PUBLISHING = 7_239_004;

/**
 * Gives a build a new moment, writes what `readFiles` returns when the database has no file of it, and drops all but the
 * newest `keep` builds.
 */
export async function writeBuild(id: string, readFiles: () => Promise<BuildFile[]>, keep: number): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${PUBLISHING})`.execute(trx);
      const moment = { published_at: sql<Date>`clock_timestamp()` }; // now() is from before the wait for the lock
      await trx
        .insertInto('build')
        .values({ id, ...moment })
        .onConflict((on) => on.column('id').doUpdateSet(moment))
        .execute();
      const known = await trx.selectFrom('build_file').select('name').where('build_id', '=', id).executeTakeFirst();
      for (const { name, bytes } of known ? [] : await readFiles()) {
        await trx.insertInto('build_file').values({ build_id: id, name, bytes }).execute();
      }
      await dropOldBuilds(trx, keep);
    });
}

async function dropOldBuilds(db: Database, keep: number): Promise<void> {
  const newest = db.selectFrom('build').select('id').orderBy('published_at', 'desc').orderBy('id').limit(keep);
  await db.deleteFrom('build').where('id', 'not in', newest).execute();
}

export async function listBuildFiles(): Promise<string[]> {
  const rows = await database().selectFrom('build_file').select('name').distinct().execute();
  return rows.map(({ name }) => name);
}

export async function readBuildFile(name: string): Promise<Buffer | undefined> {
  const row = await database().selectFrom('build_file').select('bytes').where('name', '=', name).executeTakeFirst();
  return row?.bytes;
}
