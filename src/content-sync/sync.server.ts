/** Brings the content folder into the database: at `npm run content:sync` and at every start. */
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { makePhotographs } from '#src/domain/catalog/photographs.server.ts';
import { ContentError } from '#src/platform/content/problems.ts';
import type { Content } from '#src/platform/content/rows.ts';
import type { Files } from '#src/platform/content/sources.ts';
import { describeWaiting, type Waiting } from '#src/platform/content/waiting.ts';
import { connectAlone } from '#src/platform/database/connect-alone.server.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import type { DB } from '#src/platform/database/tables.ts';
import {
  inSyncTransaction,
  readContentState,
  readKnownFiles,
  type SyncReport,
  wasReplaced,
  writeContent,
} from './apply-content.queries.server.ts';
import type { FieldChange } from './changes.queries.server.ts';
import { downloadsFolder } from './downloads-folder.server.ts';
import { readNextPublishing, storeFiles } from './editions.queries.server.ts';
import { TABLES } from './kinds.ts';
import { loadKept, readContentFiles } from './load-content.server.ts';
import { hashIndexRules, hashSources } from './source-hashes.server.ts';
import { forgetSaves, readUnpublished, type Unpublished, withoutSaves } from './unpublished.server.ts';

/**
 * `downloadsDir`: files for visitors that are too large for `contentDir`; the server may have none. `dataDir`: what is read of
 * the files is kept there for the next time. `shown`: everything, drafts too, for a preview. `withSaves`: also what editors saved in the
 * desk and did not publish; a preview always shows it, and the public site does not without this word.
 */
export type Folders = {
  contentDir: string;
  downloadsDir?: string | undefined;
  dataDir?: string | undefined;
  shown?: 'everything' | undefined;
  withSaves?: boolean | undefined;
};

type FolderFiles = { files: Files; saves: Unpublished[]; held: string[] };

/** The files that a sync is made of. The saves are read first: one that comes meanwhile is not taken for published. */
async function readFolder({ contentDir, shown, withSaves }: Folders): Promise<FolderFiles> {
  const saves = readUnpublished(contentDir);
  const files = await readContentFiles(contentDir);
  if (shown === 'everything' || withSaves) return { files, saves, held: [] };
  return { ...withoutSaves(files, saves), saves };
}

/** Tells of the saves that the sync left out. */
function describeHeld(held: readonly string[]): string[] {
  if (held.length === 0) return [];
  return [
    `Сохранено в редакции, но не опубликовано, файлов: ${held.length}. На сайте остаётся прежнее; опубликовать: кнопкой в редакции или npm run content:sync -- --all`,
    ...held.slice(0, SHOWN).map((path) => `  content/${path}`),
    ...(held.length > SHOWN ? [`  … и ещё ${held.length - SHOWN}`] : []),
  ];
}

/**
 * Makes the database equal to the content folder. Unchanged files cost one query. Throws `ContentError` with every
 * mistake when the content is wrong; after that and any other failure the old content stays whole. `url` opens a
 * connection of its own; `db` uses the caller's. `mayGoBack` false keeps files out that were here before and were replaced:
 * an older release that starts again brings them.
 */
export async function syncContent({
  log = () => {},
  mayGoBack = true,
  ...target
}: Folders & { log?: (line: string) => void; mayGoBack?: boolean } & (
    | { url: string }
    | { db: Database }
  )): Promise<SyncReport> {
  const db = 'url' in target ? connectAlone(target.url) : target.db;
  try {
    const state = await readContentState(db);
    const { version, sourceHash } = state;
    const { isDue } = await readNextPublishing(db);
    const { files, saves, held } = await readFolder(target);
    const ownHash = await hashShown(files, target.shown);
    if (!mayGoBack && ownHash !== sourceHash && (await wasReplaced(db, ownHash))) {
      log('Содержимое в папке старше того, что в базе: оно не загружено. Вернуть его: npm run content:sync');
      return { changed: false, version, kinds: [] };
    }
    const isKnown = ownHash === sourceHash && !isDue;
    const done: SyncReport = isKnown
      ? { changed: false, version, kinds: [] }
      : await inSyncTransaction(db, async (trx) => {
          // After another sync the files are read again, so that the later of two writes the later files.
          const isAlone = isDeepStrictEqual(await readContentState(trx), state);
          return writeFiles(trx, target, version > 0, isAlone ? files : undefined);
        });
    const report: SyncReport = held.length > 0 ? { ...done, held } : done;
    for (const line of describeSync(report)) log(line);
    if (target.withSaves && target.shown === undefined) forgetSaves(target.contentDir, saves, files);
    return report;
  } finally {
    if ('url' in target) await db.destroy();
  }
}

/** Files of a preview are other content than the same files for the public: whichever is synced next writes its own. */
const hashShown = async (files: Files, shown: Folders['shown']): Promise<string> =>
  `${await hashSources(files)}${shown === undefined ? '' : `-${shown}`}`;

