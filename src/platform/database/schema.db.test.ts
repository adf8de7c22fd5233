import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let testDatabase: TestDatabase;
let folder: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'schema-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await testDatabase.close();
});

test('schema.ts is what the migrations make; npm run database:types writes it', async () => {
  const generated = join(folder, 'schema.ts');
  const codegen = join(PROJECT_FOLDER, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const options = ['--dialect', 'postgres', '--url', testDatabase.url, '--exclude-pattern', 'schema_migration'];
  const run = spawnSync(process.execPath, [codegen, ...options, '--out-file', generated], { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const committed = join(PROJECT_FOLDER, 'src/platform/database/schema.ts');
  expect(await readFile(committed, 'utf8')).toBe(await readFile(generated, 'utf8'));
});
