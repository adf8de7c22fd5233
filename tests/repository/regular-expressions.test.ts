/**
 * Whatever a stranger sends meets a regular expression somewhere, and one whose time grows with the square of a text is
 * enough to hold every page up. So every expression of `src` is analysed, those made of strings as well.
 */
import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

const CONTENT = 'a text of the content, checked when it is synced';
/** Expressions that meet texts of our own only, each with the reason; a line that is not needed any more fails too. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  '/\\B(?=(\\d{3})+$)/g': 'the digits of one number',
  '/^(\\/([^\\s/?#]+\\/)*([?#]\\S*)?|https:\\/\\/[^\\s/]+\\.[^\\s/]+\\S*)$/': CONTENT,
  '/^https:\\/\\/[^\\s/]+\\.[^\\s/]+\\/\\S*$/': CONTENT,
  '/^(\\S+)\\s+(.{24})\\s+(.+)$/': 'a line of `ps`',
  '/^smtps?:\\/\\/(?:[^\\s@/]+@)?[^\\s@/:]+(?::\\d{1,5})?(?:\\/?\\?\\S*|\\/)?$/': 'a setting',
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Found = { source: string; flags: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function children(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The text of an expression made of strings; what is known only when the program runs counts as one letter. */
function textOf(node: unknown, constants: ReadonlyMap<string, string>): string {
  if (!isNode(node)) return 'x';
  const { type, value, name, quasis, expressions, left, right, operator } = node;
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'Identifier') return constants.get(name as string) ?? 'x';
  if (type === 'BinaryExpression' && operator === '+') return textOf(left, constants) + textOf(right, constants);
  if (type !== 'TemplateLiteral') return 'x';
  return (quasis as { value: { cooked: string } }[])
    .map(
      (quasi, index) =>
        quasi.value.cooked +
        (index < (expressions as unknown[]).length ? textOf((expressions as unknown[])[index], constants) : ''),
    )
    .join('');
}

/** Every expression of a file: literals, and calls of `RegExp` with what its strings say. */
function expressionsOf(code: string, isTsx: boolean): Found[] {
  const constants = new Map<string, string>();
  const found: Found[] = [];
  const walk = (node: Node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.init)) {
      const text = textOf(node.init, constants);
      if (text !== 'x') constants.set((node.id as { name: string }).name, text);
    }
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      found.push({ source: pattern, flags });
    }
    if (node.type === 'NewExpression' && (node.callee as { name?: string }).name === 'RegExp') {
      const [source, flags] = node.arguments as unknown[];
      found.push({ source: textOf(source, constants), flags: flags === undefined ? '' : textOf(flags, constants) });
    }
    for (const child of children(node)) walk(child);
  };
  walk(parseAst(code, { lang: isTsx ? 'tsx' : 'ts' }) as unknown as Node);
  return found;
}

const isSlow = ({ source, flags }: Found): boolean =>
  analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0;

test('the checker sees what it is for', () => {
  const slow = (code: string) => expressionsOf(code, false).filter(isSlow).length;
  expect(slow('text.split(/\\s*;/)')).toBe(1);
  expect(slow('/^(a+)+$/.test(text)')).toBe(1);
  expect(slow('const A = \'a+\'; new RegExp("^" + A + A + "$")')).toBe(1);
  expect(slow("text.split(/;/); /^[a-z]+$/.test(text); new RegExp('^a+b$')")).toBe(0);
});

test('no regular expression of src takes more than linear time, but for those that meet our own texts only', () => {
  const files = listFiles('src').filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const slow: { file: string; text: string }[] = [];
  let count = 0;
  for (const file of files) {
    const found = expressionsOf(readText(file), file.endsWith('x'));
    count += found.length;
    for (const one of found) if (isSlow(one)) slow.push({ file, text: `/${one.source}/${one.flags}` });
  }
  expect(count).toBeGreaterThan(300);
  expect(slow.filter(({ text }) => !(text in OWN_TEXTS))).toEqual([]);
  expect(Object.keys(OWN_TEXTS).filter((known) => !slow.some(({ text }) => text === known))).toEqual([]);
});
