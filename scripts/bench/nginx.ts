/** nginx with the very bytes of a page: what a file from memory costs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/nodes/ports.ts';
import type { Server } from './servers.ts';

/** Starts one worker that answers `/page` with `body`; undefined where nginx is not installed. */
export async function serveByNginx(body: Uint8Array): Promise<Server | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'page'), body, { mode: 0o644 });
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10;
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d;
      scgi_temp_path ${folder}/e;
      server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; add_header content-encoding br; } }`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const isStarted = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
  });
  if (!isStarted) return undefined;
  const url = `http://127.0.0.1:${port}/page`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'));
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    url,
    pid: child.pid ?? 0,
    memoryMb: async () => Number.NaN,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
