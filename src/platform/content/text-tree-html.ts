/** A content text as HTML, for readers outside the site: the API, feeds. Pages draw the tree by React. */
import { escapeHtml } from '#src/platform/markup.ts';
import { childrenOf, type TextElement, type TextTree } from './text-tree.ts';

type Whole = (address: string) => string;

/**
 * `whole` makes addresses for a reader outside the site, where paths and `#place` lead nowhere; such a reader has no styles
 * of ours either, so cells of figures are not marked.
 */
export function htmlOf(text: TextTree, whole?: Whole): string {
  return text.map((node) => (typeof node === 'string' ? escapeHtml(node) : elementHtml(node, whole))).join('');
}

/** Makes addresses of a text whole for a reader outside its page. */
export const wholeAt =
  (page: string | URL): Whole =>
  (address) =>
    /^[/#]/.test(address) ? new URL(address, page).href : address;

function elementHtml(node: TextElement, whole: Whole | undefined): string {
  const attributes = Object.entries(attributesOf(node, whole))
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');
  const open = `<${node.tag}${attributes}>`;
  return 'children' in node ? `${open}${htmlOf(childrenOf(node), whole)}</${node.tag}>` : open;
}

function attributesOf(node: TextElement, whole: Whole | undefined): Record<string, string | number> {
  switch (node.tag) {
    case 'h2':
    case 'h3':
      return { id: node.id };
    case 'a':
      return { href: whole?.(node.href) ?? node.href };
    case 'img':
      return { src: whole?.(node.src) ?? node.src, alt: node.alt, width: node.width, height: node.height };
    case 'th':
    case 'td':
      return node.isEnd && !whole ? { 'data-align': 'end' } : {};
    default:
      return {};
  }
}
