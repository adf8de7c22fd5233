/** Writes content into the database in one transaction; only rows that changed are written. */
import { hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { indexContent } from '#src/domain/search/search.server.ts';
import type { Parts } from '#src/platform/content/kind.ts';
import { searchEntries } from '#src/platform/content/loading.ts';
import type { Content, Table } from '#src/platform/content/rows.ts';
import type { Waiting } from '#src/platform/content/waiting.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import type { DB } from '#src/platform/database/tables.ts';
import { elementAt } from '#src/platform/lists.ts';
import { type ItemChange, readChanges } from './changes.queries.server.ts';
import type { KnownFiles } from './downloads-folder.server.ts';
import { KINDS, TABLES } from './kinds.ts';

declare module '#src/platform/database/tables.ts' {
  interface Columns {
    /** The hash of all rows of a table as they were last written. */
    'content_state.table_hashes': Partial<Record<Table, string>>;
  }
}

/** Counts of one kind of items in a sync, and the items. */
type KindReport = { kind: Table; added: number; changed: number; removed: number; items: ItemChange[] };
/** Addresses that a sync makes and takes away. */
type PagesReport = { added: string[]; removed: string[] };
export type SyncReport = {
  changed: boolean;
  version: number;
  kinds: KindReport[];
  pages?: PagesReport;
  /** What the files hold and the site does not show yet. */
  waiting?: Waiting[];
  /** Paths of files that stay as they were: what editors saved in them is not published. */
  held?: string[];
  /** What would be, not what was done (`compareContent`). */
  isAhead?: boolean;
};

/** Rows per statement. Keeps the text of a statement below some megabytes. */
const BATCH = 2_000;
const ADVISORY_LOCK = 7_239_002;

type Item = Record<string, unknown>;
type Change = {
  kind: Table;
  key: string;
  parts: Parts | undefined;
  added: Item[];
  changed: Item[];
  removed: (string | number)[];
};

/**
 * Writes content in one transaction; a failure leaves the old content whole. For content that does not come from
 * files (tests, bench); files go through `syncContent`.
 */
export async function applyContent(db: Database, content: Content): Promise<SyncReport> {
  return inSyncTransaction(db, (trx) =>
    writeContent(trx, content, { sourceHash: null, indexRules: '', publishesAt: null }),
  );
}

/**
 * Runs `work` in a transaction under a lock that all nodes share, so that one sync runs at a time. The statement
 * timeout is longer than that of a visitor's query.
 */
export async function inSyncTransaction<T>(db: Database, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '300s'`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = '300s'`.execute(trx);
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    return work(trx);
  });
}

/** Whether the database was filled from these files before. */
export async function wasReplaced(db: Database, sourceHash: string): Promise<boolean> {
  const known = await db
    .selectFrom('content_source')
    .select('source_hash')
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst();
  return known !== undefined;
}

export async function readContentState(db: Database): Promise<{ version: number; sourceHash: string | null }> {
  const state = await db.selectFrom('content_state').select(['version', 'source_hash']).executeTakeFirstOrThrow();
  return { version: Number(state.version), sourceHash: state.source_hash };
}

/** Files for visitors as they were when content was last written. */
export async function readKnownFiles(db: Database): Promise<KnownFiles> {
  const { synced_at: at } = await db.selectFrom('content_state').select('synced_at').executeTakeFirstOrThrow();
  const rows = await db.selectFrom('published_file').select(['name', 'size', 'sha256']).execute();
  const files = new Map(
    rows.flatMap(({ name, size, sha256 }) => (size && sha256 ? [[name, { size: Number(size), sha256 }] as const] : [])),
  );
  return { files, at };
}

/**
 * Writes content; must run inside `inSyncTransaction`. `sourceHash` identifies the files of the content, `indexRules`
 * the code that makes the words of the search index; `publishesAt`: when something that waits will be public.
 */
