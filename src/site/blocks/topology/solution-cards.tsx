import { links } from '#src/site/links.ts';
import css from './solution-cards.module.css';
import { type SketchData, TopologySketch } from './topology-sketch.tsx';

export type SolutionCard = { code: string; name: string; preview: string; groups: string[]; sketch: SketchData };

/** Solutions side by side, each with its network in small. The whole card leads to the solution. */
export function SolutionCards({ solutions, level = 3 }: { solutions: SolutionCard[]; level?: 2 | 3 }) {
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
            <p className={css.groups}>{groups.map((group) => group.replaceAll(' ', '\u00a0')).join('\u00a0· ')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
