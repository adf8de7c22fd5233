/** Queries of a backup: the list of tables in the order of their references, and their rows as COPY text. */
import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table with the columns that hold data; generated columns compute themselves. */
export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; value: string; isCalled: boolean };

/**
 * COPY text depends on these settings; both sides use the same. With `synchronize_seqscans` a table larger than a quarter of
 * `shared_buffers` is read from where another reader stands: the same rows in another order, and another checksum.
 */
const SAME_TEXT = `
  set local timezone to 'UTC';
  set local datestyle to 'ISO, YMD';
  set local intervalstyle to 'postgres';
  set local extra_float_digits to 1;
  set local bytea_output to 'hex';
  set local synchronize_seqscans to off;
  set local statement_timeout to 0;
  set local idle_in_transaction_session_timeout to 0`;

/** Begins a transaction that sees one moment of the whole database while others go on writing. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  await client.query(SAME_TEXT);
}

/** Begins the one transaction in which everything is restored or nothing. */
export async function beginRestore(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(SAME_TEXT);
}

/** All tables of the schema `public`; a table stands after those that it refers to. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows: columns } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     group by c.relname order by c.relname`,
  );
  const { rows: references } = await client.query<{ child: string; parent: string }>(
    `select distinct child.relname as child, parent.relname as parent
     from pg_constraint f
     join pg_class child on child.oid = f.conrelid
     join pg_class parent on parent.oid = f.confrelid
     where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conrelid <> f.confrelid`,
  );
  const sorted: Table[] = [];
  const left = new Map(columns.map((table) => [table.name, table]));
  const isReady = (name: string) => !references.some(({ child, parent }) => child === name && left.has(parent));
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ name }) => isReady(name));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const table of ready) {
      left.delete(table.name);
      sorted.push(table);
    }
  }
  return sorted;
}

/** The last numbers that were given out, so that a restored database never gives one out again. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${quoted(name)}`,
    );
    sequences.push({ name, value: found[0]?.value ?? '1', isCalled: found[0]?.isCalled ?? false });
  }
  return sequences;
}

export async function setSequence(client: pg.Client, { name, value, isCalled }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${quoted(name)}`, value, isCalled]);
}

/** The rows of a table as COPY text. */
export function readRows(client: pg.Client, { name, columns }: Table): Readable {
  return client.query(copyTo(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
}

/** Takes COPY text into a table. */
export function writeRows(client: pg.Client, { name, columns }: Table): Writable {
  return client.query(copyFrom(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
}

export async function countRows(client: pg.Client, { name }: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from public.${quoted(name)}`);
  return Number(rows[0]?.count);
}

/** Empties the tables, of what migrations put into them too. */
export async function emptyTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  if (tables.length > 0)
    await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
}

export async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
