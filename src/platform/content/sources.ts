/** Reads content files. Every value keeps its file and line, so that a mistake is reported at its place. */
import { createHash } from 'node:crypto';
import { type CsvErrorCode, parse as parseCsv } from 'csv-parse/sync';
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { parseMarkdown } from '#src/platform/content/markdown.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import { type Issue, parseShape } from './issues.ts';
import { pictureSize } from './picture-size.ts';
import type { Problem } from './problems.ts';

export type Path = (string | number)[];

/** A value from a file; `report` adds a problem at one of its fields. */
export type Entry<T> = {
  value: T;
  file: string;
  lineOf(path: Path): number;
  report(path: Path, message: string): void;
};

/** A text with the fields above it. `links` are the links in the text; the caller checks that their pages exist. */
export type TextEntry<T> = Entry<T> & { text: TextTree; links: { line: number; address: string }[] };

export type Files = ReadonlyMap<string, Buffer>;

export type StoredFile = { size: number; sha256: string };
/** Files for visitors that are too large for the content folder; `folder` is undefined where the server has none. */
export type StoredFiles = { folder: string | undefined; find(name: string): StoredFile | undefined };

export class Sources {
  readonly problems: Problem[] = [];
  readonly #files: Files;
  readonly #stored: StoredFiles;
  readonly #read = new Set<string>();
  /** Files that could not be read, and codes of rows that could not. */
  readonly #unread = new Set<string>();

  /** `files`: contents by path below the content folder. `stored`: files that stand elsewhere. */
  constructor(files: Files, stored: StoredFiles = { folder: undefined, find: () => undefined }) {
    this.#files = files;
    this.#stored = stored;
  }

  /** Paths of the files in a folder, sorted. */
  list(folder: string, extension: string): string[] {
    return [...this.#files.keys()].filter((path) => path.startsWith(folder) && path.endsWith(extension)).sort();
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Paths of the files that match, sorted, each with what the first group of the pattern took of it. */
  matching(pattern: RegExp): { path: string; name: string }[] {
    return this.list('', '').flatMap((path) => {
      const [, name] = pattern.exec(path) ?? [];
      return name === undefined ? [] : [{ path, name }];
    });
  }

  /**
   * Returns files that no kind has read, pictures left out. They are reported: a misspelled file name must not be
   * ignored silently. A file for visitors may be named by a file that has mistakes, which is reported already.
   */
  unasked(): string[] {
    const isNamesLost = [...this.#unread].some((path) => path.startsWith('downloads/published/'));
    const known = isNamesLost ? ['media/', 'downloads/files/'] : ['media/'];
    return this.list('', '').filter(
      (path) => !known.some((folder) => path.startsWith(folder)) && !this.#read.has(path),
    );
  }

  /** Adds a problem with a whole file or line; `path` is below the content folder. */
  report(path: string, line: number, message: string, field = ''): void {
    this.problems.push({ file: `content/${path}`, line, field, message });
  }

  /** Returns the public address of a picture. It changes with the picture, so that caches may keep it for ever. */
  mediaUrl(image: string): string {
    const picture = this.#files.get(`media/${image}`) ?? '';
    return `/media/${image}?v=${createHash('sha256').update(picture).digest('hex').slice(0, 8)}`;
  }

  /** The folder of files that are too large for content, for messages. */
  get downloadsFolder(): string | undefined {
    return this.#stored.folder;
  }

  /** A file for visitors: below content/downloads/files/, or stored elsewhere. */
  download(name: string): (StoredFile & { isInContent: boolean }) | undefined {
    const path = `downloads/files/${name}`;
    const file = this.#files.get(path);
    if (!file) {
      const stored = this.#stored.find(name);
      return stored && { ...stored, isInContent: false };
    }
    this.#read.add(path);
    return { size: file.length, sha256: createHash('sha256').update(file).digest('hex'), isInContent: true };
  }

  /** Returns the size of a file in bytes, 0 when it is missing. */
  bytesOf(path: string): number {
    return this.#files.get(path)?.length ?? 0;
  }

  /**
   * True when the code may stand in a part of the file that has mistakes: then a missing code is not a second mistake.
   * `path`: a file, or a folder with a file per code.
   */
  mayHold(path: string, code: string): boolean {
    if (path.endsWith('/')) return ['yaml', 'md'].some((format) => this.#files.has(`${path}${code}.${format}`));
    return this.#unread.has(path) || this.#unread.has(`${path}#${code}`);
  }

  /** One YAML file of one shape; undefined when it has mistakes. */
  yaml<S extends z.ZodType>(path: string, schema: S): Entry<z.output<S>> | undefined {
    const entry = this.#yaml(path, schema);
    if (!entry) this.#unread.add(path);
    return entry;
  }

  /**
   * One Markdown file: fields of one shape as YAML between two lines `---`, then the text as a tree; undefined when there are
   * mistakes in the fields. Pictures of the text stand below content/media/.
   */
  markdown<S extends z.ZodType>(path: string, schema: S): TextEntry<z.output<S>> | undefined {
    const text = this.#text(path);
    if (text === undefined) return undefined;
    const file = `content/${path}`;
    const parts = /^---\n(.*?\n)---(?:\n(.*))?$/su.exec(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
    if (!parts) {
      this.problems.push({ file, line: 1, field: '', message: 'ожидались поля между двумя строками ---, затем текст' });
      this.#unread.add(path);
      return undefined;
    }
    const [, fields = '', body = ''] = parts;
    const above = fields.split('\n').length + 1; // lines before the text
    const links: TextEntry<unknown>['links'] = [];
    const report = (line: number, message: string) =>
      void this.problems.push({ file, line: above + line, field: '', message });
    const tree = parseMarkdown(body, {
      picture: (image) => this.picture(image),
      report,
      link: (line, address) => links.push({ line: above + line, address }),
    });
    if (tree.length === 0) report(1, 'после полей ожидался текст');
    // The first `---` as an empty line: then lines of the fields are lines of the file.
    const entry = this.#yaml(path, schema, `\n${fields}`);
    if (!entry) this.#unread.add(path);
    return entry && { ...entry, text: tree, links };
  }

  /** Address and size of a picture below content/media/. */
  picture(image: string): { url: string; width: number; height: number } | undefined {
    const file = this.#files.get(`media/${image}`);
    const size = file && pictureSize(file);
    return size && { url: this.mediaUrl(image), ...size };
  }

  #yaml<S extends z.ZodType>(path: string, schema: S, text = this.#text(path)): Entry<z.output<S>> | undefined {
    if (text === undefined) return undefined;
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines });
    const file = `content/${path}`;
    if (document.errors.length > 0) {
      for (const error of document.errors) {
        this.problems.push({ file, line: error.linePos?.[0].line ?? 1, field: '', message: yamlMessage(error.code) });
      }
      return undefined;
    }
    const lineOf = (at: Path) => lines.linePos(offsetOf(document, at)).line;
    const report = (at: Path, message: string) =>
      void this.problems.push({ file, line: lineOf(at), field: fieldName(at), message });
    const raw: unknown = document.toJS();
    this.#checkPictures(raw, [], report);
    return this.#parsed(schema, raw, { file, lineOf, report });
  }

  /** The rows of a table of one shape; rows with mistakes are left out. */
  table<S extends z.ZodType>(path: string, schema: S): Entry<z.output<S>>[] {
    const text = this.#text(path);
    if (text === undefined) return [];
    const file = `content/${path}`;
    let rows: { record: Record<string, string>; info: { lines: number } }[];
    try {
      rows = parseCsv(text, { columns: true, info: true, bom: true, comment: '#', comment_no_infix: true }) as never;
    } catch (error) {
      const { code, lines } = error as { code?: CsvErrorCode; lines?: number };
      this.problems.push({ file, line: lines ?? 1, field: '', message: csvMessage(code) });
      this.#unread.add(path);
      return [];
    }
    return rows.flatMap(({ record, info }) => {
      // `lines` is where the row ends; a cell with line breaks makes it begin earlier.
      const line = info.lines - Object.values(record).reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
      const lineOf = () => line;
      const report = (at: Path, message: string) =>
        void this.problems.push({ file, line, field: fieldName(at), message });
      const filled = Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== ''));
      const entry = this.#parsed(schema, filled, { file, lineOf, report });
      if (entry) return [entry];
      this.#unread.add(`${path}#${filled.code ?? filled.key ?? ''}`);
      return [];
    });
  }

