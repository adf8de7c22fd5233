import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { pdfBlocksOf } from './text-tree-pdf.ts';

const blocks = (markdown: string) => pdfBlocksOf(parseMarkdown(markdown), 'https://site.example');

test('headings, paragraphs and lists of a content text become blocks of a PDF', () => {
  expect(blocks('## Цели\n\nТекст & **важное**\n\n1. раз\n2. два')).toEqual([
    { kind: 'heading', level: 2, text: 'Цели' },
    { kind: 'paragraph', text: [{ text: 'Текст & ' }, { text: 'важное', bold: true }] },
    { kind: 'list', isOrdered: true, items: [[{ text: 'раз' }], [{ text: 'два' }]] },
  ]);
});

test('a link leads to the whole address on paper', () => {
  expect(blocks('[политика](/policy/)')).toEqual([
    { kind: 'paragraph', text: [{ text: 'политика', href: 'https://site.example/policy/' }] },
  ]);
});

test('a table keeps its head, its cells and its figures at the right edge', () => {
  const [table] = blocks('| Имя | Вт |\n|---|--:|\n| Порт | 30 |');
  expect(table).toMatchObject({ kind: 'table', head: ['Имя', 'Вт'], rows: [[[{ text: 'Порт' }], [{ text: '30' }]]] });
  expect(table).toMatchObject({ columns: [{ align: 'left' }, { align: 'right' }] });
});
