/**
 * One reading of a content folder: the state that the kinds share while they load, and their references to each other.
 */

import type { z } from 'zod';
import type { SiteDocuments } from '#src/platform/database/tables.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';
import { closest } from './closest.ts';
import { parseMarkdown } from './markdown.ts';
import type { Content, ContentRow, Table } from './rows.ts';
import type { SearchEntry } from './search-entry.ts';
import type { Entry, Path, Sources } from './sources.ts';
import { elementsOf, type TextTree } from './text-tree.ts';

/**
 * Pages that links and redirects may lead to. `pages` are fixed addresses; `isPage` recognises addresses by a rule.
 */
export type Pages = { pages?: readonly string[]; isPage?(path: string): boolean };

/** A page made of items, for links and the sitemap. `key`: primary key of the row that it shows; none: several rows. */
export type ItemPage = { path: string; key?: string | number };

/** The description of a table's column for its editor. `isClosed`: only these values are accepted. */
export type ColumnHint = {
  heading?: string;
  unit?: string;
  type?: 'number' | 'text' | 'flag';
  values?: readonly string[];
  isClosed?: boolean;
};

/** The part of a kind (kind.ts) that a loading works with. */
export type Loadable<T extends Table = Table> = Pages & {
  /** The table of its rows. Several kinds may share `site_document` (`siteDocumentKind`). */
  table: T;
  /**
   * How another file names an item: by which column (`code` unless told), the Russian noun in the genitive («товара»), and
   * where the item should stand: a file, or a folder with a file per code.
   */
  named?: { by?: string; noun: string; place: string };
  /**
   * Reads its files by `loading.sources`, checks them and adds rows to `loading.content`. A file that no kind has asked for
   * is reported as unknown. Kinds that stand earlier in the list are loaded.
   */
  load(loading: Loading): void;
  /** The folders of its items, a file each, so that a new one may be added; those of `waits` need not repeat it. */
  folder?: string;
  /** Files of items that may wait for their time or be drafts, an item a file (waiting.ts). */
  waits?: RegExp;
  /** Items with a file each, put together as tables for Excel: the files of a table by its name. */
  sheets?(content: Content): Iterable<{ name: string; paths: readonly string[] }>;
  /** The meaning of columns that the schema does not describe: «attributes.mass». */
  column?(field: string, content: Content): ColumnHint | undefined;
  /** Pages of its items, each with an address of its own. */
  addresses?(content: Content): Iterable<ItemPage>;
  /** The search entries of the kind: its items, and its page with the words of all of them (`pageEntry`). */
  search?(content: Content): Iterable<SearchEntry>;
};

/** The search entries of all content. An address is found once as a page: by the kind that stands first. */
export function* searchEntries(kinds: readonly Loadable[], content: Content): Generator<SearchEntry> {
  const pages = new Set<string>();
  for (const kind of kinds) {
    for (const entry of kind.search?.(content) ?? []) {
      if (entry.standing?.isPage && entry.address) {
        if (pages.has(entry.address)) continue;
        pages.add(entry.address);
      }
      yield entry;
    }
  }
}

/** Content without a row, for kinds to add to. */
export function emptyContent(kinds: readonly Loadable[]): Content {
  return Object.fromEntries(kinds.map(({ table }) => [table, []])) as unknown as Content;
}

/** Remembers the first use of a value and reports every later use with its place; `what` is «код», «id», «модель». */
export function unique<T>(what: string): (value: T, entry: Entry<unknown>, path: Path) => boolean {
  const first = new Map<T, { entry: Entry<unknown>; path: Path }>();
  return (value, entry, path) => {
    const known = first.get(value);
    if (known === undefined) {
      first.set(value, { entry, path });
      return true;
    }
    entry.report(path, `${what} «${value}» уже занят: ${known.entry.file}:${known.entry.lineOf(known.path)}`);
    return false;
  };
}

/** Reports an id or a code that is taken. Both are looked at, so that one run reports both. */
export function uniqueItem() {
  const [freeId, freeCode] = [unique<number>('id'), unique<string>('код')];
  return ({ id, code }: { id: number; code: string }, entry: Entry<unknown>, at: Path = []): boolean =>
    [freeId(id, entry, [...at, 'id']), freeCode(code, entry, [...at, 'code'])].every(Boolean);
}

/** Items by the code or number that files name them by. */
export class Names<T> {
  readonly #items = new Map<string, T>();
  readonly #sources: Sources;
  readonly #noun: string;
  readonly #place: string;

