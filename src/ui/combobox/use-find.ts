import { useEffect, useRef, useState } from 'react';
import type { Choice } from '#src/ui/select/select.tsx';

export type Found = { state: 'idle' | 'loading' | 'failed' | 'done'; choices: readonly Choice[] };
export type Find = (query: string, signal: AbortSignal) => Promise<readonly Choice[]>;

const IDLE: Found = { state: 'idle', choices: [] };

/**
 * Asks `find` for what is typed, from `minLength` characters on. A new question aborts the one before; the old choices stay
 * until it is answered.
 */
export function useFind(find: Find, minLength: number) {
  const [found, setFound] = useState(IDLE);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  /** Asks after `pause` milliseconds of silence. */
  function ask(text: string, pause: number): void {
    asking.current?.abort();
    if (text.trim().length < minLength) {
      setFound(IDLE);
      return;
    }
    const control = new AbortController();
    asking.current = control;
    setFound((old) => ({ state: 'loading', choices: old.choices }));
    const timer = setTimeout(async () => {
      try {
        const choices = await find(text.trim(), control.signal);
        if (!control.signal.aborted) setFound({ state: 'done', choices });
      } catch (error) {
        if (control.signal.aborted) return;
        console.error(error);
        setFound({ state: 'failed', choices: [] });
      }
    }, pause);
    control.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  function forget(): void {
    asking.current?.abort();
    setFound(IDLE);
  }

  return { found, ask, forget };
}

/** The announcement of the list for screen readers, and the text that replaces an empty list. */
export function saidOf({ state, choices }: Found): string {
  if (state === 'loading') return 'Ищем…';
  if (state === 'failed') return 'Не удалось загрузить список.';
  return choices.length > 0 ? `Найдено: ${choices.length}` : 'Ничего не нашлось. Проверьте написание.';
}
