import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './move-to.module.css';

/** Up to this width a window is narrow (C169, C379). */
const NARROW = '(max-width: 767px)';

type Movable = ParentNode & { moveBefore?(node: Node, before: Node | null): void };

/**
 * Its children stand here, and in the element with the id `container` while `at` holds (C169). The very nodes move: what
 * was typed, focused or opened in them stays. The container must be part of the page and belong to nobody else.
 */
export function MoveTo(props: { container: string; at?: string; children: ReactNode }) {
  const { container, at = NARROW, children } = props;
  const home = useRef<HTMLDivElement>(null);
  const load = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const media = matchMedia(at);
    const place = () => {
      const to: Movable | null = media.matches ? document.getElementById(container) : home.current;
      if (!to || !load.current || load.current.parentNode === to) return;
      if (to.moveBefore && load.current.isConnected) to.moveBefore(load.current, null);
      else to.append(load.current);
    };
    place();
    media.addEventListener('change', place);
    return () => {
      media.removeEventListener('change', place);
      // React removes `home` with everything inside: the nodes must be back before it does.
      if (home.current && load.current) home.current.append(load.current);
    };
  }, [container, at]);
  return (
    <div ref={home} className={css.here}>
      <div ref={load} className={css.here}>
        {children}
      </div>
    </div>
  );
}
