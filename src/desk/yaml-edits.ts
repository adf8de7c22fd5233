/** Steps of an edit in a YAML text: every line that they do not mean stays as it is, comments too. */
import {
  Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Edit, Path, Row } from './value-edits.ts';

/** Returns the text after the steps, made in their order. */
export const editYamlText = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((before, edit) => applied(before, edit), text);

/** Returns a value as a new file has it. */
export const yamlText = (value: unknown): string => blockText(value);

function applied(text: string, edit: Edit): string {
  const root = parseDocument(text).contents;
  const { path } = edit;
  if (path.length === 0 && edit.what === 'set') return blockText(edit.value);
  if (edit.what === 'rows') return withRows(text, nodeAt(root, path), path, edit.rows);
  const parent = nodeAt(root, path.slice(0, -1));
  const name = path.at(-1);
  if (isSeq(parent)) return withItem(text, parent, Number(name), edit);
  if (!isMap(parent)) throw new Error(`there is no set of fields at ${path.join('.')}`);
  const pair = pairOf(parent, String(name));
  if (edit.what === 'drop') return pair ? withoutPair(text, parent, pair) : text;
  return pair ? withValue(text, parent, pair, edit.value) : withPair(text, parent, String(name), edit);
}

function nodeAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, part) => {
    if (isMap(node)) return pairOf(node, String(part))?.value;
    return isSeq(node) ? node.items[Number(part)] : undefined;
  }, root);
}

const pairOf = (map: YAMLMap, name: string): Pair | undefined =>
  map.items.find(({ key }) => isScalar(key) && String(key.value) === name);

function rangeOf(node: unknown): [from: number, to: number] {
  if (!isNode(node) || !node.range) throw new Error('a value without a place');
  return [node.range[0], node.range[1]];
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Where the line of an offset ends, its line end included. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** Where the last line of a value ends. A block of text ends with its line end already. */
function valueEnd(text: string, node: unknown): number {
  const [from, to] = rangeOf(node);
  return lineEnd(text, Math.max(from, to - 1));
}

const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

const isInFlow = (node: unknown): boolean => isCollection(node) && node.flow === true;

/** A row that is a plain value. */
function withItem(text: string, list: YAMLSeq, index: number, edit: Exclude<Edit, { what: 'rows' }>): string {
  const rows = list.items.flatMap((_, at): Row[] => {
    if (at !== index) return [{ index: at }];
    return edit.what === 'set' ? [{ value: edit.value }] : [];
  });
  const old = list.items[index];
  if (edit.what === 'set' && isScalar(old) && isPlainValue(edit.value) && !isBlock(old)) {
    const [from, to] = rangeOf(old);
    return `${text.slice(0, from)}${scalarText(edit.value, isInFlow(list))}${text.slice(to)}`;
  }
  return withRows(text, list, [], rows);
}

function withValue(text: string, map: YAMLMap, pair: Pair, value: unknown): string {
  const { value: node } = pair;
  const isOneLine = isPlainValue(value) && !String(value).includes('\n');
  if (isScalar(node) && !isBlock(node) && isOneLine) {
    const [from, to] = rangeOf(node);
    const written = scalarText(value, isInFlow(map));
    return `${text.slice(0, from)}${from === rangeOf(pair.key)[1] + 1 ? ' ' : ''}${written}${text.slice(to)}`;
  }
  if (isInFlow(map)) {
    const [from, to] = rangeOf(node);
    return text.slice(0, from) + flowText(value) + text.slice(to);
  }
  const [from] = rangeOf(pair.key);
  const end = node === null ? lineEnd(text, from) : valueEnd(text, node);
  return (
    text.slice(0, from) + indented(blockPair(keyOf(pair), value), columnOf(text, from)).trimStart() + text.slice(end)
  );
}

const isBlock = (node: Scalar): boolean => node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;

const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : '');

/** A field that the file does not have yet, after the field that the schema has before it. */
function withPair(
  text: string,
  map: YAMLMap,
  name: string,
  { value, order, path }: Extract<Edit, { what: 'set' }>,
): string {
  if (isInFlow(map)) {
    const last = map.items.at(-1);
    const written = `${scalarText(name, true)}: ${flowText(value)}`;
    const [from, to] = rangeOf(map);
    if (!last) return `${text.slice(0, from)}{ ${written} }${text.slice(to)}`;
    const end = rangeOf(last.value)[1];
    return `${text.slice(0, end)}, ${written}${text.slice(end)}`;
  }
  const before = order
    .slice(0, Math.max(0, order.indexOf(name)))
    .toReversed()
    .map((one) => pairOf(map, one))
    .find(Boolean);
  const first = map.items[0];
  if (!first) throw new Error(`there is no place for ${path.join('.')}`);
  const after = before ?? (order.includes(name) ? undefined : map.items.at(-1));
  const column = columnOf(text, rangeOf(first.key)[0]);
  const lines = indented(blockPair(name, value), column);
  if (!after) {
    const [at] = rangeOf(first.key);
    return `${text.slice(0, at)}${lines.trimStart()}${' '.repeat(column)}${text.slice(at)}`;
  }
  const at = after.value === null ? lineEnd(text, rangeOf(after.key)[0]) : valueEnd(text, after.value);
  return `${text.slice(0, at)}${text[at - 1] === '\n' ? '' : '\n'}${lines}${text.slice(at)}`;
}

