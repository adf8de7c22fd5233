/** Exports of accounting programs: cells of a table of content are changed as a mapping of `content/accounting/` says. */
import { isUtf8 } from 'node:buffer';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import { ACCOUNTING, type Accounting, accountingFile } from '#src/domain/accounting/accounting.ts';
import { formatProblem, type Problem } from '#src/platform/content/problems.ts';
import type { Files, StoredFiles } from '#src/platform/content/sources.ts';
import { readRecords } from '#src/platform/content/table-rows.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { loadContentFiles } from './load-content.server.ts';
import { editCsv, type RowEdit } from './table-edits.ts';

/** `line`: the row of the export; `name`: what it is of. */
type AccountingChange = { line: number; name: string; field: string; before: string; after: string };
export type AccountingReading = {
  changes: AccountingChange[];
  /** Rows of the export that the table does not have. */
  unknown: string[];
  /** What is wrong; then nothing is to be written. */
  problems: string[];
  /** What other files say of the new values; the check refuses to publish until it is mended. */
  left: string[];
  /** The table when it changed, by its path. */
  files: Map<string, string>;
};

/** Cells by the name of their column; `line`: the row of the export, from 1. */
type ExportRow = { line: number; cells: Map<string, string> };

const SAVE = 'Сохраните выгрузку как «CSV UTF-8» или текст с разделителем';

/** Reads an export by the mapping of a name. `files` are not changed. Throws a sentence for what is no export of this mapping. */
export function readAccounting(files: Files, name: string, bytes: Buffer, stored?: StoredFiles): AccountingReading {
  const mapping = mappingOf(files, name);
  const { text, names, known } = tableOf(files, name, mapping);
  const reading: AccountingReading = { changes: [], unknown: [], problems: [], left: [], files: new Map() };
  const edits = new Map<string, RowEdit>();
  const told = new Map<string, { line: number; cells: string }>();
  for (const row of exportRows(bytes, mapping)) {
    const words = wordsOf(row, mapping);
    if (words === '') continue; // a total or a heading of the report
    const key = keyOf(matched(row, mapping));
    const found = known.get(key);
    if (!found) {
      reading.unknown.push(`строка ${row.line}: ${words}`);
      continue;
    }
    const report = (problem: string) => void reading.problems.push(`строка ${row.line} (${words}): ${problem}`);
    const changed = changedCells(row, mapping, { names, cells: found.cells }, report);
    const cells = found.cells.map((cell, at) => changed.get(names[at] ?? '')?.after ?? cell);
    const first = told.get(key);
    if (first && first.cells !== keyOf(cells)) report(`то же, что в строке ${first.line}, с другим значением`);
    told.set(key, first ?? { line: row.line, cells: keyOf(cells) });
    if (first || changed.size === 0) continue;
    for (const [field, change] of changed) reading.changes.push({ line: row.line, name: words, field, ...change });
    edits.set(key, { place: String(found.line), cells });
  }
  if (mapping.unknown === 'refuse') reading.problems.push(...reading.unknown.map((one) => `не узнана ${one}`));
  if (edits.size > 0) reading.files.set(mapping.table, editCsv(text, [...edits.values()]).text);
  if (reading.problems.length === 0) checkTable(files, mapping.table, reading, stored);
  return reading;
}

/** The table of the mapping, and its rows by what they are matched by. */
function tableOf(files: Files, name: string, { table, match, set }: Accounting) {
  const text = (files.get(table) ?? Buffer.alloc(0)).toString();
  const { names, records } = readRecords(text);
  for (const field of [...Object.keys(match), ...Object.keys(set)]) {
    if (names.includes(field)) continue;
    throw new OperatorError(`content/${ACCOUNTING}${name}.yaml: столбца ${field} нет в content/${table}`);
  }
  const fields = Object.keys(match).map((field) => names.indexOf(field));
  const known = new Map(records.map((row) => [keyOf(fields.map((at) => row.cells[at] ?? '')), row]));
  return { text, names, known };
}

/** Adds what the check says of the content with the changed table: of the table itself, and of other files. */
function checkTable(files: Files, table: string, reading: AccountingReading, stored?: StoredFiles): void {
  for (const problem of problemsOf(files, reading.files, stored)) {
    const isOwn = problem.file === `content/${table}`;
    reading[isOwn ? 'problems' : 'left'].push(formatProblem(problem));
  }
}

/** The cells of a row of the table that the export says otherwise, by their field. */
function changedCells(
  row: ExportRow,
  mapping: Accounting,
  { names, cells }: { names: readonly string[]; cells: readonly string[] },
  report: (problem: string) => void,
): Map<string, { before: string; after: string }> {
  const changed = new Map<string, { before: string; after: string }>();
  const foreign = foreignProblem(row, mapping);
  if (foreign) report(foreign);
  for (const [field, { column, type }] of Object.entries(mapping.set)) {
    const read = readCell(row.cells.get(column) ?? '', type);
    const before = cells[names.indexOf(field)] ?? '';
    if ('problem' in read) report(`столбец «${column}»: ${read.problem}`);
    else if (!isSame(before, read.value, type)) changed.set(field, { before, after: read.value });
  }
  return changed;
}

