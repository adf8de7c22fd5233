import type { ReactNode } from 'react';
import css from './table.module.css';

/**
 * A table that scrolls inside itself when the window is narrower, its head and first column staying in view.
 * `label` names it for a screen reader; mark numeric cells with `numberCell`.
 */
export function Table({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** Class of a right-aligned figure, in the head as well as in the body. */
export const numberCell = css.number;
