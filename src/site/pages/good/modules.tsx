import { counted } from '#src/platform/plural.ts';
import { links } from '#src/site/links.ts';
import { ArrowLink } from '#src/ui/button/button.tsx';
import css from './modules.module.css';

export type ModuleSection = {
  code: string;
  name: string;
  /** Why they fit: «модуль SFP 1 Гбит/с подходит к порту 1G SFP». */
  equation: string;
  count: number;
  /** The first of them. */
  shown: { code: string; name: string }[];
};

const MODELS = ['модель', 'модели', 'моделей'] as const;

/** Modules for the cages of a good, by sections. */
export function Modules({ good, sections }: { good: string; sections: ModuleSection[] }) {
  return (
    <>
      <dl className={css.sections}>
        {sections.map(({ code, name, equation, count, shown }) => (
          <div key={code}>
            <dt>
              <a href={links.sfpSection(code, good)}>{name}</a> <small>{counted(count, MODELS)}</small>{' '}
              <small>{equation}</small>
            </dt>
            <dd>
              <ul>
                {shown.map((module) => (
                  <li key={module.code}>
                    <a href={links.sfpModule({ code: module.code, section: { code } })}>{module.name}</a>
                  </li>
                ))}
                {count > shown.length && (
                  <li>
                    <a href={links.sfpSection(code, good)}>{`ещё ${count - shown.length}`}</a>
                  </li>
                )}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.all} data-print="no">
        <ArrowLink href={links.sfp(good)}>Все модули и&nbsp;подбор по&nbsp;расстоянию</ArrowLink>
      </p>
    </>
  );
}
