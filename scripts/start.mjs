/** `npm start`: from a fresh clone to a running site. Plain JavaScript for Node 18 and newer. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, PROJECT_FOLDER, requireNode, run, say } from './machine.mjs';
import { ALLOCATOR, NODE_FLAGS } from './site-process.mjs';

await run(async () => {
  await ensurePackages();
  const node = requireNode();
  await ensureBuild(node);
  say('Запускаю сервер');
  // The channel is how the server learns that this process was killed: it then stops too, instead of keeping the port.
  const server = spawn(node, [...NODE_FLAGS, join(PROJECT_FOLDER, 'build', 'server', 'main.js')], {
    cwd: process.cwd(),
    env: { ...ALLOCATOR, ...process.env, NODE_ENV: 'production' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      // Ctrl-C reaches the server by itself, as a member of the terminal's group.
      if (name !== 'SIGINT' || !process.stdin.isTTY) server.kill(name);
    });
  }
  server.on('error', (error) => {
    process.stderr.write(`Сервер не запущен: ${error.message}\n`);
    process.exitCode = 1;
  });
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
    process.disconnect?.();
  });
});
