/** Opens the stores of the site: the database, its schema, and the content in it. */
import { readingFrom, requireContent, requireReading } from '#src/content-sync/content-schema.server.ts';
import { openApart } from '#src/content-sync/opening.server.ts';
import { connectDatabase, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { migrate, requireSchema } from '#src/platform/database/migrate.server.ts';
import { grantServing } from '#src/platform/database/serving-role.queries.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';

/** A visitor gets an answer or a refusal within 3 s, also from a database that hangs. */
const STATEMENT_MS = 2_000;

/**
 * Addresses that read this release's content: `url` for the parts that answer visitors, `ownerUrl` for those that
 * change content.
 */
export type Stores = { url: string; ownerUrl: string; close(): Promise<void> };

/** Opens the stores in the order of dependence; `close` undoes it after the last request and the last job. */
export async function openStores(settings: Settings, log: Log): Promise<Stores> {
  if (settings.previewPassword !== undefined && settings.databaseUrl !== undefined) throw sharedDatabase();
  const server = await startDatabase(settings, log);
  if (settings.previewPassword !== undefined && server.adopted) throw sharedDatabase();
  if (settings.migrate === 'never') await requireSchema(server.url);
  else {
    const applied = await migrate(server.url);
    if (applied.length > 0) log.info({ applied }, 'База данных обновлена');
  }
  await grantServing(
    { ownerUrl: server.url, servingUrl: server.servingUrl },
    { isMade: settings.databaseUrl === undefined },
  );
  const schema =
    settings.contentSync === 'auto'
      ? await contentAtStart(server.url, settings, log)
      : await requireContent(server.url);
  const url = readingFrom(server.servingUrl, schema);
  await requireReading(url, schema);
  connectDatabase(url, { max: settings.databasePoolMax, statementTimeoutMs: STATEMENT_MS });
  return {
    url,
    ownerUrl: readingFrom(server.url, schema),
    async close() {
      await disconnectDatabase();
      await server.stop();
    },
  };
}

const sharedDatabase = () =>
  new OperatorError(
    'Просмотру нужна своя база: с общей черновики увидели бы все. Уберите DATABASE_URL, остановите сайт, который работает на этой DATA_DIR, или запустите npm run preview: у него своя.',
  );

const missingRight = (failure = '') =>
  new OperatorError(
    `У роли из DATABASE_URL нет права менять содержимое (${failure}). Задайте DATABASE_OWNER_URL или выполните npm run content:sync под владельцем базы, а сайт запустите с CONTENT_SYNC=never.`,
  );

/** Mistakes in content files stop the first start of a release only; later they are logged and the old content is served. */
async function contentAtStart(
  url: string,
  { contentDir, downloadsDir, dataDir, databaseUrl, previewPassword }: Settings,
  log: Log,
): Promise<string> {
  // The folder is the only source of a database of its own. A shared database never goes back by a restart of one node.
  const mayGoBack = databaseUrl === undefined;
  const shown = previewPassword === undefined ? undefined : 'everything';
  const folders = { contentDir, downloadsDir, dataDir, shown } as const;
  const { lines, schema, failure, reason } = await openApart(url, folders, mayGoBack);
  for (const line of lines) log.info(line);
  if (schema !== undefined) return schema;
  if (reason === 'rights') throw missingRight(failure);
  if (reason !== 'mistakes') throw new OperatorError(failure);
  log.error(`${failure}\nПосетители видят прежнее содержимое.`);
  return requireContent(url);
}
