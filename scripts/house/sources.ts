/** The source files of the house, parsed: what `npm run house` and tests/repository/house.test.ts count in. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Node, type Program, parseSync, visitorKeys } from 'oxc-parser';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** One parsed file. `lineOf` gives the line, from 1, of a position in the text. */
export type Source = {
  file: string;
  text: string;
  lines: number;
  program: Program;
  lineOf: (position: number) => number;
};

/** Files that git knows or would add, with paths relative to the root; deleted ones are left out. */
export function listFiles(...folders: string[]): string[] {
  const args = ['-c', 'core.quotepath=off', 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const list = (more: string[]) =>
    execFileSync('git', [...args, ...more, ...folders], { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  const deleted = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: ROOT, encoding: 'utf8' }).split('\n'));
  return list([]).filter((file) => !deleted.has(file));
}

export function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith('tests/');
}

/** True for code that is counted: TypeScript and scripts, no test. */
export const isSource = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !isTest(file);

/** Parses every TypeScript file of `folders` that is not a test. Throws when a file does not parse. */
export function readSources(...folders: string[]): Source[] {
  const files = listFiles(...folders).filter(isSource);
  return files.map((file) => parse(file, readText(file)));
}

export function parse(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return {
    file,
    text,
    lines: countLines(text),
    program,
    lineOf: (position) => countLines(text.slice(0, position + 1)),
  };
}

export function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** Calls `visit` for a node and everything in it, the outer one first; `visit` returning false skips what is inside. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => boolean | undefined, parent?: Node) {
  if (visit(node, parent) === false) return;
  for (const child of childrenOf(node)) walk(child, visit, node);
}

export function childrenOf(node: Node): Node[] {
  const fields = node as unknown as Record<string, unknown>;
  return (visitorKeys[node.type] ?? [])
    .flatMap((key) => fields[key])
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}
