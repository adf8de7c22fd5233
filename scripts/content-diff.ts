/** `npm run content:diff [folder]`: what a sync of the folder would change on the site, without changing it. */
import { readingFrom, requireContent } from '#src/content-sync/content-shape.server.ts';
import { compareContent, describeSync } from '#src/content-sync/sync.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { operatorMessage } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';

try {
  const settings = readSettings(process.env);
  const server = await startDatabase(settings, createLog({ logLevel: 'warn', logFormat: 'text' }));
  try {
    const { contentDir, downloadsDir, dataDir } = settings;
    const url = readingFrom(server.url, await requireContent(server.url));
    const report = await compareContent({ url, contentDir: process.argv[2] ?? contentDir, downloadsDir, dataDir });
    const lines = describeSync(report, Number.POSITIVE_INFINITY);
    // The last line is the version that the sync will make, or that it will make none.
    const told = report.changed ? [] : ['Сайт показывает то же, что говорят файлы.'];
    console.log([...lines.slice(0, -1), ...told].join('\n'));
  } finally {
    if (!server.adopted) await server.stop();
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
