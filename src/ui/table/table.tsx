import type { ReactNode } from 'react';
import css from './table.module.css';

/**
 * A table that scrolls inside itself when the window is narrower, its head and first column staying in view.
 * `isStacked` makes a block of each row on a phone: a cell with `data-label` stands beside its label, one with `data-head`
 * below it, the row's heading is the block's. `isInLine` makes two lines of each row there: its heading, then all that is known
 * in one row of words; `data-label` is said before a cell's value, `data-unit` after a cell's value, a cell that holds `data-none` is left out. `label` names the table for a screen reader; mark numeric cells with `numberCell`.
 */
export function Table(props: {
  label: string;
  head: ReactNode;
  isStacked?: boolean;
  isInLine?: boolean;
  children: ReactNode;
}) {
  const { label, head, isStacked, isInLine, children } = props;
  const look = [css.scroll, isStacked && css.stacked, isInLine && css.inLine].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard
    <section className={look} aria-label={label} tabIndex={0} data-fade="">
      <table className={css.table}>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** Class of a right-aligned figure, in the head as well as in the body. */
export const numberCell = css.number;

/** Class of the small picture of a thing beside its name. */
export const thingPicture = css.picture;

/** A value that nobody states; left out of a row that stands in one line. */
export const NoValue = ({ className }: { className?: string | undefined }) => (
  <span className={className} data-none="">
    —
  </span>
);
