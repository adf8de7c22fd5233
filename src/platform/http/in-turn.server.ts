/**
 * Work that nobody waits for, one piece at a time and with pauses, so that visitors have the processor: of one core it
 * takes a quarter at most.
 */
const MAX_WAITING = 500;
/** A pause is so many times as long as the piece of work before it. */
const PAUSE = 3;

const waiting: (() => Promise<unknown>)[] = [];
let isBusy = false;

/** Returns false, and does nothing, when too much waits already. A failure of `work` leaves things as they are. */
export function inTurn(work: () => Promise<unknown>): boolean {
  if (waiting.length >= MAX_WAITING) return false;
  waiting.push(work);
  if (!isBusy) void next();
  return true;
}

async function next(): Promise<void> {
  const work = waiting.shift();
  isBusy = work !== undefined;
  if (!work) return;
  const start = performance.now();
  await work().catch(() => undefined);
  setTimeout(() => void next(), (performance.now() - start) * PAUSE).unref();
}
