import { useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import mp4 from './lights.mp4';
import poster from './lights.svg';
import webm from './lights.webm';
import css from './page-header.module.css';

/** The browser's wish to load little; Safari and Firefox do not tell. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * The looping muted film over the drawing behind a header (C089): loaded only where motion and its bytes are welcome, and
 * it can be stopped.
 */
export function Lights() {
  const video = useRef<HTMLVideoElement>(null);
  const [isWelcome, setWelcome] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const look = () => setWelcome(!calm.matches && !savesData());
    look();
    calm.addEventListener('change', look);
    return () => calm.removeEventListener('change', look);
  }, []);

  if (!isWelcome) return null;
  return (
    <>
      <video
        ref={video}
        className={css.drawing}
        width={1600}
        height={560}
        poster={poster}
        autoPlay
        muted
        loop
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <button
        type="button"
        className={css.pause}
        data-print="no"
        onClick={() => (isPlaying ? video.current?.pause() : void video.current?.play())}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
        <VisuallyHidden>{isPlaying ? 'Остановить движение' : 'Включить движение'}</VisuallyHidden>
      </button>
    </>
  );
}
