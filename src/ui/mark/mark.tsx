import type { ReactNode } from 'react';
import css from './mark.module.css';

/** A state in words with its light: green is on, amber asks for attention, grey is off. */
export function Mark({ tone, children }: { tone: 'on' | 'new' | 'off'; children: ReactNode }) {
  return <span className={`${css.mark} ${css[tone]}`}>{children}</span>;
}
