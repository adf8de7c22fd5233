/** Documents of Word as rows: their paragraphs and tables, and what no document may do. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeDocx } from '#src/platform/docx.server.ts';
import { zip } from '#src/platform/zip.server.ts';
import { docxRows } from './docx-rows.server.ts';
import { readTable } from './read-table.server.ts';
import { MAX_CELL, MAX_ROWS, MAX_UNPACKED, TABLE_PROBLEMS, TableProblem } from './table-limits.ts';

const text = (said: string) => `<w:r><w:t xml:space="preserve">${said}</w:t></w:r>`;
const paragraph = (...said: string[]) => `<w:p><w:pPr><w:ind w:left="4"/></w:pPr>${said.map(text).join('')}</w:p>`;
const cell = (...inside: string[]) => `<w:tc><w:tcPr/>${inside.join('')}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`;
const archive = (body: string) =>
  zip([{ name: 'word/document.xml', data: Buffer.from(`<w:document><w:body>${body}</w:body></w:document>`) }], {
    isPacked: true,
  });
const problemOf = async (bytes: Buffer) => {
  const answer = await readTable(bytes);
  return 'problem' in answer ? answer.problem : answer.rows;
};

test('a document of our own writing comes back', async () => {
  const bytes = writeDocx([
    { text: 'Коммутатор, 4 шт.' },
    {
      rows: [
        ['Показатель', 'Значение'],
        ['Порты SFP+', 'не менее 4'],
      ],
      widths: [50, 50],
    },
  ]);
  expect(await problemOf(bytes)).toEqual([
    ['Коммутатор, 4 шт.'],
    ['Показатель', 'Значение'],
    ['Порты SFP+', 'не менее 4'],
  ]);
});

test('words that Word has cut into runs are whole, tabs and breaks part them', () => {
  expect(docxRows(paragraph('Комму', 'татор', ' PoE'))).toEqual([['Коммутатор PoE']]);
  expect(docxRows(`<w:p>${text('24')}<w:r><w:tab/><w:t>порта</w:t><w:br/><w:t>SFP</w:t></w:r></w:p>`)).toEqual([
    ['24 порта SFP'],
  ]);
  expect(docxRows(paragraph('&lt;40 &#8470; 5 &#x41;&amp;B &unknown;'))).toEqual([['<40 № 5 A&B &unknown;']]);
});

test('a cell of several paragraphs and a table inside it are one cell, an empty one stays', () => {
  const inner = table(row(cell(paragraph('а')), cell(paragraph('б'))), row(cell(paragraph('в'))));
  const outer = table(row(cell(paragraph('1')), cell(paragraph('один'), inner, paragraph('два')), cell('<w:p/>')));
  expect(docxRows(outer + paragraph('после'))).toEqual([['1', 'один а б в два', ''], ['после']]);
});

test('fields, deleted words and the second form of a drawing say nothing', () => {
  const field = '<w:r><w:instrText>PAGE</w:instrText></w:r><w:del><w:r><w:delText>было</w:delText></w:r></w:del>';
  const twice = `<mc:AlternateContent><mc:Choice>${text('раз')}</mc:Choice><mc:Fallback>${text('раз')}</mc:Fallback></mc:AlternateContent>`;
  expect(docxRows(`<w:p>${field}${twice}</w:p>`)).toEqual([['раз']]);
});

test('what is too large or no document is refused in words', async () => {
  expect(await problemOf(archive(paragraph('а').repeat(MAX_ROWS + 1)))).toBe(TABLE_PROBLEMS.document);
  expect(await problemOf(archive(paragraph('а'.repeat(1_000_001))))).toBe(TABLE_PROBLEMS.document);
  expect(await problemOf(archive(table(row(cell(paragraph('а'.repeat(MAX_CELL + 1)))))))).toBe(
    TABLE_PROBLEMS['long cell'],
  );
  expect(await problemOf(archive(' '.repeat(MAX_UNPACKED + 1)))).toBe(TABLE_PROBLEMS.unpacked);
  const presentation = zip([{ name: 'ppt/presentation.xml', data: Buffer.from('<p/>') }]);
  expect(await problemOf(presentation)).toBe(TABLE_PROBLEMS.unreadable);
  const broken = archive(paragraph('а'));
  broken.fill(0, 30, 60);
  expect(await problemOf(broken)).toBe(TABLE_PROBLEMS.unreadable);
  expect(await problemOf(Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.alloc(600)]))).toBe(TABLE_PROBLEMS.old);
});

test('any order of tags is read within its limits, and no word of a text is lost', () => {
  const piece = fc.constantFrom(
    ...['<w:tr>', '</w:tr>', '<w:tc>', '</w:tc>', '<w:p>', '</w:p>', '<w:p/>', '<w:tbl>', '</w:tbl>', '<', '&#0;'],
    ...['<mc:Fallback>', '</mc:Fallback>', '<w:t>', '</w:t>', '<w:tr/>', 'слово', paragraph('порт'), '<w:tab/>'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const rows = docxRows(pieces.join(''));
      expect(rows.length).toBeLessThanOrEqual(pieces.length);
    }),
    { numRuns: 2_000 },
  );
  expect(() => docxRows(`<w:t>${'а'.repeat(1_000_001)}</w:t>`)).toThrow(TableProblem);
});
