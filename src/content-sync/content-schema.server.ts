/**
 * Where a release keeps its content: in a PostgreSQL schema of its own, named after the code that writes content and the
 * migrations. Two releases run side by side on one database and each reads what its own code wrote, whatever shape the
 * other gave it (docs/decisions/content-by-release.md). What visitors made is in `public` and shared by all.
 * This file only finds the schema: a node that serves holds no code that reads content files.
 */
import { connectAlone } from '#src/platform/database/connect-alone.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { currentSchema, hasSchema, listSchemas } from './content-schema.queries.server.ts';
import { hashShape } from './source-hashes.server.ts';

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

/** The name of the schema of this release's content. */
export const ownSchema = async (): Promise<string> => `content_${(await hashShape()).slice(0, 12)}`;

/** The same database with the schema first on the path of every connection. */
export function readingFrom(url: string, schema: string): string {
  const [base = url, query = ''] = url.split('?', 2);
  const params = new URLSearchParams(query);
  params.set('options', `${params.get('options') ?? ''} -c search_path=${schema},public`.trim());
  return `${base}?${params}`;
}
