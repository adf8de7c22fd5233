import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import css from './anchor-bar.module.css';

export type Anchor = { id: string; label: string };

/** A part counts as in view from this distance to the top of the window (C092, C377). */
const IN_VIEW = 100;
/** A part this far below is reached without the header: it leaves after 600 px (C230), 70 px are kept above the part. */
const HEADER_LEAVES = 670;

/**
 * Links to the parts of the page; sticks to the top of the window, under the header when that is there. With scripts it
 * marks the part in view (C092) and knows when it has reached the top (C093); where it is too wide for the window, the
 * marked link is kept in sight.
 */
export function AnchorBar({ anchors }: { anchors: Anchor[] }) {
  const bar = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<string>();
  const [isScrolled, setScrolled] = useState(false);

  useEffect(() => {
    const check = () => {
      const there = anchors.filter(({ id }) => document.getElementById(id));
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      const passed = there.filter(({ id }) => topOf(id) <= IN_VIEW);
      setCurrent((isAtEnd ? there : passed).at(-1)?.id);
      if (!bar.current) return;
      const stop = Number.parseFloat(getComputedStyle(bar.current).top) || 0;
      setScrolled(bar.current.getBoundingClientRect().top <= stop + 1);
    };
    check();
    const follow = () => flushSync(check); // the mark is drawn with the part that it marks, not in a frame of its own
    document.addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', check);
    return () => {
      document.removeEventListener('scroll', follow);
      removeEventListener('resize', check);
    };
  }, [anchors]);

  useEffect(() => {
    const list = bar.current?.querySelector('ul');
    if (!list) return;
    if (!current) list.scrollLeft = 0;
    const link = list.querySelector(`a[href="#${current}"]`);
    if (!link) return;
    const [inside, around] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inside.left < around.left) list.scrollLeft += inside.left - around.left;
    else if (inside.right > around.right) list.scrollLeft += inside.right - around.right;
  }, [current]);

  /** After a way up or a short way down the header stands over the bar: the part then keeps clear of both. */
  function makeRoom(event: MouseEvent<HTMLAnchorElement>) {
    const target = document.getElementById(event.currentTarget.hash.slice(1));
    const room = target && topOf(target.id) < HEADER_LEAVES ? (bar.current?.offsetHeight ?? 0) : 0;
    if (target) target.style.scrollMarginTop = room > 0 ? `${room}px` : '';
  }

  return (
    <nav
      ref={bar}
      aria-label="На этой странице"
      className={css.bar}
      data-scrolled={isScrolled || undefined}
      data-print="no"
    >
      <ul data-fade="">
        {anchors.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={makeRoom}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
