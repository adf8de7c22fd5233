/** HTML and SVG read into elements, by parse5: the one place where markup becomes data. */
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

/** `name` in lower case as HTML writes it; names inside SVG keep theirs (`viewBox`). */
export type MarkupElement = { name: string; attributes: Readonly<Record<string, string>>; children: MarkupNode[] };
export type MarkupNode = string | MarkupElement;

/** What stands in `noscript` is read too. */
const NO_SCRIPTS = { scriptingEnabled: false };

/** A whole document: the children of its root stand inside `html`. */
export const readPage = (html: string): MarkupElement => elementOf('', [], parse(html, NO_SCRIPTS).childNodes);

/** A piece of HTML or a picture in SVG, inside an element without a name. */
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
        // A template's children stand in a fragment of their own; nothing of ours reads them.
        return [elementOf(node.tagName, node.attrs, node.childNodes)];
      }
      return 'value' in node ? [node.value] : [];
    }),
  };
}

/** The first element that fits, outer before inner. */
export function findElement(root: MarkupElement, fits: (element: MarkupElement) => boolean): MarkupElement | undefined {
  for (const child of root.children) {
    if (typeof child === 'string') continue;
    const found = fits(child) ? child : findElement(child, fits);
    if (found) return found;
  }
  return undefined;
}

/** All letters inside. */
export const lettersIn = (node: MarkupNode): string =>
  typeof node === 'string' ? node : node.children.map(lettersIn).join('');
