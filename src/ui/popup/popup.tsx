import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { afterFrame } from '#src/ui/behaviour/after-frame.ts';
import { onRouteChange } from '#src/ui/behaviour/navigated.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useScrollLock } from '#src/ui/scroll-lock/scroll-lock.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './popup.module.css';

/**
 * Shows a dialog at once, and makes it modal after the frame that shows it: a modal dialog makes the browser style every
 * element of the page under it anew, for half of the tenth of a second that an answer may take on a phone. Until then Escape
 * closes it, and a press beside it does not, such as the second half of a double click. Returns what closes it and gives the
 * focus back to what had it.
 */
function showModal(dialog: HTMLDialogElement): () => void {
  const opener = document.querySelector<HTMLElement>(':focus');
  const hide = () => {
    if (dialog.popover === null) return;
    dialog.popover = null; // no frame is drawn before it is modal
    opener?.focus({ preventScroll: true }); // what is modal gives the focus back by itself, to what had it then
  };
  dialog.popover = 'manual';
  dialog.showPopover();
  const forget = afterFrame(() => {
    const isShut = !dialog.matches(':popover-open'); // Escape or another page was faster
    hide();
    if (isShut) dialog.dispatchEvent(new Event('close'));
    else dialog.showModal();
  });
  return () => {
    forget();
    hide();
    delete dialog.dataset.shut;
    dialog.close();
  };
}

/** Hides a dialog at once, and closes it after the frame without it: the page is no longer inert then, and is styled anew as well. */
function shut(dialog: HTMLDialogElement): void {
  dialog.dataset.shut = '';
  afterFrame(() => dialog.close());
}

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
  // Before the frame is drawn: code that comes late draws its popup outside of any press.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    heading.current?.setAttribute('autofocus', ''); // said first; the close icon comes next, then the content
    const stop = showModal(element);
    const forget = onRouteChange(stop);
    return () => {
      forget();
      stop();
    };
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={`${css.popup} ${css[size]}`}
      aria-labelledby={isOpen ? id : undefined} // the heading exists only then
      onClose={() => isOpen && onClose()}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.popover && currentTarget.hidePopover()}
    >
      {isOpen && (
        <>
          <div className={css.head}>
            <h2 ref={heading} id={id} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className={css.close} onClick={() => dialog.current && shut(dialog.current)}>
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
