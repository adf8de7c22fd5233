/** `npm run content:undo`: the versions that the site has shown; `-- N` what going back to one would change; `-- N yes` goes back. */
import { publishContent } from '#src/content-sync/content-shape.server.ts';
import { describeEditions, goBack, wayBack } from '#src/content-sync/editions.server.ts';
import { compareContent, describeSync } from '#src/content-sync/sync.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { runOnContent } from './operator.ts';

const USAGE = `Команды:
  npm run content:undo              какие версии содержимого хранятся
  npm run content:undo -- 12        что изменится на сайте и в файлах, если вернуться к версии 12
  npm run content:undo -- 12 yes    вернуться: изменить файлы и опубликовать`;

await runOnContent(async ({ words: [asked, answer], settings, url, contentUrl, db }) => {
  if ((asked !== undefined && !/^\d+$/.test(asked)) || ![undefined, 'yes'].includes(answer))
    throw new OperatorError(USAGE);
  if (asked === undefined) {
    for (const line of await describeEditions(db)) console.log(line);
    return;
  }
  const { contentDir, downloadsDir, dataDir } = settings;
  const way = await wayBack(db, contentDir, Number(asked));
  for (const path of way.written) console.log(`Файл станет прежним: content/${path}`);
  for (const path of way.removed) console.log(`Файл уйдёт: content/${path}`);
  const report = await compareContent({ url: contentUrl, contentDir, downloadsDir, dataDir, files: way.files });
  for (const line of describeSync(report, Number.POSITIVE_INFINITY).slice(0, -1)) console.log(line);
  if (answer === 'yes') {
    await goBack(contentDir, way);
    await publishContent({ url, contentDir, downloadsDir, dataDir, withSaves: true });
    console.log('Сделано: файлы прежние, сайт показывает их.');
  } else console.log(`Ничего не изменено. Вернуться: npm run content:undo -- ${asked} yes`);
});
