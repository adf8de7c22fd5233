import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './accordion.module.css';

/**
 * The accordion of what a loader draws: it has no state, the browser opens and closes it by itself. Apart from `Accordion`, which every
 * page loads with the footer. `box`: attributes of its element.
 */
export function StillAccordion(props: {
  title: ReactNode;
  isOpen?: boolean | undefined;
  aside?: ReactNode;
  box?: ComponentProps<'details'> | undefined;
  children: ReactNode;
}) {
  return (
    <details {...props.box} className={css.accordion} open={props.isOpen}>
      <summary>
        <b className={css.title}>{props.title}</b>
        {props.aside !== undefined && <span className={css.aside}>{props.aside}</span>}
        <Icon name="chevron" />
      </summary>
      <div className={css.body}>{props.children}</div>
    </details>
  );
}
