import type { ReactNode } from 'react';
import css from './mark.module.css';

/** A state in words with its light: green is on, blue is new, an amber frame is off, a red cross is bad. */
export function Mark({ tone, children }: { tone: 'on' | 'new' | 'off' | 'bad'; children: ReactNode }) {
  return <span className={`${css.mark} ${css[tone]}`}>{children}</span>;
}
