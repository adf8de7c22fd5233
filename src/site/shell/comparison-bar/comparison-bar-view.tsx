import { useRef, useState } from 'react';
import { counted } from '#src/platform/plural.ts';
import { PanelPicture } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { type Comparison, tickGood } from '#src/site/browser/comparison.ts';
import { clear } from '#src/site/browser/comparison-list.ts';
import { links } from '#src/site/links.ts';
import { usePageMark } from '#src/ui/behaviour/page-mark.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Carousel } from '#src/ui/carousel/carousel.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './comparison-bar.module.css';
import { placesOf } from './comparison-places.ts';

/**
 * What is being compared, at the bottom of every page but the comparison itself (C144–C152). The document ends
 * above it, and what gets the focus is scrolled above it: it covers nothing that is wanted.
 */
export function Bar({ comparison, url }: { comparison: Comparison; url: URL }) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { ids, isLost } = comparison;
  const isShown = !url.pathname.startsWith(links.comparison()) || url.searchParams.has('goods');
  usePageMark('comparing', isShown ? (isOpen ? 'open' : 'line') : undefined);
  if (!isShown) return null;
  const { goods, unknown, empty } = placesOf(comparison);
  function remove(id: number) {
    toggle.current?.focus(); // the button goes, the focus stays in the bar
    tickGood(id, false);
  }
  return (
    <section className={css.bar} aria-label="Сравнение" data-open={isOpen || undefined} data-print="no">
      <Frame>
        <div className={css.line}>
          <div className={css.count}>
            <div>
              <p role="status">{counted(ids.length, ['модель', 'модели', 'моделей'])}</p>
              {!isOpen && <p className={css.names}>{goods.map(({ model }) => model).join(', ')}</p>}
            </div>
            <button
              ref={toggle}
              type="button"
              aria-expanded={isOpen}
              aria-controls="compared-goods"
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="chevron" />
              <VisuallyHidden>Модели в&nbsp;сравнении</VisuallyHidden>
            </button>
          </div>
          <div className={css.actions}>
            <ButtonLink look="main" href={links.comparison()}>
              Сравнить
            </ButtonLink>
            <Button look="quiet" onClick={() => clear(ids)}>
              Очистить список
            </Button>
          </div>
        </div>
        <div id="compared-goods" className={css.goods} hidden={!isOpen}>
          {isOpen && (
            <Carousel label="Модели в сравнении" size="small">
              {[
                ...goods.map((good) => (
                  <div key={good.id} className={css.good}>
                    <div className={css.stage}>
                      {good.images[0] && <PanelPicture image={good.images[0]} height={90} />}
                    </div>
                    <a href={links.product(good.code)}>{good.model}</a>
                    <button type="button" className={css.remove} onClick={() => remove(good.id)}>
                      <Icon name="close" />
                      <VisuallyHidden>Убрать {good.model}</VisuallyHidden>
                    </button>
                  </div>
                )),
                ...unknown.map((id) => (
                  <div key={id} className={css.good}>
                    {isLost ? 'Не\u00a0загрузился' : 'Загружаем…'}
                  </div>
                )),
                ...Array.from({ length: empty }, (_, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its number
                  <div key={`empty ${i}`} className={css.empty} data-slot="empty">
                    <VisuallyHidden>Свободное место</VisuallyHidden>
                  </div>
                )),
              ]}
            </Carousel>
          )}
        </div>
      </Frame>
    </section>
  );
}
