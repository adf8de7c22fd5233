/**
 * React's own way to make elements, as the build gives it to every component (vite.config.ts): in the texts of HTML elements the
 * held words (src/platform/held-words.ts) become elements, on the server and in the browser alike. Data and attributes stay.
 */
import { cloneElement, type ElementType, Fragment, isValidElement, type ReactNode } from 'react';
import { jsx as make } from 'react/jsx-runtime';
import { HELD } from '#src/platform/held-words.ts';

export { Fragment } from 'react/jsx-runtime';

/** Elements of prose, whose text flows in lines: an element within splits nothing. */
const PROSE = /^(?:p|h[1-6]|t[dh]|d[dt]|caption|figcaption|legend|em|strong|b|small)$/;
/** Elements whose text is plain: choices, letters of drawings, code, words of programs. */
const PLAIN = /^(op|tex|ts|ti|pre|cod|sam)/; // option, text, textarea, tspan, title, time, pre, code, samp

/** The node with its held words, and those of links of prose without a look of their own; a fragment is a part of a text (rich-text-view.tsx). */
function held(node: ReactNode, isProse: boolean): ReactNode {
  if (Array.isArray(node)) return node.map((one) => held(one, isProse));
  if (isValidElement<{ children?: ReactNode; className?: string }>(node)) {
    const { type, props } = node;
    const isPart = type === Fragment || (isProse && type === 'a' && !props.className);
    return isPart ? cloneElement(node, {}, held(props.children, true)) : node;
  }
  const words = typeof node === 'string' && node.match(HELD);
  if (!words) return node;
  return node.split(HELD).flatMap((part, at) => [part, words[at] && make('bdi', { children: words[at] }, at)]);
}

/** Links, buttons and the like may lay their parts out side by side: a word is held in them where it is all of their text. */
const isAlone = (node: ReactNode): boolean => typeof node === 'string' && node.match(HELD)?.[0] === node;

export function jsx(type: ElementType, props: { children?: ReactNode }, key?: string): ReactNode {
  const { children } = props;
  if (!children || typeof type !== 'string' || PLAIN.test(type)) return make(type, props, key);
  const isProse = PROSE.test(type); // a link in a row of a list may be laid out otherwise
  if (!isProse && type !== 'li' && !isAlone(children)) return make(type, props, key);
  return make(type, { ...props, children: held(children, isProse) }, key);
}

export { jsx as jsxs };
