/**
 * Template databases of the test server: one with the schema, one with the content of tests in it. A test file copies one
 * within 0.1 s instead of migrating and syncing. The name of a template holds a hash of everything that it is made from, so
 * a template is made once and serves every run until a migration, the content or the code below the sync changes.
 */
import { randomBytes } from 'node:crypto';
import { relative } from 'node:path';
import pg from 'pg';
import { syncContent } from '#src/content-sync/sync.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { hashOf } from './sources-hash.ts';
import { testContent } from './test-content.ts';

/** Names of databases on the test server. */
export type Templates = {
  /** Migrated and empty. */
  schema: string;
  /** Migrated, with the content of tests. */
  site: string;
};

/** Any number: makers of templates on one server take turns. */
const ADVISORY_LOCK = 7_239_900;
const SCHEMA_SOURCES = ['database/migrations/*.sql', 'src/platform/database/*.ts'];
const CONTENT_READERS = 'src/{platform,domain,content-sync}/**/*.ts';

/** The address of the database `name` on the server of `serverUrl`. */
export const databaseUrl = (serverUrl: string, name: string): string =>
  serverUrl.replace(/(\/)[^/?]*(\?|$)/, `$1${name}$2`);

/** Runs `action` with a connection to the server's own database. */
export async function onServer<T>(serverUrl: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}

/** Makes the templates that the server does not have yet. */
export async function ensureTemplates(serverUrl: string): Promise<Templates> {
  const schemaHash = hashOf(SCHEMA_SOURCES);
  const siteHash = hashOf([...SCHEMA_SOURCES, CONTENT_READERS, `${relative(PROJECT_FOLDER, testContent())}/**`]);
  const templates = { schema: `template_schema_${schemaHash}`, site: `template_site_${siteHash}` };
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]); // the end of the connection gives it back
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^template_(schema|site)_'",
    );
    const known = new Set(rows.map(({ datname }) => datname));
    const make = async (name: string, from: string, fill: (url: string) => Promise<unknown>) => {
      if (known.has(name)) return;
      const unfinished = `test_${randomBytes(6).toString('hex')}`; // a killed run leaves no half-made template
      await client.query(`create database ${unfinished} ${from}`);
      await fill(databaseUrl(serverUrl, unfinished));
      await client.query(`alter database ${unfinished} rename to ${name}`);
    };
    await make(templates.schema, `template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`, migrate);
    await make(templates.site, `template ${templates.schema}`, (url) =>
      syncContent({ url, contentDir: testContent() }),
    );
  });
  return templates;
}

/** Removes templates of older sources and databases of killed runs; only for a server that nobody else uses now. */
export async function dropLeftovers(serverUrl: string, current: Templates): Promise<void> {
  const kept = new Set<string>(Object.values(current));
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^(test|template_schema|template_site)_'",
    );
    for (const { datname } of rows) if (!kept.has(datname)) await client.query(`drop database if exists ${datname}`);
  });
}
