/** The content that ships with the site, for tests that speak of real goods. */
import { join } from 'node:path';
import { syncContent } from '#src/content-sync/sync.server.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

export async function writeDemonstration(db: Database): Promise<void> {
  await syncContent({ contentDir: join(PROJECT_FOLDER, 'content'), db });
}
