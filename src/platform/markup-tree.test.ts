import { expect, test } from 'vitest';
import { findElement, lettersIn, readMarkup, readPage } from './markup-tree.ts';

test('a document and a piece of HTML are read with entities, attributes and what was left open', () => {
  const page = readPage('<!doctype html><title>A &amp; B&nbsp;</title><p data-x="&quot;1&quot;">один<br>два<p>три');
  expect(lettersIn(findElement(page, ({ name }) => name === 'title') ?? '')).toBe('A & B\u00a0');
  expect(findElement(page, ({ name }) => name === 'p')).toEqual({
    name: 'p',
    attributes: { 'data-x': '"1"' },
    children: ['один', { name: 'br', attributes: {}, children: [] }, 'два'],
  });
  expect(readMarkup('<b>x</b><!-- нет -->y').children).toEqual([{ name: 'b', attributes: {}, children: ['x'] }, 'y']);
});

test('a picture keeps the letters of its names', () => {
  const svg = readMarkup(
    '<?xml version="1.0"?><svg viewBox="0 0 4 2"><circle pathLength="1" r="1"/><path d="M0"/></svg>',
  );
  expect(findElement(svg, ({ name }) => name === 'svg')).toMatchObject({
    attributes: { viewBox: '0 0 4 2' },
    children: [
      { name: 'circle', attributes: { pathLength: '1', r: '1' } },
      { name: 'path', attributes: { d: 'M0' } },
    ],
  });
});
