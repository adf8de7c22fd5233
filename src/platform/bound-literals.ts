/** The no-break spaces of texts that stand in components: the build sets them, so that source files keep ordinary spaces. */
import type { ESTree } from 'vite';
import { type Edit, isNode, type SyntaxNode, withEdits } from './source-edits.ts';
import { bindWords } from './typography.ts';

/** Questions about a text, values that are sent back, names that are only heard: they keep their spaces. */
const EXACT_CALLS = /^(?:includes|startsWith|endsWith|indexOf|split|replace|replaceAll|get|has)$/;
const EXACT_ATTRIBUTES = /^(?:value|name|id|href|className|key|rel|aria-\w+)$/;

/** Returns the source of a component with no-break spaces in its texts; `undefined` when it has none to set. */
export function bindLiterals(code: string, program: SyntaxNode): string | undefined {
  const edits: Edit[] = [];
  collect(program, edits);
  return edits.length === 0 ? undefined : withEdits(code, edits);
}

function collect(node: SyntaxNode, edits: Edit[]): void {
  if (isExact(node)) return;
  const edit = editOf(node);
  if (edit) edits.push(edit);
  for (const [key, child] of Object.entries(node)) {
    if (isName(node, key)) continue;
    for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) collect(one, edits);
  }
}

/** A key of an object and the word of a `case` are names, never texts. */
const isName = ({ type }: SyntaxNode, key: string): boolean =>
  (type === 'Property' && key === 'key') || (type === 'SwitchCase' && key === 'test');

function isExact(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSLiteralType':
      return true;
    case 'BinaryExpression':
      return /^[!=]==?$/.test(node.operator);
    case 'CallExpression':
      return isMember(node.callee) && EXACT_CALLS.test(node.callee.property.name);
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && EXACT_ATTRIBUTES.test(node.name.name);
    default:
      return false;
  }
}

const isMember = (node: SyntaxNode): node is ESTree.StaticMemberExpression =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier';

/** The place of a text and its source with no-break spaces, when it needs any. */
function editOf(node: SyntaxNode): Edit | undefined {
  const { start, end } = node;
  switch (node.type) {
    case 'JSXText': {
      // A line break between words is one space to JSX.
      const joined = node.value.replace(/(?<=\S)[ \t]*\n[ \t]*(?=\S)/g, ' ');
      return changed(joined, start, end, (text) => text, true);
    }
    case 'Literal':
      return typeof node.value === 'string' ? changed(node.value, start, end, JSON.stringify) : undefined;
    case 'TemplateElement': {
      // The range of the node holds the signs around the text: a backtick or a brace, and «${».
      const after = node.tail ? 1 : 2;
      const sourceOf = (text: string) => text.replace(/[\\`]|\$\{/g, '\\$&');
      return changed(node.value.cooked ?? '', start + 1, end - after, sourceOf, !node.tail);
    }
    default:
      return undefined;
  }
}

/** `goesOn`: something that is no space follows, an element or a value. */
function changed(text: string, start: number, end: number, sourceOf: (text: string) => string, goesOn = false) {
  const bound = goesOn ? bindWords(`${text}-`).slice(0, -1) : bindWords(text);
  return bound === text ? undefined : { start, end, text: sourceOf(bound) };
}
