/** `npm run content:tables -- …`: content as a workbook for Excel, and the changed workbook back into the files. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAccounting } from '#src/content-sync/accounting.ts';
import { downloadsFolder } from '#src/content-sync/downloads-folder.server.ts';
import { readContentFiles } from '#src/content-sync/load-content.server.ts';
import { readTables, writeTables } from '#src/content-sync/tables.server.ts';
import { OperatorError, operatorMessage } from '#src/platform/errors.ts';
import { readSettings } from '#src/platform/settings.server.ts';

const USAGE = `Команды:
  npm run content:tables -- out КНИГА.xlsx ЧТО…   записать таблицы: код группы товаров (switches-poe) или файл (catalog/documents.csv)
  npm run content:tables -- diff КНИГА.xlsx       показать изменённые ячейки, файлов не трогая
  npm run content:tables -- in КНИГА.xlsx         внести изменённые ячейки в файлы содержимого
  npm run content:tables -- diff ВЫГРУЗКА.csv 1c  показать, что изменит выгрузка из учёта по content/accounting/1c.yaml
  npm run content:tables -- in ВЫГРУЗКА.csv 1c    внести её цены в таблицу содержимого`;

type Found = { problems: readonly string[]; files: ReadonlyMap<string, string> };

/** Writes the changed files into the folder, if one is given; throws when something is wrong. */
async function finish({ problems, files }: Found, folder: string | undefined): Promise<void> {
  if (problems.length > 0) {
    throw new OperatorError(`Ошибок: ${problems.length}, файлы не тронуты.\n${problems.join('\n')}`);
  }
  if (folder !== undefined) for (const [path, text] of files) await writeFile(join(folder, path), text);
}

try {
  const [command, book, ...asked] = process.argv.slice(2);
  if (book === undefined || !['out', 'diff', 'in'].includes(command ?? '')) throw new OperatorError(USAGE);
  const { contentDir, downloadsDir } = readSettings(process.env);
  const [files, stored] = [await readContentFiles(contentDir), downloadsFolder(downloadsDir)];
  if (command === 'out') {
    if (asked.length === 0) throw new OperatorError(USAGE);
    await writeFile(book, await writeTables(files, asked, stored));
    console.log(`Записано: ${book}. Первую строку и столбец «строка» не меняйте: по ним ячейки найдут своё место.`);
  } else if (/\.(csv|txt)$/i.test(book)) {
    const [mapping] = asked;
    if (mapping === undefined) throw new OperatorError(USAGE);
    const read = readAccounting(files, mapping, await readFile(book), stored);
    for (const { line, name, field, before, after } of read.changes) {
      console.log(`Строка ${line} (${name}), ${field}: ${before || 'пусто'} → ${after || 'пусто'}`);
    }
    for (const one of read.unknown) console.log(`Не узнана ${one}`);
    console.log(`Изменено ячеек: ${read.changes.length}, не узнано строк: ${read.unknown.length}.`);
    for (const one of read.left) console.log(`Затем исправьте: ${one}`);
    await finish(read, command === 'in' ? contentDir : undefined);
  } else {
    const { changes, problems, files: changed } = await readTables(files, await readFile(book), stored);
    for (const { sheet, address, row, field, before, after } of changes) {
      console.log(`Лист «${sheet}», ячейка ${address} (${row}, ${field}): ${before || 'пусто'} → ${after || 'пусто'}`);
    }
    console.log(`Изменено ячеек: ${changes.length}, файлов: ${changed.size}.`);
    await finish({ problems, files: changed }, command === 'in' ? contentDir : undefined);
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
