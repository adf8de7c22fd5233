/**
 * Before the browser journeys: the engine's fixture site, and the real site as it is in production (its build, a fresh
 * database, the content of the repository). Tests get the addresses by `inject`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import setupDatabaseServer from '#tests/support/global-setup.ts';
import { buildFixture } from './fixture/build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address and build folder of the engine's fixture site. */
    fixture: { url: string; folder: string };
    /** Address of the real site. */
    site: { url: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(PROJECT_FOLDER, 'build/e2e');
  await buildFixture(folder);
  const bundle = pathToFileURL(join(folder, 'server/serve.js')).href;
  const { serve } = (await import(bundle)) as typeof import('./fixture/serve.ts');
  const fixture = await serve(folder);
  project.provide('fixture', { url: fixture.url, folder });

  const stopDatabaseServer = await setupDatabaseServer();
  const database = await createTestDatabase();
  const site = await startSite(database.url);
  project.provide('site', { url: site.url });

  return async () => {
    await Promise.all([fixture.close(), site.close()]);
    await database.close();
    await stopDatabaseServer?.();
  };
}

async function startSite(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const build = `import { ensureBuild } from './scripts/machine.mjs'; await ensureBuild(process.execPath);`;
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', build], {
    cwd: PROJECT_FOLDER,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error('Сайт не собрался');

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { DATABASE_URL: databaseUrl, PORT: String(port), SITE_URL: url, LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, [join(PROJECT_FOLDER, 'build/server/main.js')], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH ?? '', ...settings },
  });
  await becomesReady(url, server);
  return {
    url,
    close: () =>
      new Promise((done) => {
        server.once('exit', () => done());
        server.kill('SIGTERM');
      }),
  };
}

async function becomesReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('Сайт не запустился, причина выше');
    await new Promise((next) => setTimeout(next, 100));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
