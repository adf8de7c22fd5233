/** Content files as they were at each version of the content: to go back to one, and to publish what waited in them. */
import { sql, type Transaction } from 'kysely';
import { fileHash } from '#src/platform/content/file-hash.ts';
import type { Files } from '#src/platform/content/sources.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import type { DB } from '#src/platform/database/tables.ts';

/** So many versions are kept while their files are no heavier than `HEAVIEST` bytes, else fewer. */
const KEPT = [100, 30, 10, 3, 1];
const HEAVIEST = 256_000_000;
/** Files per statement. */
const BATCH = 200;

/** Records the files of a version; must run in the transaction that wrote it. Files that did not change cost nothing. */
export async function storeFiles(trx: Transaction<DB>, version: number, files: Files): Promise<void> {
  const at = String(version);
  await noteEdition(trx, version);
  const stored = await trx.selectFrom('content_file').select(['path', 'sha256']).where('until', 'is', null).execute();
  const old = new Map(stored.map(({ path, sha256 }) => [path, sha256]));
  const fresh = [...files].flatMap(([path, body]) => {
    const sha256 = fileHash(body);
    const isSame = old.get(path) === sha256;
    if (isSame) old.delete(path);
    return isSame ? [] : [{ path, since: at, until: null, sha256, body }];
  });
  const gone = [...old.keys()];
  if (gone.length > 0) {
    // What was stored under this very version was never the end of one.
    await sql`delete from content_file where until is null and since = ${at} and path = any(${gone})`.execute(trx);
    await sql`update content_file set until = ${at} where until is null and path = any(${gone})`.execute(trx);
  }
  for (let from = 0; from < fresh.length; from += BATCH) {
    await trx
      .insertInto('content_file')
      .values(fresh.slice(from, from + BATCH))
      .execute();
  }
  await forgetOld(trx);
}

/** Records that a version was made of the files that are stored. */
export async function noteEdition(trx: Transaction<DB>, version: number): Promise<void> {
  await sql`insert into content_edition (version) values (${version}) on conflict do nothing`.execute(trx);
}

async function forgetOld(trx: Transaction<DB>): Promise<void> {
  for (const kept of KEPT) {
    await sql`with oldest as (
        select min(version) as version from (select version from content_edition order by version desc limit ${kept}) as newest
      ), editions as (delete from content_edition where version < (select version from oldest))
      delete from content_file where until <= (select version from oldest)`.execute(trx);
    const { rows } = await sql<{ bytes: string }>`
      select coalesce(sum(octet_length(body)), 0) as bytes from content_file`.execute(trx);
    if (Number(rows[0]?.bytes) <= HEAVIEST) return;
  }
}

/** The files of a version that is kept. */
export async function readStoredFiles(db: Database, version: number): Promise<Files> {
  const { rows } = await sql<{ path: string; body: Buffer }>`
    select path, body from content_file
    where since <= ${version} and (until is null or until > ${version}) order by path collate "C"`.execute(db);
  return new Map(rows.map(({ path, body }) => [path, body]));
}

/** When something that waits is published next; `isDue` by the clock of the database. */
export async function readNextPublishing(db: Database): Promise<{ isDue: boolean; now: Date; version: number }> {
  const { rows } = await sql<{ isDue: boolean; now: Date; version: string }>`
    select coalesce(publishes_at <= clock_timestamp(), false) as "isDue", clock_timestamp() as now, version from content_state`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('content_state has no row');
  return { ...row, version: Number(row.version) };
}

/** The versions that are kept, the newest first, each with the number of files that came, changed or went by it. */
export async function readEditions(db: Database): Promise<{ version: number; madeAt: Date; files: number }[]> {
  const { rows } = await sql<{ version: string; madeAt: Date; files: number }>`
    with touched as (
      select since as version, path from content_file
      union select until, path from content_file where until is not null
    )
    select version, made_at as "madeAt", count(path)::int as files
    from content_edition left join touched using (version)
    group by version, made_at order by version desc`.execute(db);
  return rows.map((row) => ({ ...row, version: Number(row.version) }));
}

type FileVersion = { since: number; until: number | null; madeAt: Date | null; endedAt: Date | null; body: Buffer };

/** What a file was, the oldest first; `madeAt` is null for a version that is no longer kept, `until` and `endedAt` for the present. */
export async function readFileVersions(db: Database, path: string): Promise<FileVersion[]> {
  const { rows } = await sql<Omit<FileVersion, 'since' | 'until'> & { since: string; until: string | null }>`
    select since, until, body, began.made_at as "madeAt", ended.made_at as "endedAt"
    from content_file
    left join content_edition as began on began.version = since
    left join content_edition as ended on ended.version = until
    where path = ${path} order by content_file.since`.execute(db);
  return rows.map((row) => ({
    ...row,
    since: Number(row.since),
    until: row.until === null ? null : Number(row.until),
  }));
}
