import { sql } from 'kysely';
import { type Database, database } from '#src/platform/database/database.server.ts';

/** A file as a browser asks for it: its name after `/assets/`, with `.br` or `.gz` for a compressed form. */
export type BuildFile = { name: string; bytes: Buffer };

export async function hasBuild(id: string): Promise<boolean> {
  const found = await database().selectFrom('build').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Writes a build with its files, or only its new moment when it is known, and drops all but the newest `keep` builds. */
export async function writeBuild(id: string, files: readonly BuildFile[], keep: number): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      await trx
        .insertInto('build')
        .values({ id })
        .onConflict((on) => on.column('id').doUpdateSet({ published_at: sql`now()` }))
        .execute();
      for (const { name, bytes } of files) {
        await trx
          .insertInto('build_file')
          .values({ build_id: id, name, bytes })
          .onConflict((on) => on.doNothing())
          .execute();
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
