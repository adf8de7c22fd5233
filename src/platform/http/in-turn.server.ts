/**
 * Work that nobody waits for, one piece at a time and with pauses, so that visitors have the processor: of one core it
 * takes a quarter at most. What is asked for most is done first; what nobody needs any more is not done.
 */
const MAX_WAITING = 500;
/** A pause is so many times as long as the piece of work before it. */
const PAUSE = 3;

/** `wanted`: how often its result has been asked for so far; 0 when nobody needs it any more. */
export type Piece = { wanted(): number; work(): Promise<unknown> };

let waiting: Piece[] = [];
let isBusy = false;

/** Returns false, and does nothing, when too much waits already. A failure of the work leaves things as they are. */
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

/** Of pieces that are wanted alike, the one that waits longest. */
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
