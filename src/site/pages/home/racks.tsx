import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import { type DrawingPlace, type DrawingSheet, SheetPicture } from '#src/site/blocks/panel-picture/sheet-picture.tsx';
import { links } from '#src/site/links.ts';
import css from './racks.module.css';

/** What a place in a rack shows. */
export type RackGood = Pick<GoodCard, 'code' | 'model'> & { place: DrawingPlace | undefined; facts: string[] };

/**
 * Racks one can walk along: every device to one scale, a link to its page, its name on the strip below it.
 * The row scrolls sideways by finger, wheel or keyboard; no script is needed.
 */
export function Racks({ racks, sheet }: { racks: RackGood[][]; sheet: DrawingSheet }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard
    <section className={css.aisle} aria-label="Стойки с оборудованием" tabIndex={0}>
      {racks.map((goods) => (
        <ul key={goods[0]?.code} className={css.rack}>
          {goods.map((good) => (
            <li key={good.code}>
              <Device good={good} sheet={sheet} />
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}

function Device({ good, sheet }: { good: RackGood; sheet: DrawingSheet }) {
  return (
    <a href={links.product(good.code)} className={css.device}>
      {good.place && <SheetPicture sheet={sheet} place={good.place} />}
      <span className={css.strip}>
        <b>{good.model}</b>
        <span>{good.facts.join(' · ')}</span>
      </span>
    </a>
  );
}
