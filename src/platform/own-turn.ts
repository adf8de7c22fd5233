/**
 * Work that holds the processor for a while, at most one piece begun in a turn of the event loop. Requests and answers of the
 * database come in crowds, and pages that are made one after another in one turn let nobody else be heard: neither a page that
 * lies ready nor a refusal, which would come later than the pages.
 */
let last: Promise<unknown> = Promise.resolve();

/** So long a loop holds the processor before it gives way, in milliseconds. */
const SLICE_MS = 8;

/** Calls `work` for every item in order; requests and answers get their turn between the items. Rejects when it throws. */
export async function eachInTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    work(item);
    if (performance.now() < until) continue;
    await giveWay();
    until = performance.now() + SLICE_MS;
  }
}

/** Resolves after those who wait had their turn. */
export const giveWay = (): Promise<void> => new Promise((go) => setImmediate(go));

/**
 * Runs `work` in a turn of its own, after what was asked for before has begun; what it waits for holds nobody up. Rejects when it
 * throws; the next one runs all the same.
 */
export function ownTurn<T>(work: () => T | Promise<T>): Promise<T> {
  const begun = last.then(() => giveWay());
  last = begun;
  return begun.then(work);
}
