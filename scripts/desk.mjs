/** `npm run desk`: the editors' desk on an address of its own, or one command about its accounts. Plain JavaScript for Node 18 and newer. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, PROJECT_FOLDER, requireNode, run } from './machine.mjs';

await run(async () => {
  await ensurePackages();
  const node = requireNode();
  await ensureBuild(node);
  const desk = spawn(node, [join(PROJECT_FOLDER, 'build', 'server', 'desk.js'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      if (name !== 'SIGINT' || !process.stdin.isTTY) desk.kill(name);
    });
  }
  desk.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
    process.disconnect?.();
  });
});
