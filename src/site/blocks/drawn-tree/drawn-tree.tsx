import { type ElementType, type ReactNode, useLayoutEffect, useRef } from 'react';
import { jsx } from 'react/jsx-runtime';

type Props = Record<string, unknown>;
/** An element as data: name, attributes, children. */
export type DrawnNode = string | [name: string, props: Props, children: DrawnNode[]];
/**
 * An element that no script touches, as `drawPart` made it: `data-drawn` is its name, one of a kind in its page. In the data of a
 * document it has no children: they stand in the HTML, and React leaves them there.
 */
export type DrawnPart = { drawn: [name: string, props: Props & { 'data-drawn': string }, children?: DrawnNode[]] };

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

/** A part of a page that is sent once: as HTML in a document, as data to a soft navigation. */
export function Drawn({ part }: { part: DrawnPart }) {
  const [name, props, children] = part.drawn;
  return children ? <DrawnTree nodes={[[name, props, children]]} /> : <KeptPart part={part} />;
}

/** Where the children of a part of the document are: the element of the page that showed them last. */
const holders = new WeakMap<DrawnPart, Element>();

/**
 * React takes the element of the document as it is: a text that may differ is not compared. When the page is drawn anew (the way
 * back to it, a repaired document), the children move into the new element.
 */
function KeptPart({ part }: { part: DrawnPart }) {
  const [name, props] = part.drawn;
  const place = useRef<Element>(null);
  const holder = holders.get(part) ?? document.querySelector(`[data-drawn="${props['data-drawn']}"]`);
  useLayoutEffect(() => {
    if (!place.current) return;
    if (holder && holder !== place.current) place.current.append(...holder.childNodes);
    holders.set(part, place.current);
  });
  return jsx(name as ElementType, { ...props, ref: place, suppressHydrationWarning: true, children: '' });
}
