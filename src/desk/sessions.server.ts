/** Who is signed in: kept in memory, so that a restart signs everybody out. The browser holds a random name of the session. */
import { createHash, randomBytes } from 'node:crypto';
import type { Editor } from './desk.ts';

const IDLE_MS = 30 * 60_000;
export const LONGEST_MS = 12 * 60 * 60_000;
/** The oldest session of somebody who has so many ends. */
const MOST_OF_ONE = 10;

/** `stamp`: of the account when the session began; another one means that the account has changed. */
export type Session = { editor: Editor; stamp: string; csrf: string; begun: number; seen: number };

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
const newId = (): string => randomBytes(32).toString('base64url');

export class Sessions {
  /** By the hash of the name: who reads the memory of the process has no session. */
  readonly #sessions = new Map<string, Session>();

  /** Returns the name of a new session: 256 random bits. */
  open(editor: Editor, stamp: string, now = Date.now()): string {
    this.#forgetOld(now);
    const own = [...this.#sessions].filter(([, one]) => one.editor.name === editor.name);
    for (const [key] of own.slice(0, Math.max(0, own.length - MOST_OF_ONE + 1))) this.#sessions.delete(key);
    const id = newId();
    this.#sessions.set(hashOf(id), { editor, stamp, csrf: newId(), begun: now, seen: now });
    return id;
  }

  /** The session of this name while it lasts. */
  find(id: string, now = Date.now()): Session | undefined {
    const key = hashOf(id);
    const session = this.#sessions.get(key);
    if (!session) return undefined;
    if (isOver(session, now)) {
      this.#sessions.delete(key);
      return undefined;
    }
    session.seen = now;
    return session;
  }

  end(id: string): void {
    this.#sessions.delete(hashOf(id));
  }

  /** Ends every session of an account. */
  endAll(name: string): void {
    for (const [key, { editor }] of this.#sessions) if (editor.name === name) this.#sessions.delete(key);
  }

  #forgetOld(now: number): void {
    for (const [key, session] of this.#sessions) if (isOver(session, now)) this.#sessions.delete(key);
  }
}

const isOver = ({ begun, seen }: Session, now: number): boolean => now - seen > IDLE_MS || now - begun > LONGEST_MS;
