/**
 * Content at the start of a node. A process of its own reads the folder and ends: its memory goes with it, libraries of pictures
 * included, and the process that serves never holds the code that reads content files. A thread would leave 100 MB behind.
 */
import { fork } from 'node:child_process';
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
export async function openApart(url: string, folders: Folders, mayGoBack: boolean): Promise<ContentAnswer> {
  const child = fork(workerFile('content', 'src/content-sync/content-worker.server.ts'), { execArgv: [] });
  const task: ContentTask = { what: 'open', url, folders, mayGoBack };
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
