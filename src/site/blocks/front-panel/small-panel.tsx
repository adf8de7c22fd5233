/**
 * The product picture for small places, from the same layout as the large one (front-panel.tsx). A card leaves out pins,
 * lights and engraving: a port is one cell, solid for copper, hollow for a cage. A mark keeps the body and its blocks.
 */
import type { ReactNode } from 'react';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import type { Box, Connector, PanelElement, PanelLayout } from '#src/domain/panels/layout.ts';
import { describePanel, engraving, layoutPanel } from '#src/domain/panels/panels.ts';
import { Card, Emblem, Lever, Screen } from './glyphs.tsx';
import { LINE, PAINT } from './paint.ts';
import { Silhouette } from './silhouettes.tsx';

export type SmallLevel = 'card' | 'mark';

const tenth = (value: number) => Math.round(value * 10) / 10;
const cell = ({ x, y, width, height }: Box, inset: number) =>
  `M${tenth(x + inset)} ${tenth(y + inset)}h${tenth(width - 2 * inset)}v${tenth(height - 2 * inset)}h${tenth(2 * inset - width)}Z`;

const isCopper = (connector: Connector) => connector === 'rj45' || connector === 'rj11' || connector === 'combo';
const EDGE = { stroke: PAINT.edge, vectorEffect: 'non-scaling-stroke' } as const;

/** Letters lower than this are a blur in a card, millimetres; in the window of a program they stay as bars. */
const LEAST_LETTERS = 6.5;

/** Draws a good at a small level, in the size and scale of the large picture. Presentation attributes only. */
export function SmallPanel({ shape, level }: { shape: GoodShape; level: SmallLevel }) {
  const layout = layoutPanel(shape);
  const { width, height, bodies, ears, figure } = layout;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={describePanel(shape)}
      width={tenth(width * 2)}
      height={tenth(height * 2)}
      viewBox={`0 0 ${tenth(width)} ${tenth(height)}`}
      fill="none"
    >
      {ears.length > 0 && (
        <path
          d={ears.map((ear) => cell(ear, 0.2)).join('')}
          fill={level === 'card' ? PAINT.ear : PAINT.body}
          {...EDGE}
        />
      )}
      <path d={bodies.map((body) => cell(body, 0.2)).join('')} fill={PAINT.body} strokeLinejoin="round" {...EDGE} />
      {figure && <Silhouette figure={figure} />}
      {level === 'card' ? <Cells {...layout} /> : <Blocks {...layout} />}
      {layout.elements.map((element) => (
        <Element key={`${element.x} ${element.y}`} element={element} level={level} />
      ))}
      <Letters elements={layout.elements} hasBars={figure !== null} />
    </svg>
  );
}

/** Each port as a cell. */
function Cells({ elements }: Pick<PanelLayout, 'elements'>) {
  const ports = elements.filter((element) => element.part === 'port');
  const copper = ports.filter(({ connector }) => isCopper(connector));
  const cages = ports.filter(({ connector }) => !isCopper(connector));
  return (
    <>
      {copper.length > 0 && <path d={copper.map((port) => cell(port, 1.3)).join('')} fill={PAINT.pin} />}
      {cages.length > 0 && (
        <path
          d={cages.map((port) => cell({ ...port, y: port.y + 2, height: port.height - 3 }, 1.3)).join('')}
          fill={PAINT.hole}
          stroke={PAINT.metal}
          strokeWidth="1.1"
        />
      )}
    </>
  );
}

/** Each block of ports as one surface. */
function Blocks({ blocks }: Pick<PanelLayout, 'blocks'>) {
  return blocks.map((block) => (
    <path
      key={`${block.x} ${block.y}`}
      d={cell(block, 1)}
      {...(isCopper(block.connector) ? { fill: PAINT.pin } : { fill: PAINT.hole, stroke: PAINT.metal, strokeWidth: 2 })}
    />
  ));
}

function Element({ element, level }: { element: PanelElement; level: SmallLevel }): ReactNode {
  const { part, x, y } = element;
  switch (part) {
    case 'vent':
      return level === 'card' && <path d={cell(element, 1)} fill={PAINT.plastic} />;
    case 'console':
    case 'usb':
    case 'inlet':
      return level === 'card' && <path d={cell(element, 0.8)} stroke={PAINT.faint} strokeWidth={LINE.figure} />;
    case 'card':
    case 'lever':
    case 'screen':
    case 'emblem':
      return (
        <g transform={`translate(${tenth(x)} ${tenth(y)})`}>
          {part === 'card' && <Card {...element} />}
          {part === 'lever' && <Lever {...element} />}
          {part === 'screen' && <Screen {...element} />}
          {part === 'emblem' && <Emblem {...element} />}
        </g>
      );
    default:
      return null;
  }
}

function Letters({ elements, hasBars }: { elements: PanelElement[]; hasBars: boolean }) {
  const texts = elements.filter((element) => element.part === 'text');
  const bars = hasBars ? texts.filter(({ height }) => height < LEAST_LETTERS) : [];
  return (
    <>
      {bars.length > 0 && (
        <path
          d={bars.map(({ x, y, width, height }) => `M${tenth(x)} ${tenth(y + height / 2)}h${tenth(width)}`).join('')}
          stroke={PAINT.faint}
          strokeWidth="3"
        />
      )}
      {engraving(texts.filter(({ height }) => height >= LEAST_LETTERS)).map(({ height, scale, path }) => (
        <path
          key={height}
          d={path}
          transform={`scale(${Math.round(scale * 10_000) / 10_000})`}
          stroke={PAINT.ink}
          strokeWidth=".8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </>
  );
}
