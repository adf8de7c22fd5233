import { useEffect, useRef, useState } from 'react';
import css from './anchor-bar.module.css';

export type Anchor = { id: string; label: string };

/**
 * Links to the parts of the page; sticks to the top of the window. With scripts it marks the part in view
 * (100 px offset, C092) and knows when it has reached the top (C093).
 */
export function AnchorBar({ anchors }: { anchors: Anchor[] }) {
  const bar = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<string>();
  const [isScrolled, setScrolled] = useState(false);

  useEffect(() => {
    const check = () => {
      const passed = anchors.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1) <= 100);
      setCurrent(passed.at(-1)?.id);
      setScrolled((bar.current?.getBoundingClientRect().top ?? 1) <= 0);
    };
    check();
    document.addEventListener('scroll', check, { passive: true });
    return () => document.removeEventListener('scroll', check);
  }, [anchors]);

  return (
    <nav
      ref={bar}
      aria-label="На этой странице"
      className={css.bar}
      data-scrolled={isScrolled || undefined}
      data-print="no"
    >
      <ul>
        {anchors.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
