/**
 * A kind of content is declared once, in its area (`src/domain/{area}/*.kind.ts`); `src/content-sync/kinds.ts` is the list of
 * them. Everything that serves all kinds reads the declaration: sync, the file check, links, redirects, search, the sitemap,
 * llms.txt.
 */
import type { DB, SiteDocuments } from '#src/platform/database/tables.ts';
import type { Loadable, Loading, Pages } from './loading.ts';
import { type ContentRow, siteDocumentIn, type Table } from './rows.ts';
import { type FoundPage, pageEntry } from './search-entry.ts';

/** `Loadable` tells how its files are found, read and checked, and its addresses. */
export type KindOf<T extends Table> = Loadable<T> & {
  /**
   * The primary key. A row whose key left the files is deleted from the table with its parts and its record of changes.
   * Rows are written in the order of the list of kinds and erased in the opposite order, so a kind stands after the kinds
   * that it refers to. What visitors made (lists of comparison, requests) keeps the id and outlives the row.
   */
  key: keyof ContentRow<T> & string;
  /** The name in the report of a sync: «Товары». */
  title: string;
  parts?: Parts;
  /** Key of the only item of the kind: a document. */
  code?: string;
};

/** The tables of a row's parts. */
export type Parts = {
  /** Field of the row that holds the parts. */
  field: string;
  table: keyof DB & string;
  /** Column that names the row, and column that names the part within the row. */
  owner: string;
  key: string;
  /** Table and column that the key must name; checked once for all rows instead of by a foreign key. */
  of: { table: Table; column: string };
};

export type Kind = { [T in Table]: KindOf<T> }[Table];

type DocumentKind<C extends keyof SiteDocuments> = Pages & {
  code: C;
  load(loading: Loading): SiteDocuments[C] | undefined;
  /** The page that shows the document, as search sees it. */
  search?(value: SiteDocuments[C]): FoundPage;
};

/** The table of documents, for a kind that makes several of them. */
export const siteDocumentTable = { table: 'site_document', key: 'code', title: 'Тексты и меню' } as const;

/** A kind of one item: a JSON document of the table `site_document`. `load` returns undefined for a file with mistakes. */
export function siteDocumentKind<C extends keyof SiteDocuments & string>({
  code,
  load,
  search,
  ...pages
}: DocumentKind<C>): KindOf<'site_document'> {
  return {
    ...pages,
    ...siteDocumentTable,
    code,
    load(loading) {
      const value = load(loading);
      if (value) loading.addSiteDocument(code, value);
    },
    *search(content) {
      const value = siteDocumentIn(content, code);
      if (search && value) yield pageEntry(search(value));
    },
  };
}
