/** Draws a document: A4, one family of type, colours of the site's light theme. Same document, same bytes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { PdfBlock, PdfColumn, PdfPaper, PdfRun, PdfText } from './pdf.ts';
import { drawPicture, readPicture } from './svg.server.ts';

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

// Full files: pdfkit reads no woff2, and those of the pages are cut by alphabets.
const FONTS = { text: readFont('400Regular'), bold: readFont('600SemiBold') };

/**
 * A font without its tables of kerning and ligatures: reading them anew for each document took four fifths of its time.
 * The tables left keep their places in the file; only the directory names fewer of them.
 */
function readFont(name: string): Buffer {
  const file = `@expo-google-fonts/golos-text/${name}/GolosText_${name}.ttf`;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  const count = bytes.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, index) => bytes.subarray(12 + index * 16, 28 + index * 16));
  const kept = entries.filter((entry) => !['GPOS', 'GSUB', 'GDEF'].includes(entry.toString('latin1', 0, 4)));
  Buffer.concat(kept).copy(bytes, 12);
  bytes.writeUInt16BE(kept.length, 4);
  return bytes;
}

const INK = { text: '#0e1116', muted: '#56606b', line: '#dde2e7', accent: '#1f4bff', quiet: '#f3f5f7' };
const MARGIN = { top: 58, bottom: 62, left: 51, right: 51 };
const SIZE = { text: 9.5, small: 8, lead: 11, h1: 22, h2: 13, h3: 10.5, fact: 14, running: 7.5 };
const GAP = { line: 2, block: 7, cell: 4 };
const FACTS_IN_ROW = 4;
const PICTURE_HEIGHT = 190;

/** The bytes of the file. Takes a tenth of a second of the thread it runs in: ask `makePdf` for it. */
export async function drawPdf(document: PdfPaper): Promise<Uint8Array> {
  const created = new Date(document.date);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: MARGIN,
    bufferPages: true, // running lines are drawn when the number of pages is known
    pdfVersion: '1.7',
    lang: 'ru-RU',
    tagged: true,
    displayTitle: true,
    font: '', // else it would read one more
    info: { Title: document.title, Author: document.author, CreationDate: created, ModDate: created },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((done, fail) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', done);
    pdf.on('error', fail);
  });
  pdf.registerFont('text', FONTS.text);
  pdf.registerFont('bold', FONTS.bold);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  drawRunning(pdf, 'Top', () => write(pdf, document.head, MARGIN.left, 30, pageWidth(pdf), 'running'));
  pdf.y = MARGIN.top;
  for (const block of document.blocks) drawBlock(pdf, root, block);
  root.end();
  drawRunningLines(pdf, document);
  pdf.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks)); // memory of its own, which the thread can hand over
}

const pageWidth = (pdf: Pdf) => pdf.page.width - MARGIN.left - MARGIN.right;
const pageEnd = (pdf: Pdf) => pdf.page.height - MARGIN.bottom;

/** Goes to a new page unless so many points are left on this one. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pageEnd(pdf) && pdf.y > MARGIN.top) pdf.addPage();
}

/** Adds one element to the document's structure, with the marks that `draw` makes in it. */
function add(pdf: Pdf, parent: Element, type: string, draw: () => void, alt?: string): void {
  const element = pdf.struct(type, alt === undefined ? {} : { alt }, draw);
  parent.add(element);
  element.end();
}

type Tone = 'text' | 'lead' | 'small' | 'running' | 'h1' | 'h2' | 'h3' | 'fact';

/** Sets the font of a tone and answers its colour. */
function choose(pdf: Pdf, tone: Tone, isBold = false): string {
  const isHeading = tone === 'h1' || tone === 'h2' || tone === 'h3' || tone === 'fact';
  pdf.font(isHeading || isBold ? 'bold' : 'text').fontSize(SIZE[tone]);
  return tone === 'small' || tone === 'running' ? INK.muted : INK.text;
}

const runsOf = (text: PdfText): readonly PdfRun[] => (typeof text === 'string' ? [{ text }] : text);
const plainText = (text: PdfText) =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

/** Height of a text; bold parts are wider, so they measure for all. */
function heightOf(pdf: Pdf, text: PdfText, width: number, tone: Tone): number {
  choose(
    pdf,
    tone,
    runsOf(text).some((run) => run.bold),
  );
  return pdf.heightOfString(plainText(text) || ' ', { width, lineGap: GAP.line });
}

