/** A page as its reader meets it: what stands in its head and its texts, block by block. */
import { lettersIn, type MarkupElement, type MarkupNode, readPage } from '#src/platform/markup-tree.ts';

export type ReadPage = {
  title: string;
  description: string;
  headings: string[];
  /** Texts of the main part, and of the rest: one for each block, inline elements joined. */
  main: string[];
  around: string[];
  /** Texts of attributes: names for readers of screens, words of pictures. */
  labels: string[];
  linkTexts: string[];
  /** Pictures without `alt`. */
  nameless: number;
  isListed: boolean;
};

const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'cite', 'em', 'i', 'mark', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'var'],
]);
/** Parts of a page without texts of ours: code, drawings, data. */
const SKIPPED = new Set([
  'title',
  'script',
  'style',
  'svg',
  'code',
  'pre',
  'template',
  'textarea',
  'datalist',
  'kbd',
  'samp',
]);

export function readTexts(html: string): ReadPage {
  const page: ReadPage = {
    ...{
      title: '',
      description: '',
      headings: [],
      main: [],
      around: [],
      labels: [],
      linkTexts: [],
      nameless: 0,
      isListed: true,
    },
  };
  visit(readPage(html), page, page.around);
  return page;
}

/** Everything that a page says: header and footer too. */
export const textsOf = ({ main, around, labels }: ReadPage): string[] => [...main, ...around, ...labels];

const shown = (text: string) => text.replace(/[\n\t\r]+/g, ' ').trim();

function visit(element: MarkupElement, page: ReadPage, into: string[]): void {
  const { name } = element;
  noteElement(element, page);
  if (SKIPPED.has(name)) return;
  const isFrame = name === 'head' || name === '' || name === 'html';
  const list = name === 'main' ? page.main : into;
  let run: MarkupNode[] = [];
  const end = () => {
    const text = shown(run.map(textOf).join(''));
    if (text !== '' && !isFrame) list.push(text);
    run = [];
  };
  for (const child of element.children) {
    if (typeof child === 'string' || isInline(child)) {
      run.push(child);
      if (typeof child !== 'string') noteInside(child, page);
    } else {
      end();
      visit(child, page, list);
    }
  }
  end();
}

const NOTES: Readonly<Record<string, (element: MarkupElement, page: ReadPage) => void>> = {
  title: (element, page) => {
    page.title ||= shown(lettersIn(element));
  },
  meta: ({ attributes }, page) => {
    if (attributes.name === 'description') page.description = attributes.content ?? '';
    if (attributes.name === 'robots') page.isListed = !attributes.content?.includes('noindex');
  },
  img: ({ attributes }, page) => {
    if (attributes.alt === undefined) page.nameless += 1;
  },
  h1: (element, page) => page.headings.push(shown(textOf(element))),
  a: (element, page) => page.linkTexts.push(shown(textOf(element))),
};

/** An example in a field is no text of ours. */
const LABELS = ['aria-label', 'alt', 'title'] as const;

function noteElement(element: MarkupElement, page: ReadPage): void {
  NOTES[element.name]?.(element, page);
  // No line is broken in them: each of their spaces is as good as a no-break one.
  page.labels.push(...LABELS.flatMap((name) => shown(element.attributes[name] ?? '').replaceAll(' ', '\u00a0') || []));
}

/** An inline element that holds blocks is read as a block. */
const isInline = (element: MarkupElement): boolean =>
  SKIPPED.has(element.name) ||
  (INLINE.has(element.name) && element.children.every((child) => typeof child === 'string' || isInline(child)));

/** Links and pictures inside a run of text. */
function noteInside(element: MarkupElement, page: ReadPage): void {
  noteElement(element, page);
  for (const child of element.children) if (typeof child !== 'string') noteInside(child, page);
}

const textOf = (node: MarkupNode): string => {
  if (typeof node === 'string') return node;
  if (SKIPPED.has(node.name)) return '\u2060';
  return node.children.map(textOf).join('');
};