function mappingOf(files: Files, name: string): Accounting {
  const file = files.get(`${ACCOUNTING}${name}.yaml`);
  if (!file) {
    const names = [...files.keys()].filter((path) => path.startsWith(ACCOUNTING));
    throw new OperatorError(`Файла content/${ACCOUNTING}${name}.yaml нет. Есть: ${names.join(', ') || 'ни одного'}`);
  }
  const read = accountingFile.safeParse(parseYaml(file.toString()));
  if (read.success) return read.data;
  throw new OperatorError(`В content/${ACCOUNTING}${name}.yaml есть ошибки: список даёт npm run content:check`);
}

function problemsOf(files: Files, changed: ReadonlyMap<string, string>, stored?: StoredFiles): Problem[] {
  const next = new Map([...files, ...[...changed].map(([path, text]) => [path, Buffer.from(text)] as const)]);
  return loadContentFiles(next, stored, { shown: 'everything' }).problems ?? [];
}

const keyOf = (cells: readonly string[]): string => JSON.stringify(cells);

/** What the mapping looks for in the table. */
const matched = ({ cells }: ExportRow, { match, names }: Accounting): string[] =>
  Object.values(match).map((by) => {
    if ('value' in by) return by.value;
    const cell = cells.get(by.column) ?? '';
    return names[cell] ?? cell;
  });

/** What the row is of, in the words of the export. */
const wordsOf = ({ cells }: ExportRow, { match }: Accounting): string =>
  Object.values(match)
    .flatMap((by) => ('column' in by && cells.get(by.column)) || [])
    .join(', ');

/** Another currency, for instance. */
function foreignProblem({ cells }: ExportRow, { only }: Accounting): string | undefined {
  for (const [column, values] of Object.entries(only)) {
    const cell = cells.get(column) ?? '';
    if (!values.includes(cell)) return `в столбце «${column}» стоит «${cell}», ожидалось: ${values.join(' или ')}`;
  }
  return undefined;
}

const isSame = (before: string, after: string, type: 'number' | 'day' | 'text'): boolean =>
  before === after || (type === 'number' && before !== '' && Number(before) === Number(after));

function readCell(cell: string, type: 'number' | 'day' | 'text'): { value: string } | { problem: string } {
  if (type === 'text') return { value: cell };
  if (type === 'day') {
    const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/.exec(cell) ?? [];
    return year ? { value: `${year}-${month}-${day}` } : { problem: `ожидался день вида 22.11.2026, стоит «${cell}»` };
  }
  const digits = cell.replace(/\s/g, '');
  if (!/^\d+([.,]\d+)?$/.test(digits)) return { problem: `ожидалось число вида 1 234,50, стоит «${cell}»` };
  return { value: String(Number(digits.replace(',', '.'))) };
}

/** The rows below the line of names, wherever it stands: reports have a title above it. */
function exportRows(bytes: Buffer, { match, set, only }: Accounting): ExportRow[] {
  const text = decoded(bytes);
  const columns = [
    ...Object.values(match).flatMap((by) => ('column' in by ? [by.column] : [])),
    ...Object.values(set).map(({ column }) => column),
    ...Object.keys(only),
  ];
  for (const delimiter of [';', '\t', ',']) {
    const records: string[][] = parseCsv(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true });
    const rows = records.map((record) => record.map((cell) => cell.replace(/\s+/g, ' ').trim()));
    const head = rows.findIndex((cells) => columns.every((column) => cells.includes(column)));
    const names = rows[head];
    if (!names) continue;
    return rows.flatMap((cells, at): ExportRow[] =>
      at <= head ? [] : [{ line: at + 1, cells: new Map(names.map((name, cell) => [name, cells[cell] ?? ''])) }],
    );
  }
  const first = text.split(/\r?\n/, 1)[0]?.slice(0, 80);
  throw new OperatorError(
    `В выгрузке нет строки со столбцами: ${columns.join(', ')}. Первая строка читается так: «${first}». ${SAVE}`,
  );
}

/** UTF-8, «Текст Юникод» and the Windows-1251 of most accounting programs. */
function decoded(bytes: Buffer): string {
  const start = bytes.toString('hex', 0, 4);
  if (start === '504b0304' || start === 'd0cf11e0') throw new OperatorError(`Это книга Excel. ${SAVE}`);
  if (start.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes);
  return isUtf8(bytes) ? bytes.toString() : new TextDecoder('windows-1251').decode(bytes);
}
