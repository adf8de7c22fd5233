/** The way from the content folder into the database: `npm run content:sync`, and every `npm start`. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ContentError } from '#src/platform/content/problems.ts';
import type { Files } from '#src/platform/content/sources.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import type { DB } from '#src/platform/database/tables.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { inSyncTransaction, readContentState, type SyncReport, writeContent } from './apply-content.queries.server.ts';
import type { Kind } from './content.ts';
import { loadContentFiles, readContentFiles } from './load-content.server.ts';

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  catalog_group: 'Группы каталога',
  attribute: 'Характеристики',
  good: 'Товары',
  document: 'Документы',
  sfp_module: 'SFP-модули',
  analog_model: 'Модели других производителей',
  analog_pair: 'Пары аналогов',
  news_group: 'Разделы новостей',
  news: 'Новости',
  banner: 'Баннеры',
  partner_group: 'Группы партнёров',
  partner: 'Партнёры',
  legal_text: 'Правовые тексты',
  promo: 'Предложения',
  site_document: 'Тексты и меню',
  redirect: 'Перенаправления',
  solution_group: 'Группы решений',
  solution: 'Решения',
  faq_question: 'Вопросы и ответы',
};

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
          const hashes = { sourceHash: await hashSources(files), indexRules: await hashFiles(INDEX_RULES) };
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
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {}); // a connection lost while idle; the next query says so
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Lines for the operator: what changed, kind by kind. */
function describeSync({ changed, version, kinds }: SyncReport): string[] {
  if (!changed) return ['Содержимое сайта не менялось.'];
  return [
    ...kinds
      .filter((kind) => kind.added + kind.changed + kind.removed > 0)
      .map(
        (kind) =>
          `${KIND_NAMES[kind.kind]}: добавлено ${kind.added}, изменено ${kind.changed}, удалено ${kind.removed}`,
      ),
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
  hash.update(await hashFiles(READERS));
  return hash.digest('base64url');
}

/**
 * This folder and every rule it may call while it reads: shapes, calculators' cases, the words of consent that texts of law
 * repeat, sizes of archives. Rather too many: another reading of the same content changes nothing.
 */
export const READERS = /^content-sync\/|^platform\/zip\.server\.ts$|^(?:domain|platform)\/(?!.*\.server\.ts$)/;
/** What makes words of the search index: other rules, another index. */
const INDEX_RULES = /^domain\/search\/(entries|normalise|russian-stem)\.ts$/;

async function hashFiles(names: RegExp): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await sourceFiles(names)) hash.update(await readFile(path));
  return hash.digest('base64url');
}

/** Files of src/ by their names; where only the bundle is installed, the bundle itself. */
async function sourceFiles(wanted: RegExp): Promise<string[]> {
  const source = join(PROJECT_FOLDER, 'src');
  if (!existsSync(join(source, 'content-sync'))) return [import.meta.filename];
  const names = await readdir(source, { recursive: true });
  return names
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && wanted.test(name))
    .sort()
    .map((name) => join(source, name));
}
