import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBuild } from '#src/platform/build-files/build-files.server.ts';
import { Overloaded } from '#src/platform/http/load.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { registerBuiltFiles } from './built-files.ts';

let base: TestDatabase;
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  base = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'built-files-'));
  for (const [path, text] of [
    ['own/assets/own.js', 'own'],
    ['own/assets/own.svg', '<svg/>'],
    ['other/other.js', 'other'],
  ] as const) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await publishBuild({ id: 'other', folder: join(folder, 'other') });
  app = fastify();
  app.decorateRequest('pay', () => {
    throw new Overloaded(); // a node that does nothing more that must be made
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' });
  });
  await registerBuiltFiles(app, join(folder, 'own'), async (_request, reply) => reply.code(404).send());
});
afterAll(async () => {
  await app.close();
  await base.close();
  await rm(folder, { recursive: true });
});

test('a node with too much to do sends files of its build and of others, and refuses to look for made-up ones', async () => {
  const answers = await Promise.all(['own.js', 'other.js', 'made-up.js'].map((name) => app.inject(`/assets/${name}`)));
  expect(answers.map(({ statusCode, body }) => [statusCode, body.slice(0, 5)])).toEqual([
    [200, 'own'],
    [200, 'other'],
    [503, expect.any(String)],
  ]);
  expect(answers[1]?.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' });
  expect(answers[1]?.headers['cache-control']).toContain('immutable');
});

test('what protects a document stands on pictures and on what is missing, not on scripts', async () => {
  const answers = await Promise.all(
    ['own.js', 'other.js', 'own.svg', 'made-up.bin'].map((name) => app.inject(`/assets/${name}`)),
  );
  expect(answers.map(({ headers }) => 'content-security-policy' in headers)).toEqual([false, false, true, true]);
  expect(answers.every(({ headers }) => headers['x-content-type-options'] === 'nosniff')).toBe(true);
});
