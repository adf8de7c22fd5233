/** `npm run content:history -- CODE`: what the file of a good said and when, of the versions that are kept. */
import { readingFrom, requireContent } from '#src/content-sync/content-shape.server.ts';
import { describeHistory } from '#src/content-sync/editions.server.ts';
import { connectAlone } from '#src/content-sync/sync.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { OperatorError, operatorMessage } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';

try {
  const [code] = process.argv.slice(2);
  if (code === undefined) throw new OperatorError('Назовите код товара: npm run content:history -- mes2324b');
  const server = await startDatabase(readSettings(process.env), createLog({ logLevel: 'warn', logFormat: 'text' }));
  const db = connectAlone(readingFrom(server.url, await requireContent(server.url)));
  try {
    const lines = await describeHistory(db, code);
    if (lines.length === 0) throw new OperatorError(`Товара «${code}» нет ни в одной хранимой версии содержимого.`);
    for (const line of lines) console.log(line);
  } finally {
    await db.destroy();
    if (!server.adopted) await server.stop();
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
