/** Writes content into the database: only what changed, all of it or nothing. */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { indexContent } from '#src/domain/search/search.server.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import type { DB } from '#src/platform/database/tables.ts';
import type { Content, Kind } from './content.ts';

/** What a sync did to one kind of items. */
type KindReport = { kind: Kind; added: number; changed: number; removed: number };
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
  { kind: 'news_group', key: 'id' },
  { kind: 'news', key: 'id' },
  { kind: 'banner', key: 'code' },
  { kind: 'partner_group', key: 'id' },
  { kind: 'partner', key: 'id' },
  { kind: 'legal_text', key: 'code' },
  { kind: 'promo', key: 'code' },
  { kind: 'site_document', key: 'code' },
  { kind: 'redirect', key: 'from_path' },
  { kind: 'solution_group', key: 'id' },
  { kind: 'solution', key: 'id' },
  { kind: 'faq_question', key: 'id' },
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
  return inSyncTransaction(db, (trx) => writeContent(trx, content, { sourceHash: null, indexRules: '' }));
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

/**
 * Inside `inSyncTransaction`. `sourceHash` names the files the content was made from, `indexRules` the code that makes
 * words of the search index.
 */
export async function writeContent(
  trx: Transaction<DB>,
  content: Content,
  { sourceHash, indexRules }: { sourceHash: string | null; indexRules: string },
): Promise<SyncReport> {
  const changes: Change[] = [];
  for (const { kind, key } of TABLES) changes.push(await compare(trx, kind, key, content[kind] as Item[]));

  for (const { kind, key, removed } of changes.toReversed()) {
    if (removed.length > 0)
      await sql`delete from ${sql.table(kind)} where ${sql.ref(key)} = any(${removed})`.execute(trx);
  }
  for (const { kind, key, added, changed, removed } of changes) {
    const items = [...added, ...changed];
    for (let at = 0; at < items.length; at += BATCH) await upsert(trx, kind, key, items.slice(at, at + BATCH));
    if (kind === 'good') {
      await insertAttributes(trx, added);
      await replaceAttributes(trx, changed);
    }
    if (items.length > BATCH) await sql`analyze ${sql.table(kind)}`.execute(trx);
    await noteChange(trx, { kind, key, added, changed, removed });
  }

  const kinds = changes.map(({ kind, added, changed, removed }) => ({
    kind,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
  }));
  const isContentChanged = kinds.some((kind) => kind.added + kind.changed + kind.removed > 0);
  if (isContentChanged) await refuseUnknownAttributes(trx);
  const isIndexChanged = await indexContent(trx, content, indexRules);
  const changed = isContentChanged || isIndexChanged;
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

/** When each item changed last, for the sitemap. */
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

function* attributeBatches(goods: Item[]): Generator<{ ids: unknown[]; rows: string }> {
  for (let at = 0; at < goods.length; at += BATCH) {
    const batch = goods.slice(at, at + BATCH);
    const rows = batch.flatMap((good) =>
      (good.attributes as Item[]).map((attribute) => ({ good_id: good.id, ...attribute })),
    );
    yield { ids: batch.map((good) => good.id), rows: JSON.stringify(rows) };
  }
}

async function insertAttributes(trx: Transaction<DB>, added: Item[]): Promise<void> {
  for (const { rows } of attributeBatches(added)) {
    await sql`insert into good_attribute (good_id, attribute_code, number, text, confidence)
      select good_id, attribute_code, number, text, confidence
      from jsonb_populate_recordset(null::good_attribute, ${rows}::jsonb)`.execute(trx);
  }
  if (added.length > BATCH) await sql`analyze good_attribute`.execute(trx);
}

/** A good's attributes are part of the good: those it no longer has go, the others are written where they differ. */
async function replaceAttributes(trx: Transaction<DB>, changed: Item[]): Promise<void> {
  for (const { ids, rows } of attributeBatches(changed)) {
    await sql`
      with fresh as materialized (
        select * from jsonb_populate_recordset(null::good_attribute, ${rows}::jsonb)
      ), gone as (
        delete from good_attribute old
        where old.good_id = any(${ids}::integer[])
          and not exists (
            select from fresh where fresh.good_id = old.good_id and fresh.attribute_code = old.attribute_code
          )
      )
      insert into good_attribute as old (good_id, attribute_code, number, text, confidence)
      select good_id, attribute_code, number, text, confidence from fresh
      on conflict (good_id, attribute_code) do update
      set number = excluded.number, text = excluded.text, confidence = excluded.confidence
      where (old.number, old.text, old.confidence)
        is distinct from (excluded.number, excluded.text, excluded.confidence)`.execute(trx);
  }
}

/** Stands for a foreign key: checked once for all rows, because a check of each of 400,000 takes longer than the sync. */
async function refuseUnknownAttributes(trx: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{ attribute_code: string }>`
    select distinct attribute_code from good_attribute
    where not exists (select from attribute where attribute.code = good_attribute.attribute_code)`.execute(trx);
  if (rows.length === 0) return;
  throw new Error(`goods name attributes that do not exist: ${rows.map((row) => row.attribute_code).join(', ')}`);
}
