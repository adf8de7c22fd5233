/** Makes the schema of this release's content and brings it to what the folder says (content-schema.server.ts says why it has one). */
import { connectAlone } from '#src/platform/database/connect-alone.server.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { inSyncTransaction, type SyncReport } from './apply-content.queries.server.ts';
import { hasSchema, listSchemas } from './content-schema.queries.server.ts';
import { ownSchema, readingFrom } from './content-schema.server.ts';
import { beginState, carryOver, dropUnused, inheritGrants, makeSchema } from './content-shape.queries.server.ts';
import { finishContent } from './photographs.server.ts';
import { describeSync, type Folders, syncContent, writeFiles } from './sync.server.ts';

/** This many schemas stay, for going back; those of running nodes stay besides. */
const KEPT = 3;

/**
 * Brings the content of this release at `url` to what the folder says; the first time it makes the release's schema, in one
 * transaction. Returns the schema (`readingFrom`). Throws `ContentError` with every mistake; `hasOldContent` is false when
 * this release has no content to show. `mayGoBack` as of `syncContent`.
 */
export async function openContent({
  url,
  log = () => {},
  mayGoBack = true,
  ...folders
}: Folders & {
  url: string;
  log?: (line: string) => void;
  mayGoBack?: boolean;
}): Promise<string> {
  const schema = await ownSchema();
  const db = connectAlone(url);
  try {
    const report = (await hasSchema(db, schema)) ? undefined : await fillSchema(db, schema, folders);
    if (report) {
      log('Содержимое для этой версии сайта записано отдельно: узлы прежней версии показывают своё.');
      // Everything is new to a new schema: its names would be hundreds of lines at the first start.
      for (const line of describeSync(report, 0)) log(line);
      for (const old of (await listSchemas(db)).filter((name) => name !== 'public').slice(KEPT)) {
        await dropUnused(db, old).catch(() => {}); // one that is being read goes another time
      }
    }
    await inheritGrants(db, schema);
  } finally {
    await db.destroy();
  }
  await syncContent({ url: readingFrom(url, schema), ...folders, log, mayGoBack });
  return schema;
}

/** Opens the content and makes what the public site does not wait for: a command has no job that makes it later. */
export async function publishContent(task: Parameters<typeof openContent>[0]): Promise<void> {
  await finishContent(readingFrom(task.url, await openContent(task)));
}

/** Returns undefined when another node has made the schema meanwhile. */
function fillSchema(db: Database, schema: string, folders: Folders): Promise<SyncReport | undefined> {
  return inSyncTransaction(db, async (trx) => {
    if (await hasSchema(trx, schema)) return undefined;
    const [previous] = await listSchemas(trx);
    await makeSchema(trx, schema).catch(refused);
    await beginState(trx, previous);
    const report = await writeFiles(trx, folders, false);
    if (previous !== undefined) await carryOver(trx, previous);
    return report;
  });
}

function refused(error: unknown): never {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== '42501') throw error;
  throw new OperatorError(
    `У роли базы нет права создавать схемы, а содержимое каждой версии сайта лежит в своей (${message}). Дайте его владельцу таблиц: GRANT CREATE ON DATABASE … TO …, или задайте его в DATABASE_OWNER_URL.`,
    { cause: error },
  );
}
