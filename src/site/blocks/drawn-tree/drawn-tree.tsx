import type { ElementType, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

export type Props = Record<string, unknown>;
/** An element as data: name, attributes, children. */
export type DrawnNode = string | [name: string, props: Props, children: DrawnNode[]];
/** Components by the names that stand for them in a tree. */
export type Live = Record<string, ElementType>;
/**
 * What a loader drew with components (`draw-tree.server.ts`): a part of a page that few addresses have costs the others no
 * script.
 */
export function DrawnTree({ nodes, live }: { nodes: DrawnNode[]; live?: Live | undefined }) {
  const draw = (node: DrawnNode, key: number): ReactNode => {
    if (typeof node === 'string') return node;
    const [name, props, children] = node;
    const inside = children.length > 0 && { children: children.map(draw) }; // an `img` may have none
    return jsx(live?.[name] ?? (name as ElementType), { ...props, ...inside }, key);
  };
  return nodes.map(draw);
}
