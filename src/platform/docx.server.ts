/**
 * DOCX files of headings, paragraphs and plain tables: the least of WordprocessingML that Word and LibreOffice open. Texts are
 * written as texts. Equal blocks make equal bytes.
 */
import { zip } from './zip.server.ts';

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The first row of a table is its heading, repeated on every page; `widths` are shares of the page's width in percent. */
export type DocxBlock =
  | { heading: string; level: 1 | 2 }
  | { text: string }
  | { rows: readonly (readonly string[])[]; widths: readonly number[] };

/** A4 with margins of 20 mm, in twentieths of a point. */
const PAGE = { width: 11_906, height: 16_838, margin: 1_134 };
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;

/** Returns the file. */
export function writeDocx(blocks: readonly DocxBlock[]): Buffer {
  const { width, height, margin } = PAGE;
  const sides = ['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${margin}"`).join(' ');
  const section = `<w:sectPr><w:pgSz w:w="${width}" w:h="${height}"/><w:pgMar ${sides} w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${DOCX_TYPE}.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`,
    '_rels/.rels': relations('officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': relations('styles', 'styles.xml'),
    'word/document.xml': `<w:document ${WORDS}><w:body>${blocks.map(blockXml).join('')}${section}</w:body></w:document>`,
    'word/styles.xml': STYLES,
  };
  return zip(
    Object.entries(parts).map(([name, xml]) => ({
      name,
      data: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
    })),
    { isPacked: true },
  );
}

const WORDS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const relations = (kind: string, target: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`;

/** `size` in half points. */
const style = (id: string, name: string, size: number, more: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/>'}<w:qFormat/>${more}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`;
const heading = (level: number, size: number): string =>
  style(
    `Heading${level}`,
    `heading ${level}`,
    size,
    `<w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/>`,
  );
const STYLES = `<w:styles ${WORDS}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:lang w:val="ru-RU"/></w:rPr></w:rPrDefault></w:docDefaults>${style('Normal', 'Normal', 22, '<w:pPr><w:spacing w:after="80"/></w:pPr><w:rPr>')}${heading(1, 32)}${heading(2, 26)}</w:styles>`;

function blockXml(block: DocxBlock): string {
  if ('heading' in block) return paragraph(block.heading, `<w:pStyle w:val="Heading${block.level}"/>`);
  if ('text' in block) return paragraph(block.text);
  const widths = block.widths.map((share) => Math.round((TEXT_WIDTH * share) / 100));
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
    .join('');
  const rows = block.rows.map((cells, row) => {
    const drawn = cells.map((cell, column) => cellXml(cell, widths[column] ?? 0, row === 0)).join('');
    return `<w:tr><w:trPr><w:cantSplit/>${row === 0 ? '<w:tblHeader/>' : ''}</w:trPr>${drawn}</w:tr>`;
  });
  const grid = widths.map((one) => `<w:gridCol w:w="${one}"/>`).join('');
  // A paragraph stands between two tables: Word joins neighbours otherwise.
  return `<w:tbl><w:tblPr><w:tblW w:w="${TEXT_WIDTH}" w:type="dxa"/><w:tblBorders>${edges}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>${paragraph('')}`;
}

const cellXml = (text: string, width: number, isHeading: boolean): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text, '<w:spacing w:after="0"/>', isHeading)}</w:tc>`;

const paragraph = (text: string, properties = '', isBold = false): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${text && `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`}</w:p>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text
    // Characters that XML cannot hold would make the whole file unreadable.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');
