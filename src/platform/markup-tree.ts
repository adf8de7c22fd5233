/** Parses HTML and SVG into elements with parse5. No other module parses markup. */
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

/** An element. `name` is in lower case; names inside SVG keep their case (`viewBox`). */
export type MarkupElement = { name: string; attributes: Readonly<Record<string, string>>; children: MarkupNode[] };
export type MarkupNode = string | MarkupElement;

/** The parser reads the content of `noscript` as elements. */
const NO_SCRIPTS = { scriptingEnabled: false };

/** Returns a whole document: the children of its root are inside `html`. */
export const readPage = (html: string): MarkupElement => elementOf('', [], parse(html, NO_SCRIPTS).childNodes);

/** Returns a piece of HTML or an SVG picture, inside an element without a name. */
export const readMarkup = (markup: string): MarkupElement =>
  elementOf('', [], parseFragment(markup, NO_SCRIPTS).childNodes);

function elementOf(
  name: string,
  attrs: { name: string; value: string }[],
  nodes: DefaultTreeAdapterTypes.ChildNode[],
): MarkupElement {
  return {
    name,
    attributes: Object.fromEntries(attrs.map((one) => [one.name, one.value])),
    children: nodes.flatMap((node): MarkupNode[] => {
      if ('tagName' in node) {
        // The children of a template are in a fragment of their own, which no code of the site needs.
        return [elementOf(node.tagName, node.attrs, node.childNodes)];
      }
      return 'value' in node ? [node.value] : [];
    }),
  };
}

/** Returns the first element that matches, outer elements before inner ones. */
export function findElement(root: MarkupElement, fits: (element: MarkupElement) => boolean): MarkupElement | undefined {
  for (const child of root.children) {
    if (typeof child === 'string') continue;
    const found = fits(child) ? child : findElement(child, fits);
    if (found) return found;
  }
  return undefined;
}

/** Returns the text of an element and of all elements inside it. */
export const lettersIn = (node: MarkupNode): string =>
  typeof node === 'string' ? node : node.children.map(lettersIn).join('');
