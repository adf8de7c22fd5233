/** SQL of downloads. */
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { database } from '#src/platform/database/database.server.ts';
import type { DB } from '#src/platform/database/tables.ts';
import { type DownloadsQuery, inPages, type MadeRevision, type PublishedFile } from './downloads.ts';

/** Returns the time of the last change of content. */
export async function readContentDay(): Promise<Date> {
  const state = await database().selectFrom('content_state').select('synced_at').executeTakeFirstOrThrow();
  return state.synced_at;
}

// People type models without hyphens and with Cyrillic look-alikes; both sides of the comparison lose the difference.
const FROM = 'авекмнорстху -_./';
const TO = 'abekmhopctxy';
const plainName = (column: string) => sql<string>`translate(lower(${sql.ref(column)}), ${FROM}, ${TO})`;

/**
 * Answers of a question: the page of whole goods, those that are made first, how many pages there are, and how many documents
 * of each kind there are without the choice of kind, and how many of those have a file.
 */
export async function readDownloads(
  { product, model, kind, onlyFiles, page }: Omit<DownloadsQuery, 'kind'> & { kind: string | undefined },
  madeKinds: readonly string[],
  perPage: number,
) {
  const db = database();
  const asked = model ? sql<string>`translate(lower(${model}), ${FROM}, ${TO})` : undefined;
  const isWithFile = (eb: ExpressionBuilder<DB, 'document'>) =>
    eb.or([
      eb('document.has_file', '=', true),
      eb.and([eb('document.kind', 'in', madeKinds), eb('document.confidence', '=', 'inferred')]),
    ]);
  const found = () =>
    db
      .selectFrom('document')
      .innerJoin('good', 'good.id', 'document.good_id')
      .$if(product !== undefined, (query) => query.where('document.good_id', '=', product ?? 0))
      .$if(onlyFiles, (query) => query.where(isWithFile))
      .$if(asked !== undefined, (query) =>
        query.where(
          sql<boolean>`position(${asked} in ${plainName('good.model')} || ' ' || ${plainName('good.family')}) > 0`,
        ),
      );
  const narrowed = () => found().$if(kind !== undefined, (query) => query.where('document.kind', '=', kind ?? ''));
  const isOver = sql<boolean>`good.lifecycle[1] = ${DISCONTINUED}`;
  const goods = await narrowed()
    .select((eb) => ['good.id', eb.fn.countAll<string>().as('count')])
    .groupBy('good.id')
    .orderBy(isOver)
    .orderBy('good.sort')
    .orderBy('good.id')
    .execute();
  const pages = inPages(
    goods.map(({ id, count }) => ({ id, count: Number(count) })),
    perPage,
  );
  const [rows, counts] = await Promise.all([
    narrowed()
      .where('document.good_id', 'in', pages[page - 1] ?? [0])
      .select([
        'document.code',
        'document.kind',
        'title',
        'format',
        'version',
        'published',
        'document.confidence',
        'has_file',
        'good_id',
        'good.code as good_code',
        'model',
      ])
      .orderBy(isOver)
      .orderBy('good.sort')
      .orderBy('good.id')
      .orderBy('has_file', 'desc')
      .orderBy(
        (eb) => eb.and([eb('document.kind', 'in', madeKinds), eb('document.confidence', '=', 'inferred')]),
        'desc',
      )
      .orderBy('document.sort')
      .orderBy('document.code')
      .execute(),
    found()
      .select((eb) => [
        'document.kind',
        eb.fn.countAll<string>().as('count'),
        eb.fn.countAll<string>().filterWhere(isWithFile).as('files'),
      ])
      .groupBy('document.kind')
      .execute(),
  ]);
  return {
    rows,
    lastPage: Math.max(1, pages.length),
    counts: new Map(counts.map(({ kind: name, count, files }) => [name, { all: Number(count), files: Number(files) }])),
  };
}

