/**
 * Content that changes while the site serves: what waits in the files is published at its time, on the files of the last sync,
 * photographs get the formats that content did not wait for, and a preview follows its folder. Nobody types a command, and a thread or
 * process of its own does the work.
 */
import { listUnfinished } from '#src/domain/catalog/photographs.server.ts';
import { onContentVersion } from '#src/platform/content-version.server.ts';
import { database } from '#src/platform/database/database.server.ts';
import type { Job } from '#src/platform/jobs.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { openThread } from '#src/platform/thread.server.ts';
import type { ContentAnswer, ContentTask } from './content-worker.server.ts';
import { readNextPublishing } from './editions.queries.server.ts';
import { finishApart } from './opening.server.ts';
import type { Folders } from './sync.server.ts';

/** A failure does not mend itself; the whole content is read at each try. */
const AFTER_FAILURE_MS = 60_000;
const FOLLOW_MS = 1_000;
const HOUR_MS = 3_600_000;

const thread = openThread<ContentTask, ContentAnswer>({
  name: 'content',
  source: 'src/content-sync/content-worker.server.ts',
  maxWaiting: 2,
  limitMs: 600_000, // as long as the longest statement and the wait for another node's sync
});

/** What a node does about content while it serves. `url`: the address of its schema, with the right to write. */
export function contentJobs(
  url: string,
  { contentSync, contentDir, downloadsDir, dataDir, previewPassword }: Settings,
  log: Pick<Log, 'info' | 'error'>,
): Job[] {
  if (contentSync !== 'auto') return [];
  const jobs = [publishingOfWaiting(url, downloadsDir), finishingPhotographs(url)];
  if (previewPassword === undefined) return jobs;
  return [...jobs, followingFolder(url, { contentDir, downloadsDir, dataDir, shown: 'everything' }, log)];
}

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
        await thread.run({ what: 'publish', url, downloadsDir });
        failed = undefined;
      } catch (error) {
        failed = { error, until: Date.now() + AFTER_FAILURE_MS };
        throw error;
      }
    },
  };
}

/** The job of a node that may write content: after each turn of it a process makes the files of photographs that are missing. */
const finishingPhotographs = (url: string): Job => ({
  name: 'finish-photographs',
  failure: 'Не все форматы снимков сделаны: браузеры получают JPEG, повторю через час',
  everyMs: HOUR_MS,
  wokenBy: onContentVersion,
  async run(signal) {
    if ((await listUnfinished(database())).length > 0) await finishApart(url, signal);
  },
});

/** The job of a preview: a file that an editor saves is on its pages a moment later. Mistakes are told in the log, once. */
function followingFolder(url: string, folders: Folders, log: Pick<Log, 'info' | 'error'>): Job {
  return {
    name: 'follow-folder',
    failure: 'Папка с содержимым не прочитана: просмотр показывает прежнее',
    everyMs: FOLLOW_MS,
    async run() {
      const { lines, failure } = await thread.run({ what: 'follow', url, folders });
      for (const line of lines) log.info(line);
      if (failure !== undefined) log.error(`${failure}\nПросмотр показывает прежнее содержимое.`);
    },
  };
}
