import { type ReactNode, useState } from 'react';
import css from './accordion.module.css';
import { Icon } from './icon.tsx';

/**
 * A section that opens; sections of one `group` are single-open (C167). Native, so it works without scripts.
 * `isOpen` is how it starts: later the visitor decides, and new data never close what was opened.
 */
export function Accordion(props: {
  title: ReactNode;
  group?: string;
  isOpen?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const [isOpenAtFirst] = useState(props.isOpen);
  return (
    <details className={css.accordion} name={props.group} open={isOpenAtFirst}>
      <summary>
        <span className={css.title}>{props.title}</span>
        {props.aside !== undefined && <span className={css.aside}>{props.aside}</span>}
        <Icon name="chevron" />
      </summary>
      <div className={css.body}>{props.children}</div>
    </details>
  );
}
