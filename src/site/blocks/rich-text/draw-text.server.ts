/** Content texts as drawn trees: pages send no code for them, and a document carries them once. */
import { createElement } from 'react';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import { drawTree } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnNode } from '#src/site/blocks/drawn-tree/drawn-once.ts';
import { RichText } from './rich-text-view.tsx';

/** `hasAnchors`: its headings are links to themselves. */
export const drawText = (nodes: TextTree, hasAnchors = false): DrawnNode[] =>
  drawTree(createElement(RichText, { nodes, hasAnchors }));
