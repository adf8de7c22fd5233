/** The views of a transceiver, each at its own origin, in millimetres; the connector side points right. */
import type { ReactNode } from 'react';
import type { ModuleLook } from '#src/domain/sfp/module-look.ts';
import { ringsOf } from '#src/site/blocks/front-panel/glyphs.tsx';
import { LINE, PAINT } from '#src/site/blocks/front-panel/paint.ts';

/** Outer sizes of the bodies (INF-8074i, SFF-8661); `nose` stands out of the cage, `plate` is where the label is. */
export const BODY = {
  sfp: { length: 56.5, width: 13.4, height: 8.5, nose: 11, plate: { x: 7, y: 1.4, width: 33, height: 10.6 } },
  qsfp: { length: 72.4, width: 18.4, height: 8.5, nose: 14, plate: { x: 8, y: 2.4, width: 44, height: 13.6 } },
};

/** A latch's colour in the picture; without one the latch is an outline. */
const LATCHES: Record<ModuleLook['latch'], string | null> = {
  beige: '#d9c9a0',
  blue: '#4f86ff',
  violet: '#b07cff',
  yellow: '#ffd23f',
  grey: '#c3cad1',
  green: '#3ecf7a',
  orange: '#ff9340',
  red: '#ff5a4f',
  brown: '#b98258',
  bare: PAINT.metal,
  unknown: null,
};

/** The connector of copper for twisted pair is higher than the cage. */
export function faceSize({ body, connector }: ModuleLook): { width: number; height: number } {
  const { width, height } = BODY[body];
  return connector === 'rj45' ? { width: 14, height: 13.2 } : { width, height };
}

