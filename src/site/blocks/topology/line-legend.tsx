import type { Medium } from '#src/domain/solutions/solutions.ts';
import css from './topology.module.css';

export type LegendLine = { medium: Medium; name: string };

/** Kinds of lines of a topology, each with a piece of it. */
export function LineLegend({ lines }: { lines: readonly LegendLine[] }) {
  return (
    <ul className={css.legend} aria-label="Линии на схеме">
      {lines.map(({ medium, name }) => (
        <li key={medium}>
          <svg width="36" height="12" aria-hidden="true">
            <path d="M0 6h36" className={css[medium]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
