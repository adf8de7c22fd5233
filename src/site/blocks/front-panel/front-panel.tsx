/**
 * The product picture: the front of a device drawn from what is known about it, to scale. Pages show it as a picture file
 * (front-panel.server.tsx): neither its hundreds of elements nor the code that draws them should travel with a page.
 */
import { type ComponentType, type ReactNode, useId } from 'react';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import type { Box, PanelElement, PortElement } from '#src/domain/panels/layout.ts';
import { describePanel, engraving, layoutPanel } from '#src/domain/panels/panels.ts';
import {
  Card,
  ConnectorBase,
  ConsoleSocket,
  Emblem,
  Lever,
  type Look,
  PowerInlet,
  Screen,
  Shining,
  Standing,
  UsbSocket,
  Vent,
} from './glyphs.tsx';
import { LINE, PAINT } from './paint.ts';
import { Silhouette } from './silhouettes.tsx';

type FrontPanelProps = {
  shape: GoodShape;
  /** Pixels per millimetre of the width and height attributes; CSS may override. The same value means the same scale. */
  size?: number;
  /** Prefix of element ids, unique on the page. Set for a picture file only, where the text must never change. */
  id?: string;
  /** Draws the ports together, without their names: for a sheet of many devices. */
  joined?: ComponentType<{ looks: readonly PlacedLook[] }>;
};

/** A connector and its corner, in millimetres. */
export type PlacedLook = { look: Look; x: number; y: number };

/** Draws a good. Presentation attributes only: the CSP forbids styles in markup. */
export function FrontPanel({ shape, size = 2, id, joined: Joined }: FrontPanelProps) {
  const own = useId();
  const prefix = id ?? own;
  const { width, height, bodies, ears, blocks, elements, figure } = layoutPanel(shape);
  const ports = elements.filter((element) => element.part === 'port');
  const drawings = drawingsOf(Joined ? elements.filter(({ part }) => part !== 'port') : elements, prefix);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={describePanel(shape)}
      width={round(width * size)}
      height={round(height * size)}
      viewBox={`0 0 ${round(width)} ${round(height)}`}
      fill="none"
    >
      <Definitions {...drawings} />
      {ears.length > 0 && <path d={ears.map(earPath).join('')} fill={PAINT.ear} fillRule="evenodd" {...EDGE} />}
      {bodies.map((body) => (
        <g key={`${body.x} ${body.y}`}>
          {body.hasFeet && (
            <path
              d={`M${round(body.x + 16)} ${round(body.y + body.height + 1.2)}h16M${round(body.x + body.width - 32)} ${round(body.y + body.height + 1.2)}h16`}
              stroke={PAINT.edge}
              strokeWidth="2.4"
            />
          )}
          <rect
            x={round(body.x + 0.2)}
            y={round(body.y + 0.2)}
            width={round(body.width - 0.4)}
            height={round(body.height - 0.4)}
            rx="1.2"
            fill={PAINT.body}
            {...EDGE}
          />
          <path
            d={`M${round(body.x + 1.6)} ${round(body.y + 1)}h${round(body.width - 3.2)}`}
            stroke={PAINT.lit}
            strokeWidth={LINE.hair}
          />
        </g>
      ))}
      {figure && <Silhouette figure={figure} />}
      {blocks.length > 0 && (
        <path d={blocks.flatMap(({ frames }) => frames.map(boxPath)).join('')} fill={PAINT.metal} />
      )}
      {Joined ? (
        <Joined looks={ports.flatMap(placedLooksOf)} />
      ) : (
        blocks.map((block) => <Ports key={`${block.x} ${block.y}`} block={block} ports={ports} drawings={drawings} />)
      )}
      {elements.map((element, index) => (
        <Element key={`${element.x} ${element.y}`} element={element} drawings={drawings} id={`${prefix}v${index}`} />
      ))}
      <Engraving elements={elements} />
    </svg>
  );
}

const EDGE = { stroke: PAINT.edge, vectorEffect: 'non-scaling-stroke' } as const;
const tenth = (value: number) => Math.round(value * 10) / 10;
const round = (value: number) => Math.round(value * 100) / 100;
const boxPath = ({ x, y, width, height }: Box) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;

/** An ear with the slots for rack screws; the page shows through them. */
function earPath(ear: Box): string {
  const isLeft = ear.x === 0;
  const middle = isLeft ? 8.75 : ear.x + ear.width - 8.75; // screws stand 465.1 mm apart
  let path = boxPath({ x: ear.x + 0.2, y: 0.2, width: ear.width - 0.4, height: ear.height - 0.4 });
  const slots = ear.height < 30 ? [ear.height / 2] : [];
  for (let unit = 0; slots.length === 0 || unit + 40 <= ear.height; unit += 44.45) slots.push(unit + 6, unit + 37.6);
  for (const y of slots) path += `M${round(middle - 2)} ${round(y - 3)}h4a3 3 0 0 1 0 6h-4a3 3 0 0 1 0-6Z`;
  return path;
}

