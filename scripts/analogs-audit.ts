/**
 * `npm run analogs:audit`: how many answers to other makers' models hold PoE, speed and ports of the original, known or
 * likely, over the content of this folder in a database of its own. Ends with code 1 when an answer that does not hold
 * one of them scores above the bound.
 */
import { syncContent } from '#src/content-sync/sync.server.ts';
import { findEveryAnswer, findEveryNearestOwn } from '#src/domain/analogs/analogs.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { auditForeign, auditOwn, auditTable, wrongOnes } from '#tests/analogs/audit.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import startServer from '#tests/support/global-setup.ts';

const stopServer = await startServer();
const { url, close } = await createTestDatabase();
try {
  await syncContent({ url, contentDir: readSettings(process.env).contentDir });
  const foreign = auditForeign(await findEveryAnswer());
  console.log(auditTable('Модели других производителей', foreign));
  const own = auditOwn(await findEveryNearestOwn());
  console.log(`\n${auditTable('Наши модели, снятые с производства', own)}`);
  if (wrongOnes([...foreign, ...own]).length > 0) process.exitCode = 1;
} finally {
  await close();
  await stopServer?.();
}
