import { type ReactNode, useEffect, useId, useRef } from 'react';
import { onRouteChange } from '#src/ui/behaviour/navigated.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useScrollLock } from '#src/ui/scroll-lock/scroll-lock.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './popup.module.css';

/**
 * A dialog over the page, the browser's own: focus goes in, stays in and comes back, the page under it is inert. Escape
 * and the close icon close it (C153, C154), a route change too; a press beside it does not, for a half-written form
 * must not vanish. Its content exists only while it is open.
 */
export function Popup(props: {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** `narrow` for a message, `wide` for a form with a picture or a table, `full` for a drawing to look into. */
  size?: 'narrow' | 'middle' | 'wide' | 'full';
  children: ReactNode;
  /** Stays in view under long content. */
  actions?: ReactNode;
}) {
  const { title, isOpen, onClose, size = 'middle', children, actions } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useScrollLock(isOpen);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    heading.current?.focus(); // said first; the close icon comes next, then the content
    const forget = onRouteChange(() => element.close());
    return () => {
      forget();
      element.close(); // gives the focus back to what opened it
    };
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={`${css.popup} ${css[size]}`}
      aria-labelledby={isOpen ? id : undefined} // the heading exists only then
      onClose={() => isOpen && onClose()}
    >
      {isOpen && (
        <>
          <div className={css.head}>
            <h2 ref={heading} id={id} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className={css.close} onClick={() => dialog.current?.close()}>
              <Icon name="close" />
              <VisuallyHidden>Закрыть</VisuallyHidden>
            </button>
          </div>
          <div className={css.content}>{children}</div>
          {actions && <div className={css.actions}>{actions}</div>}
        </>
      )}
    </dialog>
  );
}
