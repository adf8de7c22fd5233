import type { Medium } from '#src/domain/solutions/solutions.ts';
import { BODY, EDGE, METAL } from '#src/site/blocks/front-panel/paint.ts';
import css from './topology.module.css';

export type SketchData = {
  rows: number;
  nodes: { row: number; x: number; isOurs: boolean; isMany: boolean }[];
  /** `bus`: how many steps the line turns below the middle between its rows, and how many it stands to the right. */
  lines: { x1: number; row1: number; x2: number; row2: number; medium: Medium; bus: number }[];
};

const WIDTH = 320;
const ROW = 34;
/** Between two lines side by side. */
const STEP = 4;

/** A topology at a glance, for cards: what is dark is ours, in the paint of the product pictures. */
export function TopologySketch({ sketch: { rows, nodes, lines } }: { sketch: SketchData }) {
  const x = (share: number) => (share * WIDTH) / 100;
  const y = (row: number) => row * ROW + 12;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${rows * ROW - 10}`} className={css.sketch} aria-hidden="true">
      {lines.map(({ x1, row1, x2, row2, medium, bus }) => (
        <path
          key={`${x1} ${row1} ${x2} ${row2}`}
          d={
            row1 === row2
              ? `M${x(x1)} ${y(row1)}H${x(x2)}`
              : `M${x(x1) + bus * STEP} ${y(row1)}V${(y(row1) + y(row2)) / 2 + bus * STEP}H${x(x2) + bus * STEP}V${y(row2)}`
          }
          className={css[medium]}
        />
      ))}
      {nodes.map(({ row, x: share, isOurs, isMany }) => (
        <g
          key={`${row} ${share}`}
          className={isOurs ? undefined : css.theirs}
          {...(isOurs && { fill: BODY, stroke: EDGE })}
        >
          {isMany && <rect x={x(share) - 26} y={y(row) - 9} width="58" height="12" rx="1.5" />}
          <rect x={x(share) - 29} y={y(row) - 6} width="58" height="12" rx="1.5" />
          {isOurs && (
            <path
              d={`M${x(share) - 22} ${y(row)}h26m6 0h2m4 0h2`}
              stroke={METAL}
              strokeWidth="3"
              strokeDasharray="3 1"
            />
          )}
        </g>
      ))}
    </svg>
  );
}
