import { expect, test } from 'vitest';
import { parseRichText } from './rich-text.ts';
import { pdfBlocksOf } from './rich-text-pdf.ts';

const blocks = (html: string) => pdfBlocksOf(parseRichText(html), 'https://site.example');

test('headings, paragraphs and lists of a content text become blocks of a PDF', () => {
  expect(
    blocks('<h2 id="a">Цели</h2><p>Текст &amp; <strong>важное</strong></p><ol><li>раз</li><li>два</li></ol>'),
  ).toEqual([
    { kind: 'heading', level: 2, text: 'Цели' },
    { kind: 'paragraph', text: [{ text: 'Текст & ' }, { text: 'важное', bold: true }] },
    { kind: 'list', isOrdered: true, items: [[{ text: 'раз' }], [{ text: 'два' }]] },
  ]);
});

test('a link leads to the whole address on paper', () => {
  expect(blocks('<p><a href="/policy/">политика</a></p>')).toEqual([
    { kind: 'paragraph', text: [{ text: 'политика', href: 'https://site.example/policy/' }] },
  ]);
});

test('a table keeps its head, its cells and its figures at the right edge', () => {
  const [table] = blocks(
    '<table><thead><tr><th>Имя</th><th>Вт</th></tr></thead><tbody><tr><td>Порт</td><td data-align="end">30</td></tr></tbody></table>',
  );
  expect(table).toMatchObject({ kind: 'table', head: ['Имя', 'Вт'], rows: [[[{ text: 'Порт' }], [{ text: '30' }]]] });
  expect(table).toMatchObject({ columns: [{ align: 'left' }, { align: 'right' }] });
});
