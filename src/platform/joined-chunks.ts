/**
 * Puts small shared chunks into the chunks that import them. The bundler makes a file of every set of modules that several
 * pages share: a product page asked for 22 scripts, most of them shorter than the headers of their answers. A copy is as
 * good as the original where nothing can tell them apart, so only modules that keep nothing are copied.
 */
import { rolldown } from 'rolldown';
import type { ESTree } from 'vite';

/** Longer ones stay files of their own, which the next page of a visit finds in the cache; letters of finished code. */
const COPIED = 2_500;

/** A finished chunk of the bundler, as far as it is read here. `imports`: names of files. */
export type Chunk = { fileName: string; code: string; imports: readonly string[]; dynamicImports: readonly string[] };

/**
 * Tells whether a copy of a module is as good as the module itself: at its top it only imports, exports, and declares
 * functions and values that are written down. What it would keep (`let`, an empty list to be filled) or make (a call, `new`,
 * a class that others compare with) must exist once.
 */
export const isCopyable = (program: ESTree.Program): boolean =>
  program.body.every(keepsNothing) && !changesOwn(program, new Set(program.body.flatMap(namesOf)));

/** Names that a statement at the top of a module declares. */
function namesOf(node: ESTree.Node): string[] {
  if (node.type === 'ExportNamedDeclaration' && node.declaration) return namesOf(node.declaration);
  if (node.type === 'FunctionDeclaration') return node.id ? [node.id.name] : [];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

const CHANGING_CALLS = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;

/** Returns true when a statement in `node` changes the value of one of `names`. */
function changesOwn(node: ESTree.Node, names: ReadonlySet<string>): boolean {
  if (node.type === 'AssignmentExpression' && isPartOf(node.left, names)) return true;
  if (node.type === 'UpdateExpression' && isPartOf(node.argument, names)) return true;
  if (node.type === 'UnaryExpression' && node.operator === 'delete' && isPartOf(node.argument, names)) return true;
  if (node.type === 'CallExpression' && isChanging(node.callee, names)) return true;
  return Object.values(node)
    .flat()
    .some((child) => isNode(child) && changesOwn(child, names));
}

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value;

function isPartOf(node: ESTree.Node, names: ReadonlySet<string>): boolean {
  if (node.type === 'MemberExpression') return isPartOf(node.object, names);
  return node.type === 'Identifier' && names.has(node.name);
}

function isChanging(node: ESTree.Node, names: ReadonlySet<string>): boolean {
  if (node.type !== 'MemberExpression' || !isPartOf(node.object, names)) return false;
  return node.property.type === 'Identifier' && CHANGING_CALLS.test(node.property.name);
}

function keepsNothing(node: ESTree.Directive | ESTree.Statement): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'FunctionDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return true;
    case 'ExportNamedDeclaration':
      return !node.declaration || keepsNothing(node.declaration);
    case 'ExportDefaultDeclaration':
      return node.declaration.type === 'FunctionDeclaration' || isWritten(node.declaration);
    case 'VariableDeclaration':
      return node.kind === 'const' && node.declarations.every(({ init }) => init != null && isWritten(init));
    case 'ExpressionStatement':
      return node.expression.type === 'Literal'; // 'use strict'
    default:
      return false;
  }
}

const PLAIN = /^(?:Literal|Identifier|ArrowFunctionExpression|FunctionExpression)$/;

/** A value that is all in its text. */
function isWritten(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'TemplateLiteral':
      return node.expressions.every(isWritten);
    case 'UnaryExpression':
      return isWritten(node.argument);
    case 'BinaryExpression':
      return isWritten(node.left) && isWritten(node.right);
    case 'MemberExpression':
      return isWritten(node.object);
    default:
      return PLAIN.test(node.type) || isFilled(node);
  }
}

/** A list or an object with something in it; an empty one is there to be filled. */
function isFilled(node: ESTree.Node): boolean {
  if (node.type === 'ArrayExpression') {
    return node.elements.length > 0 && node.elements.every((one) => one !== null && isWritten(one));
  }
  if (node.type !== 'ObjectExpression') return false;
  const values = node.properties.map((one) => (one.type === 'Property' ? one.value : one.argument));
  return values.length > 0 && values.every(isWritten);
}

/** Contents of a joined file: `inside` is copied into it, `outside` stays imported, by itself or by the copied ones. */
export type Joining = { inside: ReadonlySet<string>; outside: ReadonlySet<string> };

/**
 * Decides what each file takes in of the others, by the names of files. `mayCopy` names shared chunks whose copies are as
 * good; the short ones of them are only parts of others, and have no joining of their own unless something asks for them
 * by `import()`.
 */
export function joiningsOf(
  chunks: ReadonlyMap<string, Chunk>,
  mayCopy: ReadonlySet<string>,
): ReadonlyMap<string, Joining> {
  const isPart = (name: string) => mayCopy.has(name) && (chunks.get(name)?.code.length ?? COPIED) < COPIED;
  const asked = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports));
  const wholes = [...chunks.keys()].filter((name) => !isPart(name) || asked.has(name));
  return new Map(wholes.map((name) => [name, joiningOf(name, chunks, isPart)]));
}

function joiningOf(whole: string, chunks: ReadonlyMap<string, Chunk>, isPart: (name: string) => boolean): Joining {
  const [inside, outside] = [new Set<string>(), new Set<string>()];
  const visit = (name: string) => {
    for (const next of chunks.get(name)?.imports ?? []) {
      if (!isPart(next)) outside.add(next);
      else if (!inside.has(next)) {
        inside.add(next);
        visit(next);
      }
    }
  };
  visit(whole);
  inside.delete(whole);
  outside.delete(whole);
  return { inside, outside };
}

/** Returns the code of a file with everything of `inside` in it; its exports keep their names. */
export async function joinedCode(
  whole: string,
  chunks: ReadonlyMap<string, Chunk>,
  { inside }: Joining,
): Promise<string> {
  const fileOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);
  const codes = new Map([whole, ...inside].map((name) => [`./${fileOf(name)}`, chunks.get(name)?.code ?? '']));
  const bundle = await rolldown({
    input: `./${fileOf(whole)}`,
    preserveEntrySignatures: 'strict',
    plugins: [
      {
        name: 'finished-chunks',
        resolveId: (id) => (codes.has(id) ? id : { id, external: true }),
        load: (id) => codes.get(id),
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
