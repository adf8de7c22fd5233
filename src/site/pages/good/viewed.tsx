import { useEffect, useState } from 'react';
import { PanelPicture } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/layout/layout.tsx';
import type { zoom as Zoom } from './gallery.tsx';
import type { ProductData } from './page.server.ts';
import css from './viewed.module.css';
import { forgetViewed, rememberViewed, type Viewed } from './viewed-goods.ts';
import { withBreaks } from './with-breaks.tsx';
import { loadZoomAhead } from './zoom-ahead.ts';

/**
 * Products looked at before this one. The list never leaves the browser, so it is not in the document: it comes last on
 * the page, where nothing but the footer makes way for it.
 */
function RecentlyViewed({ data, zoom }: { data: ProductData; zoom: typeof Zoom }) {
  const [viewed, setViewed] = useState<Viewed[]>([]);
  const { code, model } = data.good;
  const { picture } = data.drawing;
  // This file comes after the page, and so may what the page will need later; before this good is remembered, which is no use.
  useEffect(() => loadZoomAhead(zoom), [zoom]);
  useEffect(() => {
    setViewed(rememberViewed({ code, model, image: picture.url ? picture : null }));
  }, [code, model, picture]);
  if (viewed.length === 0) return null;
  return (
    <div data-print="no">
      <Sheet
        id="viewed"
        title="Вы смотрели"
        aside={
          <div className={css.aside}>
            <p>Список хранится только в&nbsp;вашем браузере.</p>
            <Button
              look="quiet"
              onClick={() => {
                forgetViewed();
                setViewed([]);
              }}
            >
              Очистить
            </Button>
          </div>
        }
      >
        <ul className={css.list}>
          {viewed.map((one) => (
            <li key={one.code}>
              <a href={links.product(one.code)}>
                {one.image && <PanelPicture image={{ ...one.image, logo: true }} height={100} />}
                <span>{withBreaks(one.model)}</span>
              </a>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}

type Photographs = typeof import('./photographs.tsx').default;

/** What comes after the page: products looked at before, and the way to open photographs over it, where there are any. */
export default function AfterPage({ data, zoom }: { data: ProductData; zoom: typeof Zoom }) {
  const { good, photographs } = data;
  const [Loaded, setLoaded] = useState<Photographs>();
  useEffect(() => {
    if (!photographs) return;
    import('./photographs.tsx').then(
      (module) => setLoaded(() => module.default),
      () => {}, // a browser opens the file by itself
    );
  }, [photographs]);
  return (
    <>
      <RecentlyViewed data={data} zoom={zoom} />
      {Loaded && <Loaded model={good.model} />}
    </>
  );
}
