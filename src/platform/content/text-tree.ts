/**
 * A content text as a tree: Markdown is parsed once, when content changes (markdown.ts), the tree is stored, and pages,
 * PDF, feeds, the API and search all read it. The node set is closed, so a reader that forgets a tag does not compile.
 */
export type TextTree = readonly TextNode[];
export type TextNode = string | TextElement;

export type TextElement =
  | Plain
  | { tag: 'h2' | 'h3'; id: string; children: TextTree }
  | { tag: 'a'; href: string; children: TextTree }
  /** `isEnd`: a cell of figures, at the end of its column. */
  | { tag: 'th' | 'td'; isEnd?: true; children: TextTree }
  /** `width` and `height` in pixels. */
  | { tag: 'img'; src: string; alt: string; width: number; height: number }
  | { tag: 'hr' };

type Plain = { tag: PlainTag; children: TextTree };
type PlainTag = InlineTag | 'p' | 'ul' | 'ol' | 'li' | 'blockquote' | 'pre' | TableTag | 'figure' | 'figcaption';
type InlineTag = 'strong' | 'em' | 'code';
type TableTag = 'table' | 'thead' | 'tbody' | 'tr';

const INLINE: readonly TextElement['tag'][] = ['strong', 'em', 'code', 'a'];

export const childrenOf = (node: TextElement): TextTree => ('children' in node ? node.children : []);

/** The letters of a text without its markup, as they follow one another: for a heading or a cell. */
export function lettersOf(text: TextTree): string {
  return text.map((node) => (typeof node === 'string' ? node : lettersOf(childrenOf(node)))).join('');
}

/** The words of a text for search and counting: paragraphs, points and cells are kept apart by a space. */
export function wordsOf(text: TextTree): string {
  return text
    .map((node) => {
      if (typeof node === 'string') return node;
      const words = wordsOf(childrenOf(node));
      return INLINE.includes(node.tag) ? words : ` ${words} `;
    })
    .join('')
    .replace(/ {2,}/g, ' ');
}

/** Yields all elements of a text, outer before inner. */
export function* elementsOf(text: TextTree): Generator<TextElement> {
  for (const node of text) {
    if (typeof node === 'string') continue;
    yield node;
    yield* elementsOf(childrenOf(node));
  }
}

/** Headings of both levels, in the order of the text. */
export function headingsOf(text: TextTree): { level: 2 | 3; id: string; title: string }[] {
  return [...elementsOf(text)].flatMap((node) =>
    node.tag === 'h2' || node.tag === 'h3'
      ? [{ level: node.tag === 'h2' ? 2 : 3, id: node.id, title: lettersOf(node.children) }]
      : [],
  );
}

/** The same text with every run of letters changed. */
export function withLetters(text: TextTree, change: (letters: string) => string): TextTree {
  return text.map((node) => {
    if (typeof node === 'string') return change(node);
    return 'children' in node ? { ...node, children: withLetters(node.children, change) } : node;
  });
}
