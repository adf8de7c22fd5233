/**
 * The ports of a face as one path for each of their lines. A browser styles every element of a picture, and those that `use`
 * repeats: the home page's sheet of eight devices had 3,500. Without the names of ports, which a picture in a page does not tell.
 */
import { drawTree } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnNode } from '#src/site/blocks/drawn-tree/drawn-tree.tsx';
import type { PlacedLook } from './front-panel.tsx';
import { ConnectorBase, ringsOf, Shining, Standing } from './glyphs.tsx';

/** A line of a connector in its place. `key` is the same for the lines that may be one path: connectors never overlap. */
type Line = { key: string; path: string; paint: Record<string, unknown> };

/** Height of a row, in which a lower connector is mirrored. */
const ROW = 13.2;

export function JoinedPorts({ looks }: { looks: readonly PlacedLook[] }) {
  return [...Map.groupBy(looks.flatMap(linesOf), ({ key }) => key)].map(([key, lines]) => (
    <path key={key} d={lines.map(({ path }) => path).join('')} {...lines[0]?.paint} />
  ));
}

function linesOf({ look, x, y }: PlacedLook): Line[] {
  const { connector, isFlipped } = look;
  const base = drawTree(<ConnectorBase connector={connector} />);
  const own = drawTree([<Standing key="a" {...look} base="" />, <Shining key="b" {...look} />]);
  return [...base, ...own].flatMap((node, layer) => {
    const line = lineOf(node);
    if (!line) return [];
    const path = isFlipped && layer < base.length ? moved(line.path, x, y + ROW, -1) : moved(line.path, x, y);
    return { key: `${connector} ${layer} ${JSON.stringify(line.paint)}`, path, paint: line.paint };
  });
}

/** The path of an element, and how it is painted; undefined for a use of what is drawn anyway. */
function lineOf(node: DrawnNode): Omit<Line, 'key'> | undefined {
  if (typeof node === 'string' || node[0] === 'use') return undefined;
  const [name, { d, cx, cy, r, ...paint }] = node;
  return { path: name === 'circle' ? ringsOf(Number(cx), Number(cy), [Number(r)]) : String(d), paint };
}

const STEP = /([MmLlHhVvAaZ])([^MmLlHhVvAaZ]*)/g;
const NUMBER = /-?\d*(?:\.\d+)?/g;
const round = (value: number) => Math.round(value * 100) / 100;

/** A path at another place, upside down by −1: after its first point relative, so that equal connectors are equal text. */
function moved(path: string, x: number, y: number, up: 1 | -1 = 1): string {
  let [left, top, startLeft, startTop] = [0, 0, 0, 0];
  /** Goes on to a point; the step to it. */
  const go = (toLeft: number, toTop: number) => {
    const step = [round(toLeft - left), round((toTop - top) * up)] as const;
    [left, top] = [toLeft, toTop];
    return step;
  };
  const draw = (letter: string, [a = 0, b = 0, ...rest]: number[]): string => {
    const [fromLeft, fromTop] = letter === letter.toLowerCase() ? [left, top] : [0, 0];
    switch (letter.toLowerCase()) {
      case 'h':
        return `h${go(fromLeft + a, top)[0]}`;
      case 'v':
        return `v${go(left, fromTop + a)[1]}`;
      case 'l':
        return `l${go(fromLeft + a, fromTop + b).join(' ')}`;
      case 'a': {
        const [turn = 0, isLarge = 0, isRight = 0, right = 0, down = 0] = rest;
        const to = go(fromLeft + right, fromTop + down);
        return `a${[a, b, turn, isLarge, up === 1 ? isRight : 1 - isRight, ...to].join(' ')}`;
      }
      case 'z':
        go(startLeft, startTop);
        return 'Z';
      default:
        go(fromLeft + a, fromTop + b);
        [startLeft, startTop] = [left, top];
        return `M${round(x + left)} ${round(y + top * up)}`;
    }
  };
  return path.replace(STEP, (_, letter: string, rest: string) =>
    draw(letter, (rest.match(NUMBER) ?? []).filter(Boolean).map(Number)),
  );
}
