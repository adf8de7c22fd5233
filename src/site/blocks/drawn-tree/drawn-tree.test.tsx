import { createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { drawTree } from './draw-tree.server.ts';
import { collectDrawn, withoutDrawn } from './drawn-once.ts';
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
  const drawn = renderToStaticMarkup(<DrawnTree nodes={sent} />);
  expect(drawn.replace(' data-drawn=""', '')).toBe(renderToStaticMarkup(page));
});

test('a live component stands where its name is', () => {
  const nodes = drawTree(<p>{createElement('tick', { id: 1 })}</p>);
  expect(renderToStaticMarkup(<DrawnTree nodes={nodes} live={{ tick: Tick }} />)).toBe('<p><b>2</b></p>');
});

test('a document says which trees of one element stand in it, and its data goes without them', () => {
  const [one, two, both] = [drawTree(<p>1</p>), drawTree(<p>2</p>), drawTree([<i key="1">3</i>, <i key="2">4</i>])];
  const live = drawTree(<p>{createElement('tick', { id: 1 })}</p>);
  const { document, drawn } = collectDrawn(() =>
    renderToStaticMarkup(
      <>
        <DrawnTree nodes={two} />
        <DrawnTree nodes={both} />
        <DrawnTree nodes={one} />
        <DrawnTree nodes={live} live={{ tick: Tick }} />
      </>,
    ),
  );
  expect(document).toBe('<p data-drawn="">2</p><i>3</i><i>4</i><p data-drawn="">1</p><p><b>2</b></p>');
  expect(drawn).toEqual([two, one]);
  const data = { one, two, both, live };
  expect(JSON.parse(JSON.stringify(data, withoutDrawn(drawn)))).toEqual({
    ...data,
    ...{ one: { 'data-drawn': 1 }, two: { 'data-drawn': 0 } },
  });
  renderToStaticMarkup(<DrawnTree nodes={one} />);
  expect(drawn).toHaveLength(2); // only while it is drawn
});

test('what does something by itself is refused', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {}); // React says it twice
  expect(() => drawTree(<Counting />)).toThrow();
  told.mockRestore();
  expect(() => drawTree(<button type="button" onClick={() => {}} />)).toThrow('onClick of button');
});
