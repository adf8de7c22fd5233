/** Changes of source files by their syntax trees. Pure. */
import type { ESTree } from 'vite';

export type SyntaxNode = ESTree.Node;
/** What stands between `start` and `end` becomes `text`. */
export type Edit = { start: number; end: number; text: string };

/** The source with the edits, which do not overlap. */
export function withEdits(code: string, edits: readonly Edit[]): string {
  let [done, at] = ['', 0];
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    done += code.slice(at, start) + text;
    at = end;
  }
  return done + code.slice(at);
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
