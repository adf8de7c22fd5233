/** The database that DATABASE_URL names, as it is checked before anything else is done. */
import { expect, test } from 'vitest';
import { createLog } from '#src/platform/log.server.ts';
import { queryOn, sentenceOf } from '#tests/support/database-questions.ts';
import { checkServer } from './check-server.server.ts';
import { startDatabase } from './start.server.ts';

const log = createLog({ logLevel: 'silent', logFormat: 'json' });

const serverUrl = () => process.env.TEST_SERVER_URL ?? '';
const nameIn = (url: string, name: string) => url.replace(/(\/)[^/?]*(\?|$)/, `$1${name}$2`);

test('a good server is used as it is and never stopped', async () => {
  const { url, adopted, stop } = await startDatabase({ dataDir: '/nowhere', databaseUrl: serverUrl() }, log);
  expect({ url, adopted }).toEqual({ url: serverUrl(), adopted: true });
  await stop();
  expect(await queryOn(serverUrl(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an unreachable server is told without the password', async () => {
  const sentence = await sentenceOf(checkServer('postgres://site:geheim@127.0.0.1:1/shop', { patienceMs: 0 }));
  expect(sentence).toContain('Нет связи с базой данных 127.0.0.1:1/shop');
  expect(sentence).not.toContain('geheim');
});

test('a database that is not there is told with the command that makes it', async () => {
  expect(await sentenceOf(checkServer(nameIn(serverUrl(), 'no_such')))).toContain('CREATE DATABASE');
});

test('a database in another encoding, or one that forgets, is refused', async () => {
  await queryOn(
    serverUrl(),
    `create database test_ascii template template0 encoding 'SQL_ASCII' locale 'C' locale_provider libc`,
  );
  await queryOn(serverUrl(), 'create database test_forgets');
  await queryOn(serverUrl(), 'alter database test_forgets set synchronous_commit = off');
  expect(await sentenceOf(checkServer(nameIn(serverUrl(), 'test_ascii')))).toContain('кодировке SQL_ASCII');
  expect(await sentenceOf(checkServer(nameIn(serverUrl(), 'test_forgets')))).toContain('synchronous_commit = off');
  await queryOn(serverUrl(), 'drop database test_ascii');
  await queryOn(serverUrl(), 'drop database test_forgets');
});
