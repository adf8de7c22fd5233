/**
 * Names the PostgreSQL server for database tests: TEST_SERVER_URL when set, else the embedded one in `data/test`; and the
 * templates on it that test databases are copied from.
 */
import { join } from 'node:path';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { dropLeftovers, ensureTemplates, type Templates } from './templates.ts';
import prepareTestContent from './test-content.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  prepareTestContent();
  if (process.env.TEST_SERVER_URL) {
    await nameTemplates(process.env.TEST_SERVER_URL);
    return undefined;
  }
  const log = createLog({ logLevel: 'warn', logFormat: 'text' });
  const server = await startDatabase({ dataDir: join(PROJECT_FOLDER, 'data', 'test') }, log);
  const templates = await nameTemplates(server.url);
  if (!server.adopted) await dropLeftovers(server.url, templates);
  process.env.TEST_SERVER_URL = server.url;
  return async () => {
    delete process.env.TEST_SERVER_URL;
    await server.stop();
  };
}

async function nameTemplates(serverUrl: string): Promise<Templates> {
  const templates = await ensureTemplates(serverUrl);
  Object.assign(process.env, { TEST_SCHEMA: templates.schema, TEST_SITE: templates.site });
  return templates;
}
