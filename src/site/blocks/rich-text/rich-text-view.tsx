import { Fragment, type ReactNode } from 'react';
import { isFormula } from '#src/domain/news/figure.ts';
import {
  childrenOf,
  lettersOf,
  type TextElement,
  type TextNode,
  type TextTree,
} from '#src/platform/content/text-tree.ts';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './rich-text.module.css';

type Props = { nodes: TextTree; hasAnchors?: boolean; itemProp?: string | undefined };

/** A text of content in the measure of a book page. `hasAnchors`: its headings are links to themselves. `itemProp`: what it is to a machine. */
export function RichText({ nodes, hasAnchors = false, itemProp }: Props) {
  const top = hasAnchors ? nodes.map(withAnchor) : nodes;
  return (
    <div className={css.text} itemProp={itemProp}>
      {draw(top, tableNames(top))}
    </div>
  );
}

type Names = ReadonlyMap<TextElement, string>;

/** The words of the heading become the link: its address can be copied, and a screen reader hears nothing more. */
function withAnchor(node: TextNode): TextNode {
  if (typeof node === 'string' || (node.tag !== 'h2' && node.tag !== 'h3')) return node;
  if (node.children.some((one) => typeof one !== 'string' && one.tag === 'a')) return node;
  return { ...node, children: [{ tag: 'a', href: `#${node.id}`, children: node.children }] };
}

/** A scrolling table is a region with a name: its number and the heading above it. */
function tableNames(nodes: TextTree): Names {
  const names = new Map<TextElement, string>();
  let heading = '';
  const walk = (list: TextTree) => {
    for (const node of list) {
      if (typeof node === 'string') continue;
      if (node.tag === 'h2' || node.tag === 'h3') heading = lettersOf(node.children);
      if (node.tag === 'table') names.set(node, `Таблица ${names.size + 1}${heading && `. ${heading}`}`);
      else walk(childrenOf(node));
    }
  };
  walk(nodes);
  return names;
}

function draw(nodes: TextTree, names: Names): ReactNode {
  return nodes.map((node, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is replaced whole
    typeof node === 'string' ? node : <Fragment key={i}>{drawElement(node, names)}</Fragment>,
  );
}

const cellsOf = (row: TextNode | undefined): TextElement[] =>
  row === undefined || typeof row === 'string' ? [] : childrenOf(row).filter((cell) => typeof cell !== 'string');

/** So many letters of a head and a value stand in one line of a phone. */
const ONE_LINE = 36;
const isShort = (rows: TextTree, head: string, at: number): boolean =>
  rows.every((row) => head.length + lettersOf([cellsOf(row)[at] ?? '']).length <= ONE_LINE);

/** Values no longer than this can be read in thirds of a phone: what three columns say is compared there. */
const THIRD = 48;
const areAbreast = (rows: TextTree, heads: readonly string[]): boolean =>
  heads.length === 4 && rows.every((row) => cellsOf(row).every((cell) => lettersOf([cell]).length <= THIRD));

/**
 * On a phone short values stand beside the heads of their columns; where one is long, all stand below them: a table is told one
 * way. A row that a number heads says of what.
 */
function cellLook(cell: TextElement, at: number, head: string | undefined, isBeside: boolean) {
  const isTold = head && (at > 0 || /^[\d,–]+$/.test(lettersOf([cell])));
  return {
    className: 'isEnd' in cell ? numberCell : undefined,
    ...(isTold && { [at > 0 && isBeside ? 'data-label' : 'data-head']: head }),
  };
}

function drawElement(node: TextElement, names: Names): ReactNode {
  const inner = (children: TextTree) => draw(children, names);
  switch (node.tag) {
    case 'table': {
      const part = (tag: string) =>
        node.children.flatMap((one) => (typeof one !== 'string' && one.tag === tag ? childrenOf(one) : []));
      const rows = part('tbody');
      const heads = cellsOf(part('thead')[0]).map((head) => lettersOf(childrenOf(head)));
      const isBeside = heads.every((head, at) => at === 0 || isShort(rows, head, at));
      const look = !isBeside && areAbreast(rows, heads) ? css.abreast : undefined;
      return (
        <Table label={names.get(node) ?? 'Таблица'} isStacked head={inner(part('thead'))}>
          {rows.map((row) => (
            <tr key={lettersOf([row])} className={look}>
              {cellsOf(row).map((cell, i) => (
                <td key={heads[i]} {...cellLook(cell, i, heads[i], isBeside)}>
                  {inner(childrenOf(cell))}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      );
    }
    case 'img': {
      const { src, alt, width, height } = node;
      return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
    }
    case 'hr':
      return <hr />;
    case 'pre': {
      const letters = lettersOf(node.children).trim();
      if (isFormula(letters)) return <p className={css.formula}>{letters}</p>;
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard
        <section className={css.code} aria-label="Пример" tabIndex={0} data-fade="">
          <pre>{inner(node.children)}</pre>
        </section>
      );
    }
    case 'th':
      if (node.children.length === 0) return <td />; // the corner of a table with heads on both sides
      return (
        <th scope="col" className={node.isEnd && numberCell}>
          {inner(node.children)}
        </th>
      );
    case 'a':
      return <a href={node.href}>{inner(node.children)}</a>;
    case 'h2':
    case 'h3':
      return <node.tag id={node.id}>{inner(node.children)}</node.tag>;
    default:
      return <node.tag>{inner(node.children)}</node.tag>;
  }
}
