/**
 * Pictures of transceivers as files: /pictures/modules/{code}.svg, the module in three views as a drawing has them, and
 * /pictures/modules/looks/{look}.svg, the connector side of all modules that look alike. Rules in docs/pictures.md.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fitText, letterScale, textStrokes } from '#src/domain/panels/lettering.ts';
import { CLOSER, describeModule, drawnSize, lookOf, type ModuleLook } from '#src/domain/sfp/module-look.ts';
import type { SfpModule } from '#src/domain/sfp/sfp.ts';
import { PAINT } from '#src/site/blocks/front-panel/paint.ts';
import { BODY, Face, faceSize, SideView, TopView } from './views.tsx';

/** Elements without anything inside: closed at once. */
const EMPTY = ['path', 'circle', 'rect', 'use'];

function svgFile(picture: ReactNode): string {
  const svg = renderToStaticMarkup(picture);
  return EMPTY.reduce((text, name) => text.replaceAll(`></${name}>`, '/>'), svg);
}

/** Pixels of a millimetre in the file's own size; pages scale it. */
const SIZE = 8;

function Picture({
  label,
  width,
  height,
  children,
}: {
  label: string;
  width: number;
  height: number;
  children: ReactNode;
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={label}
      width={width * SIZE}
      height={height * SIZE}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
    >
      {children}
    </svg>
  );
}

/** The large drawing of a module. The same module gives the same bytes. */
export function moduleSvg(module: SfpModule): string {
  const look = lookOf(module);
  return svgFile(
    <Picture label={describeModule(module)} {...drawnSize(look)}>
      {look.connector === 'cable' ? <Cable module={module} look={look} /> : <Views module={module} look={look} />}
    </Picture>,
  );
}

/** Room before the body and after it, where the latch stands out; and between the views. */
const EDGE = { sfp: 3, qsfp: 16 };
const BETWEEN = 6;

/** Side and top views as first-angle projection places them; the connector side, larger, on the left. */
function Views({ module, look }: { module: SfpModule; look: ModuleLook }) {
  const { length, width, height } = BODY[look.body];
  const hero = drawnSize(look);
  const face = faceSize(look);
  const closer = CLOSER[look.body];
  const left = hero.width - length - EDGE[look.body];
  const side = (hero.height - face.height - BETWEEN - width) / 2 + face.height - height;
  const front = (hero.height - face.height * closer) / 2;
  return (
    <>
      <g transform={`translate(1 ${tenth(front)}) scale(${closer})`}>
        <Face look={look} />
      </g>
      <g transform={`translate(${tenth(left)} ${tenth(side)})`}>
        <SideView look={look} />
      </g>
      <g transform={`translate(${tenth(left)} ${tenth(side + height + BETWEEN)})`}>
        <TopView look={look} />
        <Plate module={module} look={look} />
      </g>
    </>
  );
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Two heads and the cable between them, wound. */
function Cable({ module, look }: { module: SfpModule; look: ModuleLook }) {
  const { length, width } = BODY[look.body];
  const hero = drawnSize(look);
  const [centreX, centreY] = [hero.width - 24, hero.height / 2];
  const radius = 16.5;
  const [upper, lower] = [centreY - radius, centreY + radius];
  const cable = `M${length - 1} ${upper}H${centreX}A${radius} ${radius} 0 0 1 ${centreX} ${lower}H${length - 1}`;
  const turns = [radius, radius - 4.2].map(
    (r) => `M${centreX - r} ${centreY}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  );
  return (
    <>
      {[...turns.toReversed(), cable].map((path) => (
        <g key={path} strokeLinejoin="round">
          <path d={path} stroke={PAINT.edge} strokeWidth="3.6" />
          <path d={path} stroke={PAINT.body} strokeWidth="2.8" />
          <path d={path} stroke={PAINT.lit} strokeWidth=".5" />
        </g>
      ))}
      <path
        d={`M${centreX + radius - 6.6} ${centreY}h9M${centreX - radius - 2.4} ${centreY}h9`}
        stroke={PAINT.metal}
        strokeWidth="2.6"
      />
      {[upper, lower].map((middle) => (
        <g key={middle} transform={`translate(1 ${middle - width / 2})`}>
          <TopView look={look} />
          <Plate module={module} look={look} />
        </g>
      ))}
    </>
  );
}

/** What is engraved on the body: the model, its form factor with rate and the wavelengths, as far as known. */
function Plate({ module, look }: { module: SfpModule; look: ModuleLook }) {
  const { x, y, width } = BODY[look.body].plate;
  const { model, formFactor, rateGbps, txWavelengthNm: sends, rxWavelengthNm: receives } = module;
  const rate = rateGbps === null ? '' : rateGbps < 1 ? `${Math.round(rateGbps * 1000)}M` : `${rateGbps}G`;
  const waves = [sends !== null && `TX ${sends}`, receives !== null && `RX ${receives}`].filter(Boolean).join('  ');
  return (
    <>
      <Label text={model} x={x + 1.5} y={y + 1.4} height={fitText(model, 3, width - 3)} tone="ink" />
      <Label text={`${formFactor}  ${rate}`} x={x + 1.5} y={y + 5.6} height={1.6} tone="metal" />
      <Label text={waves} x={x + 1.5} y={y + 8.1} height={1.6} tone="metal" />
    </>
  );
}

function Label(props: { text: string; x: number; y: number; height: number; tone: keyof typeof PAINT }) {
  const { text, x, y, height, tone } = props;
  if (text === '') return null;
  const scale = Math.round(letterScale(height) * 10_000) / 10_000;
  return (
    <path
      d={textStrokes(text, height, x, y)}
      transform={`scale(${scale})`}
      stroke={PAINT[tone]}
      strokeWidth=".8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** The field of the small drawing, millimetres: every look stands at the left edge of the same one. */
const MARK = { width: 19, height: 13.6 };

/** The small drawing of modules of one look: the connector side without fine lines. */
export function lookSvg(look: ModuleLook): string {
  const face = faceSize(look);
  return svgFile(
    <Picture label="" {...MARK}>
      <g transform={`translate(.3 ${tenth((MARK.height - face.height) / 2)})`}>
        <Face look={look} isMark />
      </g>
    </Picture>,
  );
}