/** Revisions of files by document, the newest first. */
export async function readRevisions(codes: readonly string[]): Promise<Map<string, MadeRevision[]>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom('made_file')
    .select(['document_code', 'revision', 'name', 'size', 'sha256', 'made_at'])
    .where('document_code', 'in', codes)
    .orderBy('document_code')
    .orderBy('revision', 'desc')
    .execute();
  const known = new Map<string, MadeRevision[]>();
  for (const { document_code: code, made_at: madeAt, ...rest } of rows) {
    known.set(code, [...(known.get(code) ?? []), { ...rest, madeAt: madeAt.toISOString() }]);
  }
  return known;
}

/** Published versions by document, the newest first. */
export async function readPublished(codes: readonly string[]): Promise<Map<string, PublishedFile[]>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom('published_file')
    .selectAll()
    .where('document_code', 'in', codes)
    .orderBy('document_code')
    .orderBy('sort')
    .execute();
  return Map.groupBy(rows.map(publishedFile), ({ document }) => document);
}

/** Target for visitors of a withdrawn version: another version, or a document. */
export async function readReplacing(code: string, version: string) {
  const row = await database()
    .selectFrom('published_file')
    .select('replaced_by')
    .where('document_code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.replaced_by ?? undefined;
}

type PublishedRow = Selectable<DB['published_file']>;
const publishedFile = (row: PublishedRow): PublishedFile & { document: string } => ({
  document: row.document_code,
  version: row.version,
  branch: row.branch,
  published: row.published,
  name: row.name,
  size: Number(row.size),
  sha256: row.sha256 ?? '',
  signature: row.signature,
  signatureKey: row.signature_key,
  notes: row.notes,
  requires: row.requires,
  replaces: row.replaces,
  withdrawn: row.withdrawn,
});

export async function readDocument(code: string) {
  return database()
    .selectFrom('document')
    .select(['code', 'good_id', 'kind', 'confidence'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Documents that may have a file, by good. */
export async function readMadeDocuments(kinds: readonly string[]): Promise<{ code: string; goodId: number }[]> {
  return database()
    .selectFrom('document')
    .select(['code', 'good_id as goodId'])
    .where('kind', 'in', kinds)
    .where('confidence', '=', 'inferred')
    .orderBy('good_id')
    .orderBy('code')
    .execute();
}

export async function readNewest(code: string) {
  return database()
    .selectFrom('made_file')
    .select(['revision', 'name', 'source_hash', 'sha256'])
    .where('document_code', '=', code)
    .orderBy('revision', 'desc')
    .executeTakeFirst();
}

export async function readBytes(code: string, revision: number) {
  return database()
    .selectFrom('made_file')
    .select(['name', 'type', 'bytes', 'sha256'])
    .where('document_code', '=', code)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

const KEPT_REVISIONS = 5;

/** The next revision of a file. Two nodes may make it at once: the second finds it there and adds nothing. */
export async function addRevision(file: {
  document_code: string;
  revision: number;
  source_hash: string;
  name: string;
  type: string;
  bytes: Buffer;
  sha256: string;
}): Promise<void> {
  const db = database();
  await db
    .insertInto('made_file')
    .values({ ...file, size: file.bytes.length })
    .onConflict((conflict) => conflict.columns(['document_code', 'revision']).doNothing())
    .execute();
  await db
    .deleteFrom('made_file')
    .where('document_code', '=', file.document_code)
    .where('revision', '<=', file.revision - KEPT_REVISIONS)
    .execute();
}

/** Records a new source hash for a revision whose bytes are the same, so that the file is not made again. */
export async function keepRevision(code: string, revision: number, sourceHash: string): Promise<void> {
  await database()
    .updateTable('made_file')
    .set({ source_hash: sourceHash })
    .where('document_code', '=', code)
    .where('revision', '=', revision)
    .execute();
}

/** Increases the content version on all nodes, because pages that show sizes of files are cached by it. */
export async function turnContentVersion(): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const { version } = await trx
        .updateTable('content_state')
        .set((eb) => ({ version: eb('version', '+', '1') }))
        .returning('version')
        .executeTakeFirstOrThrow();
      await sql`select pg_notify('content_version', ${String(version)})`.execute(trx);
    });
}
