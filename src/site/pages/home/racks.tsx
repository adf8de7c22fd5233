import { RACK_WIDTH } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { links } from '#src/site/links.ts';
import type { RackGood } from './page.server.ts';
import css from './racks.module.css';

/**
 * Racks one can walk along: every device to one scale, a link to its page, its name on the strip below it.
 * The row scrolls sideways by finger, wheel or keyboard; no script is needed.
 */
export function Racks({ racks }: { racks: RackGood[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard
    <section className={css.aisle} aria-label="Стойки с оборудованием" tabIndex={0}>
      {racks.map((goods) => (
        <ul key={goods[0]?.code} className={css.rack}>
          {goods.map((good) => (
            <li key={good.code}>
              <Device good={good} />
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}

function Device({ good }: { good: RackGood }) {
  const { image } = good;
  return (
    <a href={links.product(good.code)} className={css.device}>
      {image && (
        <svg viewBox={`0 0 ${RACK_WIDTH} ${image.height}`} aria-hidden="true">
          <image href={image.url} width={image.width} height={image.height} x={(RACK_WIDTH - image.width) / 2} y="0" />
        </svg>
      )}
      <span className={css.strip}>
        <b>{good.model}</b>
        <span>{good.facts.join(' · ')}</span>
      </span>
    </a>
  );
}
