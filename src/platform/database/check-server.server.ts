/** Is this the PostgreSQL we can trust: version, encoding, durability. Asked at every start, of any server. */
import pg from 'pg';
import { OperatorError } from '#src/platform/errors.ts';
import { primaryUrl } from './hosts.server.ts';

const MINIMUM_VERSION = 150_000;
/** A server that is just starting, or a name that is not known yet: worth asking again. */
const TRANSIENT = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EAI_AGAIN', 'ENOTFOUND', '57P03', '53300']);

type Facts = { version: string; number: string; encoding: string; fsync: string; commit: string };

/** The address as it may be shown: without the password. */
function shownAddress(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url);
    return `${searchParams.get('host') ?? host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  const known: Record<string, string> = {
    ECONNREFUSED: 'сервер не принимает соединения; проверьте, что он запущен, и верен ли адрес',
    ENOENT: 'сервер не принимает соединения; проверьте, что он запущен, и верен ли адрес',
    ENOTFOUND: 'имя сервера не найдено; проверьте адрес',
    EAI_AGAIN: 'имя сервера не найдено; проверьте адрес и сеть',
    '57P03': 'сервер ещё запускается; повторите запуск через минуту',
    '28P01': 'имя или пароль не подошли; проверьте DATABASE_URL',
    '28000': 'сервер не пускает этого пользователя; проверьте DATABASE_URL и pg_hba.conf',
    '3D000': 'такой базы на сервере нет; создайте её: CREATE DATABASE … ENCODING UTF8',
    '53300': 'на сервере закончились соединения; увеличьте max_connections',
  };
  return known[code ?? ''] ?? (message.includes('timeout') ? 'сервер не отвечает; проверьте адрес и сеть' : message);
}

async function readFacts(url: string): Promise<Facts> {
  const client = new pg.Client({
    ...{ connectionString: await primaryUrl(url), connectionTimeoutMillis: 4_000, query_timeout: 4_000 },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as number,
              current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit`,
    );
    if (!rows[0]) throw new Error('the server answered nothing');
    return rows[0];
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Throws one sentence when the database at `url` cannot be reached within `patienceMs` or would lose or garble data:
 * older than PostgreSQL 15, not UTF8, `fsync` or `synchronous_commit` off.
 */
export async function checkServer(url: string, { patienceMs = 8_000 } = {}): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let facts: Facts | undefined;
  while (!facts) {
    try {
      facts = await readFacts(url);
    } catch (cause) {
      if (TRANSIENT.has((cause as { code?: string }).code ?? '') && Date.now() < deadline) {
        await new Promise((resume) => setTimeout(resume, 250));
        continue;
      }
      throw new OperatorError(`Нет связи с базой данных ${shownAddress(url)}: ${reason(cause)}.`, { cause });
    }
  }
  const where = `База данных ${shownAddress(url)}`;
  if (Number(facts.number) < MINIMUM_VERSION) {
    throw new OperatorError(`${where} работает на PostgreSQL ${facts.version}, а нужен 15 или новее. Обновите сервер.`);
  }
  if (facts.encoding !== 'UTF8') {
    throw new OperatorError(
      `${where} хранит текст в кодировке ${facts.encoding}, русские слова в ней испортятся. Создайте базу в UTF8: ` +
        "CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8'.",
    );
  }
  for (const [name, value] of [
    ['fsync', facts.fsync],
    ['synchronous_commit', facts.commit],
  ]) {
    if (value !== 'off') continue;
    throw new OperatorError(
      `${where} работает с ${name} = off и при сбое потеряет заявки. Включите ${name} в postgresql.conf и перечитайте его.`,
    );
  }
}
