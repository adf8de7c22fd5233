/**
 * Work that holds the processor for a while, at most one piece begun in a turn of the event loop. Requests and answers of the
 * database come in crowds, and pages that are made one after another in one turn let nobody else be heard: neither a page that
 * lies ready nor a refusal, which would come later than the pages.
 */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` in a turn of its own, after what was asked for before has begun; what it waits for holds nobody up. Rejects when it
 * throws; the next one runs all the same.
 */
export function ownTurn<T>(work: () => T | Promise<T>): Promise<T> {
  const begun = last.then(() => new Promise<void>((go) => setImmediate(go)));
  last = begun;
  return begun.then(work);
}
