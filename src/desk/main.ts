/** Entry of the desk, built to `build/server/desk.js`: commands about accounts, or the desk itself until it is told to stop. */
import { join } from 'node:path';
import { requireWritable } from '#src/platform/data-folder.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { OperatorError, operatorMessage } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { Accounts } from './accounts.server.ts';
import { createDesk, deskFolder, deskOrigin } from './app.tsx';
import { runCommand } from './commands.server.ts';
import { openJournal } from './journal.server.ts';
import { openPreview } from './preview.server.ts';

async function start(args: readonly string[]): Promise<void> {
  const settings = readSettings(process.env);
  const folder = deskFolder(settings.dataDir);
  await requireWritable(settings.dataDir);
  const journal = openJournal(join(folder, 'journal.jsonl'));
  const origin = deskOrigin(settings);
  if (args.length > 0) {
    console.log(await runCommand(args, { accounts: new Accounts(folder), journal, origin }));
    return;
  }
  const log = createLog(settings);
  const database = await startDatabase(settings, log);
  const { contentDir, downloadsDir, dataDir, deskPort, deskHost } = settings;
  const preview = openPreview(settings, process.env, log);
  const desk = { contentDir, downloadsDir, dataDir, databaseUrl: database.url, journal, preview };
  const app = await createDesk({ settings, log, desk, clientFolder: join(PROJECT_FOLDER, 'build/client') });
  await app.listen({ port: deskPort, host: deskHost }).catch((cause: Error) => {
    throw new OperatorError(
      `Не могу слушать ${deskHost}:${deskPort}: ${cause.message}. Задайте другой порт: DESK_PORT=3201 npm run desk.`,
      {
        cause,
      },
    );
  });
  log.info({ address: origin }, 'Редакция запущена');

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    // Whoever still uploads is cut off then.
    const limit = setTimeout(() => app.server.closeAllConnections(), settings.shutdownSeconds * 1_000);
    await app.close();
    clearTimeout(limit);
    await preview.stop();
    await database.stop();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  process.once('disconnect', () => void stop()); // `npm run desk` was killed: do not keep its port
}

start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(operatorMessage(error));
  process.exit(1);
});
