/**
 * `npm run content:check [folder]`: every mistake in content files in one run, without a database. Without a folder it reads
 * `CONTENT_DIR`; files for visitors are looked for in `DOWNLOADS_DIR` too, and read to the end.
 */
import { downloadsFolder } from '#src/content-sync/downloads-folder.server.ts';
import { loadContent } from '#src/content-sync/load-content.server.ts';
import { ContentError, describeProblems } from '#src/platform/content/problems.ts';
import { describeWaiting } from '#src/platform/content/waiting.ts';
import { operatorMessage } from '#src/platform/errors.ts';
import { counted } from '#src/platform/plural.ts';
import { readSettings } from '#src/platform/settings.server.ts';

try {
  const { contentDir, downloadsDir, dataDir } = readSettings(process.env);
  const { content, problems, warnings, waiting } = await loadContent(
    process.argv[2] ?? contentDir,
    downloadsFolder(downloadsDir),
    dataDir,
  );
  for (const line of describeProblems(warnings)) console.log(`Предупреждение: ${line}`);
  for (const line of describeWaiting(waiting)) console.log(line);
  if (problems) throw new ContentError(problems);
  const goods = counted(content.good.length, ['товар', 'товара', 'товаров']);
  const documents = counted(content.document.length, ['документ', 'документа', 'документов']);
  console.log(
    `Ошибок нет: ${goods}, ${documents}, ${counted(content.redirect.length, ['перенаправление', 'перенаправления', 'перенаправлений'])}.`,
  );
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
