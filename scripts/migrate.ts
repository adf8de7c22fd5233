/** `npm run migrate`: brings the database to the newest schema without starting the site. */

import { migrate } from '#src/platform/database/migrate.server.ts';
import { grantServing } from '#src/platform/database/serving-role.queries.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { operatorMessage } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';

try {
  const settings = readSettings({ LOG_FORMAT: 'text', ...process.env });
  const database = await startDatabase(settings, createLog(settings));
  try {
    const applied = await migrate(database.url);
    if (settings.databaseUrl) await grantServing({ ownerUrl: database.url, servingUrl: database.servingUrl });
    console.log(applied.length > 0 ? `Применены миграции:\n  ${applied.join('\n  ')}` : 'База уже новейшая.');
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