  /** `noun`: Russian, genitive. `place`: the file, or the folder with a file per code, where an item should stand. */
  constructor(sources: Sources, noun: string, place: string) {
    this.#sources = sources;
    this.#noun = noun;
    this.#place = place;
  }

  values(): Iterable<T> {
    return this.#items.values();
  }

  set(code: string | number, item: T): void {
    this.#items.set(String(code), item);
  }

  get(code: string | number): T | undefined {
    return this.#items.get(String(code));
  }

  /**
   * Returns the item of a code. Reports a code without item, except when the item may be in a file with mistakes,
   * which is reported already, and warns of one that is not public yet.
   */
  find(code: string | number, entry: Entry<unknown>, at: Path): T | undefined {
    const found = this.#items.get(String(code));
    if (found !== undefined) return found;
    const name = typeof code === 'number' ? code : `«${code}»`;
    if (this.#sources.isWaiting(this.#place, String(code))) {
      entry.warn(at, `${this.#noun} ${name} пока нет на сайте: файл ждёт публикации, до неё здесь не показан`);
    } else if (!this.#sources.mayHold(this.#place, String(code))) {
      entry.report(at, `${this.#noun} ${name} нет в content/${this.#place}`);
    }
    return undefined;
  }
}

export class Loading {
  readonly sources: Sources;
  readonly content: Content;
  readonly #kinds: readonly Loadable[];
  /** Those that recognise addresses by a rule. */
  readonly #recognising: readonly Pages[];
  readonly #addresses = new Set<string>();
  readonly #names = new Map<Table, { rows: number; names: Names<unknown> }>();
  readonly #shared = new Map<unknown, unknown>();
  readonly #documents: Partial<SiteDocuments> = {};
  readonly #later: (() => void)[] = [];
  /** The kind that read each file, and which items the fields of a shape name: «goods.*» → good. */
  readonly kinds = new Map<string, Loadable>();
  readonly references = new Map<z.ZodType, Map<string, Table>>();

  /** The Moscow day whose content is read: `2026-11-21`. */
  readonly today: string;
  /** Later days on which rows say something else although no file changes. */
  readonly turns = new Set<string>();

  /** `otherPages`: pages that no kind of content declares. */
  constructor(
    sources: Sources,
    kinds: readonly Loadable[],
    otherPages: readonly Pages[],
    today: string = moscowDay(new Date()),
  ) {
    this.sources = sources;
    this.today = today;
    this.content = emptyContent(kinds);
    this.#kinds = kinds;
    const pages = [...kinds, ...otherPages];
    this.#recognising = pages.filter(({ isPage }) => isPage);
    for (const { pages: own } of pages) for (const path of own ?? []) this.#addresses.add(path);
  }

  /** Loads every kind, then makes the checks that need all of them. Mistakes are in `sources.problems`. */
  run(): void {
    this.sources.checkPictures();
    for (const kind of this.#kinds) {
      kind.load(this);
      // Files that this kind was the first to read: they stand behind those that have their kind.
      for (const path of this.sources.shapes.keys().drop(this.kinds.size)) this.kinds.set(path, kind);
      for (const { path } of kind.addresses?.(this.content) ?? []) this.#addresses.add(path);
    }
    for (const check of this.#later) check();
    for (const { address, report } of this.sources.textLinks) {
      const problem = this.linkProblem(address);
      if (problem) report(problem);
    }
    this.sources.reportUnasked();
  }

  /**
   * Leaves out a row, or a field of it, and records the reason. This is not a mistake: the rest of the content is
   * loaded.
   */
  leaveOut(entry: Entry<unknown>, at: Path, reason: string): void {
    entry.warn(at, `не взято: ${reason}`);
  }

  /** The row of a loaded kind that a file names; a missing one is reported (`Names.find`). */
  find<T extends Table>(table: T, code: string | number, entry: Entry<unknown>, at: Path): ContentRow<T> | undefined {
    this.#noteReference(table, entry.file, at);
    return this.#namesOf(table).find(code, entry, at) as ContentRow<T> | undefined;
  }

  #noteReference(table: Table, file: string, at: Path): void {
    const shape = this.sources.shapes.get(file.slice('content/'.length));
    if (!shape) return;
    const known = this.references.get(shape) ?? new Map<string, Table>();
    if (known.size === 0) this.references.set(shape, known);
    known.set(at.map((part) => (typeof part === 'number' ? '*' : part)).join('.'), table);
  }

  /** As `find`, for a list: rows of the codes that exist, in the order of the list. */
  findAll<T extends Table>(table: T, codes: readonly (string | number)[], entry: Entry<unknown>, at: Path) {
    return codes.flatMap((code, index) => this.find(table, code, entry, [...at, index]) ?? []);
  }

