/** Parts of pages that are sent once: drawn on the server, and left by React as they stand in the HTML. */
import { type ElementType, useLayoutEffect, useRef } from 'react';
import { jsx } from 'react/jsx-runtime';
import { type DrawnNode, DrawnTree, type Live, type Props } from './drawn-tree.tsx';

/**
 * An element that no script touches, as `drawPart` made it: `data-drawn` is its name, one of a kind in its page. In the data of a
 * document it has no children: they stand in the HTML, and React leaves them there. `isLive`: some of them are live components.
 */
export type DrawnPart = {
  drawn: [name: string, props: Props & { 'data-drawn': string }, children?: DrawnNode[]];
  isLive?: true;
};

/** A part of a page that is sent once: as HTML in a document, as data to a soft navigation. */
export function Drawn({ part, live }: { part: DrawnPart; live?: Live }) {
  const [name, props, children] = part.drawn;
  return children ? <DrawnTree nodes={[[name, props, children]]} live={live} /> : <KeptPart part={part} />;
}

/** Parts one after another. */
export const DrawnParts = ({ parts, live }: { parts: readonly DrawnPart[]; live?: Live }) =>
  parts.map((part) => <Drawn key={part.drawn[1]['data-drawn']} part={part} {...(live && { live })} />);

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
