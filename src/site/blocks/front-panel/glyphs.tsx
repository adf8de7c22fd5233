/**
 * Parts of a front panel: connectors, inlets, vents, signs. Each is drawn at its own origin, in millimetres, lit from
 * above.
 */
import type { ReactNode } from 'react';
import type { GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import type { Box, Connector, Light, VentPattern } from '#src/domain/panels/layout.ts';
import { LINE, PAINT } from './paint.ts';

/** A connector as it stands on a face: a lower row is upside down, its lights may shine. */
export type Look = { connector: Exclude<Connector, 'combo'>; isFlipped: boolean; link: Light; poe: Light };

/** The lines that all looks of a connector share, with latch and lights upwards: drawn once and used by its looks. */
export function ConnectorBase({ connector }: { connector: Look['connector'] }) {
  switch (connector) {
    case 'rj45':
      return (
        <>
          <path d="M.5.5h13v12.2H.5Z" fill={PAINT.plastic} />
          <path d="M1.2 4.3h2.6V2.6H5V1.3h4v1.3h1.2v1.7h2.6v7.5H1.2Z" fill={PAINT.hole} />
          <path d="M3.2 10.4h7.6" stroke={PAINT.pin} strokeWidth="2.2" strokeDasharray=".44 .58" />
          <path d={`${LIGHTS.rj45}${POE_LIGHT}`} fill={PAINT.off} />
        </>
      );
    case 'rj11':
      return (
        <>
          <path d="M.5.5h11.2v12.2H.5Z" fill={PAINT.plastic} />
          <path d="M2.1 5.3h1.8V3.4h4.4v1.9h1.8v6.5h-8Z" fill={PAINT.hole} />
          <path d="M4.3 10.4h3.6" stroke={PAINT.pin} strokeWidth="2.2" strokeDasharray=".44 .58" />
          <path d={LIGHTS.rj11} fill={PAINT.off} />
        </>
      );
    case 'sfp':
      return (
        <>
          <path d="M.85 4.8h12.5v7.4H.85Z" fill={PAINT.hole} />
          <path d="M3.4 7.7h7.4v1.6H3.4Zm2.2 4.4h3v.9h-3Z" fill={PAINT.plastic} />
          <path d={LIGHTS.sfp} fill={PAINT.off} />
        </>
      );
    case 'qsfp':
      return (
        <>
          <path d="M.85 4.8h17.3v7.4H.85Z" fill={PAINT.hole} />
          <path d="M3 7.6h13v1.8H3Zm2 4.5h3v.9H5Zm6 0h3v.9h-3Z" fill={PAINT.plastic} />
          <path d={LIGHTS.qsfp} fill={PAINT.off} />
        </>
      );
    case 'optic': // a cage with the optics in it
      return (
        <>
          <path d="M.85 4.8h12.5v7.4H.85Z" fill={PAINT.hole} />
          <path d="M1.5 5.4h11.2v6.2H1.5Z" fill={PAINT.lit} />
          <path d="M3.5 6h7.2v5H3.5Z" fill={PAINT.hole} />
          <circle cx="7.1" cy="8.5" r="1.05" stroke={PAINT.metal} strokeWidth="1.1" />
          <path d={LIGHTS.optic} fill={PAINT.off} />
        </>
      );
    case 'sc':
      return (
        <>
          <path d="M.7 2.2h11.6V13H.7Z" fill={PAINT.metal} />
          <path d="M1.3 2.8h10.4v9.6H1.3Z" fill={PAINT.plastic} />
          <path d="M5 3.6h3v.8h2.3v7.4H2.7V4.4H5Z" fill={PAINT.hole} />
          <circle cx="6.5" cy="8.1" r="1" stroke={PAINT.metal} strokeWidth="1" />
        </>
      );
  }
}

const LIGHTS: Record<Look['connector'], string> = {
  rj45: 'M1.2 1.1h2.5v1.6H1.2Z',
  rj11: 'M2.1 1.1h2.5v1.6H2.1Z',
  sfp: 'M5.8 1h2.6L7.1 2.9Z',
  qsfp: 'M8.2 1h2.6L9.5 2.9Z',
  optic: 'M5.8 1h2.6L7.1 2.9Z',
  sc: '',
};
const POE_LIGHT = 'M10.3 1.1h2.5v1.6h-2.5Z';
/** The same lights in a lower row. */
const LIGHTS_BELOW: typeof LIGHTS = {
  rj45: 'M1.2 10.5h2.5v1.6H1.2Z',
  rj11: 'M2.1 10.5h2.5v1.6H2.1Z',
  sfp: 'M5.8 12.2h2.6L7.1 10.3Z',
  qsfp: 'M8.2 12.2h2.6L9.5 10.3Z',
  optic: 'M5.8 12.2h2.6L7.1 10.3Z',
  sc: '',
};
const POE_LIGHT_BELOW = 'M10.3 10.5h2.5v1.6h-2.5Z';

/** The lower lip of an opening catches the light: below the latch when the connector is upside down. */
const LIPS: Record<Look['connector'], [upright: string, flipped: string]> = {
  rj45: ['M1.2 11.8h11.6', 'M5 11.9h4M1.2 8.9h2.6M10.2 8.9h2.6'],
  rj11: ['M2.1 11.8h8', 'M3.9 9.8h4.4M2.1 7.9h1.8M8.3 7.9h1.8'],
  sfp: ['M.85 12.2h12.5', 'M.85 8.4h12.5'],
  qsfp: ['M.85 12.2h17.3', 'M.85 8.4h17.3'],
  optic: ['M.85 12.2h12.5', 'M.85 8.4h12.5'],
  sc: ['M2.7 11.8h7.6', 'M2.7 8.8h7.6'],
};

/** A connector in a row, lights off; `base` is the id of its shared drawing. */
export function Standing({ connector, isFlipped, base }: Pick<Look, 'connector' | 'isFlipped'> & { base: string }) {
  return (
    <>
      <use href={`#${base}`} transform={isFlipped ? FLIP : undefined} />
      <path d={LIPS[connector][isFlipped ? 1 : 0]} stroke={PAINT.faint} strokeWidth={LINE.hair} />
    </>
  );
}

/** The lights of a look that shine. */
export function Shining({ connector, isFlipped, link, poe }: Look) {
  const lights = isFlipped ? LIGHTS_BELOW : LIGHTS;
  return (
    <>
      {link !== 'off' && <path d={lights[connector]} fill={PAINT[link]} />}
      {poe !== 'off' && <path d={isFlipped ? POE_LIGHT_BELOW : POE_LIGHT} fill={PAINT[poe]} />}
    </>
  );
}
const FLIP = 'matrix(1 0 0-1 0 13.2)';

/** `base` is the id of the shared drawing of an RJ-45. */
export function ConsoleSocket({
  socket,
  base,
}: {
  socket: NonNullable<GoodShape['console']>;
  base: string | undefined;
}) {
  if (socket === 'rj45') {
    return (
      <>
        <path d="M0 0H14V13.2H0Z" fill={PAINT.metal} />
        <use href={`#${base}`} />
      </>
    );
  }
  if (socket === 'usb') {
    return (
      <>
        <path d="M0 0H9V2.6L7.8 4H1.2L0 2.6Z" fill={PAINT.metal} />
        <path d="M.7.7H8.3V2.4L7.5 3.3H1.5L.7 2.4Z" fill={PAINT.hole} />
      </>
    );
  }
  return (
    <>
      <path d="M0 0H30.8V12.5H0Z" fill={PAINT.ear} stroke={PAINT.faint} strokeWidth={LINE.hair} />
      <path
        d="M8 2.1H22.8Q24.5 2.1 24.2 3.6L23 9Q22.7 10.4 21.2 10.4H9.6Q8.1 10.4 7.8 9L6.6 3.6Q6.3 2.1 8 2.1Z"
        fill={PAINT.metal}
      />
      <path
        d="M8.6 3.1H22.2Q23.3 3.1 23.1 4.1L22 8.5Q21.8 9.4 20.8 9.4H10Q9 9.4 8.8 8.5L7.7 4.1Q7.5 3.1 8.6 3.1Z"
        fill={PAINT.hole}
      />
      <path
        d="M10.4 5H20.5M11.7 7.6H19.2"
        stroke={PAINT.pin}
        strokeWidth="1"
        strokeLinecap="round"
        strokeDasharray="0 2.5"
      />
      <circle cx="3.2" cy="6.2" r="2" fill={PAINT.metal} />
      <circle cx="27.6" cy="6.2" r="2" fill={PAINT.metal} />
    </>
  );
}

export function UsbSocket() {
  return (
    <>
      <path d="M0 0H14V6.6H0Z" fill={PAINT.metal} />
      <path d="M.8.8H13.2V5.8H.8Z" fill={PAINT.hole} />
      <path d="M1.8 1.5H12.2V3.2H1.8Z" fill={PAINT.pin} />
    </>
  );
}

/** Two screws of a direct-current terminal. */
export function PowerInlet() {
  return (
    <>
      <path d="M.2.2H17.8V10.8H.2Z" fill={PAINT.plastic} stroke={PAINT.metal} strokeWidth={LINE.hair} />
      <path d="M9 .5V10.5" stroke={PAINT.faint} strokeWidth={LINE.hair} />
      <circle cx="4.7" cy="5.5" r="3" fill={PAINT.metal} />
      <circle cx="13.3" cy="5.5" r="3" fill={PAINT.metal} />
      <path d="M2.6 7.6L6.8 3.4M11.2 7.6L15.4 3.4" stroke={PAINT.hole} strokeWidth=".8" />
    </>
  );
}

/** Concentric circles as one path. */
export function ringsOf(cx: number, cy: number, radii: number[]): string {
  return radii.map((r) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('');
}

export function Lever({ width, height }: Box) {
  const middle = width / 2;
  return (
    <>
      <path
        d={`M.2.2H${width - 0.2}V${height - 0.2}H.2Z`}
        fill={PAINT.ear}
        stroke={PAINT.faint}
        strokeWidth={LINE.hair}
      />
      <circle cx={middle} cy="5.4" r="3" fill={PAINT.metal} />
      <path d={`M${middle - 2} 5.4H${middle + 2}`} stroke={PAINT.hole} strokeWidth=".8" />
      <path d={`M${middle} 12V${height - 4}`} stroke={PAINT.metal} strokeWidth="2.6" strokeLinecap="round" />
    </>
  );
}

/** An empty place for a card of a chassis: blank plate, a lever at either end. */
export function Card({ width, height }: Box) {
  const middle = round(width / 2);
  return (
    <>
      <path
        d={`M.2.2H${round(width - 0.2)}V${round(height - 0.2)}H.2Z`}
        fill={PAINT.body}
        stroke={PAINT.faint}
        strokeWidth={LINE.hair}
      />
      <path d={`M${middle - 5} 9h10v5h-10ZM${middle - 5} ${round(height - 14)}h10v5h-10Z`} fill={PAINT.lit} />
      <path
        d={`M${middle - 5} 9h10M${middle - 5} ${round(height - 14)}h10`}
        stroke={PAINT.metal}
        strokeWidth={LINE.figure}
      />
      <circle cx={middle} cy={round(height / 2)} r="1.4" fill={PAINT.off} />
    </>
  );
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const round = (value: number) => Math.round(value * 100) / 100;

/** Holes as dashed lines: one element however large the field. A paler copy just below is the lit lower rim. */
export function Vent({ pattern, x, y, width, height, id }: Box & { pattern: VentPattern; id: string }) {
  const [pitch, step, weight, dash] = {
    holes: [3.6, 3.1, 2.1, '0 3.6'],
    slots: [4.2, Math.min(height, 14), Math.min(height, 14) - 3, '1.6 2.6'],
    louvres: [0, 4.2, 1.5, undefined],
  }[pattern] as [number, number, number, string | undefined];
  const rows = Math.max(1, Math.floor((height - weight) / step) + 1);
  const top = y + (height - (rows - 1) * step) / 2;
  const columns = pitch ? Math.floor((width - 2.1) / pitch) : 0;
  const left = pitch ? x + (width - columns * pitch) / 2 : x + 1;
  const lines = Array.from({ length: rows }, (_, row) => {
    const shift = pattern === 'holes' && row % 2 ? pitch / 2 : 0;
    const length = pitch ? columns * pitch - 2 * shift - (pattern === 'slots' ? pitch - 1.6 : -0.1) : width - 2;
    return `M${tenth(left + shift)} ${tenth(top + row * step)}h${tenth(length)}`;
  }).join('');
  return (
    <g strokeWidth={weight} strokeDasharray={dash} strokeLinecap={pattern === 'slots' ? undefined : 'round'}>
      <g stroke={PAINT.lit} transform="translate(0 .5)">
        <path id={id} d={lines} />
      </g>
      <use href={`#${id}`} stroke={PAINT.cut} />
    </g>
  );
}

export function Screen({ width, height }: Box) {
  const middle = height / 2;
  const step = width / 10;
  const pulse = `M${step} ${middle}h${2 * step}l${step / 2} ${-middle * 0.6}l${step} ${middle * 1.2}l${step / 2} ${-middle * 0.6}h${step}l${step / 2} ${-middle * 0.3}l${step / 2} ${middle * 0.3}h${2 * step}`;
  return (
    <>
      <path
        d={`M.2.2H${width - 0.2}V${height - 0.2}H.2Z`}
        fill={PAINT.hole}
        stroke={PAINT.faint}
        strokeWidth={LINE.hair}
      />
      <path d={pulse} fill="none" stroke={PAINT.green} strokeWidth={LINE.figure} strokeLinejoin="round" />
    </>
  );
}

const SIGNS: Partial<Record<GoodKind, string>> = {
  switch: 'M3 9H19M15 5L19 9L15 13M23 17H7M11 13L7 17L11 21',
  router: `${ringsOf(13, 13, [12])}M13 4V10M10.5 7.5L13 10L15.5 7.5M13 22V16M10.5 18.5L13 16L15.5 18.5M10 13H4M6.5 10.5L4 13L6.5 15.5M16 13H22M19.5 10.5L22 13L19.5 15.5`,
  wlc: 'M2 11Q13 0 24 11M6 15Q13 8 20 15M10 19Q13 16 16 19M13 22V22.5',
  olt: 'M2 13H9M9 13Q13 13 14 8T19 3H24M9 13Q13 13 14 11T19 9.5H24M9 13Q13 13 14 15T19 16.5H24M9 13Q13 13 14 18T19 23H24',
  dslam: 'M2 4H9L14 13M2 10H7L14 13M2 16H7L14 13M2 22H9L14 13H24M20 9L24 13L20 17',
  voip: 'M4 5Q2 7 3 11Q6 19 15 23Q19 24 21 22L23 20L18 15L15 17.5Q11 16 8.5 11L11 8L6 3Z',
  tdm: 'M1 19H5V7H10V19H15V7H20V19H25',
  module: 'M3 3H23V23H3ZM8 3V0M13 3V0M18 3V0M8 23V26M13 23V26M18 23V26',
  probe: 'M1 13H7L10 4L15 22L18 13H25',
};

/** The sign of a kind, for devices whose ports are not known. Drawn on a field of 26 × 26. */
export function Emblem({ kind, width }: Box & { kind: GoodKind }): ReactNode {
  return (
    <path
      d={SIGNS[kind] ?? ''}
      fill="none"
      stroke={PAINT.metal}
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
      {...(width !== 26 && { transform: `scale(${round(width / 26)})` })}
    />
  );
}
