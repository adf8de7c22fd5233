/** Content as the database takes it: rows by table. Made from files, or by a generator. */
import type { Selectable } from 'kysely';
import type { DB, SiteDocuments } from '#src/platform/database/tables.ts';

/** Tables of content: those whose rows carry the hash by which a sync sees what changed. */
export type Table = { [T in keyof DB]: DB[T] extends { content_hash: unknown } ? T : never }[keyof DB];

type Row<T extends keyof DB> = Omit<Selectable<DB[T]>, 'content_hash'>;

/** Rows of a second table that belong to a row of the first: they are written, hashed and erased with it. */
type PartsOf<T> = T extends 'good' ? { attributes: Omit<Row<'good_attribute'>, 'good_id'>[] } : unknown;

/** A row as files give it: all columns of its table without the hash, and its parts. */
export type ContentRow<T extends Table> = Row<T> & PartsOf<T>;

export type Content = { [T in Table]: ContentRow<T>[] };

/** A JSON document of the site by its code. */
export const siteDocumentIn = <C extends keyof SiteDocuments & string>(
  { site_document: documents }: Pick<Content, 'site_document'>,
  code: C,
): SiteDocuments[C] | undefined => documents.find((one) => one.code === code)?.value as SiteDocuments[C] | undefined;
