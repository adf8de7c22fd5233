import { CompareTick } from '#src/site/blocks/compare-tick/compare-tick.tsx';
import { PanelPicture } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { links } from '#src/site/links.ts';
import { Figures } from '#src/ui/figures/figures.tsx';
import css from './good-card.module.css';
import { LifecycleMark } from './lifecycle-mark.tsx';
import type { ShownGood } from './shown-good.ts';

/** A name of more characters has no room for large ones. */
const MAX_LARGE = 17;

/** A good in a list: its face, its model, what it is, its figures. The whole card leads to the product. */
function GoodCard({ good }: { good: ShownGood }) {
  const { id, model, images } = good;
  const [image] = images;
  return (
    <article className={css.card}>
      <div className={css.stage}>{image && <PanelPicture image={image} isCut />}</div>
      <h3 className={model.length > MAX_LARGE ? `${css.model} ${css.long}` : css.model}>
        <a href={links.product(good.code)}>{model}</a>
      </h3>
      <p className={css.description}>{good.description}</p>
      <Figures figures={good.keyFacts} size="small" />
      <div className={css.mark}>
        <LifecycleMark lifecycle={good.lifecycle} />
        <CompareTick good={{ id, model }} />
      </div>
    </article>
  );
}

/** Cards side by side, their drawings to one scale on one base line; as many in a row as there is room for. */
export function GoodCards({ goods }: { goods: ShownGood[] }) {
  return (
    <ul className={css.cards}>
      {goods.map((good) => (
        <li key={good.id}>
          <GoodCard good={good} />
        </li>
      ))}
    </ul>
  );
}
