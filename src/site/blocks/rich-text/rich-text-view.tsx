import type { ReactNode } from 'react';
import css from './rich-text.module.css';
import type { RichNode } from './rich-text.ts';

/** A text of content in the measure of a book page. */
export function RichText({ nodes }: { nodes: RichNode[] }) {
  return <div className={css.text}>{draw(nodes)}</div>;
}

function draw(nodes: RichNode[]): ReactNode {
  return nodes.map((node, i) => {
    if (typeof node === 'string') return node;
    const { tag: Tag, href, children } = node;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is replaced whole
      <Tag key={i} {...(href === undefined ? {} : { href })}>
        {draw(children)}
      </Tag>
    );
  });
}
