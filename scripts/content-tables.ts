/** `npm run content:tables -- …`: content as a workbook for Excel, and the changed workbook back into the files. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadsFolder } from '#src/content-sync/downloads-folder.server.ts';
import { readContentFiles } from '#src/content-sync/load-content.server.ts';
import { readTables, writeTables } from '#src/content-sync/tables.server.ts';
import { OperatorError, operatorMessage } from '#src/platform/errors.ts';
import { readSettings } from '#src/platform/settings.server.ts';

const USAGE = `Команды:
  npm run content:tables -- out КНИГА.xlsx ЧТО…   записать таблицы: код группы товаров (switches-poe) или файл (catalog/documents.csv)
  npm run content:tables -- diff КНИГА.xlsx       показать изменённые ячейки, файлов не трогая
  npm run content:tables -- in КНИГА.xlsx         внести изменённые ячейки в файлы содержимого`;

try {
  const [command, book, ...asked] = process.argv.slice(2);
  if (book === undefined || !['out', 'diff', 'in'].includes(command ?? '')) throw new OperatorError(USAGE);
  const { contentDir, downloadsDir } = readSettings(process.env);
  const [files, stored] = [await readContentFiles(contentDir), downloadsFolder(downloadsDir)];
  if (command === 'out') {
    if (asked.length === 0) throw new OperatorError(USAGE);
    await writeFile(book, await writeTables(files, asked, stored));
    console.log(`Записано: ${book}. Первую строку и столбец «строка» не меняйте: по ним ячейки найдут своё место.`);
  } else {
    const { changes, problems, files: changed } = await readTables(files, await readFile(book), stored);
    for (const { sheet, address, row, field, before, after } of changes) {
      console.log(`Лист «${sheet}», ячейка ${address} (${row}, ${field}): ${before || 'пусто'} → ${after || 'пусто'}`);
    }
    console.log(`Изменено ячеек: ${changes.length}, файлов: ${changed.size}.`);
    if (problems.length > 0)
      throw new OperatorError(`Ошибок: ${problems.length}, файлы не тронуты.\n${problems.join('\n')}`);
    if (command === 'in') for (const [path, text] of changed) await writeFile(join(contentDir, path), text);
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