/** Reads the folder, or takes the files that are given instead, and writes it; must run inside `inSyncTransaction`. Throws `ContentError` with every mistake. */
export async function writeFiles(
  trx: Transaction<DB>,
  folders: Folders,
  hasOldContent: boolean,
  given?: Files,
): Promise<SyncReport> {
  const loaded = await loadFiles(trx, folders, hasOldContent, given);
  await makePhotographs(trx, loaded.content.good_photograph, loaded.files);
  return writeLoaded(trx, loaded);
}

type LoadedFiles = {
  files: Files;
  held: string[];
  content: Content;
  publishesAt: Date | null;
  waiting: Waiting[];
  sourceHash: string;
};

async function loadFiles(db: Database, folders: Folders, hasOldContent: boolean, given?: Files): Promise<LoadedFiles> {
  const { downloadsDir, dataDir, shown } = folders;
  const { files, held } = given ? { files: given, held: [] } : await readFolder(folders);
  const { now } = await readNextPublishing(db);
  const stored = downloadsFolder(downloadsDir, await readKnownFiles(db));
  const loaded = await loadKept(files, stored, { dataDir, shown: shown ?? now });
  if (loaded.problems) throw new ContentError(loaded.problems, hasOldContent);
  return { ...loaded, files, held, sourceHash: await hashShown(files, shown) };
}

async function writeLoaded(
  trx: Transaction<DB>,
  { files, content, publishesAt, waiting, sourceHash }: LoadedFiles,
): Promise<SyncReport> {
  const report = await writeContent(trx, content, { sourceHash, indexRules: await hashIndexRules(), publishesAt });
  await storeFiles(trx, report.version, files);
  return { ...report, waiting };
}

/** Thrown inside a transaction to take back what was written. */
class TakenBack extends Error {
  readonly report: SyncReport;
  constructor(report: SyncReport) {
    super();
    this.report = report;
  }
}

/**
 * Returns what a sync of the folder, or of `files` in its place, would change, without changing it: the sync is made and taken back, so that nothing is
 * told otherwise than it will be. A sync waits for it only while it writes. Throws `ContentError` with every mistake.
 */
export async function compareContent({
  url,
  files,
  ...folders
}: Folders & { url: string; files?: Files }): Promise<SyncReport> {
  const db = connectAlone(url);
  let held: string[] = [];
  try {
    const loaded = await loadFiles(db, folders, true, files);
    held = loaded.held;
    return await inSyncTransaction(db, async (trx) => {
      throw new TakenBack(await writeLoaded(trx, loaded));
    });
  } catch (error) {
    if (error instanceof TakenBack) return { ...error.report, held, isAhead: true };
    throw error;
  } finally {
    await db.destroy();
  }
}

/** Names of one line of a report; a first sync has hundreds. */
const SHOWN = 20;

/** Returns the lines of the report: which items changed and how, by kind, `most` of a kind, and which addresses; 0: only how many. */
export function describeSync(report: SyncReport, most = SHOWN): string[] {
  const { changed, version, kinds, pages, waiting = [], held = [], isAhead = false } = report;
  const waits = [...describeWaiting(waiting), ...describeHeld(held)];
  if (!changed) return [...waits, 'Содержимое сайта не менялось.'];
  return [
    ...waits,
    ...TABLES.flatMap(({ table, title }) => {
      const { added = 0, changed = 0, removed = 0, items = [] } = kinds.find(({ kind }) => kind === table) ?? {};
      if (added + changed + removed === 0) return [];
      const lines = items.map(({ name, what, fields }) => `  ${WHAT[what]} ${name}${describeFields(fields)}`);
      return [`${title}: добавлено ${added}, изменено ${changed}, удалено ${removed}`, ...shortened(lines, most)];
    }),
    ...(pages
      ? [
          ...describePages(isAhead ? 'Появятся адреса' : 'Появились адреса', pages.added, most),
          ...describePages(isAhead ? 'Исчезнут адреса' : 'Исчезли адреса', pages.removed, most),
        ]
      : []),
    `Версия содержимого: ${version}`,
  ];
}

const WHAT = { added: '+', changed: '~', removed: '−' } as const;

/** «: mass 2,1 → 2,2; family M → N»; empty for no change. */
export function describeFields(fields: readonly FieldChange[]): string {
  const told = fields.map(({ field, before = 'нет', after = 'нет' }) =>
    before === '…' || after === '…' ? `${field} изменено` : `${field} ${before} → ${after}`,
  );
  return told.length > 0 ? `: ${told.join('; ')}` : '';
}

const describePages = (title: string, paths: readonly string[], most: number): string[] =>
  paths.length === 0
    ? []
    : [
        `${title}: ${paths.length}`,
        ...shortened(
          paths.toSorted().map((path) => `  ${path}`),
          most,
        ),
      ];

function shortened(lines: readonly string[], most: number): string[] {
  if (most === 0) return [];
  if (lines.length <= most) return [...lines];
  return [...lines.slice(0, most), `  … и ещё ${lines.length - most}`];
}
