/** Counts inside files: casts, `any`, cyclomatic complexity. */
import type { Node } from 'oxc-parser';
import { childrenOf, type Source, walk } from './sources.ts';

export type Place = { file: string; line: number };
export type ComplexFunction = Place & { name: string; complexity: number };

/** Counts each `as` but `as const`; `x as unknown as Y` counts twice. */
export function findCasts(source: Source): Place[] {
  return placesOf(source, (node) => node.type === 'TSAsExpression' && !isConst(node.typeAnnotation));
}

export function findAny(source: Source): Place[] {
  return placesOf(source, (node) => node.type === 'TSAnyKeyword');
}

function placesOf(source: Source, isMeant: (node: Node) => boolean): Place[] {
  const places: Place[] = [];
  walk(source.program, (node) => {
    if (isMeant(node)) places.push({ file: source.file, line: source.lineOf(node.start) });
    return undefined;
  });
  return places;
}

function isConst(type: Node): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
}

/**
 * Functions with their cyclomatic complexity (McCabe): 1 and one more for each `if`, loop, `case`, `catch`, `?:`, `&&`, `||`
 * and `??` (`&&=` and its like too). A function inside a function counts for itself only.
 */
export function measureFunctions(source: Source): ComplexFunction[] {
  const found: ComplexFunction[] = [];
  walk(source.program, (node, parent) => {
    if (isFunction(node)) {
      const place = { file: source.file, line: source.lineOf(node.start) };
      found.push({ ...place, name: nameOf(node, parent), complexity: 1 + decisionsIn(node) });
    }
    return undefined;
  });
  return found;
}

function decisionsIn(node: Node): number {
  return childrenOf(node).reduce(
    (sum, child) => sum + (isFunction(child) ? 0 : decides(child) + decisionsIn(child)),
    0,
  );
}

const BRANCHES = new Set<string>([
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
  'ConditionalExpression',
  'LogicalExpression',
]);

function decides(node: Node): number {
  if (BRANCHES.has(node.type)) return 1;
  if (node.type === 'SwitchCase') return node.test ? 1 : 0;
  if (node.type === 'AssignmentExpression') return ['&&=', '||=', '??='].includes(node.operator) ? 1 : 0;
  return 0;
}

function isFunction(node: Node): boolean {
  return (
    node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
  );
}

function nameOf(node: Node, parent: Node | undefined): string {
  if ('id' in node && node.id?.type === 'Identifier') return node.id.name;
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  if ((parent?.type === 'Property' || parent?.type === 'MethodDefinition') && parent.key.type === 'Identifier') {
    return parent.key.name;
  }
  return '(без имени)';
}
