/** Counts that wait in memory until they are written together: never on the way of a request. */

/** `most`: different keys that wait; more of them at once are a flood and are dropped. */
export class WaitingCounts {
  readonly #most: number;
  #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  add(key: string, times = 1): void {
    const known = this.#counts.get(key);
    if (known === undefined && this.#counts.size >= this.#most) return;
    this.#counts.set(key, (known ?? 0) + times);
  }

  /**
   * Hands over what waits; what cannot be written waits on, and the error is thrown. In one order on every node: two that
   * write the same rows must not wait for each other in a circle. Returns whether anything was written.
   */
  async write(write: (counts: [key: string, times: number][]) => Promise<void>): Promise<boolean> {
    const counts = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1));
    if (counts.length === 0) return false;
    this.#counts = new Map();
    try {
      await write(counts);
    } catch (error) {
      for (const [key, times] of counts) this.add(key, times);
      throw error;
    }
    return true;
  }
}
