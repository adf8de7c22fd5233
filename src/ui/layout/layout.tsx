import type { ReactNode } from 'react';
import { ANSWER } from './answer.ts';
import css from './layout.module.css';

/** The one column of the site: every page, header and footer stand on its edges. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className={css.frame}>{children}</div>;
}

/**
 * A part of a page as a datasheet sets it: a rule, the heading in the margin column, the matter beside it.
 * `id` makes it a target of the anchor bar; `isAnswer`: a sent form leads here. A light runs along the rule when the part first
 * comes into view (C170).
 */
export function Sheet(props: {
  id: string;
  title: string;
  isAnswer?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { id, title, isAnswer, aside } = props;
  const heading = isAnswer ? ANSWER : `${id}-title`;
  return (
    <section id={id} className={css.sheet} aria-labelledby={heading} data-in-view="">
      <div className={css.margin}>
        <h2 id={heading} tabIndex={isAnswer ? -1 : undefined}>
          {title}
        </h2>
        {aside}
      </div>
      <div className={css.matter}>{props.children}</div>
    </section>
  );
}

/** Space between the parts of a page. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>;
}
