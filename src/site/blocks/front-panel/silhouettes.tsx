/** Devices that are not a row of ports, drawn in the language of the front panels. Each figure fills its housing. */
import type { ReactNode } from 'react';
import type { FigureName } from '#src/domain/devices/devices.ts';
import type { Box, Figure } from '#src/domain/panels/layout.ts';
import { letterScale, textStrokes, textWidth } from '#src/domain/panels/lettering.ts';
import { ringsOf } from './glyphs.tsx';
import { LINE, PAINT } from './paint.ts';

export function Silhouette({ figure }: { figure: Figure }): ReactNode {
  return FIGURES[figure.name](figure);
}

const round = (value: number) => Math.round(value * 10) / 10;
const times = <T,>(count: number, draw: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => draw(i));

/** A housing: dark, with the hairline edge that shows on any page and a lit upper edge. */
function Shell({ x, y, width, height, r }: Box & { r: number }) {
  return (
    <>
      <rect
        x={round(x + 0.5)}
        y={round(y + 0.5)}
        width={round(width - 1)}
        height={round(height - 1)}
        rx={r}
        fill={PAINT.body}
        stroke={PAINT.edge}
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
      <Lines d={`M${round(x + r)} ${round(y + 2)}H${round(x + width - r)}`} tone="lit" />
    </>
  );
}

/** Thin lines of one weight. */
function Lines({ d, tone = 'faint', dash }: { d: string; tone?: keyof typeof PAINT; dash?: string }) {
  return (
    <path
      d={d}
      stroke={PAINT[tone]}
      strokeWidth={LINE.figure}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(dash && { strokeDasharray: dash })}
    />
  );
}

/** Keys of a telephone; the height of their digits, mm. */
const KEYS = '123456789*0#';
const DIGIT = 7;

const rect = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;

const rounded = (x: number, y: number, width: number, height: number, r: number) =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

/** Three arcs and a dot: the sign of radio, its dot at x, y. */
function Waves({ x, y, size }: { x: number; y: number; size: number }) {
  const arcs = [1, 2, 3]
    .map((step) => {
      const r = (size * step) / 3;
      const dx = r * Math.SQRT1_2;
      return `M${round(x - dx)} ${round(y - dx)}A${round(r)} ${round(r)} 0 0 1 ${round(x + dx)} ${round(y - dx)}`;
    })
    .join('');
  return (
    <>
      <path d={arcs} stroke={PAINT.metal} strokeWidth={round(size / 11)} strokeLinecap="round" />
      <circle cx={round(x)} cy={round(y)} r={round(size / 12)} fill={PAINT.metal} />
    </>
  );
}

/** Beams that leave a housing to the right: arcs from x, y, within the spread in degrees. */
function beams(x: number, y: number, radii: number[], spread: number): string {
  const angle = (spread / 2) * (Math.PI / 180);
  return radii
    .map((r) => {
      const dx = r * Math.cos(angle);
      const dy = r * Math.sin(angle);
      return `M${round(x + dx)} ${round(y - dy)}A${r} ${r} 0 0 1 ${round(x + dx)} ${round(y + dy)}`;
    })
    .join('');
}

/** A connector on the lower edge: nut and thread. */
const glands = (centres: number[], y: number) =>
  centres.map((x) => rect(x - 9, y, 18, 6) + rect(x - 6.5, y + 6, 13, 9)).join('');