function write(
  pdf: Pdf,
  text: PdfText,
  x: number,
  y: number,
  width: number,
  tone: Tone,
  align: 'left' | 'right' = 'left',
): void {
  const runs = runsOf(text).filter((run) => run.text !== '');
  for (const [index, { text: words, bold, muted, href }] of runs.entries()) {
    const colour = choose(pdf, tone, bold);
    pdf.fillColor(href ? INK.accent : muted ? INK.muted : colour);
    const options = { lineGap: GAP.line, continued: index < runs.length - 1, link: href ?? null, underline: false };
    if (index === 0) pdf.text(words, x, y, { ...options, width, align });
    else pdf.text(words, options);
  }
}

function drawBlock(pdf: Pdf, root: Element, block: PdfBlock): void {
  const width = pageWidth(pdf);
  const left = MARGIN.left;
  switch (block.kind) {
    case 'heading':
      drawHeading(pdf, root, block);
      return;
    case 'paragraph': {
      const tone = block.tone ?? 'text';
      add(pdf, root, 'P', () => write(pdf, block.text, left, pdf.y, width, tone));
      pdf.y += GAP.block;
      return;
    }
    case 'list':
      drawList(pdf, root, block.items, block.isOrdered ?? false);
      return;
    case 'table':
      drawTable(pdf, root, block);
      return;
    case 'facts':
      drawFacts(pdf, root, block.facts);
      return;
    case 'picture':
      drawFigure(pdf, root, block);
      return;
    case 'notice': {
      const height = heightOf(pdf, block.text, width - 20, 'text') + 14;
      keepTogether(pdf, height + GAP.block);
      const top = pdf.y;
      artifact(pdf, () =>
        pdf.rect(left, top, width, height).fill(INK.quiet).rect(left, top, 2.5, height).fill(INK.accent),
      );
      add(pdf, root, 'P', () => write(pdf, block.text, left + 12, top + 7, width - 20, 'text'));
      pdf.y = top + height + GAP.block + 3;
      return;
    }
    case 'code':
      add(pdf, root, 'Code', () => write(pdf, block.text, left, pdf.y, width, 'small'));
      pdf.y += GAP.block;
  }
}

type BlockOf<K extends PdfBlock['kind']> = Extract<PdfBlock, { kind: K }>;

function drawHeading(pdf: Pdf, root: Element, { level, text }: BlockOf<'heading'>): void {
  const width = pageWidth(pdf);
  const tone = `h${level}` as const;
  const above = level === 1 || pdf.y <= MARGIN.top ? 0 : level === 2 ? 14 : 7;
  keepTogether(pdf, above + heightOf(pdf, text, width, tone) + 44); // never the last line of a page
  add(pdf, root, `H${level}`, () => write(pdf, text, MARGIN.left, pdf.y + above, width, tone));
  pdf.y += level === 1 ? 6 : 4;
}

function drawFigure(pdf: Pdf, root: Element, { svg, alt, maxHeight = PICTURE_HEIGHT }: BlockOf<'picture'>): void {
  const picture = readPicture(svg);
  const scale = Math.min(pageWidth(pdf) / picture.width, maxHeight / picture.height, 1.6);
  const height = picture.height * scale;
  keepTogether(pdf, height + 12);
  const top = pdf.y + 4;
  add(pdf, root, 'Figure', () => drawPicture(pdf, picture, MARGIN.left, top, scale), alt);
  pdf.y = top + height + 12;
}

/** Marks that are seen but not read aloud: lines, fields, running heads. */
function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

function drawList(pdf: Pdf, root: Element, items: readonly PdfText[], isOrdered: boolean): void {
  const indent = 16;
  const list = pdf.struct('L');
  root.add(list);
  for (const [index, item] of items.entries()) {
    keepTogether(pdf, 12);
    const one = pdf.struct('LI');
    list.add(one);
    const top = pdf.y;
    add(pdf, one, 'Lbl', () => write(pdf, isOrdered ? `${index + 1}.` : '•', MARGIN.left, top, indent, 'text'));
    add(pdf, one, 'LBody', () => write(pdf, item, MARGIN.left + indent, top, pageWidth(pdf) - indent, 'text'));
    one.end();
    pdf.y += 2;
  }
  list.end();
  pdf.y += GAP.block - 2;
}

