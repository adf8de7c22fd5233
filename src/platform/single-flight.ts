/**
 * Returns a function that runs one piece of work at a time for each key. A call with a key under way gets the promise of the
 * running work and does not call `start`. No result is kept after the work ends or fails.
 */
export function singleFlight<T>(): (key: string, start: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, start) => {
    const known = underWay.get(key);
    if (known) return known;
    const started = start().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
