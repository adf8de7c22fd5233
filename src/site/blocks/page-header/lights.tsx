import { useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import mp4 from './lights.mp4';
import poster from './lights.svg';
import webm from './lights.webm';
import css from './page-header.module.css';

/** The browser's wish to load little; Safari and Firefox do not tell. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A browser that cannot read it takes the other file. */
const AV1 = 'video/webm; codecs="av01.0.00M.08"';

/** A browser may refuse to play, to save power: the poster is enough. */
const play = (film: HTMLVideoElement): void => void film.play().catch(() => {});

/**
 * The looping muted film over the drawing of a header (C089): loaded when it comes into view, only where motion and its
 * bytes are welcome; it rests out of view, and it can be stopped.
 */
export function Lights() {
  const video = useRef<HTMLVideoElement>(null);
  const [isWelcome, setWelcome] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const isStopped = useRef(false);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const look = () => setWelcome(!calm.matches && !savesData());
    look();
    calm.addEventListener('change', look);
    return () => calm.removeEventListener('change', look);
  }, []);

  useEffect(() => {
    const film = video.current;
    if (!isWelcome || !film) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) film.pause();
      else if (!isStopped.current) play(film);
    });
    watcher.observe(film);
    return () => watcher.disconnect();
  }, [isWelcome]);

  function turn() {
    if (!video.current) return;
    isStopped.current = isPlaying;
    if (isPlaying) video.current.pause();
    else play(video.current);
  }

  if (!isWelcome) return null;
  return (
    <>
      <video
        ref={video}
        className={css.film}
        width={512}
        height={224}
        poster={poster}
        preload="none"
        muted
        loop
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={webm} type={AV1} />
        <source src={mp4} type="video/mp4" />
      </video>
      <button type="button" className={css.pause} data-print="no" onClick={turn}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        <VisuallyHidden>{isPlaying ? 'Остановить анимацию' : 'Включить анимацию'}</VisuallyHidden>
      </button>
    </>
  );
}
