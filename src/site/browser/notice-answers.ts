/** What the visitor has answered to the notices; kept in the local storage of the browser (C236). */
import { useSyncExternalStore } from 'react';

export type NoticeName = 'cookie' | 'fixed';
const KEYS: Readonly<Record<NoticeName, string>> = { cookie: 'cookieMessage', fixed: 'fixedMessage' };
/** `true` after acceptance, as specified; `necessary` when only necessary cookies were allowed. */
export type NoticeAnswer = 'true' | 'necessary';

const answered = new Map<NoticeName, string>();
const listeners = new Set<() => void>();

/** Undefined until the visitor has answered. */
export function noticeAnswer(name: NoticeName): string | undefined {
  try {
    return localStorage.getItem(KEYS[name]) ?? answered.get(name);
  } catch {
    return answered.get(name); // storage is shut: the answer holds for this page
  }
}

export function answerNotice(name: NoticeName, answer: NoticeAnswer): void {
  answered.set(name, answer);
  try {
    localStorage.setItem(KEYS[name], answer);
  } catch {
    // asked again next time
  }
  for (const listener of listeners) listener();
}

/** Calls on every answer, also of another tab; answers how to stop. */
export function onNoticeAnswer(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener); // answered in another tab
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Whether to ask. The server never does, so those who have answered see nothing flash. */
export function useNotice(name: NoticeName): boolean {
  return useSyncExternalStore(
    onNoticeAnswer,
    () => noticeAnswer(name) === undefined,
    () => false,
  );
}
