import { createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { drawPart, drawTree, jsonBesideHtml } from './draw-tree.server.ts';
import { Drawn } from './drawn-part.tsx';
import { DrawnTree } from './drawn-tree.tsx';

const Name = ({ of, isLoud = false }: { of: string; isLoud?: boolean }) => (
  <>
    {isLoud && <b>!</b>}
    <i title={undefined}>{of}</i> {1}
  </>
);

const Tick = ({ id }: { id: number }) => <b>{id + 1}</b>;
const Counting = () => <b>{useState(0)[0]}</b>;

test('what was drawn as data is the markup that its components make', () => {
  const page = (
    <ul className="a">
      {['x', 'y'].map((one) => (
        <li key={one}>
          <Name of={one} isLoud={one === 'y'} />
        </li>
      ))}
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <image href="/a.svg" />
      </svg>
    </ul>
  );
  const sent = JSON.parse(JSON.stringify(drawTree(page)));
  expect(renderToStaticMarkup(<DrawnTree nodes={sent} />)).toBe(renderToStaticMarkup(page));
});

test('an empty text before another part loses nothing', () => {
  const nodes = drawTree(
    <p>
      {''}
      <b>{['', 'MES2324']}</b>
    </p>,
  );
  expect(nodes).toEqual([['p', {}, [['b', {}, ['MES2324']]]]]);
  const emptyFirst = <DrawnTree nodes={[['p', {}, ['', 'MES2324']]]} />;
  expect(renderToStaticMarkup(emptyFirst)).toBe('<p>MES2324</p>');
});

test('a live component stands where its name is', () => {
  const nodes = drawTree(<p>{createElement('tick', { id: 1 })}</p>);
  expect(renderToStaticMarkup(<DrawnTree nodes={nodes} live={{ tick: Tick }} />)).toBe('<p><b>2</b></p>');
});

test('what does something by itself is refused', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {}); // React says it twice
  expect(() => drawTree(<Counting />)).toThrow();
  told.mockRestore();
  expect(() => drawTree(<button type="button" onClick={() => {}} />)).toThrow('onClick of button');
});

test('a part with live components keeps its data; its held words stand as they were drawn', () => {
  const node = (
    <ul>
      <li>
        <Tick id={1} /> <bdi>MES2324</bdi>
      </li>
    </ul>
  );
  const part = drawPart('goods', node, { tick: Tick });
  const sent = JSON.parse(JSON.stringify(part, jsonBesideHtml));
  expect(sent).toEqual({ drawn: ['ul', { 'data-drawn': 'goods' }, expect.any(Array)], isLive: true });
  const html = '<ul data-drawn="goods"><li><b>2</b> <bdi>MES2324</bdi></li></ul>';
  expect(renderToStaticMarkup(<Drawn part={sent} live={{ tick: Tick }} />)).toBe(html);
});

test('a part is one element with a name; in a document its data are the element alone', () => {
  const part = drawPart(
    'task',
    <section className="a">
      <p>Задача</p>
    </section>,
  );
  const html = '<section class="a" data-drawn="task"><p>Задача</p></section>';
  expect(renderToStaticMarkup(<Drawn part={part} />)).toBe(html);
  expect(renderToStaticMarkup(<Drawn part={JSON.parse(JSON.stringify(part))} />)).toBe(html);
  const sent = JSON.stringify({ parts: [part], drawn: true }, jsonBesideHtml);
  expect(sent).toBe('{"parts":[{"drawn":["section",{"className":"a","data-drawn":"task"}]}],"drawn":true}');
  for (const wrong of ['text', null, [<i key="1" />, <i key="2" />]]) {
    expect(() => drawPart('wrong', wrong)).toThrow('one element');
  }
});
