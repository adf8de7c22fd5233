/** What the fixture's server can do wrong, and what it has seen; told over HTTP because tests run in another process. */
export type Fault = {
  /** Pattern of the address (path and query). */
  match: string;
  /** How many requests it spoils; unset: all. */
  times?: number;
  delayMs?: number;
  status?: number;
  type?: string;
  body?: string;
  /** The connection is cut without an answer. */
  drop?: boolean;
  /** The page's loader throws (`match` is tested against the page's path). */
  loader?: boolean;
  /** The answer carries this build id in `x-build`. */
  build?: string;
};
export type Seen = { method: string; path: string; aborted: boolean; at: number; endedAt?: number };

/** Replaces the faults and forgets what was seen. */
export async function setFaults(base: string, faults: Fault[]): Promise<void> {
  await fetch(`${base}/__faults`, { method: 'POST', body: JSON.stringify(faults) });
}

/** The requests since the last question. */
export async function takeSeen(base: string): Promise<Seen[]> {
  return (await fetch(`${base}/__log`)).json() as Promise<Seen[]>;
}
