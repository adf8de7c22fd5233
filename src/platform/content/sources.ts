/** Reads content files. Every value keeps its file and line, so that a mistake is reported at its place. */
import type { z } from 'zod';
import { parseMarkdown } from '#src/platform/content/markdown.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import { image } from './fields.ts';
import { fileHash } from './file-hash.ts';
import { readFileText, spoiltField, yamlMessage } from './file-text.ts';
import { type Issue, parseShape } from './issues.ts';
import { checkPicture, pictureNameFor } from './picture-check.ts';
import { pictureSize } from './picture-size.ts';
import type { Problem } from './problems.ts';
import { lineOf, type ReadYaml, readYaml } from './read-yaml.ts';
import { readRows } from './table-rows.ts';
import { unaskedMessage } from './unasked-file.ts';
import { withoutWaiting } from './waiting.ts';

export type Path = (string | number)[];

/** A value from a file; `report` adds a problem at one of its fields. */
export type Entry<T> = {
  value: T;
  file: string;
  lineOf(path: Path): number;
  report(path: Path, message: string): void;
  /** As `report`, for what an editor should look at and visitors may see. */
  warn(path: Path, message: string): void;
};

/** A text with the fields above it. */
export type TextEntry<T> = Entry<T> & { text: TextTree };

/** A link in a text; `report` says at its place that its page is missing. */
type FoundLink = { address: string; report(message: string): void };

export type Files = ReadonlyMap<string, Buffer>;

export type StoredFile = { size: number; sha256: string };
/** Files for visitors that are too large for the content folder; `folder` is undefined where the server has none. */
export type StoredFiles = { folder: string | undefined; find(name: string): StoredFile | undefined };

/** A file of YAML that was read before: its value in its shape, and the pictures that it names. */
export type Parse = { value: unknown; pictures: NamedPicture[] };
type NamedPicture = { at: Path; image: string };
/** Readings by the path and the hash of a file; `find` returns undefined for a file that was not read. */
export type Parses = { find(name: string): Parse | undefined; keep(name: string, parse: Parse): void };

type SourcesMore = {
  parses?: Parses | undefined;
  places?: readonly RegExp[];
  waiting?: ReadonlySet<string>;
};

export class Sources {
  readonly problems: Problem[] = [];
  readonly warnings: Problem[] = [];
  /** Links in the texts of Markdown files, also of files whose fields have mistakes. */
  readonly textLinks: FoundLink[] = [];
  /** The shape of each file that was read. */
  readonly shapes = new Map<string, z.ZodType>();
  readonly #files: Files;
  readonly #stored: StoredFiles;
  readonly #parses: Parses | undefined;
  readonly #places: readonly RegExp[];
  readonly #waiting: ReadonlySet<string>;
  readonly #read = new Set<string>();
  /** Files that could not be read, and codes of rows that could not. */
  readonly #unread = new Set<string>();
  readonly #waitingRows = new Set<string>();

