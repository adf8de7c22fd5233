import { type ReactNode, useEffect, useRef } from 'react';
import css from './fixed-notice.module.css';

/**
 * The place of messages that stand at the bottom of the window until they are answered. Its height is told to the sheet
 * as `--covered`: the page ends above it, and what takes the focus is scrolled clear of it (base.css).
 */
export function FixedNotices({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--covered', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
    });
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--covered');
    };
  }, []);
  return (
    <div ref={place} className={css.place} data-print="no">
      {children}
    </div>
  );
}

/** One fixed message; it covers as little as it can. A quiet one asks nothing: it gives way to a bar of tools. */
export function FixedNotice(props: { label: string; children: ReactNode; actions: ReactNode; isQuiet?: boolean }) {
  return (
    <section aria-label={props.label} className={props.isQuiet ? `${css.notice} ${css.quiet}` : css.notice}>
      <div className={css.text}>{props.children}</div>
      <div className={css.actions}>{props.actions}</div>
    </section>
  );
}
