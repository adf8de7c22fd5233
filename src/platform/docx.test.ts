import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeDocx } from './docx.server.ts';

const xmlOf = (bytes: Buffer) => strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());

test('a text is written as a text, whatever signs it has; signs that XML cannot hold are left out', () => {
  const xml = xmlOf(writeDocx([{ text: '<b> & "кавычки"\u0001 \ud800' }]));
  expect(xml).toContain('&lt;b&gt; &amp; "кавычки" \ufffd');
  expect(xml).not.toContain('\u0001');
});

test('equal blocks make equal bytes; each cell stands in its row, and the first row is repeated on every page', () => {
  const rows = [
    ['Показатель', 'Значение'],
    ['Масса', '7,46'],
  ];
  const make = () =>
    writeDocx([
      { heading: 'Изделие', level: 2 },
      { rows, widths: [50, 50] },
    ]);
  expect(make().equals(make())).toBe(true);
  const xml = xmlOf(make());
  expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
  expect(xml.match(/<w:tr>/g)).toHaveLength(2);
  expect(xml.match(/<w:tc>/g)).toHaveLength(4);
  expect(xml).toContain('<w:pStyle w:val="Heading2"/>');
});
