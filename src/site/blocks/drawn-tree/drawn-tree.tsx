import type { ElementType, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

/** An element as data: name, attributes, children. */
export type DrawnNode = string | [name: string, props: Record<string, unknown>, children: DrawnNode[]];

/**
 * What a loader drew with components (`draw-tree.server.ts`): a part of a page that few addresses have costs the others no
 * script. `live`: components by the names that stand for them in the tree.
 */
export function DrawnTree({ nodes, live }: { nodes: DrawnNode[]; live?: Record<string, ElementType> }) {
  const draw = (node: DrawnNode, key: number): ReactNode => {
    if (typeof node === 'string') return node;
    const [name, props, children] = node;
    const inside = children.length > 0 && { children: children.map(draw) }; // an `img` may have none
    return jsx(live?.[name] ?? (name as ElementType), { ...props, ...inside }, key);
  };
  return nodes.map(draw);
}
