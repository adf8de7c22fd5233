/**
 * Content at the start of a node. A thread reads the folder and ends: its memory goes with it, and the process that serves never
 * holds the code that reads content files.
 */
import { openThread } from '#src/platform/thread.server.ts';
import type { ContentAnswer, ContentTask } from './content-worker.server.ts';
import type { Folders } from './sync.server.ts';

const thread = openThread<ContentTask, ContentAnswer>({
  name: 'content',
  source: 'src/content-sync/content-worker.server.ts',
  maxWaiting: 1,
  limitMs: 3_600_000, // the first start with much content may take many minutes
  idleMs: 0,
});

/** `openContent` in the thread. */
export const openInThread = (url: string, folders: Folders, mayGoBack: boolean): Promise<ContentAnswer> =>
  thread.run({ what: 'open', url, folders, mayGoBack });
