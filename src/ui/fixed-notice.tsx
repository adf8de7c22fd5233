import type { ReactNode } from 'react';
import css from './fixed-notice.module.css';

/** A message that stands at the bottom of the window until it is answered; it never covers more than it must. */
export function FixedNotice(props: { label: string; children: ReactNode; actions: ReactNode }) {
  return (
    <section aria-label={props.label} className={css.notice} data-print="no">
      <div className={css.text}>{props.children}</div>
      <div className={css.actions}>{props.actions}</div>
    </section>
  );
}