  #namesOf(table: Table): Names<unknown> {
    const rows = this.content[table] as readonly Record<string, unknown>[];
    const known = this.#names.get(table);
    if (known?.rows === rows.length) return known.names;
    const named = this.#kinds.find((kind) => kind.table === table && kind.named)?.named;
    if (!named) throw new Error(`the kind of ${table} does not say how its items are named`);
    const names = new Names<unknown>(this.sources, named.noun, named.place);
    for (const row of rows) names.set(String(row[named.by ?? 'code']), row);
    this.#names.set(table, { rows: rows.length, names });
    return names;
  }

  /** Caches the result of `read`, so that several kinds of an area read the same file once. */
  once<T>(read: (loading: Loading) => T): T {
    if (!this.#shared.has(read)) this.#shared.set(read, read(this));
    return this.#shared.get(read) as T;
  }

  addSiteDocument<C extends keyof SiteDocuments & string>(code: C, value: SiteDocuments[C]): void {
    this.#documents[code] = value;
    this.content.site_document.push({ code, value });
  }

  /** The value of a document that was loaded. */
  siteDocument<C extends keyof SiteDocuments & string>(code: C): SiteDocuments[C] | undefined {
    return this.#documents[code];
  }

  /** Has the content read again on a day, at its midnight in Moscow. */
  turnOn(day: string): void {
    this.turns.add(day);
  }

  /** A check that needs all kinds loaded. */
  later(check: () => void): void {
    this.#later.push(check);
  }

  /** The tree of a Markdown text in a field; its links are checked later. */
  text(entry: Entry<unknown>, at: Path, markdown: string): TextTree {
    const text = parseMarkdown(markdown, {
      report: (_line, message) => entry.report(at, message),
      warn: (_line, message) => entry.warn(at, message),
    });
    for (const node of elementsOf(text)) if (node.tag === 'a') this.#checkLink(entry, at, node.href);
    return text;
  }

  /** Fields called `url` and `link`, however deep, lead to pages that exist. */
  checkLinks(entry: Entry<unknown>, value: unknown = entry.value, path: Path = []): void {
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      if ((key === 'url' || key === 'link') && typeof inner === 'string') this.#checkLink(entry, at, inner);
      this.checkLinks(entry, inner, at);
    }
  }

  #checkLink(entry: Entry<unknown>, at: Path, address: string): void {
    this.later(() => {
      const problem = this.linkProblem(address);
      if (problem) entry.report(at, problem);
    });
  }

  /** Why a link leads nowhere, with the address that was probably meant; undefined when it leads somewhere. */
  linkProblem(address: string): string | undefined {
    if (this.leadsSomewhere(address)) return undefined;
    const [path = '', rest = ''] = address.split(/(?=[?#])/s, 2);
    if (this.isPage(`${path}/`)) return `в конце адреса нет косой черты, ожидалось: ${path}/${rest}`;
    if (this.#isWaiting(path)) return `страница ${address} ждёт публикации: до неё ссылка никуда не ведёт, уберите её`;
    const alike = closest(path, this.#addresses);
    return `страницы ${address} на сайте нет${alike ? `, есть похожая: ${alike}` : ''}`;
  }

  /**
   * Returns true for an address of a page of the site, without its query and anchor, and for every address of another
   * site.
   */
  leadsSomewhere(address: string): boolean {
    if (!address.startsWith('/')) return true;
    const path = address.replace(/[?#].*/s, '');
    return this.isPage(path) || this.#isUnread(path);
  }

  /** Returns true when a page of the site has this path. Addresses of kinds that load later are not known yet. */
  isPage(path: string): boolean {
    return this.#addresses.has(path) || this.#recognising.some((one) => one.isPage?.(path));
  }

  /** The item of an address like this is not public yet. */
  #isWaiting(path: string): boolean {
    const code = path.split('/').at(-2) ?? '';
    return this.#kinds.some(
      ({ addresses, named, waits }) => waits && addresses && named && this.sources.isWaiting(named.place, code),
    );
  }

  /** The file of an item that may have this address has mistakes: the link would be reported in vain. */
  #isUnread(path: string): boolean {
    const code = path.split('/').at(-2) ?? '';
    return this.#kinds.some(
      ({ table, addresses, named }) =>
        addresses && named && !this.#namesOf(table).get(code) && this.sources.mayHold(named.place, code),
    );
  }

  /** The search entries; of all kinds when a later check asks. */
  searchEntries(): Iterable<SearchEntry> {
    return searchEntries(this.#kinds, this.content);
  }
}
