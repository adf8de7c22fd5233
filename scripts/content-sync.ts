/**
 * `npm run content:sync`: brings the database to what the content folder says and tells what was done. What editors saved in the desk and
 * did not publish stays out and is named; `-- --all` publishes it too.
 */
import { publishContent } from '#src/content-sync/content-shape.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { runOnServer } from './operator.ts';

await runOnServer(async ({ words, url, settings: { contentDir, downloadsDir, dataDir } }) => {
  const unknown = words.find((word) => word !== '--all');
  if (unknown !== undefined) {
    throw new OperatorError(`Слово «${unknown}» непонятно. Есть одно: npm run content:sync -- --all`);
  }
  await migrate(url);
  await publishContent({
    url,
    contentDir,
    downloadsDir,
    dataDir,
    withSaves: words.includes('--all'),
    log: console.log,
  });
});
