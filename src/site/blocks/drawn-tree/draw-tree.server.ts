/** Components drawn on the server as data, for parts of pages that do nothing by themselves. */
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { DrawnPart } from './drawn-part.tsx';
import type { DrawnNode, Live } from './drawn-tree.tsx';

type Props = { children?: ReactNode };

/** Neighbouring texts as one: a tree may have none of the elements that hold words. */
function joined(nodes: DrawnNode[]): DrawnNode[] {
  const done: DrawnNode[] = [];
  for (const node of nodes) {
    const last = done.at(-1);
    if (typeof node === 'string' && typeof last === 'string') done[done.length - 1] = last + node;
    else done.push(node);
  }
  return done;
}

/**
 * Returns the elements that components make; those of `live` stay as their names. Throws on any other component with a state, and
 * on a function among attributes. `keepsHeld`: with the elements that hold words, which are made anew where a tree is drawn; not of a
 * link in a list.
 */
export function drawTree(node: ReactNode, live: Live = {}, keepsHeld = false): DrawnNode[] {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return [];
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return [String(node)];
  if (Array.isArray(node)) return node.flatMap((one) => drawTree(one, live, keepsHeld));
  if (!isValidElement<Props>(node)) throw new Error('Only elements and texts can be drawn');
  return drawElement(node, live, keepsHeld);
}

function drawElement({ type: given, props: all }: ReactElement<Props>, live: Live, keepsHeld: boolean): DrawnNode[] {
  const drawAll = (children: ReactNode) => drawTree(children, live, keepsHeld);
  const { children, ...props } = all;
  const [type = given] = Object.entries(live).find(([, component]) => component === given) ?? [];
  if (type === Fragment || (type === 'bdi' && !keepsHeld)) return drawAll(children);
  if (typeof type === 'function') return drawAll((type as (props: Props) => ReactNode)(all));
  if (typeof type !== 'string') throw new Error('Only elements, fragments and functions can be drawn');
  const known = Object.entries(props).filter(([, value]) => value !== undefined);
  const deed = known.find(([, value]) => typeof value === 'function');
  if (deed) throw new Error(`${deed[0]} of ${type} is a function`);
  return [[type, Object.fromEntries(known), joined(drawAll(children))]];
}

/**
 * Returns the one element that components make, for `Drawn` with the same `live`; `name` is one of a kind in the page. Throws like
 * `drawTree`.
 */
export function drawPart(name: string, node: ReactNode, live: Live = {}): DrawnPart {
  const [root, ...more] = drawTree(node, live, true);
  if (root === undefined || typeof root === 'string' || more.length > 0) throw new Error('A part is one element');
  const [type, props, children] = root;
  const part: DrawnPart['drawn'] = [type, { ...props, 'data-drawn': name }, children];
  return children.some((child) => isLive(child, live)) ? { drawn: part, isLive: true } : { drawn: part };
}

const isLive = (node: DrawnNode, live: Live): boolean =>
  typeof node !== 'string' && (node[0] in live || node[2].some((child) => isLive(child, live)));

/** Makes the JSON of a document's data: the children of a part without live components stand in the HTML. */
export function jsonBesideHtml(this: object, key: string, value: unknown): unknown {
  return key === 'drawn' && Array.isArray(value) && !('isLive' in this) ? value.slice(0, 2) : value;
}
