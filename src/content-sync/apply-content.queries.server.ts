/** Writes content into the database: only what changed, all of it or nothing. */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#src/platform/database/database.server.ts';
import type { DB } from '#src/platform/database/schema.ts';
import type { Content, Kind } from './content.ts';

/** What a sync did to one kind of items. */
export type KindReport = { kind: Kind; added: number; changed: number; removed: number };
export type SyncReport = { changed: boolean; version: number; kinds: KindReport[] };

/** In the order of writing; removal goes backwards. `key` is the primary key. */
const TABLES: readonly { kind: Kind; key: string }[] = [
  { kind: 'catalog_group', key: 'id' },
  { kind: 'attribute', key: 'code' },
  { kind: 'good', key: 'id' },
  { kind: 'document', key: 'code' },
  { kind: 'sfp_module', key: 'code' },
  { kind: 'analog_model', key: 'code' },
  { kind: 'analog_pair', key: 'code' },
  { kind: 'banner', key: 'code' },
  { kind: 'site_document', key: 'code' },
  { kind: 'redirect', key: 'from_path' },
];
/** Rows a statement; keeps a statement's text below some megabytes. */
const BATCH = 2_000;
const ADVISORY_LOCK = 7_239_002;

type Item = Record<string, unknown>;
type Change = { kind: Kind; key: string; added: Item[]; changed: Item[]; removed: (string | number)[] };

/**
 * Applies content in one transaction; a failure leaves the old content whole. For content that does not come from
 * files (tests, bench); files go through `syncContent`.
 */
export async function applyContent(db: Database, content: Content): Promise<SyncReport> {
  return inSyncTransaction(db, (trx) => writeContent(trx, content, null));
}

/** One sync at a time on all nodes; a sync may take longer than a visitor's query. */
export async function inSyncTransaction<T>(db: Database, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '300s'`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = '300s'`.execute(trx);
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    return work(trx);
  });
}

export async function readContentState(db: Database): Promise<{ version: number; sourceHash: string | null }> {
  const state = await db.selectFrom('content_state').select(['version', 'source_hash']).executeTakeFirstOrThrow();
  return { version: Number(state.version), sourceHash: state.source_hash };
}

/** Inside `inSyncTransaction`. `sourceHash` names the files the content was made from. */
export async function writeContent(
  trx: Transaction<DB>,
  content: Content,
  sourceHash: string | null,
): Promise<SyncReport> {
  const changes: Change[] = [];
  for (const { kind, key } of TABLES) changes.push(await compare(trx, kind, key, content[kind] as Item[]));

  for (const { kind, key, removed } of changes.toReversed()) {
    if (removed.length > 0)
      await sql`delete from ${sql.table(kind)} where ${sql.ref(key)} = any(${removed})`.execute(trx);
  }
  for (const { kind, key, added, changed } of changes) {
    const items = [...added, ...changed];
    for (let at = 0; at < items.length; at += BATCH) await upsert(trx, kind, key, items.slice(at, at + BATCH));
    if (kind === 'good') await replaceAttributes(trx, added, changed);
    if (items.length > BATCH) await sql`analyze ${sql.table(kind)}`.execute(trx);
  }

  const kinds = changes.map(({ kind, added, changed, removed }) => ({
    kind,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
  }));
  const changed = kinds.some((kind) => kind.added + kind.changed + kind.removed > 0);
  const { version } = await trx
    .updateTable('content_state')
    .set((eb) => ({
      source_hash: sourceHash,
      ...(changed ? { version: eb('version', '+', '1'), synced_at: sql<Date>`now()` } : {}),
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  if (changed) await sql`select pg_notify('content_version', ${String(version)})`.execute(trx);
  return { changed, version: Number(version), kinds };
}

async function compare(trx: Transaction<DB>, kind: Kind, key: string, items: Item[]): Promise<Change> {
  const { rows } = await sql<{ key: string | number; content_hash: string }>`
    select ${sql.ref(key)} as key, content_hash from ${sql.table(kind)}`.execute(trx);
  const old = new Map(rows.map((row) => [row.key, row.content_hash]));
  const change: Change = { kind, key, added: [], changed: [], removed: [] };
  for (const item of items) {
    const itemKey = item[key] as string | number;
    const content_hash = createHash('sha256').update(JSON.stringify(item)).digest('base64url');
    const known = old.get(itemKey);
    old.delete(itemKey);
    if (known === content_hash) continue;
    (known === undefined ? change.added : change.changed).push({ ...item, content_hash });
  }
  change.removed = [...old.keys()];
  return change;
}

async function upsert(trx: Transaction<DB>, kind: Kind, key: string, items: Item[]): Promise<void> {
  const columns = Object.keys(items[0] as Item).filter((column) => column !== 'attributes');
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const others = columns.filter((column) => column !== key);
  const updates = sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  await sql`insert into ${sql.table(kind)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(kind)}, ${JSON.stringify(items)}::jsonb)
    on conflict (${sql.ref(key)}) do update set ${updates}`.execute(trx);
}

/** A good's attributes are part of the good: they are written anew with it. */
async function replaceAttributes(trx: Transaction<DB>, added: Item[], changed: Item[]): Promise<void> {
  if (changed.length > 0) {
    await trx
      .deleteFrom('good_attribute')
      .where('good_id', 'in', sql<number>`(select unnest(${changed.map((good) => good.id)}::integer[]))`)
      .execute();
  }
  const goods = [...added, ...changed];
  for (let at = 0; at < goods.length; at += BATCH) {
    const rows = goods
      .slice(at, at + BATCH)
      .flatMap((good) => (good.attributes as Item[]).map((attribute) => ({ good_id: good.id, ...attribute })));
    await sql`insert into good_attribute (good_id, attribute_code, number, text, confidence)
      select good_id, attribute_code, number, text, confidence
      from jsonb_populate_recordset(null::good_attribute, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
  }
  if (goods.length > BATCH) await sql`analyze good_attribute`.execute(trx);
}