const half = (port: PortElement, connector: 'rj45' | 'sfp'): Look => ({
  connector,
  isFlipped: connector === 'sfp' && port.height > 20,
  link: connector === 'rj45' ? port.link : 'off',
  poe: connector === 'rj45' ? port.poe : 'off',
});
/** The connectors of a port with their offsets: one, or the two of a combo port. */
function looksOf(port: PortElement): { look: Look; dx: number; dy: number }[] {
  if (port.connector !== 'combo') return [{ look: { ...port, connector: port.connector }, dx: 0, dy: 0 }];
  const isStacked = port.height > 20;
  return [
    { look: half(port, 'rj45'), dx: isStacked ? 0.12 : 0, dy: 0 },
    { look: half(port, 'sfp'), dx: isStacked ? 0 : 14.6, dy: isStacked ? 13.2 : 0 },
  ];
}

const placedLooksOf = (port: PortElement): PlacedLook[] =>
  looksOf(port).map(({ look, dx, dy }) => ({ look, x: tenth(port.x + dx), y: tenth(port.y + dy) }));

/**
 * What the picture draws once and uses many times, with short ids: a connector, the connector as it stands in an upper or
 * lower row, and that again with lights on.
 */
function drawingsOf(elements: PanelElement[], prefix: string) {
  const connectors = new Map<Look['connector'], string>();
  const looks = new Map<string, { look: Look; id: string }>();
  const add = (look: Look) => {
    if (!looks.has(keyOf(look))) looks.set(keyOf(look), { look, id: prefix + String.fromCharCode(97 + looks.size) });
  };
  for (const element of elements) {
    if (element.part === 'console' && element.socket === 'rj45') connectors.set('rj45', `${prefix}${connectors.size}`);
    if (element.part !== 'port') continue;
    for (const { look } of looksOf(element)) {
      if (!connectors.has(look.connector)) connectors.set(look.connector, `${prefix}${connectors.size}`);
      add({ ...look, link: 'off', poe: 'off' });
      add(look);
    }
  }
  return { connectors, looks };
}
const keyOf = ({ connector, isFlipped, link, poe }: Look) => `${connector} ${isFlipped} ${link} ${poe}`;
type Drawings = ReturnType<typeof drawingsOf>;

function Definitions({ connectors, looks }: Drawings) {
  if (connectors.size === 0) return null;
  return (
    <defs>
      {[...connectors].map(([connector, id]) => (
        <g key={id} id={id}>
          <ConnectorBase connector={connector} />
        </g>
      ))}
      {[...looks.values()].map(({ look, id }) => (
        <g key={id} id={id}>
          {look.link === 'off' && look.poe === 'off' ? (
            <Standing {...look} base={connectors.get(look.connector) ?? ''} />
          ) : (
            <>
              <use href={`#${looks.get(keyOf({ ...look, link: 'off', poe: 'off' }))?.id}`} />
              <Shining {...look} />
            </>
          )}
        </g>
      ))}
    </defs>
  );
}

/** The ports of a block, placed from its corner: small numbers, and the same ones in every block. */
function Ports({ block, ports, drawings }: { block: Box; ports: PortElement[]; drawings: Drawings }) {
  return (
    <g transform={`translate(${tenth(block.x)} ${tenth(block.y)})`}>
      {ports
        .filter((port) => isInside(port, block))
        .map((port) => (
          <g key={port.title}>
            <title>{port.title}</title>
            {looksOf(port).map(({ look, dx, dy }) => (
              <use
                key={look.connector}
                href={`#${drawings.looks.get(keyOf(look))?.id}`}
                x={tenth(port.x + dx - block.x)}
                y={tenth(port.y + dy - block.y) || undefined}
              />
            ))}
          </g>
        ))}
    </g>
  );
}
const isInside = ({ x, y }: Box, block: Box) =>
  x >= block.x && x < block.x + block.width && y >= block.y && y < block.y + block.height;

/** `id` is for elements that repeat a part of themselves. */
function Element({ element, drawings, id }: { element: PanelElement; drawings: Drawings; id: string }): ReactNode {
  const { part, x, y } = element;
  switch (part) {
    case 'port': // in its block
    case 'text':
      return null; // all engraving is one path
    case 'light':
      return <circle cx={round(x + 1)} cy={round(y + 1)} r="1" fill={PAINT[element.light]} />;
    case 'vent':
      return <Vent {...element} id={id} />;
    default:
      return (
        <g transform={`translate(${round(x)} ${round(y)})`}>
          {'title' in element && <title>{element.title}</title>}
          {part === 'console' && <ConsoleSocket socket={element.socket} base={drawings.connectors.get('rj45')} />}
          {part === 'usb' && <UsbSocket />}
          {part === 'inlet' && <PowerInlet />}
          {part === 'card' && <Card {...element} />}
          {part === 'lever' && <Lever {...element} />}
          {part === 'screen' && <Screen {...element} />}
          {part === 'emblem' && <Emblem {...element} />}
        </g>
      );
  }
}

/** Names and numbers. Large letters are brighter. */
function Engraving({ elements }: { elements: PanelElement[] }) {
  return engraving(elements).map(({ height, scale, path }) => (
    <path
      key={height}
      d={path}
      transform={`scale(${Math.round(scale * 10_000) / 10_000})`}
      stroke={height < 3 ? PAINT.metal : PAINT.ink}
      strokeWidth=".8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));
}