const FIGURES: Record<FigureName, (figure: Figure) => ReactNode> = {
  'indoor-ap': ({ housing: { x, y, width: side }, streams }) => {
    const centre = x + side / 2;
    const radii = [0.43, 0.37, 0.31].map((share) => round(side * share));
    return (
      <>
        <Shell x={x} y={y} width={side} height={side} r={streams.length ? round(side * 0.2) : round(side / 2 - 0.5)} />
        {streams.length === 0 && <Lines d={ringsOf(centre, y + side / 2, [round(side * 0.42)])} tone="lit" />}
        {streams.map((count, index) => (
          // One ring a radio, one bright arc a spatial stream.
          <g key={radii[index]}>
            <Lines d={ringsOf(centre, y + side / 2, [radii[index] ?? 0])} tone="lit" />
            <circle
              cx={centre}
              cy={y + side / 2}
              r={radii[index]}
              stroke={PAINT.metal}
              strokeWidth="2.6"
              strokeLinecap="round"
              pathLength="360"
              strokeDasharray={`${[22, 26, 30][index]} ${round(360 / count - ([22, 26, 30][index] ?? 0))}`}
              transform={`rotate(${round(-90 - 11 + index * (180 / count))} ${round(centre)} ${round(y + side / 2)})`}
            />
          </g>
        ))}
        <Waves x={centre} y={round(y + side * 0.39)} size={round(side * 0.11)} />
        <circle cx={centre} cy={round(y + side * 0.61)} r={round(side * 0.014)} fill={PAINT.green} />
      </>
    );
  },

  'outdoor-ap': ({ housing: { x, y, width, height }, antennas, streams }) => {
    const step = width / (antennas + 1);
    return (
      <>
        {times(antennas, (index) => {
          const at = x + step * (index + 1);
          return (
            <g key={at}>
              <rect
                x={round(at - 6)}
                y="1"
                width="12"
                height={round(y - 8)}
                rx="5"
                fill={PAINT.ear}
                stroke={PAINT.edge}
              />
              <path d={rect(at - 4.5, y - 12, 9, 12)} fill={PAINT.metal} />
            </g>
          );
        })}
        <path d={glands([x + width * 0.3, x + width * 0.7], y + height)} fill={PAINT.metal} />
        <Shell x={x} y={y} width={width} height={height} r={16} />
        <Lines
          d={times(5, (index) => {
            const inset = 9 + index * 5;
            return `M${round(x + inset)} ${round(y + 30)}v${round(height - 60)}M${round(x + width - inset)} ${round(y + 30)}v${round(height - 60)}`;
          }).join('')}
          tone="lit"
        />
        <path
          d={
            ringsOf(x + 15, y + 15, [4]) +
            ringsOf(x + width - 15, y + 15, [4]) +
            ringsOf(x + 15, y + height - 15, [4]) +
            ringsOf(x + width - 15, y + height - 15, [4])
          }
          fill={PAINT.cut}
          stroke={PAINT.faint}
          strokeWidth={LINE.figure}
        />
        <Waves x={x + width / 2} y={round(y + height * 0.52)} size={round(width * 0.2)} />
        {times(Math.max(1, streams.length), (index) => (
          <circle
            key={index}
            cx={round(x + width / 2 + (index - (Math.max(1, streams.length) - 1) / 2) * 12)}
            cy={round(y + height * 0.68)}
            r="2.4"
            fill={PAINT.green}
          />
        ))}
      </>
    );
  },

  'base-station': ({ housing: { x, y, width, height }, size }) => (
    <>
      <Lines d={beams(x + width - 40, y + height / 2, [80, 110, 140, 170], 70)} tone="edge" />
      <Shell x={x} y={y} width={width} height={height} r={26} />
      <Lines d={`M${x + 14} ${y + height - 70}H${x + width - 14}`} tone="lit" />
      <Lines
        d={times(3 + size, (row) =>
          times(2, (column) => {
            const cell = (width - 60) / 2;
            const tall = (height - 130) / (3 + size);
            return rect(x + 24 + column * (cell + 12), y + 34 + row * tall, cell, tall - 12);
          }).join(''),
        ).join('')}
      />
      <circle cx={round(x + width / 2)} cy={round(y + height - 18)} r="3" fill={PAINT.green} />
      {size === 2 && <circle cx={round(x + width / 2 + 12)} cy={round(y + height - 18)} r="3" fill={PAINT.amber} />}
    </>
  ),

  bridge: ({ housing: { x, y, width, height } }) => (
    <>
      <Lines d={beams(x + width - 130, y + height / 2, [150, 175, 200, 225, 250], 14)} tone="edge" />
      <Shell x={x} y={y} width={width} height={height} r={30} />
      <Lines
        d={times(16, (index) => {
          const cell = (width - 80) / 4;
          const tall = (height - 120) / 4;
          return rect(x + 40 + (index % 4) * cell + 5, y + 34 + Math.floor(index / 4) * tall + 5, cell - 10, tall - 10);
        }).join('')}
      />
      <circle cx={round(x + width / 2)} cy={round(y + height - 18)} r="3" fill={PAINT.green} />
    </>
  ),

  // On a mast, as it stands. What is inside nobody tells, so nothing is drawn there; inputs with their cables stand where
  // their number is known.
  'panel-antenna': ({ housing: { x, y, width, height }, height: whole, feeds }) => {
    const middle = x + width / 2;
    const under = y + height;
    const inputs = times(feeds ?? 0, (index) => x + (width * (index + 1)) / ((feeds ?? 0) + 1));
    const cables = inputs
      .map(
        (at) =>
          `M${round(at)} ${under + 34}C${round(at)} ${under + 70} ${round(at * 0.3 + middle * 0.7)} ${under + 44} ${round(middle + (at < middle ? -22 : 22))} ${whole}`,
      )
      .join('');
    return (
      <>
        <rect x={middle - 15} y="0.5" width="30" height={whole - 1} fill={PAINT.ear} stroke={PAINT.edge} />
        <Lines d={`M${middle - 8} 1V${whole - 1}`} tone="lit" />
        <path d={rect(middle - 34, y - 16, 68, 9) + rect(middle - 34, under + 8, 68, 9)} fill={PAINT.metal} />
        <path d={rect(middle - 27, y - 18, 5, 13) + rect(middle + 22, y - 18, 5, 13)} fill={PAINT.edge} />
        <path d={cables} stroke={PAINT.edge} strokeWidth="8" />
        <path d={cables} stroke={PAINT.body} strokeWidth="5.6" />
        <path d={inputs.map((at) => rect(at - 8, under + 15, 16, 22)).join('')} fill={PAINT.edge} />
        <path d={glands(inputs, under)} fill={PAINT.metal} />
        <Lines
          d={inputs
            .map((at) => `M${at - 5} ${under + 19}v16M${at} ${under + 19}v16M${at + 5} ${under + 19}v16`)
            .join('')}
          tone="cut"
        />
        <Shell x={x} y={y} width={width} height={height} r={22} />
        <Lines d={rounded(x + 10, y + 10, width - 20, height - 20, 14)} tone="lit" />
        <Lines
          d={times(7, (index) => `M${round(x + width * (0.2 + index * 0.1))} ${y + 34}v${height - 118}`).join('')}
          tone="lit"
        />
      </>
    );
  },

  'rod-antenna': ({ housing: { x, y, width, height } }) => (
    <>
      <path
        d={rect(x + width, y + 9, 12, height - 18) + rect(x + width + 12, y + 12, 14, height - 24)}
        fill={PAINT.metal}
      />
      <Lines d={times(4, (index) => `M${x + width + 14 + index * 3} ${y + 12}v${height - 24}`).join('')} tone="cut" />
      <Shell x={x} y={y + 8} width={width - 70} height={height - 16} r={12} />
      <rect
        x={x + width - 84}
        y={y + 2}
        width="84"
        height={height - 4}
        rx="3"
        fill={PAINT.ear}
        stroke={PAINT.edge}
        vectorEffect="non-scaling-stroke"
      />
      <Lines d={`M${x + width - 76} ${y + 5}v${height - 10}M${x + width - 8} ${y + 5}v${height - 10}`} tone="faint" />
    </>
  ),

  phone: ({ width, height, size }) => {
    const left = 68;
    const room = width - left - 16;
    const screen = 46 + size * 10;
    const keys = 30 + screen;
    const pads = height - 18 - (keys + 22);
    const padWidth = Math.min(84, room - 22);
    return (
      <>
        <Shell x={0} y={0} width={width} height={height} r={12} />
        <rect x="10" y="8" width="44" height="184" rx="20" fill={PAINT.ear} stroke={PAINT.edge} />
        <Lines d="M16 62H48M16 138H48" tone="lit" />
        <Lines
          d={
            times(4, (index) => `M22 ${22 + index * 6}H42`).join('') +
            times(4, (index) => `M22 ${160 + index * 6}H42`).join('')
          }
        />
        <path d={rect(left, 25, room, screen)} fill={PAINT.hole} stroke={PAINT.faint} strokeWidth={LINE.figure} />
        <Lines
          d={`M${left + 8} 37h${round(room * 0.45)}M${left + 8} 47h${round(room * 0.62)}M${left + 8} 57h${round(room * 0.34)}`}
          tone="metal"
        />
        <circle cx={width - 25} cy="36" r="2.6" fill={PAINT.green} />
        <path
          d={times(4, (index) => rect(left + (index * (room + 4)) / 4, keys, (room + 4) / 4 - 4, 6)).join('')}
          fill={PAINT.lit}
        />
        <path
          d={times(12, (index) => {
            const cell = padWidth / 3;
            return rect(
              left + (index % 3) * cell,
              keys + 18 + Math.floor(index / 3) * (pads / 4),
              cell - 5,
              pads / 4 - 5,
            );
          }).join('')}
          fill={PAINT.ear}
          stroke={PAINT.faint}
          strokeWidth={LINE.figure}
        />
        <path
          d={times(KEYS.length, (index) => {
            const cell = padWidth / 3;
            const x = left + (index % 3) * cell + (cell - 5 - textWidth(KEYS.charAt(index), DIGIT)) / 2;
            const y = keys + 18 + Math.floor(index / 3) * (pads / 4) + (pads / 4 - 5 - DIGIT) / 2;
            return textStrokes(KEYS.charAt(index), DIGIT, x, y);
          }).join('')}
          transform={`scale(${Math.round(letterScale(DIGIT) * 10_000) / 10_000})`}
          stroke={PAINT.metal}
          strokeWidth="1"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d={times(4 + size, (index) =>
            rect(width - 16 - 14, keys + 18 + index * (pads / (4 + size)), 14, pads / (4 + size) - 5),
          ).join('')}
          fill={PAINT.lit}
        />
      </>
    );
  },

  terminal: ({ housing: { x, y, width, height }, seed }) => (
    <>
      <Feet x={x} y={y} width={width} height={height} />
      <Shell x={x} y={y} width={width} height={height} r={7} />
      <Lines d={`M${x + 10} ${y + height * 0.42}H${x + width - 10}`} tone="lit" />
      <Lights x={x + 14} y={y + height * 0.66} count={4} step={14} seed={seed} />
      <Lines d={times(4, (index) => `M${x + 10 + index * 14} ${round(y + height * 0.78)}h8`).join('')} tone="lit" />
      <Lines
        d={times(
          4,
          (index) => `M${x + width - 12 - index * 6} ${round(y + height * 0.56)}v${round(height * 0.26)}`,
        ).join('')}
      />
    </>
  ),

  gateway: ({ housing: { x, y, width, height }, antennas, seed }) => {
    const slots =
      antennas <= 2 ? [0.1, 0.9] : antennas <= 4 ? [0.08, 0.34, 0.66, 0.92] : [0.07, 0.24, 0.41, 0.59, 0.76, 0.93];
    return (
      <>
        {slots.slice(0, antennas).map((share) => {
          const at = x + width * share;
          return (
            <g key={share}>
              <rect
                x={round(at - 7)}
                y={round(y - 111)}
                width="14"
                height="104"
                rx="4"
                fill={PAINT.ear}
                stroke={PAINT.edge}
              />
              <path d={rect(at - 5, y - 10, 10, 11)} fill={PAINT.lit} />
            </g>
          );
        })}
        <Feet x={x} y={y} width={width} height={height} />
        <Shell x={x} y={y} width={width} height={height} r={9} />
        <Lines d={`M${x + 10} ${y + height - 20}H${x + width - 10}`} tone="lit" />
        <Lights x={x + 14} y={y + height - 10.5} count={8} step={12} seed={seed} />
        <Lines d={times(9, (index) => `M${x + width - 14 - index * 5} ${y + 9}v${height - 36}`).join('')} />
      </>
    );
  },

  'sfp-stick': ({ housing: { x, y, width, height } }) => (
    <>
      <Shell x={x + 18} y={y + 1} width={width - 18} height={height - 2} r={1} />
      <path d={rect(x, y + 3, 20, height - 6)} fill={PAINT.plastic} stroke={PAINT.metal} strokeWidth={LINE.figure} />
      <path d={rect(x + 1.5, y + 5, 12, height - 10)} fill={PAINT.hole} />
      <path d={rect(x + 1.5, y + height / 2 - 1.2, 14, 2.4)} fill={PAINT.metal} />
      <Lines d={`M${x + 22} ${y + 3}v${height - 6}M${x + 25} ${y + 3}v${height - 6}`} />
      <Lines d={times(6, (index) => `M${x + width - 4} ${y + 4 + index * 2}h-10`).join('')} tone="metal" />
    </>
  ),

  'set-top-box': ({ housing: { x, y, width, height }, width: whole, size }) => (
    <>
      <Feet x={x} y={y} width={width} height={height} />
      <Shell x={x} y={y} width={width} height={height} r={5} />
      <path
        d={rect(x + width * 0.5, y + 7, width * 0.5 - 8, height - 14)}
        fill={PAINT.hole}
        stroke={PAINT.faint}
        strokeWidth={LINE.hair}
      />
      <circle cx={round(x + width - 16)} cy={y + height / 2} r="2.2" fill={PAINT.green} />
      <Lines d={`M${round(x + width * 0.5 + 6)} ${y + height / 2}h${round(width * 0.2)}`} tone="faint" dash="4 3" />
      <rect
        x={whole - 38}
        y="1"
        width="37"
        height="136"
        rx="13"
        fill={PAINT.body}
        stroke={PAINT.edge}
        vectorEffect="non-scaling-stroke"
      />
      <path d={ringsOf(whole - 19.5, 34, [11, 4])} stroke={PAINT.metal} strokeWidth={LINE.figure} />
      <path
        d={times(12 - size * 3, (index) =>
          ringsOf(whole - 29.5 + (index % 3) * 10, 62 + Math.floor(index / 3) * 14, [3]),
        ).join('')}
        fill={PAINT.lit}
      />
      <circle cx={whole - 19.5} cy="12" r="3" fill={PAINT.amber} />
    </>
  ),

  // In its bay, beside a free one: without the chassis nothing tells how large it is.
  'power-module': ({ width: whole, height: tall, housing: { x, y, width, height }, size, current }) => {
    const right = width - 14;
    const bay = x + width + 7;
    const end = whole - 5;
    return (
      <>
        <path d={rect(0, 0, whole, tall)} fill={PAINT.ear} />
        <Lines d={`M.5 .5H${whole - 0.5}V${tall - 0.5}H.5Z`} tone="edge" />
        <path
          d={rect(x - 1.5, y - 1.5, width + 3, height + 3) + rect(bay, y - 1.5, end - bay, height + 3)}
          fill={PAINT.hole}
        />
        <Lines d={`M${bay} ${y + 3}H${end}M${bay} ${y + height - 3}H${end}`} tone="off" />
        <path
          d={rect(bay + 12, y + 14, 15, height - 28)}
          fill={PAINT.plastic}
          stroke={PAINT.faint}
          strokeWidth={LINE.hair}
        />
        <path
          d={`M${bay + 19.5} ${y + 16}V${y + height - 16}`}
          stroke={PAINT.pin}
          strokeWidth="9"
          strokeDasharray=".8 1.4"
        />
        <g transform={`translate(${x} ${y})`}>
          <Shell x={0} y={0} width={width} height={height} r={1.2} />
          <path d={`M${width - 7} 8V${height - 8}`} stroke={PAINT.metal} strokeWidth="3.4" strokeLinecap="round" />
          {current === 'ac' && (
            <>
              <path d={rect(8, 17, 30, 20)} fill={PAINT.plastic} stroke={PAINT.metal} strokeWidth={LINE.figure} />
              <path d="M10.5 23L14 19.5H32L35.5 23V34.5H10.5Z" fill={PAINT.hole} />
              <path d="M16 25.5v4.5M23 22.5v4.5M30 25.5v4.5" stroke={PAINT.metal} strokeWidth="1.8" />
            </>
          )}
          {current === 'dc' && (
            <>
              <path d={rect(8, 19, 30, 16)} fill={PAINT.plastic} stroke={PAINT.metal} strokeWidth={LINE.figure} />
              <path d={ringsOf(15.5, 27, [5]) + ringsOf(30.5, 27, [5])} fill={PAINT.metal} />
              <path d="M12 30.5l7-7M27 30.5l7-7" stroke={PAINT.hole} strokeWidth="1.4" />
            </>
          )}
          {size === 0 ? (
            <Lines d={times(5, (index) => `M${current ? 46 : 8} ${18 + index * 4.5}H${right - 4}`).join('')} />
          ) : (
            <>
              <circle
                cx={right - 20}
                cy={height / 2 + 3}
                r="16"
                fill={PAINT.hole}
                stroke={PAINT.faint}
                strokeWidth={LINE.figure}
              />
              <path
                d={`${ringsOf(right - 20, height / 2 + 3, [5, 10.5])}M${right - 31} ${height / 2 - 8}l22 22m0 -22l-22 22`}
                stroke={PAINT.faint}
                strokeWidth={LINE.figure}
              />
            </>
          )}
          {size > 0 && width > 130 && (
            <Lines d={times(5, (index) => `M46 ${18 + index * 4.5}H${right - 42}`).join('')} />
          )}
          <circle cx={width - 17} cy="7.5" r="1.8" fill={PAINT.green} />
        </g>
      </>
    );
  },

  topology: (figure) => {
    const nodes = [
      [62, 112],
      [136, 66],
      [136, 152],
      [208, 108],
      [264, 64],
      [264, 150],
      ...(figure.size > 0 ? [[208, 170]] : []),
      ...(figure.size > 1 ? [[62, 60]] : []),
    ] as [number, number][];
    const ties = [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
      [3, 4],
      [3, 5],
      ...(figure.size > 0 ? [[2, 6]] : []),
      ...(figure.size > 1 ? [[7, 1]] : []),
    ] as [number, number][];
    const at = (index: number) => (nodes[index] ?? [0, 0]).join(' ');
    return (
      <Window {...figure}>
        <Lines d={ties.map(([from, to]) => `M${at(from)}L${at(to)}`).join('')} />
        <path
          d={nodes.map(([x, y]) => rect(x - 17, y - 9, 34, 18)).join('')}
          fill={PAINT.ear}
          stroke={PAINT.metal}
          strokeWidth={LINE.figure}
        />
        {nodes.map(([x, y], index) => (
          <circle
            key={`${x} ${y}`}
            cx={x - 10}
            cy={y}
            r="2.6"
            fill={(figure.seed + index * 3) % 11 ? PAINT.green : PAINT.amber}
          />
        ))}
      </Window>
    );
  },

  console: (figure) => (
    <Window {...figure}>
      <path
        d={times(8 + (figure.size > 1 ? 1 : 0), (line) => {
          const indent = line % 4 ? 38 : 22;
          const words = times(
            1 + ((figure.seed >> line) % 3),
            (word) => 18 + ((figure.seed >> (line + word * 3)) % 42),
          );
          let x = indent;
          return words
            .map((word) => {
              const from = x;
              x += word + 8;
              return `M${from} ${48 + line * 16}h${word}`;
            })
            .join('');
        }).join('')}
        stroke={PAINT.faint}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M22 48l5 4-5 4M22 112l5 4-5 4" stroke={PAINT.ink} strokeWidth="1.6" transform="translate(-8 -4)" />
      <path d={`M22 ${figure.size > 1 ? 184 : 176}h10`} stroke={PAINT.green} strokeWidth="4" />
    </Window>
  ),

  dashboard: (figure) => {
    const points = times(9, (index) => `${84 + index * 26} ${128 - ((figure.seed >> index) % 46)}`);
    return (
      <Window {...figure}>
        {figure.housing.x === 0 && (
          <>
            <Lines d="M62 26V198" tone="edge" />
            <path
              d={times(6, (index) => `M16 ${46 + index * 18}h${24 + ((figure.seed >> index) % 16)}`).join('')}
              stroke={PAINT.faint}
              strokeWidth="3"
              strokeLinecap="round"
            />
          </>
        )}
        <Lines d="M78 60H300M78 94H300M78 128H300" tone="lit" dash="2 4" />
        <path d={`M${points.join('L')}`} stroke={PAINT.metal} strokeWidth="1.8" strokeLinejoin="round" />
        <path
          d={times(3, (index) => rect(78 + index * 76, 146, 68, 40)).join('')}
          fill={PAINT.ear}
          stroke={PAINT.faint}
          strokeWidth={LINE.figure}
        />
        {times(3, (index) => (
          <circle
            key={index}
            cx={90 + index * 76}
            cy="158"
            r="3"
            fill={index === figure.size ? PAINT.amber : PAINT.green}
          />
        ))}
        <path
          d={times(3, (index) => `M${88 + index * 76} 174h${26 + ((figure.seed >> (index * 2)) % 22)}`).join('')}
          stroke={PAINT.metal}
          strokeWidth="3"
          strokeLinecap="round"
        />
      </Window>
    );
  },

  handheld: ({ width, height }) => (
    <>
      <Shell x={0} y={0} width={width} height={height} r={16} />
      <path d={rect(8, 20, width - 16, height - 36)} fill={PAINT.hole} />
      <Lines d={`M${width / 2 - 10} 11h20`} tone="metal" />
      <path
        d={times(12, (index) => ringsOf(31 + (index % 3) * 24, 60 + Math.floor(index / 3) * 22, [7.5])).join('')}
        fill={PAINT.ear}
        stroke={PAINT.faint}
        strokeWidth={LINE.figure}
      />
      <Lines d="M30 36H80" tone="metal" />
      <circle cx={width / 2} cy="154" r="9" fill={PAINT.green} />
    </>
  ),
};

