/** How exports of accounting programs are read: the shape of content/accounting/{name}.yaml. */
import { z } from 'zod';
import { line } from '#src/platform/content/fields.ts';

const filled = z.strictObject({
  column: line(),
  /** `number`: «1 234,50»; `day`: «22.11.2026»; text is taken as it is. */
  type: z.enum(['number', 'day', 'text']).default('text'),
});

export const accountingFile = z.strictObject({
  title: line(),
  /** The table of content that the export changes, below the content folder. */
  table: z
    .string()
    .regex(/\.csv$/, { error: 'ожидалось: таблица содержимого, например calculators/prices/2026-11.csv' }),
  /** Columns of the table that say which row is meant: by a column of the export, or by one value for all. */
  match: z.record(line(), z.union([z.strictObject({ column: line() }), z.strictObject({ value: line() })])),
  /** What the accounting calls otherwise than the table. */
  names: z.record(line(), line()).default({}),
  set: z.record(line(), filled),
  /** Values that a column of the export must have: other currencies are no prices of this table. */
  only: z.record(line(), z.array(line()).min(1)).default({}),
  /** What is done when the export has what the table has not: it is told, or nothing at all is written. */
  unknown: z.enum(['tell', 'refuse']).default('tell'),
});
export type Accounting = z.output<typeof accountingFile>;

export const ACCOUNTING = 'accounting/';
