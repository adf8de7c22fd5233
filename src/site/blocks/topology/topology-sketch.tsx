import type { Medium, Sign } from '#src/domain/solutions/solutions.ts';
import { SIGN_PATHS } from './sign-paths.ts';
import css from './topology.module.css';

/** What a device of ours looks like from afar. */
export type SketchLook = 'rack' | 'desk' | 'radio' | 'handset' | 'window';
export type SketchData = {
  rows: number;
  nodes: ({ row: number; x: number; isMany: boolean } & (
    | { look: SketchLook; sign: null }
    | { look: null; sign: Sign }
  ))[];
  /** `bus`: how many steps the line turns below the middle between its rows, and how many it stands to the right. */
  lines: { x1: number; row1: number; x2: number; row2: number; medium: Medium; bus: number }[];
};

const WIDTH = 320;
const ROW = 42;
/** The middle of the first row. */
const TOP = 18;
/** Between two lines side by side. */
const STEP = 4;

/** Width and height of the body, and what is drawn on it, around its middle. */
const LOOKS: Record<SketchLook, { size: [number, number]; ports?: string; lines?: string }> = {
  rack: { size: [64, 16], ports: 'M-25-2.5h32m6 0h11M-25 2.5h32m6 0h11' },
  desk: { size: [30, 14], ports: 'M-9 1h19' },
  radio: { size: [22, 24], lines: 'M-6-1.5a8.5 8.5 0 0 1 12 0M-3 2a4.2 4.2 0 0 1 6 0M-1 6h2' },
  handset: { size: [30, 22], lines: 'M-8-11v22M-3-6H10v6H-3ZM-3 6H10' },
  window: { size: [36, 26], lines: 'M-18-7h36M-12-1h9M-12 4h14M-12 9h6' },
};

/** A topology at a glance, for cards: ours is solid and has the outline of its kind, the rest are signs. */
export function TopologySketch({ sketch: { rows, nodes, lines } }: { sketch: SketchData }) {
  const x = (share: number) => Math.round((share * WIDTH) / 100);
  const y = (row: number) => row * ROW + TOP;
  const way = ({ x1, row1, x2, row2, bus }: SketchData['lines'][number]) =>
    row1 === row2
      ? `M${x(x1)} ${y(row1)}H${x(x2)}`
      : `M${x(x1) + bus * STEP} ${y(row1)}V${(y(row1) + y(row2)) / 2 + bus * STEP}H${x(x2) + bus * STEP}V${y(row2)}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${(rows - 1) * ROW + 2 * TOP}`} className={css.sketch} aria-hidden="true">
      {[...Map.groupBy(lines, ({ medium }) => medium)].map(([medium, alike]) => (
        <path key={medium} d={alike.map(way).join('')} className={css[medium]} />
      ))}
      {nodes.map(({ row, x: share, isMany, look, sign }) => (
        <g
          key={`${row} ${share}`}
          transform={`translate(${x(share)} ${y(row)})`}
          className={sign === null ? css.ours : css.theirs}
        >
          {sign === null ? <Ours {...LOOKS[look]} isMany={isMany} /> : <path d={SIGN_PATHS[sign]} />}
        </g>
      ))}
    </svg>
  );
}

/** One of many shows the edge of the next one behind it. */
function Ours({ size: [width, height], ports, lines, isMany }: (typeof LOOKS)[SketchLook] & { isMany: boolean }) {
  const [left, top] = [-width / 2, -height / 2];
  const behind = isMany ? `M${left + 3} ${top}v-3h${width}v${height}h-3` : '';
  return (
    <>
      <path d={`M${left} ${top}h${width}v${height}h${-width}Z${behind}`} />
      {ports && <path d={ports} className={css.ports} />}
      {lines && <path d={lines} />}
    </>
  );
}
