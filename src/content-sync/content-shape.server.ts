/**
 * Where a release keeps its content: in a PostgreSQL schema of its own, named after the code that writes content and the
 * migrations. Two releases run side by side on one database and each reads what its own code wrote, whatever shape the
 * other gave it (docs/decisions/content-by-release.md). What visitors made is in `public` and shared by all.
 */
import type { Database } from '#src/platform/database/database.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { inSyncTransaction, type SyncReport } from './apply-content.queries.server.ts';
import {
  beginState,
  carryOver,
  currentSchema,
  dropUnused,
  hasSchema,
  inheritGrants,
  listSchemas,
  makeSchema,
} from './content-shape.queries.server.ts';
import { hashShape } from './source-hashes.server.ts';
import { connectAlone, describeSync, type Folders, syncContent, writeFiles } from './sync.server.ts';

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

/** Returns the schema of this release's content, without writing any. Throws a sentence when there is none. */
export async function requireContent(url: string): Promise<string> {
  const schema = await ownSchema();
  const db = connectAlone(url);
  try {
    if (await hasSchema(db, schema)) return schema;
  } finally {
    await db.destroy();
  }
  throw new OperatorError(
    'В базе нет содержимого для этой версии сайта. Выполните в её папке npm run content:sync, затем запустите снова (CONTENT_SYNC=never).',
  );
}

/** Throws a sentence when connections of `url`, made by `readingFrom`, would not see the schema but the empty pattern. */
export async function requireReading(url: string, schema: string): Promise<void> {
  const db = connectAlone(url);
  try {
    if ((await currentSchema(db)) === schema) return;
  } finally {
    await db.destroy();
  }
  throw new OperatorError(
    `Узел не видит содержимого: схема ${schema} не открыта роли из DATABASE_URL или PgBouncer отбрасывает параметр options. Выполните npm run migrate и npm run content:sync под владельцем базы; в PgBouncer разрешите options.`,
  );
}

/** Returns the address for commands of an operator: of this release's content, or else of what was synced last. */
export async function newestContent(url: string): Promise<string> {
  const schema = await ownSchema();
  const db = connectAlone(url);
  try {
    const [newest] = await listSchemas(db);
    return readingFrom(url, (await hasSchema(db, schema)) ? schema : (newest ?? 'public'));
  } finally {
    await db.destroy();
  }
}

const ownSchema = async (): Promise<string> => `content_${(await hashShape()).slice(0, 12)}`;

/** The same database with the schema first on the path of every connection. */
export function readingFrom(url: string, schema: string): string {
  const [base = url, query = ''] = url.split('?', 2);
  const params = new URLSearchParams(query);
  params.set('options', `${params.get('options') ?? ''} -c search_path=${schema},public`.trim());
  return `${base}?${params}`;
}

function refused(error: unknown): never {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== '42501') throw error;
  throw new OperatorError(
    `У роли базы нет права создавать схемы, а содержимое каждой версии сайта лежит в своей (${message}). Дайте его владельцу таблиц: GRANT CREATE ON DATABASE … TO …, или задайте его в DATABASE_OWNER_URL.`,
    { cause: error },
  );
}
