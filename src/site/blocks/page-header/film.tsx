import { type ComponentType, useEffect, useState } from 'react';
import lights from './lights.svg';
import css from './page-header.module.css';

/** A small network with traffic behind the header of class `video` (C089). The drawing comes with the page; the film and what plays it come after, if they come. */
export function Film() {
  const [Lights, setLights] = useState<ComponentType>();
  useEffect(() => {
    import('./lights.tsx').then(
      (module) => setLights(() => module.Lights),
      () => {}, // the drawing is enough
    );
  }, []);
  return (
    <>
      <img src={lights} width={512} height={224} alt="" loading="lazy" className={css.film} />
      {Lights && <Lights />}
    </>
  );
}
