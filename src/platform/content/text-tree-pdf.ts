/** A content text as blocks of a PDF. */
import type { PdfBlock, PdfRun } from '#src/platform/pdf/pdf.ts';
import { childrenOf, lettersOf, type TextElement, type TextTree } from './text-tree.ts';

type Style = Omit<PdfRun, 'text'>;

/** `siteUrl` makes links of the site whole. A picture is replaced by its description: files carry no bitmaps. */
export function pdfBlocksOf(nodes: TextTree, siteUrl: string): PdfBlock[] {
  return nodes.flatMap((node): PdfBlock[] => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [{ kind: 'paragraph', text: node.trim() }];
    const runs = () => runsOf(childrenOf(node), siteUrl);
    switch (node.tag) {
      case 'h2':
      case 'h3':
        return [{ kind: 'heading', level: node.tag === 'h2' ? 2 : 3, text: lettersOf(childrenOf(node)) }];
      case 'ul':
      case 'ol':
        return [
          {
            kind: 'list',
            isOrdered: node.tag === 'ol',
            items: within(node, 'li').map((item) => runsOf(childrenOf(item), siteUrl)),
          },
        ];
      case 'table':
        return tableOf(node, siteUrl);
      case 'blockquote':
        return [{ kind: 'notice', text: runs() }];
      case 'pre':
        return [{ kind: 'code', text: lettersOf(node.children) }];
      case 'figure':
        return within(node, 'figcaption').map((caption) => ({
          kind: 'paragraph',
          tone: 'small',
          text: runsOf(childrenOf(caption), siteUrl),
        }));
      case 'hr':
      case 'img':
        return [];
      default:
        return [{ kind: 'paragraph', text: runs() }];
    }
  });
}

/** The nearest elements of a tag at any depth: points of an inner list belong to their outer point. */
function within(node: TextElement, tag: TextElement['tag']): TextElement[] {
  return childrenOf(node).flatMap((child) =>
    typeof child === 'string' ? [] : child.tag === tag ? [child] : within(child, tag),
  );
}

function tableOf(node: TextElement, siteUrl: string): PdfBlock[] {
  const rows = within(node, 'tr').map((row) =>
    childrenOf(row).flatMap((cell) =>
      typeof cell !== 'string' && (cell.tag === 'th' || cell.tag === 'td')
        ? [{ ...cell, runs: runsOf(cell.children, siteUrl) }]
        : [],
    ),
  );
  const isHead = rows[0]?.every(({ tag }) => tag === 'th');
  const body = isHead ? rows.slice(1) : rows;
  const longest = (column: number) => Math.max(...rows.map((row) => lettersOf(row[column]?.children ?? []).length));
  const columns = (rows[0] ?? []).map((_, column) => ({
    width: Math.min(60, Math.max(8, longest(column))),
    align: body[0]?.[column]?.isEnd ? ('right' as const) : ('left' as const),
  }));
  if (columns.length === 0) return [];
  const head = isHead ? { head: (rows[0] ?? []).map(({ children }) => lettersOf(children)) } : {};
  return [{ kind: 'table', columns, ...head, rows: body.map((row) => row.map(({ runs }) => runs)) }];
}

function runsOf(nodes: TextTree, siteUrl: string, style: Style = {}): PdfRun[] {
  return nodes.flatMap((node): PdfRun[] => {
    if (typeof node === 'string') return [{ text: node, ...style }];
    if (node.tag === 'strong') return runsOf(node.children, siteUrl, { ...style, bold: true });
    if (node.tag === 'a' && !node.href.startsWith('#')) {
      return runsOf(node.children, siteUrl, { ...style, href: new URL(node.href, siteUrl).href });
    }
    return runsOf(childrenOf(node), siteUrl, style);
  });
}