  #text(path: string): string | undefined {
    this.#read.add(path);
    const found = this.#files.get(path);
    if (found) return found.toString('utf8');
    this.problems.push({ file: `content/${path}`, line: 1, field: '', message: 'файла нет, а он обязателен' });
    this.#unread.add(path);
    return undefined;
  }

  #parsed<S extends z.ZodType>(
    schema: S,
    raw: unknown,
    place: Omit<Entry<unknown>, 'value'>,
  ): Entry<z.output<S>> | undefined {
    const parsed = parseShape(schema, raw);
    if ('value' in parsed) return { ...place, value: parsed.value };
    for (const issue of parsed.issues as Issue[]) place.report(issue.path, issue.message);
    return undefined;
  }

  /** A field called `image` names a picture below content/media/. */
  #checkPictures(value: unknown, path: Path, report: Entry<unknown>['report']): void {
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      if (key === 'image' && typeof inner === 'string' && !this.#files.has(`media/${inner}`)) {
        report(at, `картинки content/media/${inner} нет`);
      }
      this.#checkPictures(inner, at, report);
    }
  }
}

function fieldName(path: Path): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part + 1}]` : name ? `${name}.${part}` : part),
    '',
  );
}

/** Returns the offset of the deepest existing part of the path. */
function offsetOf(document: Document, path: Path): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      if (!isNode(node)) break;
      offset = node.range?.[0] ?? offset;
    } else {
      break;
    }
  }
  return offset;
}

function yamlMessage(code: string): string {
  if (code === 'DUPLICATE_KEY') return 'поле названо дважды, оставьте одно';
  if (code === 'TAB_AS_INDENT') return 'отступ табуляцией, ожидались пробелы';
  if (code === 'BAD_INDENT') return 'неверный отступ, ожидалось два пробела на уровень';
  return `файл не читается как YAML (${code}): проверьте отступы, кавычки и двоеточия`;
}

function csvMessage(code: string | undefined): string {
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS' || code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') {
    return 'число ячеек не равно числу столбцов: проверьте запятые и кавычки';
  }
  return `таблица не читается (${code ?? 'CSV'}): проверьте кавычки и запятые`;
}
