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

/** Width and height of the body, and the way of what is drawn on it, from its middle. */
const LOOKS: Record<SketchLook, { size: [number, number]; ports?: string; lines?: string }> = {
  rack: { size: [64, 16], ports: 'm-25-2.5h32m6 0h11m-49 5h32m6 0h11' },
  desk: { size: [30, 14], ports: 'm-9 1h19' },
  radio: { size: [22, 24], lines: 'm-6-1.5a8.5 8.5 0 0 1 12 0m-9 3.5a4.2 4.2 0 0 1 6 0m-4 4h2' },
  handset: { size: [30, 22], lines: 'm-8-11v22m5-17h13v6h-13Zm0 12h13' },
  window: { size: [36, 26], lines: 'm-18-7h36m-30 6h9m-9 5h14m-14 5h6' },
};

/** A topology at a glance, for cards: ours is solid and has the outline of its kind, the rest are signs. */
export function TopologySketch({ sketch: { rows, nodes, lines } }: { sketch: SketchData }) {
  const x = (share: number) => Math.round((share * WIDTH) / 100);
  const y = (row: number) => row * ROW + TOP;
  const way = ({ x1, row1, x2, row2, bus }: SketchData['lines'][number]) => {
    const [from, to, aside] = [x(x1), x(x2), bus * STEP];
    if (row1 === row2) return `M${from} ${y(row1)}H${to}`;
    const turn = from === to && bus === 0 ? '' : `V${(y(row1) + y(row2)) / 2 + aside}H${to + aside}`;
    return `M${from + aside} ${y(row1)}${turn}V${y(row2)}`;
  };
  const ours = nodes.flatMap((node) =>
    node.look === null ? [] : { ...LOOKS[node.look], isMany: node.isMany, x: x(node.x), y: y(node.row) },
  );
  const drawn = (part: 'ports' | 'lines') => ours.map((one) => one[part] && `M${one.x} ${one.y}${one[part]}`).join('');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${(rows - 1) * ROW + 2 * TOP}`} className={css.sketch} aria-hidden="true">
      {[...Map.groupBy(lines, ({ medium }) => medium)].map(([medium, alike]) => (
        <path key={medium} d={alike.map(way).join('')} className={css[medium]} />
      ))}
      <path d={ours.map(bodyOf).join('')} className={css.ours} />
      <path d={drawn('ports')} className={css.ports} />
      <path d={drawn('lines')} className={css.detail} />
      {/* Signs at half their size, around their middles. */}
      <g transform="scale(.5)" className={css.theirs}>
        {nodes.map(
          ({ row, x: share, sign }) =>
            sign && (
              <path
                key={`${row} ${share}`}
                d={SIGN_PATHS[sign]}
                transform={`translate(${2 * x(share) - 32} ${2 * y(row) - 24})`}
              />
            ),
        )}
      </g>
    </svg>
  );
}

/** One of many shows the edge of the next one behind it. */
function bodyOf({ x, y, size: [width, height], isMany }: Place & (typeof LOOKS)[SketchLook]): string {
  const behind = isMany ? `m3 0v-3h${width}v${height}h-3` : '';
  return `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}Z${behind}`;
}
type Place = { x: number; y: number; isMany: boolean };
