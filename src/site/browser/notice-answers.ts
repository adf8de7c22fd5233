/**
 * What the visitor has answered to the notices. Acceptance is the value `true` under the notice's own key of the local
 * storage (C236), and nothing else is. «Только необходимые» accepts nothing, so it is kept under a key beside it.
 */
import { useSyncExternalStore } from 'react';

export type NoticeName = 'cookie' | 'fixed';
const KEYS: Readonly<Record<NoticeName, string>> = { cookie: 'cookieMessage', fixed: 'fixedMessage' };
const NECESSARY_ONLY = 'cookieNecessary';

const told = new Set<string>();
const listeners = new Set<() => void>();

/** Returns true when the key holds `true`; any other value is no answer. */
function holds(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true' || told.has(key);
  } catch {
    return told.has(key); // storage is shut: the answer holds for this page
  }
}

function tell(key: string): void {
  told.add(key);
  try {
    localStorage.setItem(key, 'true');
  } catch {
    // asked again next time
  }
  for (const listener of listeners) listener();
}

/** Returns true when the visitor has accepted the notice. */
export const isAccepted = (name: NoticeName): boolean => holds(KEYS[name]);

export const acceptNotice = (name: NoticeName): void => tell(KEYS[name]);

/** Answers the notice of cookies without accepting it. */
export const allowNecessaryOnly = (): void => tell(NECESSARY_ONLY);

/** Calls on every answer, also of another tab; returns what stops it. */
export function onNoticeAnswer(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener); // answered in another tab
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/**
 * Returns true when the notice must be shown. The server never shows it, so a visitor with an answer sees nothing
 * flash.
 */
export function useNotice(name: NoticeName): boolean {
  return useSyncExternalStore(
    onNoticeAnswer,
    () => !isAccepted(name) && !(name === 'cookie' && holds(NECESSARY_ONLY)),
    () => false,
  );
}
