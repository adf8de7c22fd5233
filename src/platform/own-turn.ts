/**
 * Work that holds the processor for a while, at most one piece in a turn of the event loop. Answers of the database come in
 * crowds, and pages that are drawn one after another in one turn let nobody else be heard: neither a page that lies ready
 * nor a refusal, which would come later than the pages.
 */
let last: Promise<unknown> = Promise.resolve();

/** Runs `work` in a turn of its own, after what was asked for before. Rejects when it throws; the next one runs all the same. */
export function ownTurn<T>(work: () => T): Promise<T> {
  const mine = last.then(() => new Promise<void>((go) => setImmediate(go))).then(work);
  last = mine.catch(() => undefined);
  return mine;
}