const EDGE = { stroke: PAINT.edge, vectorEffect: 'non-scaling-stroke' } as const;
const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}Z`;

/** A lever as a line of its colour; a dashed outline where the colour is unknown. */
function Latch({ look, d, weight }: { look: ModuleLook; d: string; weight: number }) {
  const colour = LATCHES[look.latch];
  if (colour) return <path d={d} stroke={colour} strokeWidth={weight} strokeLinejoin="round" />;
  return <path d={d} {...UNKNOWN} />;
}

/** What nobody states: a dashed outline of one weight at every size. */
const UNKNOWN = {
  stroke: PAINT.metal,
  strokeWidth: 1,
  strokeDasharray: '3 2.5',
  vectorEffect: 'non-scaling-stroke',
} as const;

/** From the side: rear with the edge connector on the left, the latch hinged where the nose begins. */
export function SideView({ look }: { look: ModuleLook }) {
  const { length, height, nose } = BODY[look.body];
  const [cage, rise] = [length - nose, faceSize(look).height - height];
  return (
    <>
      <path d={box(1.5, 3.2, 5, 1.9)} fill={PAINT.plastic} stroke={PAINT.edge} strokeWidth={LINE.hair} />
      <path d="M1.7 3.5h3.6M1.7 4.8h3.6" stroke={PAINT.metal} strokeWidth={LINE.hair} />
      <path d={`M5.5 .2H${cage}V${height - 0.2}H3V5.6H5.5Z`} fill={PAINT.body} strokeLinejoin="round" {...EDGE} />
      <path d={`M6.4 1h${cage - 7}`} stroke={PAINT.lit} strokeWidth={LINE.hair} />
      <path d={`M8 ${height - 2.2}H${cage - 9}`} stroke={PAINT.faint} strokeWidth={LINE.hair} />
      <path d={`M${cage - 9.5} ${height}l1.2 1.1h1.6v-1.1Z`} fill={PAINT.metal} />
      <path d={fingers(cage - 4.6, 0.9, height - 1.8)} stroke={PAINT.metal} strokeWidth={LINE.hair} />
      <path
        d={`M${cage} ${-rise + 0.2}h${nose - 0.2}v${height + rise - 0.4}h${0.2 - nose}Z`}
        fill={PAINT.ear}
        strokeLinejoin="round"
        {...EDGE}
      />
      <path d={`M${cage + 1} ${-rise + 1}h${nose - 2}`} stroke={PAINT.lit} strokeWidth={LINE.hair} />
      {look.connector === 'mpo' || look.body === 'qsfp' ? (
        <Latch look={look} d={`M${cage - 3} ${height / 2}H${length + 14}`} weight={2.4} />
      ) : (
        <>
          <Latch
            look={look}
            d={`M${cage + 2.4} ${height - 2.4}L${length - 1.6} ${-rise + 1.5}H${length + 1}`}
            weight={1.5}
          />
          <circle cx={cage + 2.4} cy={height - 2.4} r="1.1" fill={PAINT.metal} />
        </>
      )}
    </>
  );
}

/** From above: contacts 0.8 mm apart on the left, the lever about the nose on the right. */
export function TopView({ look }: { look: ModuleLook }) {
  const { length, width, nose, plate } = BODY[look.body];
  const cage = length - nose;
  const contacts = look.body === 'sfp' ? 10 : 19;
  const pitch = 0.8;
  const first = (width - (contacts - 1) * pitch) / 2;
  const pins = Array.from({ length: contacts }, (_, index) => `M1.3 ${tenth(first + index * pitch)}h3.2`).join('');
  const divided = look.connector === 'two-lc' || look.connector === 'some-lc';
  return (
    <>
      <path d={box(1, 1.6, 6, width - 3.2)} fill={PAINT.plastic} stroke={PAINT.edge} strokeWidth={LINE.hair} />
      <path d={pins} stroke={PAINT.metal} strokeWidth=".45" />
      <path d={box(5.5, 0.2, cage - 5.5, width - 0.4)} fill={PAINT.body} strokeLinejoin="round" {...EDGE} />
      <path d={`M6.3 1h${cage - 7}`} stroke={PAINT.lit} strokeWidth={LINE.hair} />
      <path
        d={box(plate.x, plate.y, plate.width, plate.height)}
        fill={PAINT.plastic}
        stroke={PAINT.faint}
        strokeWidth={LINE.hair}
      />
      <path d={fingers(cage - 4.6, 1.4, width - 2.8)} stroke={PAINT.metal} strokeWidth={LINE.hair} />
      <path d={box(cage, 0.2, nose - 0.2, width - 0.4)} fill={PAINT.ear} strokeLinejoin="round" {...EDGE} />
      {look.connector === 'cable' ? (
        <path d={box(cage + nose, width / 2 - 3, 4, 6)} fill={PAINT.ear} strokeLinejoin="round" {...EDGE} />
      ) : (
        divided && <path d={`M${cage + 2} ${width / 2}h${nose - 2.4}`} stroke={PAINT.cut} strokeWidth="1" />
      )}
      {look.body === 'qsfp' ? (
        <Latch
          look={look}
          d={`M${cage - 3} 2.2H${length + 12}a2 2 0 0 1 2 2V${width - 4.2}a2 2 0 0 1-2 2H${cage - 3}`}
          weight={1.8}
        />
      ) : (
        <Latch look={look} d={`M${cage + 2.4} 1.3H${length + 0.4}V${width - 1.3}H${cage + 2.4}`} weight={1.5} />
      )}
    </>
  );
}

const tenth = (value: number) => Math.round(value * 10) / 10;
/** Springs that earth the body in its cage. */
const fingers = (x: number, y: number, height: number): string =>
  [0, 1.1, 2.2, 3.3].map((step) => `M${tenth(x + step)} ${y}v${tenth(height)}`).join('');

/** The connector side. A mark leaves out what is too fine for its size, and its latch is heavier. */
export function Face({ look, isMark = false }: { look: ModuleLook; isMark?: boolean }) {
  const { width, height } = faceSize(look);
  return (
    <>
      <rect x=".2" y=".2" width={width - 0.4} height={height - 0.4} rx=".8" fill={PAINT.ear} {...EDGE} />
      <Opening look={look} width={width} height={height} isMark={isMark} />
      <Latch
        look={look}
        d={isMark ? `M1.2 1.2H${width - 1.2}` : `M1 ${height * 0.6}V1H${width - 1}V${height * 0.6}`}
        weight={isMark ? 1.5 : 1}
      />
    </>
  );
}

type OpeningProps = { look: ModuleLook; width: number; height: number; isMark: boolean };

function Opening({ look: { connector }, width, height, isMark }: OpeningProps): ReactNode {
  const [x, y] = [width / 2, height / 2 + 0.55];
  switch (connector) {
    case 'two-lc':
      return [x - 3.125, x + 3.125].map((middle) => <Lc key={middle} x={middle} y={y} isMark={isMark} />);
    case 'some-lc':
      return <path d={[x - 3.125, x + 3.125].map((middle) => lcHole(middle, y)).join('')} {...UNKNOWN} />;
    case 'lc':
      return <Lc x={x} y={y} isMark={isMark} />;
    case 'sc':
      return (
        <>
          <path d={`${box(x - 4.4, y - 2.9, 8.8, 6)}${box(x - 1.4, y - 3.5, 2.8, 0.7)}`} fill={PAINT.hole} />
          <Ferrule x={x} y={y} r={isMark ? 1.9 : 2.1} weight={isMark ? 1.1 : 0.8} />
        </>
      );
    case 'rj45':
      return (
        <>
          <path d="M1.2 5h2.6V3.3H5V2h4v1.3h1.2V5h2.6v6.9H1.2Z" fill={PAINT.hole} />
          <path
            d="M3.2 10.4h7.6"
            stroke={isMark ? PAINT.metal : PAINT.pin}
            strokeWidth="2.2"
            strokeDasharray=".44 .58"
          />
        </>
      );
    case 'mpo':
      return (
        <>
          <path d={`${box(x - 6, y - 2.5, 12, 5)}${box(x - 1.5, y - 3.2, 3, 0.8)}`} fill={PAINT.hole} />
          <path d={`M${x - 2.75} ${y}h5.7`} stroke={PAINT.metal} strokeWidth=".5" strokeDasharray=".25 .25" />
          <path d={ringsOf(x - 4.2, y, [0.35]) + ringsOf(x + 4.2, y, [0.35])} fill={PAINT.metal} />
        </>
      );
    case 'cable':
      return (
        <>
          <circle cx={x} cy={y} r="3" fill={PAINT.body} stroke={PAINT.metal} strokeWidth={isMark ? 0.8 : LINE.hair} />
          <circle cx={x} cy={y} r="1.5" fill={PAINT.hole} />
        </>
      );
    case 'unknown':
      return <path d={box(x - width / 2 + 2, y - 2.7, width - 4, 5.4)} {...UNKNOWN} />;
  }
}

const lcHole = (x: number, y: number) => `${box(x - 2.4, y - 2.4, 4.8, 5)}${box(x - 1.1, y - 3.2, 2.2, 0.9)}`;

function Lc({ x, y, isMark }: { x: number; y: number; isMark: boolean }) {
  return (
    <>
      <path d={lcHole(x, y)} fill={PAINT.hole} />
      <Ferrule x={x} y={y + 0.1} r={isMark ? 1.2 : 1.35} weight={isMark ? 0.9 : 0.6} />
    </>
  );
}

/** The sleeve with the ferrule's end in it. */
function Ferrule({ x, y, r, weight }: { x: number; y: number; r: number; weight: number }) {
  return <path d={ringsOf(x, y, [r])} stroke={PAINT.metal} strokeWidth={weight} />;
}
