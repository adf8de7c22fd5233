/**
 * Databases of tests, on the server that tests/support/global-setup.ts names. Each is a copy of a template, made within 0.1 s;
 * `close` drops it. One is connected at a time: `database()` of the site is the newest.
 */
import { randomBytes } from 'node:crypto';
import { connectDatabase, type Database, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { databaseUrl, onServer } from './templates.ts';

export type TestDatabase = { url: string; db: Database; close(): Promise<void> };

/** The value of a variable that the global setup gives to every test process. */
function given(name: 'TEST_SERVER_URL' | 'TEST_SCHEMA' | 'TEST_SITE'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the database tests through vitest`);
  return value;
}

async function copyOf(template: string): Promise<TestDatabase> {
  const serverUrl = given('TEST_SERVER_URL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`));
  const url = databaseUrl(serverUrl, name);
  const db = connectDatabase(url);
  return {
    url,
    db,
    async close() {
      await disconnectDatabase();
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** The address of `database` under a role that is no owner of anything; its rights are the caller's business. */
export async function servingUrl({ url }: Pick<TestDatabase, 'url'>, role = 'test_serving'): Promise<string> {
  await onServer(given('TEST_SERVER_URL'), (client) =>
    client.query(`do $$ begin create role ${role} login;
      exception when duplicate_object or unique_violation then null; end $$`),
  );
  return url.replace(/^(\w+:\/\/)[^@/]+@/, `$1${role}@`);
}

/** A database of its own with the schema and nothing in it. */
export const createTestDatabase = (): Promise<TestDatabase> => copyOf(given('TEST_SCHEMA'));

/** A database of its own with the content of tests (test-content.ts), to write in. */
export const createSiteDatabase = (): Promise<TestDatabase> => copyOf(given('TEST_SITE'));
