/** SQL of the schemas in which releases keep their content (content-shape.server.ts). */
import { sql, type Transaction } from 'kysely';
import { CONTENT_IN_USE } from '#src/platform/content-version.server.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import type { DB } from '#src/platform/database/tables.ts';
import { TABLES } from './kinds.ts';

type Trx = Transaction<DB>;

/** The tables that hold content or what is made of it. Those of `public` are the pattern for each release's own. */
export const CONTENT_TABLES: readonly (keyof DB)[] = [
  ...new Set([
    ...TABLES.flatMap(({ table, parts }) => (parts ? [table, parts.table] : [table])),
    ...([
      'content_state',
      'content_source',
      'content_edition',
      'content_file',
      'content_change',
      'content_page',
      'index_entry',
      'index_word',
      'made_file',
    ] as const),
  ]),
];

/** Makes the schema with empty tables like those of `public`, with their references, and turns to it. */
export async function makeSchema(trx: Trx, schema: string): Promise<void> {
  const tables: readonly string[] = CONTENT_TABLES;
  await sql`create schema ${sql.id(schema)}`.execute(trx);
  await turnTo(trx, 'public');
  for (const table of tables) {
    await sql`create table ${sql.id(schema, table)} (like ${sql.id('public', table)} including all)`.execute(trx);
  }
  // Read while `public` is the only schema on the path: the names of tables in the definitions have no schema then.
  const references = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${tables}::text[])`.execute(trx);
  await turnTo(trx, schema);
  for (const { table, name, definition } of references.rows) {
    await sql`alter table ${sql.id(schema, table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx);
  }
}

/** Gives roles the rights on the tables of the schema that they have on the pattern. Costs two questions when they have them. */
export async function inheritGrants(db: Database, schema: string): Promise<void> {
  const held = new Set((await listGrants(db, schema)).map((grant) => JSON.stringify(grant)));
  const missing = (await listGrants(db, 'public')).filter((grant) => !held.has(JSON.stringify(grant)));
  if (missing.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${CONTENT_IN_USE}, 0)`.execute(trx);
    for (const { table, column, right, role } of missing) {
      const [what, whom] = [sql.raw(right), role === 'public' ? sql.raw(role) : sql.id(role)];
      await sql`grant usage on schema ${sql.id(schema)} to ${whom}`.execute(trx);
      const where = column === null ? sql`` : sql`(${sql.id(column)})`;
      await sql`grant ${what} ${where} on ${sql.id(schema, table)} to ${whom}`.execute(trx);
    }
  });
}

type Grant = { table: string; column: string | null; right: string; role: string };

/** Rights on tables of content in a schema, of others than their owner. */
async function listGrants(db: Database, schema: string): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select relname as table, attname as column, privilege_type as right,
      case grantee when 0 then 'public' else pg_get_userbyid(grantee) end as role
    from pg_class
    join lateral (
      select null::name as attname, (aclexplode(relacl)).*
      union all
      select attname, (aclexplode(attacl)).* from pg_attribute where attrelid = pg_class.oid and attacl is not null
    ) as acl on grantee <> relowner
    where relnamespace = to_regnamespace(${schema}) and relname = any(${CONTENT_TABLES as readonly string[]}::text[])
    order by 1, 2, 3, 4`.execute(db);
  return rows;
}

async function turnTo(trx: Trx, schema: string): Promise<void> {
  await sql`select set_config('search_path', ${schema === 'public' ? schema : `${schema}, public`}, true)`.execute(trx);
}

/** Begins the new schema's count of versions where the count of `previous` stands, with the files of its versions. */
export async function beginState(trx: Trx, previous: string | undefined): Promise<void> {
  if (previous !== undefined && (await hasTable(trx, previous, 'content_file'))) {
    for (const table of ['content_edition', 'content_file']) {
      await sql`insert into ${sql.id(table)} select * from ${sql.id(previous, table)}`.execute(trx);
    }
  }
  await (previous === undefined
    ? sql`insert into content_state default values`
    : sql`insert into content_state (version) select version from ${sql.id(previous, 'content_state')}`
  ).execute(trx);
}

/**
 * Takes over from `previous` what the files do not tell: when an item that is the same changed last, and the files that were
 * made of documents.
 */
export async function carryOver(trx: Trx, previous: string): Promise<void> {
  for (const { table, key } of TABLES) {
    if (!(await hasTable(trx, previous, table))) continue;
    await sql`
      update content_change as change set changed_at = old_change.changed_at
      from ${sql.id(previous, 'content_change')} as old_change, ${sql.id(previous, table)} as old, ${sql.id(table)} as item
      where change.kind = ${table} and old_change.kind = ${table} and old_change.key = change.key
        and item.${sql.id(key)}::text = change.key and old.${sql.id(key)}::text = change.key
        and old.content_hash = item.content_hash`.execute(trx);
  }
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'made_file' and table_schema in (${previous}, current_schema())
    group by column_name having count(*) = 2`.execute(trx);
  const names = sql.join(columns.rows.map(({ name }) => sql.id(name)));
  await sql`
    insert into made_file (${names}) select ${names} from ${sql.id(previous, 'made_file')}
    where document_code in (select code from document)`.execute(trx);
}

async function hasTable(trx: Trx, schema: string, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${`${schema}.${table}`}) is not null as found`.execute(trx);
  return rows[0]?.found === true;
}

/** Drops the schema unless a node runs on it. Returns whether it is gone. */
export async function dropUnused(db: Database, schema: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx);
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${CONTENT_IN_USE}, hashtext(${schema})) as "isFree"`.execute(trx);
    if (!rows[0]?.isFree) return false;
    await sql`drop schema ${sql.id(schema)} cascade`.execute(trx);
    return true;
  });
}