export async function writeContent(
  trx: Transaction<DB>,
  content: Content,
  { sourceHash, indexRules, publishesAt }: { sourceHash: string | null; indexRules: string; publishesAt: Date | null },
): Promise<SyncReport> {
  const { table_hashes: written } = await trx
    .selectFrom('content_state')
    .select('table_hashes')
    .executeTakeFirstOrThrow();
  const hashes: Partial<Record<Table, string>> = {};
  const changes: Change[] = [];
  for (const { table, key, parts } of TABLES) {
    const texts = content[table].map((item) => JSON.stringify(item));
    const hashOfAll = hashText(texts.join('\n'));
    hashes[table] = hashOfAll;
    const change: Change = { kind: table, key, parts, added: [], changed: [], removed: [] };
    if (written[table] !== hashOfAll) await compare(trx, change, content[table], texts);
    changes.push(change);
  }
  const items = new Map<Table, ItemChange[]>();
  for (const change of changes) items.set(change.kind, await readChanges(trx, change));

  await writeRows(trx, changes);

  const kinds = changes.map(({ kind, added, changed, removed }) => ({
    kind,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    items: items.get(kind) ?? [],
  }));
  const isContentChanged = kinds.some((kind) => kind.added + kind.changed + kind.removed > 0);
  for (const change of changes) await refuseUnknownParts(trx, change, changes);
  const isIndexChanged = await indexContent(trx, content, searchEntries(KINDS, content), indexRules);
  const pages = await writePages(trx, content);
  const changed = isContentChanged || isIndexChanged || pages.added.length + pages.removed.length > 0;
  const { version } = await trx
    .updateTable('content_state')
    .set((eb) => ({
      source_hash: sourceHash,
      publishes_at: publishesAt,
      table_hashes: JSON.stringify(hashes),
      ...(changed ? { version: eb('version', '+', '1'), synced_at: sql<Date>`now()` } : {}),
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  if (sourceHash !== null) {
    const source = { source_hash: sourceHash };
    await trx
      .insertInto('content_source')
      .values(source)
      .onConflict((on) => on.doNothing())
      .execute();
  }
  if (changed) await sql`select pg_notify('content_version', ${String(version)})`.execute(trx);
  return { changed, version: Number(version), kinds, pages };
}

/** Deletes what left and writes what came and changed, in the order of references. */
async function writeRows(trx: Transaction<DB>, changes: readonly Change[]): Promise<void> {
  for (const { kind, key, removed } of changes.toReversed()) {
    if (removed.length > 0)
      await sql`delete from ${sql.table(kind)} where ${sql.ref(key)} = any(${removed})`.execute(trx);
  }
  for (const change of changes) {
    const { kind, key, parts, added, changed } = change;
    const items = [...added, ...changed];
    for (let at = 0; at < items.length; at += BATCH) await upsert(trx, kind, key, parts, items.slice(at, at + BATCH));
    if (parts) {
      await insertParts(trx, key, parts, added);
      await replaceParts(trx, key, parts, changed);
    }
    if (items.length > BATCH) await sql`analyze ${sql.table(kind)}`.execute(trx);
    await noteChange(trx, change);
  }
}

/** Records the pages that the kinds declare, for the sitemap. Returns those that were added and removed. */
async function writePages(trx: Transaction<DB>, content: Content): Promise<PagesReport> {
  const pages = KINDS.flatMap(({ table, code = '', pages = [], addresses }) => [
    ...pages.map((path) => ({ path, kind: table, key: code })),
    ...[...(addresses?.(content) ?? [])].map(({ path, key = '' }) => ({ path, kind: table, key: String(key) })),
  ]);
  const fresh = sql`select * from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as fresh (path text, kind text, key text)`;
  const removed = await sql<{ path: string }>`with fresh as (${fresh}) delete from content_page as old
    where not exists (select from fresh where (fresh.path, fresh.kind, fresh.key) = (old.path, old.kind, old.key)) returning old.path`.execute(
    trx,
  );
  const added = await sql<{ path: string }>`
    insert into content_page (path, kind, key) ${fresh} on conflict do nothing returning path`.execute(trx);
  const [gone, made] = [removed, added].map(({ rows }) => new Set(rows.map(({ path }) => path)));
  return { added: [...(made ?? [])], removed: [...(gone ?? [])] };
}

/** Records when items changed, for the sitemap. */
async function noteChange(trx: Transaction<DB>, { kind, key, added, changed, removed }: Change): Promise<void> {
  const keys = [...added, ...changed].map((item) => String(item[key]));
  if (keys.length > 0) {
    await sql`insert into content_change (kind, key) select ${kind}, unnest(${keys}::text[])
      on conflict (kind, key) do update set changed_at = excluded.changed_at`.execute(trx);
  }
  if (removed.length > 0) {
    await sql`delete from content_change where kind = ${kind} and key = any(${removed.map(String)}::text[])`.execute(
      trx,
    );
  }
}

/** Finds what differs from the rows of the database. `texts`: the items as JSON, in their order. */
async function compare(
  trx: Transaction<DB>,
  change: Change,
  items: readonly Item[],
  texts: readonly string[],
): Promise<void> {
  const { kind, key } = change;
  const { rows } = await sql<{ key: string | number; content_hash: string }>`
    select ${sql.ref(key)} as key, content_hash from ${sql.table(kind)}`.execute(trx);
  const old = new Map(rows.map((row) => [row.key, row.content_hash]));
  for (const [index, item] of items.entries()) {
    const itemKey = item[key] as string | number;
    const content_hash = hashText(elementAt(texts, index));
    const known = old.get(itemKey);
    old.delete(itemKey);
    if (known === content_hash) continue;
    (known === undefined ? change.added : change.changed).push({ ...item, content_hash });
  }
  change.removed = [...old.keys()];
}

const hashText = (text: string): string => hash('sha256', text, 'base64url');

async function upsert(
  trx: Transaction<DB>,
  kind: Table,
  key: string,
  parts: Parts | undefined,
  items: Item[],
): Promise<void> {
  const columns = Object.keys(items[0] as Item).filter((column) => column !== parts?.field);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const others = columns.filter((column) => column !== key);
  const updates = sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  await sql`insert into ${sql.table(kind)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(kind)}, ${JSON.stringify(items)}::jsonb)
    on conflict (${sql.ref(key)}) do update set ${updates}`.execute(trx);
}

type PartRows = { owners: unknown[]; rows: Item[] };

function* partBatches(key: string, { field, owner }: Parts, items: readonly Item[]): Generator<PartRows> {
  for (let at = 0; at < items.length; at += BATCH) {
    const batch = items.slice(at, at + BATCH);
    const rows = batch.flatMap((item) => (item[field] as Item[]).map((part) => ({ [owner]: item[key], ...part })));
    yield { owners: batch.map((item) => item[key]), rows };
  }
}

/** Returns the columns that the rows fill, without the given ones. */
const columnsOf = (rows: readonly Item[], without: readonly string[] = []) =>
  Object.keys(rows[0] ?? {})
    .filter((column) => !without.includes(column))
    .map((column) => sql.ref(column));

async function insertParts(trx: Transaction<DB>, key: string, parts: Parts, added: readonly Item[]): Promise<void> {
  const table = sql.table(parts.table);
  for (const { rows } of partBatches(key, parts, added)) {
    if (rows.length === 0) continue;
    const columns = sql.join(columnsOf(rows));
    await sql`insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
  }
  if (added.length > BATCH) await sql`analyze ${table}`.execute(trx);
}

/** Writes the parts of changed rows: deletes parts that a row no longer has, writes the others where they differ. */
async function replaceParts(trx: Transaction<DB>, key: string, parts: Parts, changed: readonly Item[]): Promise<void> {
  const table = sql.table(parts.table);
  const [owner, part] = [sql.ref(parts.owner), sql.ref(parts.key)];
  for (const { owners, rows } of partBatches(key, parts, changed)) {
    await sql`
      delete from ${table} as old
      where old.${owner} = any(${owners})
        and not exists (
          select from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as fresh
          where fresh.${owner} = old.${owner} and fresh.${part} = old.${part}
        )`.execute(trx);
    if (rows.length === 0) continue;
    const columns = sql.join(columnsOf(rows));
    const values = columnsOf(rows, [parts.owner, parts.key]);
    const [oldValues, newValues] = ['old', 'excluded'].map((row) =>
      sql.join(values.map((column) => sql`${sql.ref(row)}.${column}`)),
    );
    await sql`
      insert into ${table} as old (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
      on conflict (${owner}, ${part}) do update
      set ${sql.join(values.map((column) => sql`${column} = excluded.${column}`))}
      where (${oldValues}) is distinct from (${newValues})`.execute(trx);
  }
}

/**
 * Throws when a part refers to a missing row. It replaces a foreign key: checking 400,000 rows one by one took longer
 * than the sync, so those of the rows that were written are checked in one query, and all when what they refer to has changed.
 */
async function refuseUnknownParts(trx: Transaction<DB>, change: Change, changes: readonly Change[]): Promise<void> {
  const { parts, key: ownKey, added, changed } = change;
  if (!parts) return;
  const { table, key, owner, of } = parts;
  const known = changes.find(({ kind }) => kind === of.table);
  const isLost = !known || known.changed.length + known.removed.length > 0;
  const written = [...added, ...changed].map((item) => item[ownKey]);
  if (!isLost && written.length === 0) return;
  const checked = isLost ? sql`true` : sql`part.${sql.ref(owner)} = any(${written})`;
  const { rows } = await sql<{ key: string }>`
    select distinct ${sql.ref(key)} as key from ${sql.table(table)} as part
    where ${checked} and not exists (
      select from ${sql.table(of.table)} as known where known.${sql.ref(of.column)} = part.${sql.ref(key)}
    )`.execute(trx);
  if (rows.length === 0) return;
  throw new Error(`${table} names rows of ${of.table} that do not exist: ${rows.map((row) => row.key).join(', ')}`);
}
