/**
 * The data of a document without its drawn trees: they stand in it as elements already. The browser reads them from there
 * before it hydrates, and whoever comes back to the page finds them in its data.
 */

/** An element as data: name, attributes, children. */
export type DrawnNode = string | [name: string, props: Record<string, unknown>, children: DrawnNode[]];

/** Attribute of the element of such a tree, and the name of its number in the data, where it is left out. */
export const DRAWN = 'data-drawn';

/** The trees of one element, in the order of the document, while a document is drawn. */
let collected: DrawnNode[][] | undefined;

/** Draws a document, and returns with it the trees that stand in it as one element each. */
export function collectDrawn<T>(draw: () => T): { document: T; drawn: readonly DrawnNode[][] } {
  const drawn: DrawnNode[][] = [];
  collected = drawn;
  try {
    return { document: draw(), drawn };
  } finally {
    collected = undefined;
  }
}

export const noteDrawn = (nodes: DrawnNode[]) => collected?.push(nodes);

/** For `JSON.stringify`: leaves trees out that the document carries as elements, in the order of `drawn`. */
export function withoutDrawn(drawn: readonly DrawnNode[][]): ((key: string, value: unknown) => unknown) | undefined {
  if (drawn.length === 0) return undefined;
  const numbers = new Map<unknown, number>(drawn.map((nodes, number) => [nodes, number]));
  return (_, value) => {
    const number = numbers.get(value);
    return number === undefined ? value : { [DRAWN]: number };
  };
}

/** Parses the data of a document, with its drawn trees from under `place`. */
export function withDrawn(data: string, place: ParentNode): unknown {
  const elements = place.querySelectorAll(`[${DRAWN}]`);
  if (elements.length === 0) return JSON.parse(data);
  return JSON.parse(data, (_, value) => {
    const element = elements[value?.[DRAWN]];
    return element ? [treeOf(element)] : value;
  });
}

/** The element as React takes it. An attribute may go by its own name; of one that is there or not React asks for its property. */
function treeOf(element: Element): DrawnNode {
  const props = [...element.attributes].map(({ name, value }) => [name, value || Reflect.get(element, name) || '']);
  const children = [...element.childNodes].flatMap((child): DrawnNode[] =>
    child instanceof Element ? [treeOf(child)] : child instanceof Text ? [child.data] : [],
  );
  return [element.localName, Object.fromEntries(props), children];
}
