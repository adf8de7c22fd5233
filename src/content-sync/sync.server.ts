/** Brings the content folder into the database: at `npm run content:sync` and at every start. */
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
import {
  inSyncTransaction,
  readContentState,
  type SyncReport,
  wasReplaced,
  writeContent,
} from './apply-content.queries.server.ts';
import { TABLES } from './kinds.ts';
import { loadContentFiles, readContentFiles } from './load-content.server.ts';

const SOURCE = join(PROJECT_FOLDER, 'src');

/**
 * Makes the database equal to the content folder. Unchanged files cost one query. Throws `ContentError` with every
 * mistake when the content is wrong; after that and any other failure the old content stays whole. `url` opens a
 * connection of its own; `db` uses the caller's. `mayGoBack` false keeps files out that were here before and were replaced:
 * an older release that starts again brings them.
 */
export async function syncContent({
  contentDir,
  log = () => {},
  mayGoBack = true,
  ...target
}: { contentDir: string; log?: (line: string) => void; mayGoBack?: boolean } & (
  | { url: string }
  | { db: Database }
)): Promise<SyncReport> {
  const own = 'url' in target ? connectAlone(target.url) : undefined;
  const db = own ?? (target as { db: Database }).db;
  try {
    const { version, sourceHash } = await readContentState(db);
    const ownHash = await hashSources(await readContentFiles(contentDir));
    if (!mayGoBack && ownHash !== sourceHash && (await wasReplaced(db, ownHash))) {
      log('Содержимое в папке старше того, что в базе: оно не загружено. Вернуть его: npm run content:sync');
      return { changed: false, version, kinds: [] };
    }
    const isKnown = ownHash === sourceHash;
    const report: SyncReport = isKnown
      ? { changed: false, version, kinds: [] }
      : // The files are read under the lock, so that the later of two syncs writes the later files.
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

/** Opens one connection outside the pool of the web server. */
function connectAlone(url: string): Database {
  const pool = new pg.Pool({
    ...poolAddress(url),
    max: 1,
    ...{ connectionTimeoutMillis: 10_000, query_timeout: 310_000, keepAlive: true },
  });
  pool.on('error', () => {}); // a connection lost while idle; the next query reports it
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Returns the lines of the report: what changed, by kind. */
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

/** Hashes the files together with the code that reads them: content must be loaded again after a rule has changed. */
async function hashSources(files: Files): Promise<string> {
  const hash = createHash('sha256');
  for (const [path, contents] of files) {
    hash.update(`${path}\0${contents.length}\0`);
    hash.update(contents);
  }
  hash.update(await hashCode(readers));
  return hash.digest('base64url');
}

/** Code that makes the words of the search index. When it changes, the whole index is written again. */
const INDEX_RULES =
  /^domain\/(?:search\/(?:entr(?:y|ies)|[a-z]+-entries|indexing|figures|normalise|letters|tokens|russian-stem|word-index)|catalog\/model-key)\.ts$/;

/** Returns the hash of files below src/, or of the bundle when only the bundle is installed. */
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
 * Returns the files below src/ that run when content is loaded: the loader with everything it imports, kinds and
 * rules included; sorted.
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
