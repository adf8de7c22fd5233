/**
 * `npm run backup`: writes a backup into BACKUP_DIR, proves it by restoring it into a fresh database and removes the oldest
 * ones beyond BACKUP_KEEP. `-- --no-proof` skips the proof; then only checksums are compared. Exits with 1 on any failure.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  backupName,
  backupSize,
  makeBackup,
  proveBackup,
  readManifest,
  removeOldBackups,
} from '#src/platform/backup/backup.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { operatorMessage } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';

try {
  const { values } = parseArgs({ options: { 'no-proof': { type: 'boolean' } } });
  const settings = readSettings(process.env);
  const { backupDir, backupKeep, backupRecipient: recipient, dataDir } = settings;
  const log = createLog({ logLevel: 'warn', logFormat: 'text' });
  const server = await startDatabase(settings, log);
  const path = join(backupDir, backupName(new Date(), recipient !== undefined));
  const begun = Date.now();
  const seconds = () => ((Date.now() - begun) / 1_000).toFixed(1).replace('.', ',');
  try {
    const { tables, letters } = await makeBackup({ url: server.url, dataDir, recipient }, path);
    const rows = tables.reduce((all, table) => all + table.rows, 0);
    const megabytes = ((await backupSize(path)) / 1024 / 1024).toFixed(1).replace('.', ',');
    console.log(
      `Записан ${path}: таблиц ${tables.length}, строк ${rows}, писем ${letters.length}, ${megabytes} МБ, ${seconds()} с.`,
    );
  } finally {
    if (!server.adopted) await server.stop();
  }
  if (recipient)
    console.log(
      'Архив зашифрован. Проверить его можно там, где есть ключ: npm run restore -- ФАЙЛ --check --identity КЛЮЧ.',
    );
  else if (values['no-proof']) await readManifest(path).then(() => console.log('Контрольные суммы сошлись.'));
  else
    await proveBackup(path, { log }).then(() => console.log(`Проверен восстановлением в новую базу, ${seconds()} с.`));
  const removed = await removeOldBackups(backupDir, backupKeep);
  if (removed.length > 0) console.log(`Удалены старые: ${removed.join(', ')}.`);
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
