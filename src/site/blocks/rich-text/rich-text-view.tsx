import { Fragment, type ReactNode } from 'react';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './rich-text.module.css';
import { plainText, type RichElement, type RichNode } from './rich-text.ts';

/** A text of content in the measure of a book page. `hasAnchors`: its headings are links to themselves. */
export function RichText({ nodes, hasAnchors = false }: { nodes: RichNode[]; hasAnchors?: boolean }) {
  const top = hasAnchors ? nodes.map(withAnchor) : nodes;
  return <div className={css.text}>{draw(top, tableNames(top))}</div>;
}

type Names = ReadonlyMap<RichElement, string>;

/** The words of the heading become the link: its address can be copied, and a screen reader hears nothing more. */
function withAnchor(node: RichNode): RichNode {
  if (typeof node === 'string' || !node.id || node.children.some((one) => typeof one !== 'string' && one.tag === 'a'))
    return node;
  return { ...node, children: [{ tag: 'a', href: `#${node.id}`, children: node.children }] };
}

/** A scrolling table is a region with a name: its number and the heading above it. */
function tableNames(nodes: RichNode[]): Names {
  const names = new Map<RichElement, string>();
  let heading = '';
  const walk = (list: RichNode[]) => {
    for (const node of list) {
      if (typeof node === 'string') continue;
      if (node.tag === 'h2' || node.tag === 'h3') heading = plainText(node.children);
      if (node.tag === 'table') names.set(node, `Таблица ${names.size + 1}${heading && `. ${heading}`}`);
      else walk(node.children);
    }
  };
  walk(nodes);
  return names;
}

function draw(nodes: RichNode[], names: Names): ReactNode {
  return nodes.map((node, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is replaced whole
    <Fragment key={i}>{typeof node === 'string' ? node : drawElement(node, names)}</Fragment>
  ));
}

function drawElement(node: RichElement, names: Names): ReactNode {
  const { tag: Tag, href, id, src, alt, width, height, isEnd, children } = node;
  if (Tag === 'table') {
    const part = (tag: string) =>
      children.flatMap((one) => (typeof one !== 'string' && one.tag === tag ? one.children : []));
    return (
      <Table label={names.get(node) ?? 'Таблица'} head={draw(part('thead'), names)}>
        {draw(part('tbody'), names)}
      </Table>
    );
  }
  if (Tag === 'img') return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
  if (Tag === 'hr') return <hr />;
  if (Tag === 'pre') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard
      <section className={css.code} aria-label="Пример" tabIndex={0}>
        <pre>{draw(children, names)}</pre>
      </section>
    );
  }
  if (Tag === 'th') {
    if (children.length === 0) return <td />; // the corner of a table with heads on both sides
    return (
      <th scope="col" className={isEnd && numberCell}>
        {draw(children, names)}
      </th>
    );
  }
  return (
    <Tag
      {...(href === undefined ? {} : { href })}
      {...(id === undefined ? {} : { id })}
      {...(isEnd ? { className: numberCell } : {})}
    >
      {draw(children, names)}
    </Tag>
  );
}
