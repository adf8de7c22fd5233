/** The preview of the desk: `npm run preview` over the same folder, as a process of its own that ends with the desk. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import type { Preview, PreviewState } from './desk.ts';

type Given = Pick<
  Settings,
  'contentDir' | 'downloadsDir' | 'dataDir' | 'deskPreviewPort' | 'deskPreviewUrl' | 'deskHost'
>;
const LOOK_MS = 500;
/** The first start makes a database and fills it. */
const START_LIMIT_MS = 5 * 60_000;
const STOP_LIMIT_MS = 30_000;

/** Starts nothing yet. */
export function openPreview(settings: Given, env: NodeJS.ProcessEnv, log: Log): Preview {
  const password = randomBytes(18).toString('base64url');
  const local = `http://127.0.0.1:${settings.deskPreviewPort}`;
  const url = settings.deskPreviewUrl ?? `http://localhost:${settings.deskPreviewPort}`;
  let state: PreviewState = { what: 'off' };
  let child: ChildProcess | undefined;
  let turn = Promise.resolve();

  async function begin(): Promise<void> {
    await end();
    const started = spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts/preview.mjs'), settings.contentDir], {
      env: {
        ...env,
        ...{ PREVIEW_PASSWORD: password, PREVIEW_PORT: String(settings.deskPreviewPort), PREVIEW_URL: url },
        ...{ PREVIEW_DATA_DIR: join(settings.dataDir, 'preview'), HOST: settings.deskHost },
        ...(settings.downloadsDir && { DOWNLOADS_DIR: settings.downloadsDir }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    started.on('error', (err) => log.error({ err }, 'Просмотр не запущен'));
    started.once('exit', () => {
      if (child === started && state.what !== 'off') state = { what: 'failed' };
    });
    const limit = performance.now() + START_LIMIT_MS;
    while (child === started && state.what === 'starting') {
      if (await answers(local, password)) state = { what: 'on', url, password };
      else if (performance.now() > limit) state = { what: 'failed' };
      else await sleep(LOOK_MS);
    }
  }

  async function end(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
  }

  return {
    state: () => state,
    start() {
      if (state.what === 'starting') return;
      state = { what: 'starting' };
      turn = turn.then(begin).catch((err) => {
        log.error({ err }, 'Просмотр не запущен');
        state = { what: 'failed' };
      });
    },
    async stop() {
      state = { what: 'off' };
      await end();
      await turn;
    },
  };
}

const answers = (base: string, password: string): Promise<boolean> =>
  fetch(`${base}/readyz`, {
    headers: { authorization: `Basic ${Buffer.from(`desk:${password}`).toString('base64')}` },
  }).then(
    ({ ok }) => ok,
    () => false,
  );
