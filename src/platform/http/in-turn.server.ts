/**
 * Queue of background work: one piece at a time with pauses, at most a quarter of one core, so that visitors have the
 * processor. The piece that is wanted most is done first; pieces that nobody needs any more are dropped.
 */
const MAX_WAITING = 500;
/** Length of a pause as a multiple of the piece of work before it. */
const PAUSE = 3;

/** `wanted` returns the number of requests for its result so far; 0 when nobody needs it any more. */
export type Piece = { wanted(): number; work(): Promise<unknown> };

let waiting: Piece[] = [];
let isBusy = false;

/** Adds a piece to the queue. Returns false, and adds nothing, when the queue is full. A failure of the work is ignored. */
export function inTurn(piece: Piece): boolean {
  if (waiting.length >= MAX_WAITING) waiting = waiting.filter(({ wanted }) => wanted() > 0);
  if (waiting.length >= MAX_WAITING) return false;
  waiting.push(piece);
  if (!isBusy) void next();
  return true;
}

async function next(): Promise<void> {
  const piece = takeMostWanted();
  isBusy = piece !== undefined;
  if (!piece) return;
  const start = performance.now();
  await piece.work().catch(() => undefined);
  setTimeout(() => void next(), (performance.now() - start) * PAUSE).unref();
}

/** Returns the piece that is wanted most; among equals, the one that has waited longest. */
function takeMostWanted(): Piece | undefined {
  let [found, most]: [Piece | undefined, number] = [undefined, 0];
  waiting = waiting.filter((piece) => {
    const wanted = piece.wanted();
    if (wanted > most) [found, most] = [piece, wanted];
    return wanted > 0;
  });
  waiting = waiting.filter((piece) => piece !== found);
  return found;
}
