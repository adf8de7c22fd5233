/** `npm run database:types`: writes src/platform/database/schema.ts from a fresh database with all migrations. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import startServer from '#tests/support/global-setup.ts';

const stopServer = await startServer();
const { url, close } = await createTestDatabase();
try {
  const { status } = spawnSync(
    process.execPath,
    [
      join(PROJECT_FOLDER, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      ...['--dialect', 'postgres', '--url', url, '--exclude-pattern', 'schema_migration'],
      ...['--out-file', join(PROJECT_FOLDER, 'src/platform/database/schema.ts')],
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  await close();
  await stopServer?.();
}
