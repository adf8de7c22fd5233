/**
 * React's own way to make elements, as the build gives it to every component (vite.config.ts): in the texts of HTML elements the
 * held words (src/platform/held-words.ts) become elements, on the server and in the browser alike. Data and attributes stay.
 */
import { cloneElement, type ElementType, isValidElement, type ReactNode } from 'react';
import { jsx as make } from 'react/jsx-runtime';
import { HELD } from '#src/platform/held-words.ts';

export { Fragment } from 'react/jsx-runtime';

/** Elements of prose, whose text flows in lines: an element within splits nothing. */
const PROSE = /^(?:p|h[1-6]|t[dh]|d[dt]|caption|figcaption|legend|em|strong|b)$/;
/** Elements whose text is plain: choices, letters of drawings, code, words of programs. */
const PLAIN = /^(op|tex|ts|ti|pre|cod|sam)/; // option, text, textarea, tspan, title, time, pre, code, samp

/** The node with its held words, and those of links of prose: a link with a look of its own may be laid out otherwise. */
function held(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(held);
  if (isValidElement<{ children?: ReactNode; className?: string }>(node)) {
    const { type, props } = node;
    return type === 'a' && !props.className ? cloneElement(node, {}, held(props.children)) : node;
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
  if (!PROSE.test(type) && !isAlone(children)) return make(type, props, key);
  return make(type, { ...props, children: held(children) }, key);
}

export { jsx as jsxs };
