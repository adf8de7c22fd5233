/**
 * `npm run content:diff [folder]`: what a sync of the folder would change on the site, without changing it; `-- --all`: with what editors
 * saved in the desk and did not publish.
 */
import { compareContent, describeSync } from '#src/content-sync/sync.server.ts';
import { runOnContent } from './operator.ts';

await runOnContent(async ({ words, settings, contentUrl }) => {
  const { contentDir, downloadsDir, dataDir } = settings;
  const report = await compareContent({
    ...{ url: contentUrl, downloadsDir, dataDir },
    contentDir: words.find((word) => word !== '--all') ?? contentDir,
    withSaves: words.includes('--all'),
  });
  const lines = describeSync(report, Number.POSITIVE_INFINITY);
  // The last line is the version that the sync will make, or that it will make none.
  const told = report.changed ? [] : ['Сайт показывает то же, что говорят файлы.'];
  console.log([...lines.slice(0, -1), ...told].join('\n'));
});
