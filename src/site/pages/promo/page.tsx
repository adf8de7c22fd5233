import { useSyncExternalStore } from 'react';
import { type PromoState, promoState } from '#src/domain/promo/promo.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';
import '#src/site/blocks/compare-tick/compare-tick.module.css';
import { Drawn } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import '#src/site/blocks/good-card/good-card.module.css';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import '#src/site/blocks/panel-picture/panel-picture.module.css';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ArrowLink, ButtonLink } from '#src/ui/button/button.tsx';
import '#src/ui/figures/figures.module.css';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import '#src/ui/mark/mark.module.css';
import css from './page.module.css';
import type { PromoData } from './page.server.ts';

const STATES: Readonly<Record<PromoState, string>> = { active: 'Действует', planned: 'Скоро', over: 'Действовала' };
const ORDER: readonly PromoState[] = ['active', 'planned', 'over'];
const never = () => () => {};

/** Offers that hold today, those to come, and those that are over. */
export default function PromoPage({ data }: PageProps<PromoData>) {
  // The page may have been made before midnight: the browser's Moscow day has the last word.
  const today = useSyncExternalStore(
    never,
    () => moscowDay(new Date()),
    () => data.today,
  );
  const promos = data.promos
    .map((promo) => ({ ...promo, state: promoState(promo, today) }))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Акции' }]}
        title="Акции"
        description="Действующие и&nbsp;завершённые акции на&nbsp;оборудование."
      />
      <Stack>
        {!promos.some(({ state }) => state === 'active') && (
          <div className={css.empty}>
            <p>Сейчас действующих акций нет. Запросите цену на&nbsp;нужные модели — ответим в&nbsp;рабочий день.</p>
            <ButtonLink href={links.catalog()} look="main">
              Открыть каталог
            </ButtonLink>
          </div>
        )}
        {promos.map(({ code, title, text, body, days, goods, state }) => (
          <Sheet
            key={code}
            id={code}
            title={title}
            aside={
              <p className={css.days}>
                <b data-state={state}>{STATES[state]}</b> {days}
              </p>
            }
          >
            <div className={css.promo}>
              <p className={css.text}>{text}</p>
              <RichText nodes={body} />
              {state !== 'over' && <ArrowLink href="#connection-form">Спросить об&nbsp;акции</ArrowLink>}
              {goods && <Drawn part={goods} />}
            </div>
          </Sheet>
        ))}
      </Stack>
    </Frame>
  );
}
