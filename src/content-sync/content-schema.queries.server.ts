/** SQL that finds the schemas in which releases keep their content (content-schema.server.ts). */
import { sql } from 'kysely';
import type { Database } from '#src/platform/database/database.server.ts';

const PREFIX = 'content_';

/** Whether the schema is there; it is made and filled in one transaction, so it is whole. */
export async function hasSchema(db: Database, schema: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(db);
  return rows.length > 0;
}

/** The schemas that hold content, the one that was synced last first; `public` when a release before these kept it there. */
export async function listSchemas(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where nspname like ${`${PREFIX}%`} and to_regclass(quote_ident(nspname) || '.content_state') is not null`.execute(
    db,
  );
  const found: { name: string; synced_at: Date }[] = [];
  for (const { name } of [...rows, { name: 'public' }]) {
    const state = await sql<{ synced_at: Date }>`
      select synced_at from ${sql.id(name, 'content_state')} where version > 0`.execute(db);
    if (state.rows[0]) found.push({ name, ...state.rows[0] });
  }
  return found.sort((a, b) => b.synced_at.getTime() - a.synced_at.getTime()).map(({ name }) => name);
}

export async function currentSchema(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}
