/**
 * Work of unknown size in a thread of its own, so that no page waits for it: one piece at a time, a queue with an end, a
 * limit of time for each piece and of memory for the thread. The other side is `serveThread` (thread-side.server.ts).
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { failureCode, failureText } from './errors.ts';
import { PROJECT_FOLDER } from './project-folder.server.ts';

/** Why a piece of work has no answer: `busy` – too many wait, `time` and `memory` – the limits, `failed` – its own error. */
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
  /** Most pieces that wait; one more is refused as `busy`. */
  maxWaiting: number;
  /** Longest time for one piece; the thread is ended after it. */
  limitMs: number;
  /** Memory of the thread in MB; more ends the thread, never the process. Unset: as much as the process has. */
  memoryMb?: number;
};

export type Thread<Task, Answer> = { run(task: Task): Promise<Answer> };
export type ThreadReply<Answer> = { answer: Answer } | { error: string };

type Job<Task, Answer> = { task: Task; done(answer: Answer): void; fail(error: ThreadError): void };

/** A thread without work is ended: it holds 60 MB. */
const IDLE_MS = 60_000;

/** Opens no thread before the first piece of work. `run` throws `ThreadError`; one lost piece never loses the next. */
export function openThread<Task, Answer>(options: ThreadOptions): Thread<Task, Answer> {
  const { name, source, maxWaiting, limitMs, memoryMb } = options;
  // vite.config.ts makes a file of each worker beside the server's own.
  const isBundle = !/\.ts(\?|$)/.test(import.meta.url);
  const file = join(PROJECT_FOLDER, isBundle ? `build/server/${name}-worker.js` : source);
  const waiting: Job<Task, Answer>[] = [];
  let current: Job<Task, Answer> | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    if (current) return;
    current = waiting.shift();
    clearTimeout(timer);
    if (!current) {
      worker?.unref(); // never what keeps a process alive
      timer = setTimeout(() => end(new ThreadError('failed', 'idle')), IDLE_MS).unref();
      return;
    }
    try {
      worker ??= start();
      worker.ref();
      worker.postMessage(current.task);
    } catch (error) {
      end(failed(error)); // no thread can be had, or the task is none that can be handed over
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

  /** Lets the thread go; the piece under way fails, the next one starts a new thread. */
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
