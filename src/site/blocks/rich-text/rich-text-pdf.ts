/** A content text as blocks of a PDF: what `RichText` is for pages. */
import type { PdfBlock, PdfRun, PdfText } from '#src/platform/pdf/pdf.ts';
import type { RichElement, RichNode } from './rich-text.ts';

type Style = Omit<PdfRun, 'text'>;

/** `siteUrl` makes links of the site whole. A picture is told by its words: files carry no bitmaps. */
export function pdfBlocksOf(nodes: readonly RichNode[], siteUrl: string): PdfBlock[] {
  return nodes.flatMap((node): PdfBlock[] => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [{ kind: 'paragraph', text: node.trim() }];
    const runs = () => runsOf(node.children, siteUrl);
    switch (node.tag) {
      case 'h2':
      case 'h3':
        return [{ kind: 'heading', level: node.tag === 'h2' ? 2 : 3, text: plain(runs()) }];
      case 'ul':
      case 'ol':
        return [
          {
            kind: 'list',
            isOrdered: node.tag === 'ol',
            items: elements(node, 'li').map((item) => runsOf(item.children, siteUrl)),
          },
        ];
      case 'table':
        return tableOf(node, siteUrl);
      case 'blockquote':
        return [{ kind: 'notice', text: runs() }];
      case 'pre':
        return [{ kind: 'code', text: plain(runs()) }];
      case 'figure':
        return elements(node, 'figcaption').map((caption) => ({
          kind: 'paragraph',
          tone: 'small',
          text: runsOf(caption.children, siteUrl),
        }));
      case 'hr':
      case 'img':
        return [];
      default:
        return [{ kind: 'paragraph', text: runs() }];
    }
  });
}

/** Elements of a tag at any depth. */
function elements(node: RichElement, tag: RichElement['tag']): RichElement[] {
  return node.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.tag === tag ? [child] : elements(child, tag),
  );
}

function tableOf(node: RichElement, siteUrl: string): PdfBlock[] {
  const rows = elements(node, 'tr').map((row) =>
    row.children
      .filter((cell) => typeof cell !== 'string')
      .map((cell) => ({ ...cell, runs: runsOf(cell.children, siteUrl) })),
  );
  const isHead = rows[0]?.every(({ tag }) => tag === 'th');
  const body = isHead ? rows.slice(1) : rows;
  const longest = (column: number) => Math.max(...rows.map((row) => plain(row[column]?.runs ?? '').length));
  const columns = (rows[0] ?? []).map((_, column) => ({
    width: Math.min(60, Math.max(8, longest(column))),
    align: body[0]?.[column]?.isEnd ? ('right' as const) : ('left' as const),
  }));
  if (columns.length === 0) return [];
  const head = isHead ? { head: (rows[0] ?? []).map(({ runs }) => plain(runs)) } : {};
  return [{ kind: 'table', columns, ...head, rows: body.map((row) => row.map(({ runs }) => runs)) }];
}

const plain = (text: PdfText) => (typeof text === 'string' ? text : text.map((run) => run.text).join(''));

function runsOf(nodes: readonly RichNode[], siteUrl: string, style: Style = {}): PdfRun[] {
  return nodes.flatMap((node): PdfRun[] => {
    if (typeof node === 'string') return [{ text: node, ...style }];
    if (node.tag === 'strong') return runsOf(node.children, siteUrl, { ...style, bold: true });
    if (node.tag === 'a' && node.href && !node.href.startsWith('#')) {
      return runsOf(node.children, siteUrl, { ...style, href: new URL(node.href, siteUrl).href });
    }
    return runsOf(node.children, siteUrl, style);
  });
}
