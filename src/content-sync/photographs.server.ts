/** What content does not wait for: the formats of photographs beside the one that every browser takes. */
import { finishPhotographs } from '#src/domain/catalog/photographs.server.ts';
import { connectAlone } from '#src/platform/database/connect-alone.server.ts';
import { readContentState } from './apply-content.queries.server.ts';
import { readStoredFiles } from './editions.queries.server.ts';

/** Makes the files of photographs that are missing. `url`: the address of a content schema, with the right to write. */
export async function finishContent(url: string): Promise<void> {
  const db = connectAlone(url);
  try {
    await finishPhotographs(db, async () => readStoredFiles(db, (await readContentState(db)).version));
  } finally {
    await db.destroy();
  }
}
