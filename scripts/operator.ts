/** What operator commands have in common: settings, the database brought up, one clear sentence when something is wrong. */
import { newestContent } from '#src/content-sync/content-shape.server.ts';
import { connectDatabase, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { operatorMessage } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings, type Settings } from '#src/platform/settings.server.ts';

/** Runs `command` with the words after `--` on the site's own database, whether the site runs or not. */
export async function runCommand(command: (words: string[], settings: Settings) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const server = await startDatabase(settings, createLog({ logLevel: 'warn', logFormat: 'text' }));
    try {
      await migrate(server.url);
      connectDatabase(await newestContent(server.url), { max: 2, statementTimeoutMs: 60_000 });
      await command(process.argv.slice(2), settings);
    } finally {
      await disconnectDatabase();
      if (!server.adopted) await server.stop();
    }
  } catch (error) {
    console.error(operatorMessage(error));
    process.exitCode = 1;
  }
}
