/**
 * Serves tasks inside a thread, one at a time, or inside a process that was forked for one. Only the entry of such a thread or process
 * imports it: elsewhere it would take messages of another channel for tasks. The other side is thread.server.ts.
 */
import { parentPort, type Transferable } from 'node:worker_threads';
import type { ThreadReply } from './thread.server.ts';

/** Replies to every task with the result of `work`. `transfer` lists the buffers that are moved instead of copied. */
export function serveThread<Task, Answer>(
  work: (task: Task) => Promise<Answer>,
  transfer: (answer: Answer) => Transferable[] = () => [],
): void {
  const reply = (message: ThreadReply<Answer>, handedOver: Transferable[] = []) =>
    parentPort ? parentPort.postMessage(message, handedOver) : process.send?.(message);
  if (!parentPort) process.once('disconnect', () => process.exit()); // who asked is gone
  (parentPort ?? process).on('message', async (task: Task) => {
    try {
      const answer = await work(task);
      reply({ answer }, transfer(answer));
    } catch (error) {
      reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