function withoutPair(text: string, map: YAMLMap, pair: Pair): string {
  if (isInFlow(map) || map.items.length === 1) {
    const kept = map.items.filter((one) => one !== pair);
    const parts = kept.map((one) => text.slice(rangeOf(one.key)[0], rangeOf(one.value ?? one.key)[1]));
    const [from, to] = rangeOf(map);
    const written = parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
    return text.slice(0, from) + written + (isInFlow(map) ? '' : '\n') + text.slice(to);
  }
  const [from] = rangeOf(pair.key);
  const end = pair.value === null ? lineEnd(text, from) : valueEnd(text, pair.value);
  // The first field of a row stands behind the dash of the row.
  const isBehindDash = pair === map.items[0] && text.slice(lineStart(text, from), from).trim() !== '';
  if (!isBehindDash) return text.slice(0, lineStart(text, from)) + text.slice(end);
  const next = map.items[1];
  return text.slice(0, from) + text.slice(next ? rangeOf(next.key)[0] : end);
}

/** The rows of a list in another order, some gone, some new. */
function withRows(text: string, list: unknown, path: Path, rows: readonly Row[]): string {
  if (!isSeq(list)) throw new Error(`there is no list at ${path.join('.')}`);
  const [from, to] = rangeOf(list);
  const values = list.items.map((item) => (isNode(item) ? item.toJS(parseDocument(text)) : item));
  const whole = rows.map((row) => ('index' in row ? values[row.index] : row.value));
  if (isInFlow(list)) {
    const isShort = whole.every((one) => isPlainValue(one) && !String(one).includes('\n'));
    if (isShort || list.items.length > 0) {
      const parts = rows.map((row) => ('index' in row ? sliceOf(text, list.items[row.index]) : flowText(row.value)));
      return `${text.slice(0, from)}[${parts.join(', ')}]${text.slice(to)}`;
    }
    return `${text.slice(0, from).trimEnd()}\n${indented(blockText(whole), columnOf(text, lineStart(text, from)) + 2)}${text.slice(lineEnd(text, to - 1))}`;
  }
  const starts = list.items.map((item) => rowStart(text, item));
  const end = valueEnd(text, list.items.at(-1));
  const dash = ' '.repeat(columnOf(text, rangeOf(list)[0]));
  if (rows.length === 0) return `${text.slice(0, from).trimEnd()}${from === 0 ? '' : ' '}[]\n${text.slice(end)}`;
  const parts = rows.map((row) => {
    if ('index' in row) return ended(text.slice(starts[row.index], starts[row.index + 1] ?? end));
    return indented(blockText([row.value]), dash.length);
  });
  return text.slice(0, starts[0]) + parts.join('') + text.slice(end);
}

const sliceOf = (text: string, node: unknown): string => text.slice(...rangeOf(node));

const ended = (lines: string): string => (lines.endsWith('\n') ? lines : `${lines}\n`);

/** Where the lines of a row begin: remarks above it belong to it, but those above the first row to the list. */
function rowStart(text: string, item: unknown): number {
  let at = lineStart(text, rangeOf(item)[0]);
  for (;;) {
    const above = lineStart(text, Math.max(0, at - 1));
    if (at === 0 || !/^\s*#/.test(text.slice(above, at))) return at;
    at = above;
  }
}

const isPlainValue = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A plain value in one line; inside brackets their signs are quoted too. */
function scalarText(value: string | number | boolean | null, isInBrackets: boolean): string {
  if (typeof value === 'string' && isInBrackets && /[,[\]{}]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  return stringify(value, { lineWidth: 0, singleQuote: true }).trimEnd();
}

function flowText(value: unknown): string {
  if (isPlainValue(value) && !String(value).includes('\n')) return scalarText(value, true);
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    const parts = Object.entries(value).map(([name, one]) => `${scalarText(name, true)}: ${flowText(one)}`);
    return `{ ${parts.join(', ')} }`;
  }
  return JSON.stringify(value);
}

/** A value in lines of its own; short lists and a value with its remarks stay in one line, as the files have them. */
function blockText(value: unknown): string {
  const document = new Document(value);
  visit(document, {
    Collection(_key, node) {
      node.flow = isShort(node);
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true });
}

function isShort(node: Node): boolean {
  if (isSeq(node)) return node.items.every((item) => isScalar(item) && !String(item.value).includes(' '));
  return isMap(node) && pairOf(node, 'value') !== undefined && pairOf(node, 'confidence') !== undefined;
}

const blockPair = (name: string, value: unknown): string => blockText({ [name]: value });

const indented = (lines: string, column: number): string => lines.replaceAll(/^(?=.)/gm, ' '.repeat(column));
