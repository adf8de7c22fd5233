/** Components drawn on the server as data, for parts of pages that do nothing by themselves. */
import { Fragment, isValidElement, type ReactNode } from 'react';
import type { DrawnNode, DrawnPart } from './drawn-tree.tsx';

type Props = { children?: ReactNode };

/** Neighbouring texts as one: a tree has none of the elements that hold words, they are made where it is drawn. */
function joined(nodes: DrawnNode[]): DrawnNode[] {
  const done: DrawnNode[] = [];
  for (const node of nodes) {
    const last = done.at(-1);
    if (typeof node === 'string' && typeof last === 'string') done[done.length - 1] = last + node;
    else done.push(node);
  }
  return done;
}

/** Returns the elements that components make. Throws on a component with a state or a function among its attributes. */
export function drawTree(node: ReactNode): DrawnNode[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (node === '') return [];
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return [String(node)];
  if (Array.isArray(node)) return node.flatMap(drawTree);
  if (!isValidElement<Props>(node)) throw new Error('Only elements and texts can be drawn');
  const { type } = node;
  const { children, ...props } = node.props;
  if (type === Fragment || type === 'bdi') return drawTree(children);
  if (typeof type === 'function') return drawTree((type as (props: Props) => ReactNode)(node.props));
  if (typeof type !== 'string') throw new Error('Only elements, fragments and functions can be drawn');
  const known = Object.entries(props).filter(([, value]) => value !== undefined);
  const live = known.find(([, value]) => typeof value === 'function');
  if (live) throw new Error(`${live[0]} of ${type} is a function`);
  return [[type, Object.fromEntries(known), joined(drawTree(children))]];
}

/** Returns the one element that components make, for `Drawn`; `name` is one of a kind in the page. Throws like `drawTree`. */
export function drawPart(name: string, node: ReactNode): DrawnPart {
  const [root, ...more] = drawTree(node);
  if (root === undefined || typeof root === 'string' || more.length > 0) throw new Error('A part is one element');
  const [type, props, children] = root;
  return { drawn: [type, { ...props, 'data-drawn': name }, children] };
}

/** Returns the JSON of a document's data: the children of its parts stand in the HTML. */
export const documentJson: (key: string, value: unknown) => unknown = (key, value) =>
  key === 'drawn' && Array.isArray(value) ? value.slice(0, 2) : value;
