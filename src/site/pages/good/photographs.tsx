import { useEffect, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Popup } from '#src/ui/popup/popup.tsx';
import css from './photographs.module.css';

const LINKS = 'a[href^="/pictures/photographs/"]';

/** A photograph of the row: its large file, what is seen on it, and what is said below it. */
type Opened = { href: string; alt: string; caption: string };

const photographOf = (link: HTMLAnchorElement): Opened => ({
  href: link.getAttribute('href') ?? '',
  alt: link.querySelector('img')?.alt ?? '',
  caption: link.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
});

/**
 * Photographs of the row, one at a time over the page. The row is links to the files, which browsers open by themselves as long
 * as this has not come; arrow keys turn to the next one.
 */
export default function Photographs({ model }: { model: string }) {
  const [all, setAll] = useState<readonly Opened[]>([]);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINKS);
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
      setAll(links.map(photographOf));
      setAt(links.indexOf(link));
    };
    for (const link of document.querySelectorAll(LINKS)) link.setAttribute('aria-haspopup', 'dialog');
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  const shown = all[at];
  const count = all.length;
  const turn = (by: number) => setAt((now) => (now + by + count) % count);
  useEffect(() => {
    if (count === 0) return;
    const onKey = ({ key }: KeyboardEvent) => {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (by !== 0) setAt((now) => (now + by + count) % count);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count]);
  return (
    <Popup
      title={`${model}, ${at + 1} из\u00a0${count}`}
      isOpen={shown !== undefined}
      onClose={() => setAll([])}
      size="full"
    >
      {shown && (
        <figure className={css.large}>
          <img src={shown.href} alt={shown.alt} />
          <figcaption>
            <span>{shown.caption || shown.alt}</span>
            {count > 1 && (
              <span className={css.turn}>
                <Button onClick={() => turn(-1)}>Предыдущий</Button>
                <Button onClick={() => turn(1)}>Следующий</Button>
              </span>
            )}
          </figcaption>
        </figure>
      )}
    </Popup>
  );
}
