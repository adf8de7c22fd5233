import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import css from './live-map.module.css';

/**
 * The map of another service, asked for by a click only (specification 2.8: no map host is contacted before). It lives in a
 * document of its own, so that this page keeps its policy.
 */
export function LiveMap({ src }: { src: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <iframe
        src={src}
        title="Партнёры на Яндекс Картах"
        sandbox="allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation"
        className={css.frame}
      />
    );
  }
  return (
    <div className={css.offer}>
      <Button onClick={() => setOpen(true)}>Открыть на&nbsp;Яндекс Картах</Button>
      <p>Браузер обратится к&nbsp;серверам Яндекса.</p>
    </div>
  );
}
