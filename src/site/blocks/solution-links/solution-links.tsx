import { links } from '#src/site/links.ts';
import { ArrowLink } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/layout/layout.tsx';
import css from './solution-links.module.css';

export type SolutionLink = { code: string; name: string; preview: string };

/** Solutions that a good is part of, on its page, or those that a text speaks of. */
export function SolutionLinks({ solutions, title }: { solutions: SolutionLink[]; title: string }) {
  return (
    <Sheet id="solutions" title={title} aside={<ArrowLink href={links.solutions()}>Все решения</ArrowLink>}>
      <ul className={css.list}>
        {solutions.map(({ code, name, preview }) => (
          <li key={code}>
            <h3>
              <a href={links.solution(code)}>{name}</a>
            </h3>
            <p>{preview}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