/**
 * A window of a program: title line and three buttons; the name is engraved in the title. Contents are drawn for a window of
 * 320 × 200 and stand, smaller, beside the list of functions, whose first line is chosen.
 */
function Window({ width, height, housing, children }: Box & Pick<Figure, 'housing'> & { children: ReactNode }) {
  const scale = Math.round((housing.width / 320) * 1000) / 1000;
  const down = round(housing.y + (housing.height - 176 * scale) / 2 - 24 * scale);
  return (
    <>
      <Shell x={0} y={0} width={width} height={height} r={6} />
      <Lines d={`M1 24H${width - 1}`} tone="edge" />
      <path
        d={ringsOf(12, 12, [2.4]) + ringsOf(21, 12, [2.4]) + ringsOf(30, 12, [2.4])}
        stroke={PAINT.faint}
        strokeWidth={LINE.figure}
      />
      {housing.x === 0 ? (
        children
      ) : (
        <>
          <path d={rect(4, 30, housing.x - 8, 21)} fill={PAINT.lit} />
          <Lines d={`M${housing.x} 25V${height - 1}`} tone="edge" />
          <g transform={`translate(${housing.x} ${down}) scale(${scale})`}>{children}</g>
        </>
      )}
    </>
  );
}

function Feet({ x, y, width, height }: Box) {
  return (
    <path d={rect(x + 16, y + height - 2, 18, 4.4) + rect(x + width - 34, y + height - 2, 18, 4.4)} fill={PAINT.edge} />
  );
}

/** A row of state lights, some of them on; always the same ones for the same model. */
function Lights({ x, y, count, step, seed }: { x: number; y: number; count: number; step: number; seed: number }) {
  return times(count, (index) => {
    const isOn = index < 2 || (seed >> index) % 3 > 0;
    const paint = isOn ? (index === 3 && seed % 4 === 0 ? PAINT.amber : PAINT.green) : PAINT.off;
    return <circle key={index} cx={round(x + index * step)} cy={round(y)} r="2" fill={paint} />;
  });
}
