/**
 * A stand-in for a site process: `node tests/support/database-holder.ts DATA_DIR` starts the embedded database, prints
 * `{"url", "adopted"}` or `{"error"}` as one line, then lives until SIGTERM. Tests kill it in every possible way.
 */
import { startDatabase } from '#src/platform/database/start.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';

const log = createLog({ logLevel: 'info', logFormat: 'json' }, (line) => process.stderr.write(line));
try {
  const { url, adopted, stop } = await startDatabase({ dataDir: process.argv[2] ?? '' }, log);
  console.log(JSON.stringify({ url, adopted }));
  const life = setInterval(() => {}, 60_000);
  process.on('SIGTERM', async () => {
    clearInterval(life);
    await stop();
  });
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof OperatorError ? error.message : `bug: ${String(error)}` }));
  process.exitCode = 1;
}
