import { links } from '#src/site/links.ts';
import { ArrowLink } from '#src/ui/button/button.tsx';
import css from './solution-cards.module.css';
import { type SketchData, TopologySketch } from './topology-sketch.tsx';

export type SolutionCard = { code: string; name: string; preview: string; groups: string[]; sketch: SketchData };

/** Of a solution that stands alone. */
export type SolutionGood = { code: string; model: string };

/**
 * Solutions side by side, each with its network in small. The whole card leads to the solution; one that stands alone has room
 * for its goods.
 */
export function SolutionCards(props: { solutions: SolutionCard[]; goods?: SolutionGood[]; level?: 2 | 3 }) {
  const { solutions, goods, level = 3 } = props;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={css.cards}>
      {solutions.map(({ code, name, preview, groups, sketch }) => (
        <li key={code} className={css.card}>
          <div className={css.stage}>
            <TopologySketch sketch={sketch} />
          </div>
          <div className={css.words}>
            <Title className={css.title}>
              <a href={links.solution(code)}>{name}</a>
            </Title>
            <p className={css.preview}>{preview}</p>
            <p className={css.groups}>{groups.map((group) => group.replaceAll(' ', '\u00a0')).join(', ')}</p>
            {goods && (
              <>
                <ul className={css.goods} aria-label="Оборудование решения">
                  {goods.map((good) => (
                    <li key={good.code}>
                      <a href={links.product(good.code)}>{good.model}</a>
                    </li>
                  ))}
                </ul>
                <p>
                  <ArrowLink href={links.solution(code)}>Открыть решение</ArrowLink>
                </p>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
