/**
 * Gives the memory of collected garbage back to the system while nobody waits. V8 keeps the pages that its collector empties, and
 * a quiet process collects nothing: after a load 60 MB of 265 were such pages.
 */
import { performance } from 'node:perf_hooks';
import type { Job } from './jobs.server.ts';

const EVERY_MS = 5_000;
/**
 * A process that worked less than this share of the time between two runs is quiet. A collection takes 0.3 s of processor, and no
 * request is answered meanwhile.
 */
const QUIET_SHARE = 0.05;
/** Bytes that the process must have taken since it last gave back: less is not worth the processor. */
const WORTH = 16 * 1024 * 1024;

export type Gauges = {
  /** Share of the time since the last call in which the event loop worked. */
  busyShare(): number;
  /** Bytes that the process holds. */
  held(): number;
  /** Collects all garbage and gives its memory back. */
  collect(): void;
};

/** Job that collects when the process is quiet and has grown. Without `--expose-gc` (NODE_FLAGS) there is nothing to call. */
export function freedMemoryJob(gauges: Gauges | undefined = ownGauges()): Job {
  let after = 0;
  return {
    ...{ name: 'give-memory-back', everyMs: EVERY_MS, delayMs: EVERY_MS },
    failure: 'Освободившаяся память не возвращена системе: сайт работает, повторю через 5 секунд',
    async run() {
      if (!gauges || gauges.busyShare() > QUIET_SHARE || gauges.held() < after + WORTH) return;
      gauges.collect();
      after = gauges.held();
    },
  };
}

function ownGauges(): Gauges | undefined {
  const { gc } = globalThis;
  if (!gc) return undefined;
  let before = performance.eventLoopUtilization();
  return {
    busyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    held: () => process.memoryUsage.rss(),
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
}
