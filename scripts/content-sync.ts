/** `npm run content:sync`: brings the database to what the content folder says and tells what was done. */
import { openContent } from '#src/content-sync/content-shape.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { runOnServer } from './operator.ts';

await runOnServer(async ({ url, settings: { contentDir, downloadsDir, dataDir } }) => {
  await migrate(url);
  await openContent({ url, contentDir, downloadsDir, dataDir, log: console.log });
});
