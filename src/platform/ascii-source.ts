/**
 * Source of the server in ASCII: V8 keeps the text of every script in memory, and one letter beyond ASCII makes Node read it as
 * two bytes for each character instead of one. The `source` of an expression then holds escapes: nothing may look for letters in it.
 */
import { type Edit, isNode, type SyntaxNode, withEdits } from './source-edits.ts';

/** Returns the same program with all other letters as escapes. `program` is its tree; it holds no comments with such letters. */
export function inAscii(code: string, program: SyntaxNode): string {
  const edits: Edit[] = [];
  collectRaw(program, edits);
  return escaped(withEdits(code, edits));
}

const BEYOND = /[^\0-\x7f]/;

/** A backslash with what follows it, or a letter: so a letter after two backslashes is not taken for an escaped one. */
const PIECE = /\\[\s\S]|[^\0-\x7f]/g;

/** A needless backslash before a letter goes: before an escape it would end it. */
const escaped = (code: string): string =>
  code.replace(PIECE, (piece) => {
    const letter = piece.at(-1) ?? '';
    return BEYOND.test(letter) ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : piece;
  });

/** `String.raw` takes an escape for the letters of which it is made: its texts become those of an ordinary call. */
function collectRaw(node: SyntaxNode, edits: Edit[]): void {
  if (node.type === 'TaggedTemplateExpression' && isRaw(node.tag)) {
    const { quasis, expressions } = node.quasi;
    const texts = quasis.map(({ value }) => value.raw);
    if (texts.some((text) => BEYOND.test(text))) {
      const inner = expressions.map(({ start, end }) => ({ start, end }));
      const ends = [node.tag.end, ...inner.map(({ end }) => end)];
      const starts = [...inner.map(({ start }) => start), node.end];
      for (const [place, start] of ends.entries()) {
        const before = place === 0 ? `({ raw: ${JSON.stringify(texts)} }` : ')';
        const after = place === inner.length ? ')' : ', (';
        edits.push({ start, end: starts[place] ?? node.end, text: before + after });
      }
    }
  }
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) collectRaw(one, edits);
  }
}

const isRaw = (tag: SyntaxNode): boolean =>
  tag.type === 'MemberExpression' &&
  tag.object.type === 'Identifier' &&
  tag.object.name === 'String' &&
  tag.property.type === 'Identifier' &&
  tag.property.name === 'raw';
