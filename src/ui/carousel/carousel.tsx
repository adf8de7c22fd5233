import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './carousel.module.css';

/**
 * Things side by side that scroll and snap, by finger, wheel, keys, buttons or dots; it never moves by itself. Without
 * scripts it is a list that scrolls. `size` is what one item takes: the whole width, a card, or a small thing.
 */
export function Carousel(props: { label: string; size?: 'whole' | 'card' | 'small'; children: readonly ReactNode[] }) {
  const { label, size = 'card', children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [{ pages, page }, setPlace] = useState({ pages: 1, page: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: new items are measured too
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const pages = Math.max(1, Math.ceil((scrollWidth + gap - 8) / (clientWidth + gap)));
      const way = scrollWidth - clientWidth;
      const page = way > 1 ? Math.round((scrollLeft / way) * (pages - 1)) : 0;
      setPlace((old) => (old.pages === pages && old.page === page ? old : { pages, page }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const item of element.children) sizes.observe(item);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [children.length]);

  function go(to: number) {
    const element = list.current;
    if (!element) return;
    const way = element.scrollWidth - element.clientWidth;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: (way * to) / (pages - 1), behavior: isStill ? 'instant' : 'smooth' });
  }

  return (
    <section aria-label={label} className={css.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard */}
      <ul ref={list} className={`${css.list} ${css[size]}`} tabIndex={0} aria-label={label}>
        {children.map((child, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places stay, their content has keys of its own
          <li key={i}>{child}</li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={css.controls} data-print="no">
          <div className={css.dots}>
            {Array.from({ length: pages }, (_, i) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number
                key={i}
                type="button"
                aria-label={`Часть ${i + 1} из ${pages}`}
                aria-current={i === page ? 'true' : undefined}
                onClick={() => go(i)}
              />
            ))}
          </div>
          {/* aria-disabled and not disabled: the focus would be lost at the last part. */}
          <button
            type="button"
            className={css.step}
            aria-disabled={page === 0}
            onClick={() => go(Math.max(0, page - 1))}
          >
            <Icon name="back" />
            <VisuallyHidden>Назад</VisuallyHidden>
          </button>
          <button
            type="button"
            className={css.step}
            aria-disabled={page === pages - 1}
            onClick={() => go(Math.min(pages - 1, page + 1))}
          >
            <Icon name="arrow" />
            <VisuallyHidden>Вперёд</VisuallyHidden>
          </button>
        </div>
      )}
    </section>
  );
}
