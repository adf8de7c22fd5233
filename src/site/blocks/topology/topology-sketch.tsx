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

/** Around the middle of the device. */
const LOOKS: Record<SketchLook, { body: string; ports?: string; lines?: string }> = {
  rack: { body: 'M-32-8h64v16h-64Z', ports: 'M-25-2.5h32m6 0h11M-25 2.5h32m6 0h11' },
  desk: { body: 'M-15-7h30v14h-30Z', ports: 'M-9 1h19' },
  radio: { body: 'M-11-12h22v24h-22Z', lines: 'M-6-1.5a8.5 8.5 0 0 1 12 0M-3 2a4.2 4.2 0 0 1 6 0M0 6h.1' },
  handset: { body: 'M-15-11h30v22h-30Z', lines: 'M-8-11v22M-3-6H10v6H-3ZM-3 6H10' },
  window: { body: 'M-18-13h36v26h-36Z', lines: 'M-18-7h36M-12-1h9M-12 4h14M-12 9h6' },
};

/** A topology at a glance, for cards: ours is solid and has the outline of its kind, the rest are signs. */
export function TopologySketch({ sketch: { rows, nodes, lines } }: { sketch: SketchData }) {
  const x = (share: number) => (share * WIDTH) / 100;
  const y = (row: number) => row * ROW + TOP;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${(rows - 1) * ROW + 2 * TOP}`} className={css.sketch} aria-hidden="true">
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

function Ours({ body, ports, lines, isMany }: (typeof LOOKS)[SketchLook] & { isMany: boolean }) {
  return (
    <>
      {isMany && <path d={body} transform="translate(3 -3)" />}
      <path d={body} />
      {ports && <path d={ports} className={css.ports} />}
      {lines && <path d={lines} className={css.details} />}
    </>
  );
}
