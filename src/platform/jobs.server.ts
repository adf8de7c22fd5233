/**
 * Background work: every job is started, stopped, logged and reported in one way. The log gets the first failed run with its
 * reason, and the first run that succeeds again. A failure while the process stops is not logged.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.server.ts';

export type Job = {
  /** Name in the log and in /readyz: `make-documents`. */
  name: string;
  /** Line of the log for a failed run: a sentence for the operator, in Russian. */
  failure: string;
  /** Pause between the end of a run and the next, in milliseconds. Without it a job runs once, and then only when woken. */
  everyMs?: number;
  /** Pause before the first run and before a run that was woken: many calls become one run. */
  delayMs?: number;
  /** Number of parallel runs; one when absent. */
  copies?: number;
  /** Gives the job a way to ask for a run, for example after a turn of the content; returns how to stop asking. */
  wokenBy?(wake: () => void): () => void;
  /** Runs the job once; `signal` aborts when the process stops. Throws when it fails. */
  run(signal: AbortSignal): Promise<unknown>;
  /** Last work of the job, called after its last run when the process stops. */
  finish?(): Promise<void>;
};

/** State of a job for /readyz. `failing`: its last run failed; `doneAt`: moment of its last success, ISO. */
export type JobState = { name: string; state: 'waiting' | 'running' | 'failing'; doneAt: string | null };

export type Jobs = { start(): void; stop(): Promise<void>; states(): JobState[] };

/** Longest wait for a run under way when the process stops. A run that hangs longer is abandoned. */
const STOP_LIMIT_MS = 10_000;
const FOR_EVER = 2 ** 31 - 1;

/** Returns the jobs of the list. Nothing runs before `start`. No job keeps the process alive. */
export function createJobs(list: readonly Job[], log: Pick<Log, 'info' | 'error'>): Jobs {
  const all = list.map((job) => openJob(job, log));
  return {
    start() {
      for (const one of all) one.start();
    },
    async stop() {
      await Promise.all(all.map((one) => one.stop()));
    },
    states: () => all.map((one) => one.state()),
  };
}

function openJob(job: Job, log: Pick<Log, 'info' | 'error'>) {
  const { name, failure, everyMs = FOR_EVER, delayMs = 0, copies = 1 } = job;
  const end = new AbortController();
  const bells = Array.from({ length: copies }, createBell);
  let working: Promise<unknown> | undefined;
  let forget = () => {};
  let running = 0;
  let isFailing = false;
  let doneAt: string | null = null;

  function ringAll(): void {
    for (const { ring } of bells) ring();
  }

  async function runOnce(): Promise<void> {
    running += 1;
    try {
      await job.run(end.signal);
      doneAt = new Date().toISOString();
      if (isFailing) log.info({ job: name }, 'Работа снова идёт');
      isFailing = false;
    } catch (err) {
      if (end.signal.aborted) return;
      if (!isFailing) log.error({ err, job: name }, failure);
      isFailing = true;
    } finally {
      running -= 1;
    }
  }

  async function work(bell: Bell): Promise<void> {
    let isDelayed = true;
    while (!end.signal.aborted) {
      if (isDelayed && delayMs > 0) await pause(delayMs, end.signal);
      bell.hush();
      if (end.signal.aborted) return;
      await runOnce();
      isDelayed = await bell.wait(everyMs);
    }
  }

  return {
    start() {
      forget = job.wokenBy?.(ringAll) ?? forget;
      working = Promise.all(bells.map(work));
    },
    async stop() {
      forget();
      end.abort();
      ringAll();
      await Promise.race([working, pause(STOP_LIMIT_MS)]);
      if (working) await job.finish?.().catch((err: unknown) => log.error({ err, job: name }, failure));
    },
    state: (): JobState => ({ name, state: isFailing ? 'failing' : running > 0 ? 'running' : 'waiting', doneAt }),
  };
}

/** A pause that `ring` cuts short. A ring outside a pause is kept and cuts the next pause. */
type Bell = { ring(): void; hush(): void; wait(ms: number): Promise<boolean> };

function createBell(): Bell {
  let rung = new AbortController();
  const hush = () => {
    if (rung.signal.aborted) rung = new AbortController();
  };
  return {
    ring: () => rung.abort(),
    hush,
    /** Returns true when `ring` cut the pause. */
    async wait(ms) {
      await pause(ms, rung.signal);
      const isRung = rung.signal.aborted;
      hush();
      return isRung;
    },
  };
}

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {});
