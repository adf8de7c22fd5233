/**
 * Content at the start of a node, and what follows it. A process of its own does the work and ends: its memory goes with it, libraries
 * of pictures included, and the process that serves never holds the code that reads content files. A thread would leave 100 MB behind.
 */
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { OperatorError } from '#src/platform/errors.ts';
import { type ThreadReply, workerFile } from '#src/platform/thread.server.ts';
import type { ContentAnswer, ContentTask } from './content-worker.server.ts';
import type { Folders } from './sync.server.ts';

/** It says nothing of its end: most likely the system took its memory. */
const ended = (how: string) =>
  new OperatorError(
    `Процесс, который читает содержимое, завершился (${how}). Если это SIGKILL, ему не хватило памяти: освободите её и запустите сайт снова.`,
  );

/** `openContent` in the process. */
export const openApart = (url: string, folders: Folders, mayGoBack: boolean): Promise<ContentAnswer> =>
  runApart({ what: 'open', url, folders, mayGoBack });

/** `finishContent` in the process, which leaves the processor to visitors. `signal` ends it. */
export async function finishApart(url: string, signal: AbortSignal): Promise<void> {
  await runApart({ what: 'finish', url }, { signal, priority: constants.priority.PRIORITY_LOW });
}

async function runApart(
  task: ContentTask,
  { signal, priority }: { signal?: AbortSignal; priority?: number } = {},
): Promise<ContentAnswer> {
  const child = fork(workerFile('content', 'src/content-sync/content-worker.server.ts'), {
    execArgv: [],
    ...(signal && { signal }),
  });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (reply: ThreadReply<ContentAnswer>) =>
        'error' in reply ? reject(new Error(reply.error)) : resolve(reply.answer),
      );
      child.once('error', reject);
      child.once('exit', (code, signal) => reject(ended(signal ?? `код ${code}`)));
      child.send(task);
    });
  } finally {
    child.kill();
  }
}
