/**
 * The tables as queries see them: the generated schema, with the types of columns of which the database knows too little:
 * JSON, and text out of a closed set of words. An area declares those of its own columns beside its SQL:
 *
 *     declare module '#src/platform/database/tables.ts' {
 *       interface Columns {
 *         'good.shape': GoodShape;
 *       }
 *     }
 */
import type { ColumnType, InsertType, UpdateType } from 'kysely';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import type { DB as Schema } from './schema.ts';

/**
 * The type of a JSON column, by `table.column`; null where the column may be null. Sync writes only values that fit the
 * files' schemas.
 */
export interface Columns {
  'faq_question.answer_tree': TextTree;
  'good.body_tree': TextTree;
  'legal_text.body_tree': TextTree;
  'news.body_tree': TextTree;
  'promo.body_tree': TextTree;
  'site_document.value': SiteDocuments[keyof SiteDocuments];
  'solution.how_tree': TextTree;
  'solution.task_tree': TextTree;
}

/**
 * JSON documents of the table `site_document` by their code. An area declares its own beside their types and loads them by
 * `siteDocumentKind`; `readSiteDocument` reads them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas fill it
export interface SiteDocuments {}

/** Columns that nothing reads or writes any more; they stay for nodes of the release before and go by a later migration. */
type Retired =
  | 'faq_question.answer'
  | 'good.body'
  | 'legal_text.body'
  | 'news.body'
  | 'promo.body'
  | 'solution.how'
  | 'solution.task';

type Typed<Name extends string, Column> = Name extends keyof Columns
  ? ColumnType<Columns[Name], InsertType<Column>, UpdateType<Column>>
  : Column;

export type DB = {
  [T in keyof Schema & string]: {
    [C in keyof Schema[T] & string as `${T}.${C}` extends Retired ? never : C]: Typed<`${T}.${C}`, Schema[T][C]>;
  };
};
