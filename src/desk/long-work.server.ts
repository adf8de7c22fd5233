/** Work that takes longer than a page may: it goes on by itself, and a page asks how far it is. */
import { randomUUID } from 'node:crypto';
import { operatorMessage } from '#src/platform/errors.ts';

export type Done = { lines: readonly string[]; files?: readonly string[] };
/** `version`: for going back to one. */
export type About = { what: 'changes' | 'publish' | 'versionChanges' | 'publishVersion'; version?: number };
export type LongWork = About & { id: string } & (
    | { state: 'runs' }
    | { state: 'done'; done: Done }
    | { state: 'refused'; message: string }
  );

const KEPT = 50;
const works = new Map<string, LongWork>();

/** Starts the work and returns its number. */
export function startWork(about: About, run: () => Promise<Done>): string {
  const id = randomUUID();
  works.set(id, { ...about, id, state: 'runs' });
  run().then(
    (done) => works.set(id, { ...about, id, state: 'done', done }),
    (error: unknown) => works.set(id, { ...about, id, state: 'refused', message: operatorMessage(error) }),
  );
  for (const old of [...works.keys()].slice(0, -KEPT)) works.delete(old);
  return id;
}

export const findWork = (id: string): LongWork | undefined => works.get(id);
