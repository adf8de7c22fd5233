/**
 * `npm run restore -- FILE`: restores a backup into the empty database of DATA_DIR or DATABASE_URL. `--check` only proves
 * the backup in a temporary database. `--identity FILE` names the private age key of an encrypted backup.
 */
import { parseArgs } from 'node:util';
import { readIdentity } from '#src/platform/backup/archive.server.ts';
import { proveBackup, restoreBackup } from '#src/platform/backup/backup.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { OperatorError, operatorMessage } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, identity: { type: 'string' } },
  });
  const [path] = positionals;
  if (!path) throw new OperatorError('Назовите файл: npm run restore -- backups/site-….tar.gz');
  const identity = values.identity && (await readIdentity(values.identity));
  const log = createLog({ logLevel: 'warn', logFormat: 'text' });
  const begun = Date.now();
  const seconds = () => ((Date.now() - begun) / 1_000).toFixed(1).replace('.', ',');
  if (values.check) {
    await proveBackup(path, { log, identity });
    console.log(`Архив ${path} цел: восстановлен во временную базу и совпал до строки, ${seconds()} с.`);
  } else {
    const settings = readSettings(process.env);
    const server = await startDatabase(settings, log);
    try {
      const manifest = await restoreBackup(path, { url: server.url, dataDir: settings.dataDir, identity });
      const rows = manifest.tables.reduce((all, table) => all + table.rows, 0);
      console.log(
        `Восстановлено состояние на ${manifest.madeAt}: строк ${rows}, писем ${manifest.letters.length}, ${seconds()} с. Запустите сайт: npm start.`,
      );
    } finally {
      if (!server.adopted) await server.stop();
    }
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
