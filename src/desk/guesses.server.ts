/** Slows down whoever guesses: by the name that is guessed at and by the address that guesses. */
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '#src/platform/errors.ts';

/** So many may be wrong without a wait; then each wait is twice the last, up to a quarter of an hour. */
const FREE = 5;
const LONGEST_MS = 15 * 60_000;
const KEPT_MS = 60 * 60_000;

type Tries = { count: number; until: number };

export class Guesses {
  /** Whoever comes with endless names or addresses pushes out the oldest; memory stays as it is. */
  readonly #tries = new LRUCache<string, Tries>({ max: 20_000, ttl: KEPT_MS });

  /**
   * Counts one try before it is looked at, so that many at once gain nothing. Throws 429 while one has to wait; that is the same
   * for names that exist and for others.
   */
  begin(keys: readonly string[], now = Date.now()): void {
    const waits = keys.map((key) => (this.#tries.get(key)?.until ?? 0) - now);
    const longest = Math.max(0, ...waits);
    if (longest > 0)
      throw tooManyRequests(Math.ceil(longest / 1_000), 'Слишком много попыток. Подождите и попробуйте снова.');
    for (const key of keys) {
      const count = (this.#tries.get(key)?.count ?? 0) + 1;
      const wait = count < FREE ? 0 : Math.min(LONGEST_MS, 1_000 * 2 ** Math.min(20, count - FREE));
      this.#tries.set(key, { count, until: now + wait });
    }
  }

  /** Forgets the tries of somebody who was right. */
  forgive(keys: readonly string[]): void {
    for (const key of keys) this.#tries.delete(key);
  }
}
