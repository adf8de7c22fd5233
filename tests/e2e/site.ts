/**
 * The real site for browser journeys: today's build, a database of its own with the whole content, a server process.
 * One is started for all journeys (global-setup.ts): `inject('site')`.
 * `development` starts the development server instead: it shows /__ui/, which the built site does not. `env` adds settings.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { freePort } from '#tests/nodes/ports.ts';
import { createSiteDatabase } from '#tests/support/database.ts';
import startDatabaseServer from '#tests/support/global-setup.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { testContent } from '#tests/support/test-content.ts';

/** `output`: what the server has written so far. */
export type Site = { url: string; databaseUrl: string; output(): string; close(): Promise<void> };

const LIMIT_MS = 60_000;

async function untilAnswers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/catalog/`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The site does not answer at ${url}:\n${output().slice(-4_000)}`);
}

/** The build of `npm start`: made only when a source has changed. */
async function build(): Promise<void> {
  const code = `import { ensureBuild } from './scripts/machine.mjs'; await ensureBuild(process.execPath);`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: PROJECT_FOLDER });
}

/** Starts the site; `close` stops its server and drops its database. */
export async function startSite({
  development = false,
  contentDir = testContent(),
  env = {},
}: {
  development?: boolean;
  contentDir?: string;
  env?: Record<string, string>;
} = {}): Promise<Site> {
  const stopDatabaseServer = await startDatabaseServer();
  const database = await createSiteDatabase();
  if (!development) await build();
  const port = await freePort();
  const entry = development ? 'src/server/dev.ts' : 'build/server/main.js';
  const child = spawn(process.execPath, [entry], {
    cwd: PROJECT_FOLDER,
    env: {
      ...PATIENT,
      PATH: process.env.PATH,
      NODE_ENV: development ? 'development' : 'production',
      DATABASE_URL: database.url,
      CONTENT_DIR: contentDir,
      FILES_AHEAD: 'no', // sixty files a minute would slow what is measured here
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url, child, () => output);
  return {
    url,
    databaseUrl: database.url,
    output: () => output,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await database.close();
      await stopDatabaseServer?.();
    },
  };
}
