/**
 * Work of a visitor's choosing that stays in this thread, in steps that let others in between: one piece at a time, a line with
 * an end, and nobody stands in it for long.
 */
import { unavailable } from './errors.ts';

/** `busy`: the sentence for whoever is refused, because so many wait already or because his turn has not come in `waitMs`. */
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
