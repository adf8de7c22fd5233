import { createElement, type ElementType, type ReactNode } from 'react';
import { DRAWN, type DrawnNode, noteDrawn } from './drawn-once.ts';

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
  const [root, ...more] = nodes;
  if (live || typeof root !== 'object' || more.length > 0) return nodes.map(draw);
  noteDrawn(nodes);
  const [name, props, children] = root;
  return draw([name, { ...props, [DRAWN]: '' }, children], 0);
}
