/**
 * Rights of the role that answers visitors: it reads everything, writes what visitors and the work beside them write, and
 * neither changes the schema nor what the site says. Migrations and content are the owner's.
 */
import pg from 'pg';
import { failureCode, OperatorError } from '#src/platform/errors.ts';
import { primaryUrl } from './hosts.server.ts';

/** Tables that the running site writes; content and the list of migrations are only read. A test compares this with the SQL. */
export const WRITTEN_TABLES = [
  ...['lead', 'lead_key', 'lead_consent', 'lead_state', 'delivery', 'erasure', 'hit', 'subscription', 'digest'],
  ...[
    'comparison_list',
    'redirect_hit',
    'missing_path',
    'search_missed',
    'kept',
    'shared_specification',
    'shared_specification_version',
    'made_file',
    'build',
    'build_file',
    'site_secret',
  ],
] as const;

/** The role of the embedded server, which lets its own user in without a password, through a socket in a closed folder. */
export const EMBEDDED_SERVING_ROLE = 'site_serving';

/** Any number: nodes that start together take turns. */
const ADVISORY_LOCK = 7_239_002;

/**
 * Gives the role of `servingUrl` its rights on the database of `ownerUrl`, and takes from everybody the right to make tables
 * there; nothing when both are one role. `isMade`: makes the role where it is missing.
 */
export async function grantServing(
  { ownerUrl, servingUrl }: { ownerUrl: string; servingUrl: string },
  { isMade = false } = {},
): Promise<void> {
  if (servingUrl === ownerUrl) return;
  await withClient(ownerUrl, async (owner) => {
    if (isMade) await makeRole(owner, EMBEDDED_SERVING_ROLE);
    const role = isMade ? EMBEDDED_SERVING_ROLE : await withClient(servingUrl, roleOf);
    if (role === (await roleOf(owner))) return;
    await owner.query(grants(pg.escapeIdentifier(role))).catch((cause: unknown) => {
      throw failureCode(cause) === '42501' ? notOwner(cause) : cause;
    });
    // PostgreSQL only warns a role that may grant nothing.
    const { rows } = await owner.query<{ may: boolean }>(
      "select has_table_privilege($1, 'lead', 'insert') and has_table_privilege($1, 'good', 'select') as may",
      [role],
    );
    if (!rows[0]?.may) throw notOwner();
  });
}

const grants = (role: string) => `begin;
  select pg_advisory_xact_lock(${ADVISORY_LOCK});
  revoke create on schema public from public;
  grant usage on schema public to ${role};
  grant select on all tables in schema public to ${role};
  grant insert, update, delete on ${WRITTEN_TABLES.join(', ')} to ${role};
  grant update (version) on content_state to ${role};
  grant usage on all sequences in schema public to ${role};
  commit`;

const notOwner = (cause?: unknown) =>
  new OperatorError(
    'Роль из DATABASE_OWNER_URL не может раздать права роли из DATABASE_URL. Укажите в ней владельца таблиц сайта.',
    { cause },
  );

async function makeRole(owner: pg.Client, role: string): Promise<void> {
  await owner.query(`do $$ begin
    create role ${pg.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole noreplication;
  exception when duplicate_object or unique_violation then null; end $$`);
}

async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user::text as role');
  return rows[0]?.role ?? '';
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...{ connectionString: await primaryUrl(url), connectionTimeoutMillis: 10_000, query_timeout: 30_000 },
  });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}
