/** Asks the desk's threads: one for what an editor waits for, one for what takes long (comparing, publishing). */
import { OperatorError } from '#src/platform/errors.ts';
import { openThread, type Thread } from '#src/platform/thread.server.ts';
import type { DeskReply, DeskTask, Work, WorkName } from './tasks.ts';

const SOURCE = 'src/desk/desk-worker.server.ts';
const MINUTE = 60_000;

const open = (limitMs: number): Thread<DeskTask, DeskReply<never>> =>
  openThread({ name: 'desk', source: SOURCE, maxWaiting: 100, limitMs });

const quick = open(2 * MINUTE);
const slow = open(15 * MINUTE);

const LONG: ReadonlySet<WorkName> = new Set(['compare', 'publish', 'editions', 'comparedToVersion', 'publishVersion']);

/** Returns the answer. Throws `OperatorError` with a sentence for the editor. */
export async function ask<N extends WorkName>(
  task: { what: N; given: Work[N]['given'] } & DeskTask,
): Promise<Work[N]['answer']> {
  const reply: DeskReply<N> = await (LONG.has(task.what) ? slow : quick).run(task);
  if ('refused' in reply) throw new OperatorError(reply.refused);
  return reply.answer;
}
