/**
 * One work at a time for each key: `start` runs unless the same key is under way, and who asks meanwhile gets the same
 * promise. Nothing is kept when it has ended, whether well or badly.
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
