/** The frame of operator commands: settings, the database brought up, one clear sentence when something is wrong. */
import { newestContent, readingFrom, requireContent } from '#src/content-sync/content-schema.server.ts';
import { connectAlone } from '#src/platform/database/connect-alone.server.ts';
import { connectDatabase, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { operatorMessage } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings, type Settings } from '#src/platform/settings.server.ts';

/** The input of a command: the words after `--`, the settings, and the address of the database server. */
type Asked = { words: string[]; settings: Settings; url: string };

/** Runs `command` on the site's own database server, whether the site runs or not. Says in one sentence what went wrong. */
export async function runOnServer(command: (asked: Asked) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const server = await startDatabase(settings, createLog({ logLevel: 'warn', logFormat: 'text' }));
    try {
      await command({ words: process.argv.slice(2), settings, url: server.url });
    } finally {
      if (!server.adopted) await server.stop();
    }
  } catch (error) {
    console.error(operatorMessage(error));
    process.exitCode = 1;
  }
}

/** Runs `command` on the content that the site shows: `contentUrl` reads it, `db` is connected to it. Needs a synced content. */
export async function runOnContent(
  command: (asked: Asked & { contentUrl: string; db: ReturnType<typeof connectAlone> }) => Promise<void>,
): Promise<void> {
  await runOnServer(async (asked) => {
    const contentUrl = readingFrom(asked.url, await requireContent(asked.url));
    const db = connectAlone(contentUrl);
    try {
      await command({ ...asked, contentUrl, db });
    } finally {
      await db.destroy();
    }
  });
}

/** Runs `command` with the words after `--` on the site's own database with its tables brought up to this release. */
export async function runCommand(command: (words: string[], settings: Settings) => Promise<void>): Promise<void> {
  await runOnServer(async ({ words, settings, url }) => {
    await migrate(url);
    connectDatabase(await newestContent(url), { max: 2, statementTimeoutMs: 60_000 });
    try {
      await command(words, settings);
    } finally {
      await disconnectDatabase();
    }
  });
}
