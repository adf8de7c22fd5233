/** Parts of pages that are sent once: drawn on the server, and left by React as they stand in the HTML. */
import { useLayoutEffect, useRef } from 'react';
import { type DrawnNode, DrawnTree, type Live, type Props } from './drawn-tree.tsx';

/**
 * An element that no script touches, as `drawPart` made it: `data-drawn` is its name, one of a kind in its page. In the data of a
 * document it has no children: they stand in the HTML, and React leaves them there. `isLive`: some of them are live components.
 */
export type DrawnPart = {
  drawn: [name: string, props: Props & { 'data-drawn': string }, children?: DrawnNode[]];
  isLive?: true;
  /** In the browser: the element of the page that showed the children of the document last. */
  holder?: Element | null;
};

/** A part of a page that is sent once: as HTML in a document, as data to a soft navigation. */
export function Drawn({ part, live }: { part: DrawnPart; live?: Live }) {
  const [name, props, children] = part.drawn;
  return children ? <DrawnTree nodes={[[name, props, children]]} live={live} /> : <KeptPart part={part} />;
}

/** Parts one after another. */
export const DrawnParts = ({ parts, live }: { parts: readonly DrawnPart[]; live?: Live }) =>
  parts.map((part) => <Drawn key={part.drawn[1]['data-drawn']} part={part} {...(live && { live })} />);

/**
 * React takes the element of the document as it is: a text that may differ is not compared. When the page is drawn anew (the way
 * back to it, a repaired document), the children move into the new element.
 */
function KeptPart({ part }: { part: DrawnPart }) {
  const [name, props] = part.drawn;
  const place = useRef<Element>(null);
  const holder = part.holder ?? document.querySelector(`[data-drawn="${props['data-drawn']}"]`);
  useLayoutEffect(() => {
    if (holder && holder !== place.current) place.current?.append(...holder.childNodes);
    part.holder = place.current;
  });
  const left = { ...props, ref: place, suppressHydrationWarning: true, children: '' };
  return <DrawnTree nodes={[[name, left, []]]} />;
}
