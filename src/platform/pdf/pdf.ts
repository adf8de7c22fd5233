/** The parts of a PDF: a document written as data, so that it can be sent to the thread that draws it. */

/** A piece of text in one style. `href` is an absolute address. */
export type PdfRun = { text: string; bold?: boolean; muted?: boolean; href?: string };
export type PdfText = string | readonly PdfRun[];

/** `width` is a share of the row. */
export type PdfColumn = { width: number; align?: 'left' | 'right' };

export type PdfBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: PdfText; tone?: 'lead' | 'small' }
  | { kind: 'list'; isOrdered?: boolean; items: readonly PdfText[] }
  /** Rows never break between pages unless one is higher than a page; the head is repeated. */
  | { kind: 'table'; columns: readonly PdfColumn[]; head?: readonly string[]; rows: readonly (readonly PdfText[])[] }
  /** Large figures with a line below each, up to four in a row. */
  | { kind: 'facts'; facts: readonly { value: string; label: string }[] }
  /** A drawing in the part of SVG that our pictures use (docs/pictures.md): shapes, groups, `use`; no text, no styles. */
  | { kind: 'picture'; svg: string; alt: string; maxHeight?: number }
  /** Text in a frame, for what must not be overlooked. */
  | { kind: 'notice'; text: PdfText }
  | { kind: 'code'; text: string };

export type PdfPaper = {
  title: string;
  author: string;
  /** Above the title and on every further page. */
  head: string;
  /** On every page, beside its number. */
  foot: string;
  /** ISO date; the file says that it was made then, so that equal documents are equal bytes. */
  date: string;
  blocks: readonly PdfBlock[];
};
