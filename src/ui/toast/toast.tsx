/** Short messages at the edge of the window. Anybody calls `showToast`; the shell draws `Toasts` once. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './toast.module.css';

export type Toast = {
  text: string;
  /** `bad` stays until it is closed: nobody may miss that something failed. */
  tone?: 'plain' | 'good' | 'bad';
  action?: { label: string; run: () => void };
};
type Queued = Toast & { key: number };

const SHOWN = 3;
const LASTS_MS = 6_000;
const NONE: readonly Queued[] = [];

let queue: readonly Queued[] = NONE;
let lastKey = 0;
const listeners = new Set<() => void>();

function change(next: readonly Queued[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** Puts a message in the queue; three are seen at a time. The answer takes it back. */
export function showToast(toast: Toast): () => void {
  const key = ++lastKey;
  change([...queue, { ...toast, key }]);
  return () => change(queue.filter((one) => one.key !== key));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of the messages: said politely, each for 6 seconds; the clock stands while pointer or focus is there. */
export function Toasts() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => queue,
    () => NONE,
  ).slice(0, SHOWN);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = toasts.length > 0 && (isHovered || isFocused);
  return (
    <div
      role="status"
      className={css.toasts}
      data-print="no"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((toast) => (
        <ToastLine
          key={toast.key}
          toast={toast}
          isPaused={isPaused}
          onEnd={() => {
            setFocused(false); // a closed line takes the focus with it and tells nobody
            if (queue.length === 1) setHovered(false);
            change(queue.filter((one) => one.key !== toast.key));
          }}
        />
      ))}
    </div>
  );
}

function ToastLine({ toast, isPaused, onEnd }: { toast: Toast; isPaused: boolean; onEnd: () => void }) {
  const { text, tone = 'plain', action } = toast;
  const left = useRef(LASTS_MS);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused || tone === 'bad') return;
    const from = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1_000, left.current - (Date.now() - from));
    };
  }, [isPaused, tone]);
  return (
    <div className={`${css.toast} ${css[tone]}`}>
      {tone !== 'plain' && <Icon name={tone === 'good' ? 'check' : 'warning'} />}
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.run();
            onEnd();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css.close} onClick={onEnd}>
        <Icon name="close" />
        <VisuallyHidden>Скрыть сообщение</VisuallyHidden>
      </button>
    </div>
  );
}
