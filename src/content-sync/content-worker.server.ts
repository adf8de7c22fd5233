/**
 * Loads and writes content: a process at the start and after it (opening.server.ts), and a thread beside a serving site, whose visitors do not
 * wait for it (publishing.server.ts).
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makePhotographs } from '#src/domain/catalog/photographs.server.ts';
import { ContentError } from '#src/platform/content/problems.ts';
import { connectAlone } from '#src/platform/database/connect-alone.server.ts';
import { failureCode, failureText, OperatorError, operatorMessage } from '#src/platform/errors.ts';
import { serveThread } from '#src/platform/thread-side.server.ts';
import { inSyncTransaction, readContentState, readKnownFiles, writeContent } from './apply-content.queries.server.ts';
import { openContent } from './content-shape.server.ts';
import { downloadsFolder } from './downloads-folder.server.ts';
import { noteEdition, readNextPublishing, readStoredFiles } from './editions.queries.server.ts';
import { publicContent } from './load-content.server.ts';
import { finishContent } from './photographs.server.ts';
import { hashIndexRules } from './source-hashes.server.ts';
import { type Folders, syncContent } from './sync.server.ts';

/**
 * `open`: the content of this release, at the start. `finish`: what the start did not wait for. `publish`: what is due, on the files of the last sync. `follow`: the folder,
 * when it differs from the last time.
 */
export type ContentTask = { url: string } & (
  | { what: 'open'; folders: Folders; mayGoBack: boolean }
  | { what: 'finish' }
  | { what: 'publish'; downloadsDir: string | undefined }
  | { what: 'follow'; folders: Folders }
);
/** Why content was not opened: mistakes in it while the database holds content from before, a right that is missing, or else. */
type OpeningFailure = { failure: string; reason: 'mistakes' | 'rights' | 'other' };
/** What an operator reads of it; `failure`: the sentence of what went wrong, told once. `schema`: what was opened. */
export type ContentAnswer = { lines: string[]; schema?: string } & (
  | OpeningFailure
  | { failure?: string; reason?: never }
);

serveThread(async (task: ContentTask): Promise<ContentAnswer> => {
  if (task.what === 'open') return open(task);
  if (task.what === 'follow') return follow(task.url, task.folders);
  await (task.what === 'finish' ? finishContent(task.url) : publishDue(task.url, task.downloadsDir));
  return { lines: [] };
});

async function open({ url, folders, mayGoBack }: Extract<ContentTask, { what: 'open' }>): Promise<ContentAnswer> {
  const lines: string[] = [];
  try {
    const schema = await openContent({ url, ...folders, mayGoBack, log: (line) => lines.push(line) });
    return { lines, schema };
  } catch (error) {
    if (failureCode(error) === '42501') return { lines, failure: failureText(error), reason: 'rights' };
    if (!(error instanceof OperatorError)) return { lines, failure: operatorMessage(error), reason: 'other' };
    const isShownOld = error instanceof ContentError && error.hasOldContent;
    return { lines, failure: error.message, reason: isShownOld ? 'mistakes' : 'other' };
  }
}

/** Publishes what is due. Throws when the content of this moment has mistakes. */
async function publishDue(url: string, downloadsDir: string | undefined): Promise<void> {
  const db = connectAlone(url);
  try {
    await inSyncTransaction(db, async (trx) => {
      const { isDue, now, version } = await readNextPublishing(trx);
      if (!isDue) return; // another node was first
      const stored = downloadsFolder(downloadsDir, await readKnownFiles(trx));
      const files = await readStoredFiles(trx, version);
      const { content, publishesAt } = publicContent(files, stored, now);
      await makePhotographs(trx, content.good_photograph, files);
      const { sourceHash } = await readContentState(trx);
      const report = await writeContent(trx, content, { sourceHash, indexRules: await hashIndexRules(), publishesAt });
      await noteEdition(trx, report.version);
    });
  } finally {
    await db.destroy();
  }
}

let seen: string | undefined;

async function follow(url: string, folders: Folders): Promise<ContentAnswer> {
  const lines: string[] = [];
  try {
    const stamp = await stampOf(folders.contentDir);
    if (stamp === seen) return { lines };
    seen = stamp; // a mistake is told once, until the folder changes again
    const report = await syncContent({ url, ...folders, log: (line) => lines.push(line) });
    return { lines: report.changed ? lines : [] };
  } catch (error) {
    return { lines, failure: operatorMessage(error) };
  }
}

/** Names, sizes and times of the files: reading 10,000 of them each second would be a tenth of a processor more. */
async function stampOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const told: string[] = [];
  for (const file of files.sort()) {
    const found = await stat(file).catch(() => undefined); // it went meanwhile
    told.push(`${file} ${found?.size} ${found?.mtimeMs}`);
  }
  return told.join('\n');
}
