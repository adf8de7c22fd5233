/** Web nodes behind the nginx configuration that ships with the site, started as an operator starts them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { ALLOCATOR, NODE_FLAGS } from '../../scripts/site-process.mjs';

export type SiteNode = { port: number; release: string; process: ChildProcess; exit: Promise<number | null> };

/** Patience, not a figure: the first start writes all content, and the machine may be busy. */
const READY_MS = 300_000;

/** Starts the built server of `release` (a folder with build/) on `port` and waits until it may get visitors. */
export async function startNode(
  release: string,
  port: number,
  { databaseUrl, folder, ...more }: { databaseUrl: string; folder: string } & Record<string, string>,
): Promise<SiteNode> {
  const log = join(folder, `node-${port}.log`);
  const dataDir = join(folder, `data-${port}`);
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, [...NODE_FLAGS, join(release, 'build/server/main.js')], {
    cwd: release,
    env: {
      ...{ ...ALLOCATOR, PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir },
      ...{ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '1', SITE_URL: 'http://localhost:8080', FILES_AHEAD: 'no' },
      ...{ FORMS_PER_HOUR: '1000000', READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000', ...more },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => appendFileSync(log, text));
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await untilReady(port, child, log);
  return { port, release, process: child, exit };
}

async function untilReady(port: number, child: ChildProcess, log: string): Promise<void> {
  const limit = Date.now() + READY_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null)
      throw new Error(`node ${port} ended with ${child.exitCode}:\n${readFileSync(log, 'utf8')}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error(`node ${port} is not ready after ${READY_MS} ms:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
}

/** Stops a node as systemd does and returns its exit code. */
export async function stopNode(node: SiteNode): Promise<number | null> {
  node.process.kill('SIGTERM');
  return node.exit;
}

/**
 * nginx with deploy/nginx/site.conf, without TLS, before `ports`. Returns its own port's address and how to stop it; stopping
 * returns the lines of its log in which a node answered 500: visitors got a kept copy instead and saw nothing.
 */
export async function startNginx(
  port: number,
  ports: readonly number[],
): Promise<{ origin: string; stop(): Promise<string[]> }> {
  const folder = mkdtempSync(join(tmpdir(), 'site-nodes-nginx-'));
  const shipped = readFileSync(join(PROJECT_FOLDER, 'deploy/nginx/site.conf'), 'utf8');
  const how = /server 127\.0\.0\.1:3000 (.*);/.exec(shipped)?.[1] ?? '';
  const servers = ports.map((one) => `server 127.0.0.1:${one} ${how};`).join('\n');
  const site = shipped
    .replace(/^ {4}server 127\.0\.0\.1:\d+ .*;\n/gm, '')
    .replace('    keepalive 32;', `${servers}\n    keepalive 32;`)
    .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/^ {4}listen .*$/gm, '')
    .replace(/^ {4}ssl_.*$/gm, '')
    .replace('server_name www.example.ru;', `listen 127.0.0.1:${port};\n    server_name localhost;`)
    .replace('/var/cache/nginx/telecom-site', join(folder, 'cache'))
    .replace('/var/log/nginx', folder);
  writeFileSync(join(folder, 'site.conf'), site);
  const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; user root;
    events { worker_connections 4096; } http { include ${folder}/site.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(`${origin}/livez`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await sleep(50);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGQUIT');
      await exit;
      const log = readFileSync(join(folder, 'telecom-site.log'), 'utf8').split('\n');
      rmSync(folder, { recursive: true, force: true });
      return log.filter((line) => /\b500\b/.test(line.split(' ').slice(8).join(' ')));
    },
  };
}
