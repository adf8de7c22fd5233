/** Reads YAML with the places of its values. */
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

export type ReadYaml = { document: Document; lines: LineCounter };

export function readYaml(text: string): ReadYaml {
  const lines = new LineCounter();
  return { document: parseDocument(text, { lineCounter: lines }), lines };
}

/** The line of the deepest existing part of the path. */
export const lineOf = ({ document, lines }: ReadYaml, path: readonly (string | number)[]): number =>
  lines.linePos(offsetOf(document, path)).line;

/** Returns the offset of the deepest existing part of the path. */
function offsetOf(document: Document, path: readonly (string | number)[]): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      if (!isNode(node)) break;
      offset = node.range?.[0] ?? offset;
    } else {
      break;
    }
  }
  return offset;
}
