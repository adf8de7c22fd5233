/** The way from the content folder into the database: `npm run content:sync`, and every `npm start`. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ContentError } from '#src/platform/content/problems.ts';
import type { Files } from '#src/platform/content/sources.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import { poolAddress } from '#src/platform/database/hosts.server.ts';
import type { DB } from '#src/platform/database/tables.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { inSyncTransaction, readContentState, type SyncReport, writeContent } from './apply-content.queries.server.ts';
import { TABLES } from './kinds.ts';
import { loadContentFiles, readContentFiles } from './load-content.server.ts';

const SOURCE = join(PROJECT_FOLDER, 'src');

/**
 * Brings the database to what the folder says. The same files as last time cost one query. Throws `ContentError` with
 * every mistake when the content is wrong; then, and on any other failure, the old content stays whole.
 * `url` opens a connection of its own; `db` uses the caller's.
 */
export async function syncContent({
  contentDir,
  log = () => {},
  ...target
}: { contentDir: string; log?: (line: string) => void } & ({ url: string } | { db: Database })): Promise<SyncReport> {
  const own = 'url' in target ? connectAlone(target.url) : undefined;
  const db = own ?? (target as { db: Database }).db;
  try {
    const { version, sourceHash } = await readContentState(db);
    const isKnown = sourceHash !== null && sourceHash === (await hashSources(await readContentFiles(contentDir)));
    const report: SyncReport = isKnown
      ? { changed: false, version, kinds: [] }
      : // The files are read under the lock: of two syncs the later one always writes the later files.
        await inSyncTransaction(db, async (trx) => {
          const files = await readContentFiles(contentDir);
          const loaded = loadContentFiles(files);
          if (loaded.problems) throw new ContentError(loaded.problems, version > 0);
          const hashes = { sourceHash: await hashSources(files), indexRules: await hashCode(indexRules) };
          return writeContent(trx, loaded.content, hashes);
        });
    for (const line of describeSync(report)) log(line);
    return report;
  } finally {
    await own?.destroy();
  }
}

/** One connection beside the web's pool. */
function connectAlone(url: string): Database {
  const pool = new pg.Pool({
    ...poolAddress(url),
    max: 1,
    ...{ connectionTimeoutMillis: 10_000, query_timeout: 120_000, keepAlive: true },
  });
  pool.on('error', () => {}); // a connection lost while idle; the next query says so
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Lines for the operator: what changed, kind by kind. */
function describeSync({ changed, version, kinds }: SyncReport): string[] {
  if (!changed) return ['Содержимое сайта не менялось.'];
  return [
    ...TABLES.flatMap(({ table, title }) => {
      const { added = 0, changed = 0, removed = 0 } = kinds.find(({ kind }) => kind === table) ?? {};
      if (added + changed + removed === 0) return [];
      return [`${title}: добавлено ${added}, изменено ${changed}, удалено ${removed}`];
    }),
    `Версия содержимого: ${version}`,
  ];
}

/** Names the files together with the code that reads them: a new rule of loading must not be skipped. */
async function hashSources(files: Files): Promise<string> {
  const hash = createHash('sha256');
  for (const [path, contents] of files) {
    hash.update(`${path}\0${contents.length}\0`);
    hash.update(contents);
  }
  hash.update(await hashCode(readers));
  return hash.digest('base64url');
}

/** What makes words of the search index: other rules, another index. */
const INDEX_RULES =
  /^domain\/(?:search\/(?:entries|indexing|figures|normalise|letters|tokens|russian-stem|word-index)|catalog\/model-key)\.ts$/;

/** Hash of files of src/; where only the bundle is installed, of the bundle itself. */
async function hashCode(paths: () => Promise<readonly string[]>): Promise<string> {
  const isBundle = !existsSync(join(SOURCE, 'content-sync'));
  const files = isBundle ? [import.meta.filename] : (await paths()).map((path) => join(SOURCE, path));
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('base64url');
}

async function indexRules(): Promise<string[]> {
  const names = await readdir(SOURCE, { recursive: true });
  return names
    .map((name) => name.split(sep).join('/'))
    .filter((name) => INDEX_RULES.test(name))
    .sort();
}

const IMPORT = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'(#src\/|\.\/)([^']+\.ts)';/gm;

/**
 * Files of src/ that run when content is loaded: the loader with all that it imports, the kinds and every rule they call.
 * Sorted, below src/.
 */
export async function readers(): Promise<string[]> {
  const found = new Set<string>();
  const follow = async (path: string): Promise<void> => {
    if (found.has(path)) return;
    found.add(path);
    const text = await readFile(join(SOURCE, path), 'utf8');
    for (const [, root, name = ''] of text.matchAll(IMPORT)) {
      await follow(root === '#src/' ? name : posix.join(posix.dirname(path), name));
    }
  };
  await follow('content-sync/load-content.server.ts');
  return [...found].sort();
}
