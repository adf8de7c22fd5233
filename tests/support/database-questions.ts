/** What tests of a database's start ask: a statement on a connection of its own, and the sentence that a start ends in. */
import pg from 'pg';
import { expect } from 'vitest';
import { OperatorError } from '#src/platform/errors.ts';

export async function queryOn(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 20_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The one sentence for the operator that `work` ends in. */
export async function sentenceOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(OperatorError);
  return error instanceof Error ? error.message : '';
}