  /**
   * `files`: contents by path below the content folder. `stored`: files that stand elsewhere. `parses`: what is known of them.
   * `places`: files that may say when they are public. `waiting`: those that are not yet; they are as if they were not there.
   */
  constructor(
    files: Files,
    stored: StoredFiles = { folder: undefined, find: () => undefined },
    { parses, places = [], waiting = new Set() }: SourcesMore = {},
  ) {
    this.#files = waiting.size === 0 ? files : new Map([...files].filter(([path]) => !waiting.has(path)));
    this.#stored = stored;
    this.#parses = parses;
    this.#places = places;
    this.#waiting = waiting;
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
      (path) => !known.some((folder) => path.startsWith(folder)) && !this.#read.has(path) && !this.#isOfLostItem(path),
    );
  }

  /** A file in the folder of an item that waits or has mistakes: the item would have named it. */
  #isOfLostItem(path: string): boolean {
    const item = `${path.slice(0, path.lastIndexOf('/'))}.yaml`;
    return this.#waiting.has(item) || this.#unread.has(item);
  }

  /** Reports files that no kind has asked for, each with what is expected in its folder. */
  reportUnasked(): void {
    for (const path of this.unasked()) this.report(path, 1, unaskedMessage(path, [...this.#read]));
  }

  /** Reports pictures that cannot be shown, in whichever file they are named. */
  checkPictures(): void {
    for (const [path, file] of this.#files) {
      if (!path.startsWith('media/')) continue;
      const { problem, warning } = checkPicture(path.slice('media/'.length), file);
      if (warning) this.warnings.push({ file: `content/${path}`, line: 1, field: '', message: warning });
      if (!problem) continue;
      this.report(path, 1, problem);
      this.#unread.add(path);
    }
  }

  /** Adds a problem with a whole file or line; `path` is below the content folder. */
  report(path: string, line: number, message: string, field = ''): void {
    this.problems.push({ file: `content/${path}`, line, field, message });
  }

  /** Returns the public address of a picture. It changes with the picture, so that caches may keep it for ever. */
  mediaUrl(image: string): string {
    const picture = this.#files.get(`media/${image}`) ?? Buffer.alloc(0);
    return `/media/${image}?v=${fileHash(picture).slice(0, 8)}`;
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
    return { size: file.length, sha256: fileHash(file), isInContent: true };
  }

  /** The bytes of a file that an item names. */
  file(path: string): Buffer | undefined {
    this.#read.add(path);
    return this.#files.get(path);
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

  /** True when the item of this code is not public yet. `path`: as of `mayHold`. */
  isWaiting(path: string, code: string): boolean {
    if (path.endsWith('/')) return ['yaml', 'md'].some((format) => this.#waiting.has(`${path}${code}.${format}`));
    return this.#waitingRows.has(`${path}#${code}`);
  }

  /** A row that is left out because what it belongs to is not public yet: other files may name it. */
  waitWith(path: string, code: string): void {
    this.#waitingRows.add(`${path}#${code}`);
  }

  /** Reads one YAML file of one shape; returns undefined when it has mistakes. */
  yaml<S extends z.ZodType>(path: string, schema: S): Entry<z.output<S>> | undefined {
    const entry = this.#yaml(path, schema, () => this.#text(path));
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
    const parts = /^---\n(.*?\n)---(?:\n(.*))?$/su.exec(text);
    if (!parts) {
      this.report(
        path,
        1,
        'ожидались поля между двумя строками ---, затем текст: проверьте, что обе строки из трёх дефисов на месте',
      );
      this.#unread.add(path);
      return undefined;
    }
    const [, fields = '', body = ''] = parts;
    const above = fields.split('\n').length + 1; // lines before the text
    const report = (line: number, message: string) => this.report(path, above + line, message);
    const tree = parseMarkdown(body, {
      picture: (image) => this.picture(image),
      pictureProblem: (image) => this.#pictureProblem(image),
      report,
      warn: (line, message) => void this.warnings.push({ file, line: above + line, field: '', message }),
      link: (line, address) => this.textLinks.push({ address, report: (message) => report(line, message) }),
    });
    if (tree.length === 0) report(1, 'после полей ожидался текст');
    // The first `---` as an empty line: then lines of the fields are lines of the file.
    const entry = this.#yaml(path, schema, () => `\n${fields}`);
    if (!entry) this.#unread.add(path);
    return entry && { ...entry, text: tree };
  }

  /** Address and size of a picture below content/media/. */
  picture(image: string): { url: string; width: number; height: number } | undefined {
    const file = this.#files.get(`media/${image}`);
    const size = file && pictureSize(file);
    return size && { url: this.mediaUrl(image), ...size };
  }

  #yaml<S extends z.ZodType>(
    path: string,
    schema: S,
    readText: () => string | undefined,
  ): Entry<z.output<S>> | undefined {
    if (!this.shapes.has(path)) this.shapes.set(path, schema);
    this.#read.add(path);
    // The path and the code of the readers say which shape is the first; another one reads what the first could not.
    const parses = this.shapes.get(path) === schema ? this.#parses : undefined;
    const file = this.#files.get(path);
    const name = file ? `${path}\0${fileHash(file)}` : '';
    const kept = parses?.find(name);
    if (kept) {
      let yaml: ReadYaml | undefined;
      const place = this.#yamlPlace(path, () => (yaml ??= readYaml(readText() ?? '')));
      this.#checkNamedPictures(kept.pictures, place.report);
      return { ...place, value: kept.value as z.output<S> };
    }
    const text = readText();
    if (text === undefined) return undefined;
    const spoilt = spoiltField(text);
    if (spoilt) {
      this.report(path, spoilt.line, spoilt.message);
      return undefined;
    }
    const yaml = readYaml(text);
    const { errors } = yaml.document;
    if (errors.length > 0) {
      const written = text.split('\n');
      // The parser takes the lines after its first mistake for more of them; a field named twice does not mislead it.
      const [first, ...others] = errors;
      for (const error of [first, ...others.filter(({ code }) => code === 'DUPLICATE_KEY')]) {
        const line = error?.linePos?.[0].line ?? 1;
        if (error) this.report(path, line, yamlMessage(error.code, written[line - 1]));
      }
      return undefined;
    }
    const raw: unknown = yaml.document.toJS();
    if (raw === null) {
      this.report(path, 1, 'файл пуст: верните его прежний текст или удалите файл');
      return undefined;
    }
    const place = this.#yamlPlace(path, () => yaml);
    const pictures = [...namedPictures(raw)];
    this.#checkNamedPictures(pictures, place.report);
    const isDated = this.#places.some((one) => one.test(path));
    const entry = this.#parsed(schema, isDated ? withoutWaiting(raw) : raw, place);
    if (entry) parses?.keep(name, { value: entry.value, pictures });
    return entry;
  }

  /** `yaml` reads the lines, which only a mistake needs. */
  #yamlPlace(path: string, yaml: () => ReadYaml): Omit<Entry<unknown>, 'value'> {
    return this.#place(`content/${path}`, (at) => lineOf(yaml(), at));
  }

  #place(file: string, lineOf: (at: Path) => number): Omit<Entry<unknown>, 'value'> {
    const told = (problems: Problem[]) => (at: Path, message: string) =>
      void problems.push({ file, line: lineOf(at), field: fieldName(at), message });
    return { file, lineOf, report: told(this.problems), warn: told(this.warnings) };
  }

  /** The rows of a table of one shape; rows with mistakes are left out. */
  table<S extends z.ZodType>(path: string, schema: S): Entry<z.output<S>>[] {
    this.shapes.set(path, schema);
    const text = this.#text(path);
    if (text === undefined) return [];
    const read = readRows(text);
    for (const { line, message } of read.problems) this.report(path, line, message);
    if (read.warning) this.warnings.push({ file: `content/${path}`, line: 1, field: '', message: read.warning });
    if (read.problems.length > 0) this.#unread.add(path);
    return read.rows.flatMap(({ line, cells }) => {
      const entry = this.#parsed(
        schema,
        cells,
        this.#place(`content/${path}`, () => line),
      );
      if (entry) return [entry];
      this.#unread.add(`${path}#${cells.code ?? cells.key ?? ''}`);
      return [];
    });
  }

  #text(path: string): string | undefined {
    this.#read.add(path);
    const found = this.#files.get(path);
    const read = found ? readFileText(path, found) : { problem: { line: 1, message: 'файла нет, а он обязателен' } };
    if ('text' in read) return read.text;
    this.report(path, read.problem.line, read.problem.message);
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

  #checkNamedPictures(pictures: readonly NamedPicture[], report: Entry<unknown>['report']): void {
    for (const { at, image } of pictures) {
      const problem = this.#pictureProblem(image);
      if (problem) report(at, problem);
    }
  }

  /** Why the picture cannot be shown; undefined also when its file is reported itself. */
  #pictureProblem(name: string): string | undefined {
    const path = `media/${name}`;
    if (this.#files.has(path) || this.#unread.has(path)) return undefined;
    const alike = this.list('media/', '').find((one) => pictureNameFor(one) === pictureNameFor(path));
    return `картинки content/media/${name} нет${alike ? `, есть ${alike.slice('media/'.length)}` : ''}`;
  }
}

/** A field called `image` names a picture below content/media/. */
function* namedPictures(value: unknown, path: Path = []): Generator<NamedPicture> {
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === 'image' && typeof inner === 'string' && image().safeParse(inner).success) yield { at, image: inner };
    yield* namedPictures(inner, at);
  }
}

function fieldName(path: Path): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part + 1}]` : name ? `${name}.${part}` : part),
    '',
  );
}
