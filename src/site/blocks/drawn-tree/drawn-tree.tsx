import { createElement, type ElementType, type ReactNode } from 'react';

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
    return createElement(live?.[name] ?? name, { ...props, key }, ...children.map(draw));
  };
  return nodes.map(draw);
}
