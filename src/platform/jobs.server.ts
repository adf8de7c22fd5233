/**
 * Work that goes on beside answering visitors: every job is started, stopped, logged and told of in one way. A run that
 * fails is told once, with the reason; so is the first that succeeds again. What fails while stopping is told to nobody.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.server.ts';

export type Job = {
  /** Stands in the log and in /readyz: `make-documents`. */
  name: string;
  /** What the log says when a run fails: a sentence for the operator, in Russian. */
  failure: string;
  /** Pause between the end of a run and the next; without it a job runs once and then when it is woken. */
  everyMs?: number;
  /** Pause before the first run and before a run that was woken: many calls become one run. */
  delayMs?: number;
  /** So many runs at once; one unless said. */
  copies?: number;
  /** Gives the job a way to ask for a run, for example after a turn of the content; returns how to stop asking. */
  wokenBy?(wake: () => void): () => void;
  /** One run; `signal` aborts when the process stops. Throws when it fails. */
  run(signal: AbortSignal): Promise<unknown>;
  /** What is to be done at the very end, after the last run. */
  finish?(): Promise<void>;
};

/** How a job stands, for /readyz: `failing` when its last run failed. `doneAt`: the last success, ISO. */
export type JobState = { name: string; state: 'waiting' | 'running' | 'failing'; doneAt: string | null };

export type Jobs = { start(): void; stop(): Promise<void>; states(): JobState[] };

/** A run under way may finish; one that hangs is left behind. */
const STOP_LIMIT_MS = 10_000;
const FOR_EVER = 2 ** 31 - 1;

/** Takes the list; nothing runs before `start`. No job keeps the process alive. */
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

/** A pause that can be cut short. A ring while nobody waits is kept for the next wait. */
type Bell = { ring(): void; hush(): void; wait(ms: number): Promise<boolean> };

function createBell(): Bell {
  let rung = new AbortController();
  const hush = () => {
    if (rung.signal.aborted) rung = new AbortController();
  };
  return {
    ring: () => rung.abort(),
    hush,
    /** True when it was rung. */
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
