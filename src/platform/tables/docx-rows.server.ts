/**
 * Rows of DOCX files that visitors send: a paragraph is a row of one cell, a row of a table has its cells. A file is a stranger's: it is
 * unpacked within a limit, and runs in a thread with limits (read-table.server.ts). Form: ECMA-376, part 1, chapter 17.
 */
import { Parser } from 'saxen';
import { unzip, ZipTooLarge } from '#src/platform/zip.server.ts';
import { MAX_CELL, MAX_ROWS, MAX_TABLE_TEXT, MAX_UNPACKED, TableProblem } from './table-limits.ts';

const MAX_PARTS = 1_000;
const BODY = 'word/document.xml';

/** The body of a DOCX file; undefined for an archive that is none. Throws `TableProblem` for one that is too large. */
export function docxBody(bytes: Buffer): string | undefined {
  try {
    const [body] = unzip(bytes, { maxBytes: MAX_UNPACKED, maxFiles: MAX_PARTS, isWanted: (name) => name === BODY });
    return body?.data.toString('utf8');
  } catch (error) {
    if (error instanceof ZipTooLarge) throw new TableProblem('unpacked');
    return undefined; // whoever reads it as a workbook says what is wrong with it
  }
}

/** The same drawing a second time, for programs that do not know the first form. */
const SECOND_FORM = 'mc:Fallback';

/** Rows of a body in their order; a table inside a cell is text of that cell. Throws `TableProblem` for more than a list holds. */
export function docxRows(body: string): string[][] {
  const reader = new BodyReader();
  let isPassedOver = false;
  const parser = new Parser();
  // A body that breaks off has rows up to there, and what the reader itself throws is its answer.
  parser.on('error', (error) => {
    if (error instanceof TableProblem) throw error;
  });
  parser.on('openTag', (name, _attributes, _decode, isEmpty) => {
    if (name === SECOND_FORM) isPassedOver = true;
    else if (!isPassedOver) reader.begin(name, isEmpty);
  });
  parser.on('closeTag', (name, _decode, isEmpty) => {
    if (name === SECOND_FORM) isPassedOver = false;
    else if (!isPassedOver && !isEmpty) reader.end(name);
  });
  parser.on('text', (text, decode) => {
    if (!isPassedOver) reader.text(text, decode);
  });
  parser.parse(body);
  return reader.rows;
}

class BodyReader {
  readonly rows: string[][] = [];
  /** Rows of tables that are open, the inner last, each with its cells; the last cell is the open one. */
  readonly #open: string[][] = [];
  #paragraph = '';
  #isText = false;
  #left = MAX_TABLE_TEXT;

  begin(name: string, isEmpty: boolean): void {
    if (name === 'w:tr' && !isEmpty) this.#open.push([]);
    else if (name === 'w:tc') this.#open.at(-1)?.push('');
    else if (name === 'w:t') this.#isText = !isEmpty;
    else if (name === 'w:tab' || name === 'w:br' || name === 'w:cr') this.#paragraph += ' ';
    else if (name === 'w:noBreakHyphen') this.#paragraph += '-';
  }

  end(name: string): void {
    if (name === 'w:t') this.#isText = false;
    else if (name === 'w:p') {
      this.#add(this.#paragraph);
      this.#paragraph = '';
    } else if (name === 'w:tr') {
      const cells = this.#open.pop();
      if (cells && this.#open.length > 0) this.#add(cells.join(' '));
      else if (cells) this.#push(cells);
    }
  }

  /** Signs of the file between tags; only those of a text are anybody's words. */
  text(piece: string, decode: (text: string) => string): void {
    if (!this.#isText) return;
    this.#left -= piece.length;
    if (this.#left < 0) throw new TableProblem('document');
    this.#paragraph += decode(piece);
  }

  #add(text: string): void {
    const said = text.replace(/\s+/gu, ' ').trim();
    const cells = this.#open.at(-1);
    if (!cells) {
      if (said !== '') this.#push([said]);
      return;
    }
    const cell = [cells.pop() ?? '', said].filter(Boolean).join(' ');
    if (cell.length > MAX_CELL) throw new TableProblem('long cell');
    cells.push(cell);
  }

  #push(cells: string[]): void {
    if (this.rows.length >= MAX_ROWS) throw new TableProblem('document');
    this.rows.push(cells);
  }
}
