/**
 * Work of a visitor's choosing that stays in this thread, in steps that let others in between: one piece at a time, a line with
 * an end, and nobody stands in it for long.
 */
import { unavailable } from './errors.ts';

/**
 * `busy`: the message of a refusal, when too many callers wait already or the caller's turn has not come within
 * `waitMs`.
 */
export function oneAtATime(options: {
  maxWaiting: number;
  waitMs: number;
  busy: string;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const { maxWaiting, waitMs, busy } = options;
  const turns: (() => void)[] = [];
  let isBusy = false;

  const turnComes = () =>
    new Promise<void>((go, refuse) => {
      const turn = () => {
        clearTimeout(timer);
        go();
      };
      const timer = setTimeout(() => {
        turns.splice(turns.indexOf(turn), 1);
        refuse(unavailable(busy));
      }, waitMs);
      turns.push(turn);
    });

  return async (work) => {
    if (isBusy && turns.length >= maxWaiting) throw unavailable(busy);
    if (isBusy) await turnComes();
    isBusy = true;
    try {
      return await work();
    } finally {
      const next = turns.shift();
      if (next)
        next(); // still busy: with him
      else isBusy = false;
    }
  };
}
