/** Changes of single cells in content files: every other line of the file stays as it is, byte by byte. */
import { isMap, isNode, isScalar, type Pair, parseDocument, stringify, type YAMLMap } from 'yaml';
import { delimiterOf, readRecords } from '#src/platform/content/table-rows.ts';

/** `place`: the line where the row begins; an unknown one is a new row. `cells`: all cells of the row. */
export type RowEdit = { place: string; cells: readonly string[] };
/** `value` undefined takes the field away. */
export type FieldEdit = { field: string; value: string | number | boolean | undefined };

/** Returns the CSV file with other rows, and where each row of `edits` begins then. */
export function editCsv(text: string, edits: readonly RowEdit[]): { text: string; lines: Map<string, number> } {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const written = text.split(end);
  const sign = delimiterOf(text.replace(/^\ufeff/, ''));
  const row = (cells: readonly string[]) => cells.map((cell) => quoted(cell, sign)).join(sign);
  const byLine = new Map(edits.map((edit) => [edit.place, edit]));
  const lines = new Map<string, number>();
  const made: string[] = [];
  let at = 0;
  for (const { line, length } of readRecords(text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')).records) {
    made.push(...written.slice(at, line - 1));
    const edit = byLine.get(String(line));
    byLine.delete(String(line));
    lines.set(String(line), made.length + 1);
    made.push(...(edit ? [row(edit.cells)] : written.slice(line - 1, line - 1 + length)));
    at = line - 1 + length;
  }
  const rest = written.slice(at);
  for (const { place, cells } of byLine.values()) {
    lines.set(place, made.length + 1);
    made.push(row(cells));
  }
  return { text: [...made, ...rest].join(end), lines };
}

const quoted = (cell: string, sign: string): string =>
  cell.includes(sign) || /["\n\r]/.test(cell) || /^#/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Returns the YAML file with other values; `order` are the fields as the schema has them, for a field that is new. */
export function editYaml(text: string, edits: readonly FieldEdit[], order: readonly string[]): string {
  return edits.reduce((before, edit) => editField(before, edit, order), text);
}

function editField(text: string, { field, value }: FieldEdit, order: readonly string[]): string {
  const [name = '', ...rest] = field.split('.');
  const top = parseDocument(text).contents;
  if (!isMap(top)) throw new Error('the file is no set of fields');
  const map = rest.length > 0 ? pairOf(top, name)?.value : top;
  if (!isMap(map)) throw new Error(`there is no field ${name}`);
  const key = rest.length > 0 ? rest.join('.') : name;
  const pair = pairOf(map, key);
  if (value === undefined) return pair ? withoutPair(text, pair) : text;
  if (pair) return withValue(text, map, pair, value);
  const before = rest.length > 0 ? map.items.at(-1) : precedingPair(top, name, order);
  if (!before) throw new Error(`there is no place for ${field}`);
  return withPair(text, map, before, `${key}: ${written(value, false)}`);
}

/** Another value in its place; a value with its origin keeps the origin. */
function withValue(text: string, map: YAMLMap, pair: Pair, value: string | number | boolean): string {
  const isMarked = isMap(pair.value);
  const { value: node } = isMap(pair.value) ? (pairOf(pair.value, 'value') ?? pair) : pair;
  const [from, to] = rangeOf(node);
  return text.slice(0, from) + written(value, isMarked || Boolean(map.flow)) + text.slice(to);
}

/** One more line after that of a field. */
function withPair(text: string, map: YAMLMap, before: Pair, line: string): string {
  const at = lineEnd(text, rangeOf(before.value)[1] - 1);
  const [start] = rangeOf(map.items[0]?.key);
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text[at - 1] === '\n' ? '' : end;
  return `${text.slice(0, at)}${gap}${indent}${line}${end}${text.slice(at)}`;
}

const pairOf = (map: YAMLMap, name: string): Pair | undefined =>
  map.items.find(({ key }) => isScalar(key) && String(key.value) === name);

/** The last field of the file that the schema has before `name`. */
function precedingPair(top: YAMLMap, name: string, order: readonly string[]): Pair | undefined {
  const before = order.slice(0, Math.max(0, order.indexOf(name))).toReversed();
  return before.map((one) => pairOf(top, one)).find(Boolean) ?? top.items[0];
}

function rangeOf(node: unknown): [from: number, to: number] {
  if (!isNode(node) || !node.range) throw new Error('a value without a place');
  return [node.range[0], node.range[1]];
}

/** Where the line of an offset ends, its line end included. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

function withoutPair(text: string, pair: Pair): string {
  const from = text.lastIndexOf('\n', rangeOf(pair.key)[0] - 1) + 1;
  return text.slice(0, from) + text.slice(lineEnd(text, rangeOf(pair.value)[1] - 1));
}

/** A value as YAML has it in one line; inside braces the signs of braces are quoted too. */
function written(value: string | number | boolean, isInBraces: boolean): string {
  if (typeof value !== 'string') return String(value);
  if (isInBraces && /[,[\]{}]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  return stringify(value, { lineWidth: 0, singleQuote: true }).trimEnd();
}
