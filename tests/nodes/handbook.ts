/**
 * An empty machine for docs/operations.md: a folder in place of its roots, and small programs in place of those that change
 * the machine itself. `systemctl` does what the shipped units say; `npm ci` takes the packages that are here; everything
 * else (build, backup, restore, the site) is the real program.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

/** Blocks of commands in the document, by the heading of their section. */
export function readBlocks(): Map<string, string[]> {
  const text = readFileSync(join(PROJECT_FOLDER, 'docs/operations.md'), 'utf8');
  const blocks = new Map<string, string[]>();
  let heading = '';
  for (const part of text.split(/^(?=## )/m)) {
    heading = /^## (.+)$/m.exec(part)?.[1] ?? heading;
    const found = part.split(/^```/m).filter((_, index) => index % 2 === 1);
    const commands = found.filter((one) => one.startsWith('sh\n')).map((one) => one.slice('sh\n'.length));
    if (commands.length > 0) blocks.set(heading, commands);
  }
  return blocks;
}

const ROOTS = [
  '/opt/telecom-site',
  '/etc/telecom-site',
  '/srv/telecom-site',
  '/etc/systemd/system',
  '/var/lib/telecom-site',
  '/var/backups/telecom-site',
];
const STAND_INS = {
  useradd: 'exit 0',
  sudo: 'shift 2; exec "$@"', // sudo -u USER COMMAND
  // The account is made by useradd on a real machine; here files belong to one that is there.
  install: `exec /usr/bin/install $(printf '%s ' "$@" | sed -E 's/-o telecom-site -g telecom-site|-g telecom-site/-g nogroup/; s/-d -g nogroup/-d -o nobody -g nogroup/')`,
  git: 'exec "$NODE" "$STAND_IN" clone "$3"', // git clone REPOSITORY FOLDER
  npm: 'if [ "$1" = ci ]; then exec ln -sfn "$PROJECT/node_modules" node_modules; fi; exec "$REAL_NPM" "$@"',
  systemctl: 'exec "$NODE" "$STAND_IN" systemctl "$@"',
};

export type Machine = {
  /** Runs commands as a shell does that stops at the first failure; returns what they print. Throws with it. */
  run(commands: string): string;
  /** What the path of the document is here. */
  path(path: string): string;
  readonly origin: string;
  stop(): Promise<void>;
};

/** Makes the machine below `folder`; its site listens on `port`. */
export function makeMachine(folder: string, port: number): Machine {
  const root = join(folder, 'root');
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const path of ['/etc/systemd/system', '/var/lib', '/var/backups', '/srv'])
    mkdirSync(root + path, { recursive: true });
  chmodSync(folder, 0o755);
  for (const [name, text] of Object.entries(STAND_INS)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
  const realNpm = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim();
  const env = {
    ...{ PATH: `${bin}:${dirname(process.execPath)}:${process.env.PATH}`, HOME: folder, LANG: 'C.UTF-8' },
    ...{ NODE: process.execPath, STAND_IN: fileURLToPath(import.meta.url), PROJECT: PROJECT_FOLDER, REAL_NPM: realNpm },
    ...{ HANDBOOK_ROOT: root, HANDBOOK_PORT: String(port), NO_COLOR: '1' },
  };
  const here = (text: string) => placed(text, root, port);
  return {
    run(commands) {
      const { status, stdout, stderr } = spawnSync('sh', ['-e'], {
        cwd: folder,
        env,
        input: here(commands),
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`code ${status}\n${commands}\n${stdout}\n${stderr}\n${siteLog(root)}`);
      return stdout;
    },
    path: here,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await systemctl(root, port, ['stop', 'telecom-site']);
    },
  };
}

const placed = (text: string, root: string, port: number): string =>
  ROOTS.reduce((done, path) => done.replaceAll(path, root + path), text).replaceAll(/\b3000\b/g, String(port));

const siteLog = (root: string): string => {
  const path = join(root, 'site.log');
  return existsSync(path) ? readFileSync(path, 'utf8').slice(-3_000) : '';
};

/** Copies what git would clone: the files of the project as they are now, without what is built or installed. */
function clone(to: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
    env: { ...process.env, PATH: '/usr/local/bin:/usr/bin:/bin' },
  });
  for (const name of stdout.split('\0').filter((one) => one && existsSync(join(PROJECT_FOLDER, one)))) {
    cpSync(join(PROJECT_FOLDER, name), join(to, name), { recursive: true });
  }
}

/** What a unit says, with the paths of this machine. */
function readUnit(root: string, port: number, name: string) {
  const text = placed(readFileSync(join(root, 'etc/systemd/system', name), 'utf8'), root, port);
  const all = (key: string) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const [program = '', ...args] = (all('ExecStart')[0] ?? '').split(' ');
  const env = Object.fromEntries(
    all('Environment').flatMap((line) => line.split(' ').map((one) => one.split(/=(.*)/, 2))),
  );
  return { program, args, cwd: all('WorkingDirectory')[0] ?? root, env: { PATH: process.env.PATH, ...env } };
}

async function systemctl(root: string, port: number, words: readonly string[]): Promise<void> {
  editSettings(root, port);
  const names = words
    .filter((word) => word.startsWith('telecom-site'))
    .map((word) => (word.includes('.') ? word : `${word}.service`));
  for (const name of names) {
    if (name === 'telecom-site-backup.service') {
      const { program, args, ...how } = readUnit(root, port, name);
      const { status, stdout, stderr } = spawnSync(program, args, { ...how, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${name}: ${stdout}${stderr}`);
    }
    if (name !== 'telecom-site.service') continue;
    if (words.includes('stop') || words.includes('restart')) await stopSite(root);
    if (['start', 'restart', '--now'].some((word) => words.includes(word))) startSite(root, port, name);
    if (words.includes('reload')) process.kill(Number(readFileSync(join(root, 'site.pid'), 'utf8')), 'SIGHUP');
  }
}

/** «Then edit it»: the paths of this machine, once. */
function editSettings(root: string, port: number): void {
  const file = join(root, 'etc/telecom-site/site.env');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : root;
  if (!text.includes(root)) writeFileSync(file, placed(text, root, port));
}

function startSite(root: string, port: number, name: string): void {
  const { program, args, ...how } = readUnit(root, port, name);
  const child: ChildProcess = spawn(
    'sh',
    ['-c', `exec "$0" "$@" >> ${join(root, 'site.log')} 2>&1`, program, ...args],
    {
      ...how,
      detached: true,
      stdio: 'ignore',
    },
  );
  writeFileSync(join(root, 'site.pid'), String(child.pid));
  child.unref();
}

async function stopSite(root: string): Promise<void> {
  const file = join(root, 'site.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  const isAlive = () => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (isAlive()) process.kill(pid, 'SIGTERM');
  for (let waited = 0; isAlive() && waited < 60_000; waited += 100)
    await new Promise((resume) => setTimeout(resume, 100));
}

const [word, ...words] = process.argv.slice(2);
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (word === 'clone') clone(words[0] ?? '');
  else await systemctl(process.env.HANDBOOK_ROOT ?? '', Number(process.env.HANDBOOK_PORT), words);
}
