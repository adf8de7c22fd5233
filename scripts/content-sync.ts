/** `npm run content:sync`: brings the database to what the content folder says and tells what was done. */
import { openContent } from '#src/content-sync/content-shape.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { operatorMessage } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';

try {
  const settings = readSettings(process.env);
  const server = await startDatabase(settings, createLog({ logLevel: 'warn', logFormat: 'text' }));
  try {
    await migrate(server.url);
    const { contentDir, downloadsDir, dataDir } = settings;
    await openContent({ url: server.url, contentDir, downloadsDir, dataDir, log: console.log });
  } finally {
    if (!server.adopted) await server.stop();
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
