/** The side of a thread that works, one piece at a time (thread.server.ts asks it). */
import { parentPort, type Transferable } from 'node:worker_threads';
import type { ThreadReply } from './thread.server.ts';

/** Answers every piece of work with what `work` makes of it. `transfer` names what is handed over rather than copied. */
export function serveThread<Task, Answer>(
  work: (task: Task) => Promise<Answer>,
  transfer: (answer: Answer) => Transferable[] = () => [],
): void {
  const reply = (message: ThreadReply<Answer>, handedOver: Transferable[] = []) =>
    parentPort?.postMessage(message, handedOver);
  parentPort?.on('message', async (task: Task) => {
    try {
      const answer = await work(task);
      reply({ answer }, transfer(answer));
    } catch (error) {
      reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
