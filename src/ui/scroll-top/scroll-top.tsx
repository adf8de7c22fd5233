import { useEffect, useState } from 'react';
import { scrollSmoothly } from '#src/ui/behaviour/smooth-scroll.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './scroll-top.module.css';

/** The way back up, seen once the page is scrolled past `after` px (C166). */
export function ScrollTop({ after }: { after: number }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > after);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [after]);
  return (
    <button
      type="button"
      className={css.button}
      data-shown={isShown ? '' : undefined}
      data-print="no"
      onClick={(event) => {
        event.currentTarget.blur(); // it is about to vanish: Tab goes on from the top of the page
        scrollSmoothly(0);
      }}
    >
      <Icon name="up" />
      <VisuallyHidden>Наверх</VisuallyHidden>
    </button>
  );
}
