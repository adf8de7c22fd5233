/**
 * The tables as queries see them: the generated schema, with a type for each JSON column. An area declares the types of its
 * own columns beside its SQL:
 *
 *     declare module '#src/platform/database/tables.ts' {
 *       interface JsonColumns {
 *         'good.shape': GoodShape;
 *       }
 *     }
 */
import type { ColumnType, InsertType } from 'kysely';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import type { DB as Schema } from './schema.ts';

/** What a JSON column holds, by `table.column`; null where the column may be null. */
export interface JsonColumns {
  'faq_question.answer_tree': TextTree;
  'good.body_tree': TextTree;
  'legal_text.body_tree': TextTree;
  'news.body_tree': TextTree;
  'promo.body_tree': TextTree;
  'site_document.value': unknown;
  'solution.how_tree': TextTree;
  'solution.task_tree': TextTree;
}

/** Columns that nothing reads or writes any more; they stay for nodes of the release before and go by a later migration. */
type Retired =
  | 'faq_question.answer'
  | 'good.body'
  | 'legal_text.body'
  | 'news.body'
  | 'promo.body'
  | 'solution.how'
  | 'solution.task';

type Typed<Name extends string, Column> = Name extends keyof JsonColumns
  ? ColumnType<JsonColumns[Name], JsonText | Extract<InsertType<Column>, undefined>, JsonText>
  : Column;
/** JSON is written as its text. */
type JsonText = string;

export type DB = {
  [T in keyof Schema & string]: {
    [C in keyof Schema[T] & string as `${T}.${C}` extends Retired ? never : C]: Typed<`${T}.${C}`, Schema[T][C]>;
  };
};