function drawFacts(pdf: Pdf, root: Element, facts: readonly { value: string; label: string }[]): void {
  const gap = 14;
  for (let first = 0; first < facts.length; first += FACTS_IN_ROW) {
    const row = facts.slice(first, first + FACTS_IN_ROW);
    const width = (pageWidth(pdf) - gap * (FACTS_IN_ROW - 1)) / FACTS_IN_ROW;
    const values = Math.max(...row.map(({ value }) => heightOf(pdf, value, width, 'fact')));
    const height = values + Math.max(...row.map(({ label }) => heightOf(pdf, label, width, 'small')));
    keepTogether(pdf, height + 12);
    const top = pdf.y + 5;
    for (const [index, { value, label }] of row.entries()) {
      const x = MARGIN.left + index * (width + gap);
      artifact(pdf, () => pdf.rect(x, top - 4, width, 1).fill(INK.accent));
      add(pdf, root, 'P', () => {
        write(pdf, value, x, top, width, 'fact');
        write(pdf, label, x, top + values, width, 'small');
      });
    }
    pdf.y = top + height + 8;
  }
}

type Table = Extract<PdfBlock, { kind: 'table' }>;

function drawTable(pdf: Pdf, root: Element, { columns, head, rows }: Table): void {
  const gap = 10;
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const free = pageWidth(pdf) - gap * (columns.length - 1);
  let x = MARGIN.left;
  const places = columns.map(({ width: share, align = 'left' }: PdfColumn) => {
    const width = (free * share) / shares;
    const place = { x, width, align };
    x += width + gap;
    return place;
  });
  const table = pdf.struct('Table');
  root.add(table);
  const heightOfRow = (cells: readonly PdfText[], tone: Tone) =>
    Math.max(...places.map(({ width }, index) => heightOf(pdf, cells[index] ?? '', width, tone))) +
    2 * GAP.cell -
    GAP.line;

  function drawRow(cells: readonly PdfText[], type: 'TH' | 'TD', height: number): void {
    const tone: Tone = type === 'TH' ? 'small' : 'text';
    const [top, page] = [pdf.y, pdf.page];
    const row = pdf.struct('TR');
    table.add(row);
    for (const [index, { x: at, width, align }] of places.entries()) {
      const cell = cells[index] ?? '';
      const isHeading = type === 'TH' || (index === 0 && head === undefined);
      add(pdf, row, isHeading ? 'TH' : 'TD', () => write(pdf, cell, at, top + GAP.cell, width, tone, align));
    }
    row.end();
    if (pdf.page !== page) {
      pdf.y += GAP.cell; // a cell higher than a page: the next row follows what is left of it
      return;
    }
    pdf.y = top + height;
    artifact(pdf, () =>
      pdf.rect(MARGIN.left, top + height, pageWidth(pdf), 0.5).fill(type === 'TH' ? INK.muted : INK.line),
    );
  }

  const headHeight = head ? heightOfRow(head, 'small') : 0;
  for (const [index, cells] of rows.entries()) {
    const height = heightOfRow(cells, 'text');
    const needed = index === 0 ? headHeight + height : height;
    if (pdf.y + needed > pageEnd(pdf) && pdf.y > MARGIN.top) {
      pdf.addPage();
      if (head) drawRow(head, 'TH', headHeight);
    } else if (index === 0 && head) drawRow(head, 'TH', headHeight);
    drawRow(cells, 'TD', height);
  }
  table.end();
  pdf.y += GAP.block;
}

function drawRunning(pdf: Pdf, place: 'Top' | 'Bottom', draw: () => void): void {
  const { margins } = pdf.page;
  pdf.page.margins = { ...margins, top: 0, bottom: 0 }; // else text in a margin would start a new page
  pdf.markContent('Artifact', { type: 'Pagination', attached: [place] });
  draw();
  pdf.endMarkedContent();
  pdf.page.margins = margins;
}

function drawRunningLines(pdf: Pdf, { title, head, foot }: PdfPaper): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    const width = pageWidth(pdf);
    const bottom = pdf.page.height - 40;
    if (index > 0) {
      drawRunning(pdf, 'Top', () => write(pdf, `${head} · ${title}`, MARGIN.left, 30, width, 'running'));
    }
    drawRunning(pdf, 'Bottom', () => {
      pdf.rect(MARGIN.left, bottom - 6, width, 0.5).fill(INK.line);
      write(pdf, foot, MARGIN.left, bottom, width - 60, 'running');
      write(pdf, `${index + 1} из ${count}`, MARGIN.left + width - 60, bottom, 60, 'running', 'right');
    });
  }
}
