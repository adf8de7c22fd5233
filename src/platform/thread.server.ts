/**
 * Runs work of unknown size in a separate thread, so that no page waits for it: one task at a time, a bounded queue, a limit of
 * time for each task and of memory for the thread. The other side is `serveThread` (thread-side.server.ts).
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { failureCode, failureText } from './errors.ts';
import { PROJECT_FOLDER } from './project-folder.server.ts';

/** Reason why a task failed: `busy`: the queue is full; `time`, `memory`: a limit was reached; `failed`: the task threw. */
export type ThreadFailure = 'busy' | 'time' | 'memory' | 'failed';

export class ThreadError extends Error {
  override readonly name = 'ThreadError';
  readonly reason: ThreadFailure;
  constructor(reason: ThreadFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

export type ThreadOptions = {
  /** Name of the thread, for a debugger and for messages. */
  name: string;
  /** The file that calls `serveThread`, from the folder of the project; the bundle runs `build/server/{name}-worker.js`. */
  source: string;
  /** Length of the queue. One more task is refused as `busy`. */
  maxWaiting: number;
  /** Longest time of one task in milliseconds. A longer task ends the thread. */
  limitMs: number;
  /** Memory of the thread in MB. Reaching it ends the thread, never the process. Absent: the limit of the process. */
  memoryMb?: number;
};

export type Thread<Task, Answer> = { run(task: Task): Promise<Answer> };
export type ThreadReply<Answer> = { answer: Answer } | { error: string };

type Job<Task, Answer> = { task: Task; done(answer: Answer): void; fail(error: ThreadError): void };

/** Path of a worker's file: `source` itself, or the one that vite.config.ts builds for it beside the server's file. */
export const workerFile = (name: string, source: string): string =>
  join(PROJECT_FOLDER, /\.ts(\?|$)/.test(import.meta.url) ? source : `build/server/${name}-worker.js`);

/** An idle thread is ended after this time, because it holds 60 MB. */
const IDLE_MS = 60_000;

/**
 * Returns a queue to a thread. The thread is started by the first task. `run` rejects with `ThreadError`; after a failed task
 * the next one gets a new thread.
 */
export function openThread<Task, Answer>(options: ThreadOptions): Thread<Task, Answer> {
  const { name, source, maxWaiting, limitMs, memoryMb } = options;
  const file = workerFile(name, source);
  const waiting: Job<Task, Answer>[] = [];
  let current: Job<Task, Answer> | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    if (current) return;
    current = waiting.shift();
    clearTimeout(timer);
    if (!current) {
      worker?.unref(); // an idle thread must not keep the process alive
      timer = setTimeout(() => end(new ThreadError('failed', 'idle')), IDLE_MS).unref();
      return;
    }
    try {
      worker ??= start();
      worker.ref();
      worker.postMessage(current.task);
    } catch (error) {
      end(failed(error)); // the thread cannot start, or the task cannot be cloned
      return;
    }
    timer = setTimeout(() => end(new ThreadError('time', `${name}: no answer after ${limitMs} ms`)), limitMs);
  }

  function start(): Worker {
    const limits = memoryMb && { resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 } };
    const fresh = new Worker(file, { execArgv: [], name, ...limits });
    fresh.on('message', (reply: ThreadReply<Answer>) => {
      if (fresh !== worker) return;
      const job = current;
      current = undefined;
      if ('error' in reply) job?.fail(new ThreadError('failed', reply.error));
      else job?.done(reply.answer);
      next();
    });
    const lose = (error: ThreadError) => fresh === worker && end(error);
    fresh.on('error', (error) => lose(failed(error)));
    fresh.on('exit', (code) => lose(new ThreadError('failed', `${name}: the thread ended with code ${code}`)));
    return fresh;
  }

  /** Ends the thread. The task under way fails with `error`; the next task starts a new thread. */
  function end(error: ThreadError): void {
    const [old, job] = [worker, current];
    worker = undefined;
    current = undefined;
    void old?.terminate();
    job?.fail(error);
    if (job || waiting.length > 0) next();
  }

  return {
    run(task) {
      if (waiting.length >= maxWaiting) {
        return Promise.reject(new ThreadError('busy', `${name}: ${waiting.length} wait already`));
      }
      return new Promise<Answer>((done, fail) => {
        waiting.push({ task, done, fail });
        next();
      });
    },
  };
}

function failed(error: unknown): ThreadError {
  return new ThreadError(failureCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed', failureText(error));
}
