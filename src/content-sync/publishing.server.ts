/** What waits in the files is published at its time, on the files of the last sync: no folder is read and nobody types a command. */
import { database } from '#src/platform/database/database.server.ts';
import type { Job } from '#src/platform/jobs.server.ts';
import { inSyncTransaction, readContentState, readKnownFiles, writeContent } from './apply-content.queries.server.ts';
import { downloadsFolder } from './downloads-folder.server.ts';
import { noteEdition, readNextPublishing, readStoredFiles } from './editions.queries.server.ts';
import { publicContent } from './load-content.server.ts';
import { hashIndexRules } from './source-hashes.server.ts';
import { connectAlone } from './sync.server.ts';

/** A failure does not mend itself; the whole content is read at each try. */
const AFTER_FAILURE_MS = 60_000;

/**
 * The job of a node that may write content: `url` is the address of its schema with that right. Of several nodes one publishes
 * and all see the new version.
 */
export function publishingOfWaiting(url: string, downloadsDir?: string): Job {
  let failed: { error: unknown; until: number } | undefined;
  return {
    name: 'publish-waiting',
    failure: 'Не опубликовано то, что ждало своего времени: посетители видят прежнее, повторю через минуту',
    everyMs: 5_000,
    async run() {
      if (!(await readNextPublishing(database())).isDue) return;
      if (failed && Date.now() < failed.until) throw failed.error;
      try {
        await publishDue(url, downloadsDir);
        failed = undefined;
      } catch (error) {
        failed = { error, until: Date.now() + AFTER_FAILURE_MS };
        throw error;
      }
    },
  };
}

/** Publishes what is due. Throws when the content of this moment has mistakes. */
async function publishDue(url: string, downloadsDir?: string): Promise<void> {
  const db = connectAlone(url);
  try {
    await inSyncTransaction(db, async (trx) => {
      const { isDue, now, version } = await readNextPublishing(trx);
      if (!isDue) return; // another node was first
      const stored = downloadsFolder(downloadsDir, await readKnownFiles(trx));
      const { content, publishesAt } = publicContent(await readStoredFiles(trx, version), stored, now);
      const { sourceHash } = await readContentState(trx);
      const report = await writeContent(trx, content, { sourceHash, indexRules: await hashIndexRules(), publishesAt });
      await noteEdition(trx, report.version);
    });
  } finally {
    await db.destroy();
  }
}
