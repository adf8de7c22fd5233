/** The embedded database is started, killed and broken for real: every case ends running or in one sentence. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test as plainTest, vi } from 'vitest';
import { createLog } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { sentenceOf as operatorSentence, queryOn as query } from '#tests/support/database-questions.ts';
import { embeddedPackage } from './binaries.server.ts';
import { chooseAccount } from './cluster.server.ts';
import { type EmbeddedOptions, startEmbedded } from './embedded-postgres.server.ts';
import { rewriteFirstLine } from './files.server.ts';
import { readProcess } from './process.server.ts';

const test = plainTest.concurrent;
const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? test : plainTest.skip; // an ordinary user has nobody to switch to
const log = createLog({ logLevel: 'silent', logFormat: 'json' });
const HOLDER = join(PROJECT_FOLDER, 'tests/support/database-holder.ts');
/** An ordinary user every Linux has; undefined where the tests themselves run as an ordinary user. */
const ordinary = isRoot ? { uid: 1, gid: 1 } : undefined;

const projectIsClosed =
  ordinary !== undefined &&
  spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$2"', 'sh', HOLDER, process.execPath], {
    cwd: '/',
    ...ordinary,
  }).status !== 0;
const CLOSED = 'проект лежит там, куда обычный пользователь войти не может';

/** Memory where there is plenty of it: many databases are made here, and their fsync is not what is tested. */
const PLACE =
  existsSync('/dev/shm') && statfsSync('/dev/shm').bavail * statfsSync('/dev/shm').bsize > 4e9 ? '/dev/shm' : '/tmp';

const scratch: string[] = [];
const holders: ChildProcess[] = [];
let model: string;

/** A new DATA_DIR, with a whole database in it unless `empty`. */
function dataDir({ empty = false } = {}): string {
  const folder = mkdtempSync(`${PLACE}/edb-`);
  chmodSync(folder, 0o755);
  scratch.push(folder);
  if (!empty) spawnSync('cp', ['-a', join(model, 'database'), folder]);
  return folder;
}

const clusterOf = (folder: string) => join(folder, 'database', 'cluster');
const pidFileOf = (folder: string) => join(clusterOf(folder), 'postmaster.pid');
const postmasterOf = (folder: string) => Number.parseInt(readFileSync(pidFileOf(folder), 'utf8'), 10);
const start = (folder: string, options?: EmbeddedOptions) => startEmbedded(folder, log, options);

/** The one sentence a start ends in; it must come within 15 s. */
async function sentenceOf(starting: Promise<unknown>): Promise<string> {
  const begun = Date.now();
  const sentence = await operatorSentence(starting);
  expect(Date.now() - begun).toBeLessThan(15_000);
  return sentence;
}

type Held = { child: ChildProcess; url: string; adopted: boolean; error?: string };

function spawnHolder(folder: string, options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {}) {
  const child = spawn(process.execPath, [HOLDER, folder], { stdio: ['ignore', 'pipe', 'ignore'], ...options });
  holders.push(child);
  return child;
}

/** A site process of its own, up with its database. */
async function hold(folder: string, options?: Parameters<typeof spawnHolder>[1]): Promise<Held> {
  const child = spawnHolder(folder, options);
  if (!child.stdout) throw new Error('no stdout');
  for await (const line of createInterface({ input: child.stdout })) return { child, ...JSON.parse(line) };
  throw new Error('the holder said nothing');
}

async function kill(child: ChildProcess, name: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(name);
  await ended;
}

const gone = (pid: number) => vi.waitFor(() => expect(readProcess(pid)).toBeUndefined(), { timeout: 10_000 });

beforeAll(async () => {
  model = dataDir({ empty: true });
  const { url, stop } = await start(model);
  await query(url, 'create table kept (value text)');
  await query(url, `insert into kept values ('Ёж')`);
  await stop();
});

afterAll(async () => {
  for (const child of holders) child.kill('SIGKILL');
  for (const folder of scratch) {
    if (existsSync(pidFileOf(folder))) {
      const pid = postmasterOf(folder);
      if (readProcess(pid)?.command === 'postgres') spawnSync('kill', ['-QUIT', String(pid)]);
    }
  }
  await new Promise((resume) => setTimeout(resume, 300));
  for (const folder of scratch) {
    spawnSync('umount', ['-q', '-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

const kept = async (url: string) => (await query(url, 'select value from kept'))[0]?.value;

describe('a quiet start', () => {
  test('creates a durable UTF8 database whatever the locale, without a port or a password', async () => {
    const folder = dataDir({ empty: true });
    const { child, url, adopted } = await hold(folder, { env: { ...process.env, LC_ALL: 'ru_RU.KOI8-R', LANG: 'C' } });
    expect(adopted).toBe(false);
    const [facts] = await query(
      url,
      `select current_setting('server_encoding') as encoding, lower('ЁЖ') as lower, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums,
              current_setting('listen_addresses') as addresses`,
    );
    expect(facts).toEqual({
      encoding: 'UTF8',
      lower: 'ёж',
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      addresses: '',
    });
    expect(statSync(clusterOf(folder)).mode & 0o077).toBe(0);
    const postmaster = postmasterOf(folder);
    await kill(child, 'SIGTERM');
    expect(readProcess(postmaster)).toBeUndefined();
    expect(existsSync(pidFileOf(folder))).toBe(false);
  });

  test('a path too long for a socket is no obstacle', async () => {
    const folder = join(dataDir({ empty: true }), 'очень-длинное-имя-папки-с-данными-сайта', "a b 'c'");
    const { url, stop } = await start(folder);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });

  test('two sites on one folder share one server, and only the one that started it stops it', async () => {
    const folder = dataDir({ empty: true });
    const both = await Promise.all([hold(folder), hold(folder)]);
    expect(both.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(both.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
    const [second, first] = both.sort((a, b) => Number(b.adopted) - Number(a.adopted)) as [Held, Held];
    await query(first.url, 'create table shared ()');
    expect(await query(second.url, 'select * from shared')).toEqual([]);
    await kill(second.child, 'SIGTERM');
    expect(await query(first.url, 'select * from shared')).toEqual([]);
    await kill(first.child, 'SIGTERM');
    await expect(query(first.url, 'select 1')).rejects.toThrow();
  });

  test('a site that finds the server before its starter is written down leaves it to the starter', async () => {
    const folder = dataDir();
    const starter = await hold(folder);
    const written = join(folder, 'database', 'site.pid');
    const mark = readFileSync(written);
    rmSync(written); // as a second site finds it in the moment between the ready server and this file
    const second = await hold(folder);
    expect(second.adopted).toBe(true);
    expect(existsSync(written)).toBe(false);
    await kill(second.child, 'SIGTERM');
    expect(await kept(starter.url)).toBe('Ёж');
    const postmaster = postmasterOf(folder);
    writeFileSync(written, mark);
    await kill(starter.child, 'SIGTERM');
    await gone(postmaster);
  });

  test('a lock file that PostgreSQL has just made is not written over', async () => {
    const folder = dataDir();
    const owner = statSync(clusterOf(folder));
    writeFileSync(pidFileOf(folder), '');
    chownSync(pidFileOf(folder), owner.uid, owner.gid);
    const starting = start(folder); // looks at the file before it first waits
    expect(readFileSync(pidFileOf(folder), 'utf8')).toBe('');
    rmSync(pidFileOf(folder));
    const { adopted, stop } = await starting;
    expect(adopted).toBe(false);
    await stop();
  });
});

test('a first line is never written into the file that took the name of the one that was read', () => {
  const place = dataDir({ empty: true });
  const file = join(place, 'postmaster.pid');
  writeFileSync(file, '17\nof a dead server\n');
  rewriteFirstLine(file, (line) => {
    expect(line).toBe('17');
    rmSync(file); // a server that starts in this moment makes the file anew
    writeFileSync(file, '4711\n');
    return '1';
  });
  expect(readFileSync(file, 'utf8')).toBe('4711\n');
  writeFileSync(file, '123456\nlines\n');
  rewriteFirstLine(file, () => '9');
  expect(readFileSync(file, 'utf8')).toBe('9\nlines\n');
});

describe('after a kill', () => {
  test('the server a killed site left behind is adopted, and stopped by its new owner', async () => {
    const folder = dataDir();
    const { child } = await hold(folder);
    await kill(child, 'SIGKILL');
    const postmaster = postmasterOf(folder);
    const { url, adopted, stop } = await start(folder);
    expect(adopted).toBe(true);
    expect(await kept(url)).toBe('Ёж');
    await stop();
    await gone(postmaster);
  });

  test('site and database killed together: the next start has every row', async () => {
    const folder = dataDir();
    const { child, url } = await hold(folder);
    await query(
      url,
      `insert into kept values ('после'); create table written (id int); insert into written values (7)`,
    );
    process.kill(postmasterOf(folder), 'SIGKILL');
    await kill(child, 'SIGKILL');
    const again = await start(folder);
    expect(again.adopted).toBe(false);
    expect(await query(again.url, 'select * from written')).toEqual([{ id: 7 }]);
    await again.stop();
  });

  test('a killed server whose number is still held by a zombie does not block the start', async () => {
    const folder = dataDir();
    const { child } = await hold(folder);
    child.kill('SIGSTOP'); // its parent will not collect it
    const postmaster = postmasterOf(folder);
    process.kill(postmaster, 'SIGKILL');
    await expect.poll(() => readFileSync(`/proc/${postmaster}/stat`, 'utf8')).toContain(') Z ');
    const { url, adopted, stop } = await start(folder);
    expect(adopted).toBe(false);
    expect(await kept(url)).toBe('Ёж');
    await kill(child, 'SIGKILL');
    await stop();
  });

  test('the recorded number now belongs to a stranger of the same user', async () => {
    const folder = dataDir();
    const owner = statSync(clusterOf(folder));
    const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid });
    const record = [stranger.pid, clusterOf(folder), 1, 5432, '/nowhere', '', '', 'ready'].join('\n');
    writeFileSync(pidFileOf(folder), record);
    chownSync(pidFileOf(folder), owner.uid, owner.gid);
    const { url, adopted, stop } = await start(folder);
    expect(adopted).toBe(false);
    expect(await kept(url)).toBe('Ёж');
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
    await stop();
  });

  test('the recorded number now belongs to the PostgreSQL of another cluster', async () => {
    const [folder, other] = [dataDir(), dataDir()];
    const stranger = await start(other);
    const owner = statSync(clusterOf(folder));
    const theirs = readFileSync(pidFileOf(other), 'utf8');
    writeFileSync(pidFileOf(folder), theirs);
    chownSync(pidFileOf(folder), owner.uid, owner.gid);
    const { url, adopted, stop } = await start(folder);
    expect(adopted).toBe(false);
    expect(url).not.toBe(stranger.url);
    expect(await kept(stranger.url)).toBe('Ёж');
    await stop();
    await stranger.stop();
  });

  test('an interrupted creation leaves rubbish that the next start sweeps', async () => {
    const folder = dataDir({ empty: true });
    const child = spawnHolder(folder);
    const unfinished = () => (existsSync(join(folder, 'database')) ? readdirSync(join(folder, 'database')) : []);
    await vi.waitFor(() => expect(unfinished().join()).toContain('cluster.init-'), { timeout: 10_000, interval: 5 });
    await kill(child, 'SIGKILL');
    const { url, stop } = await start(folder);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(unfinished().filter((name) => name.startsWith('cluster.init-'))).toEqual([]);
    await stop();
  });

  test('a server that dies while the site runs is started again', async () => {
    const folder = dataDir();
    const { url, stop } = await start(folder);
    const first = postmasterOf(folder);
    process.kill(first, 'SIGKILL');
    await vi.waitFor(async () => expect(await kept(url)).toBe('Ёж'), { timeout: 15_000, interval: 100 });
    expect(postmasterOf(folder)).not.toBe(first);
    await stop();
  });

  test('a site that adopted the server of another inherits it running when that one leaves', async () => {
    const folder = dataDir();
    const first = await hold(folder);
    const { url, adopted, stop } = await start(folder);
    expect(adopted).toBe(true);
    const postmaster = postmasterOf(folder);
    await kill(first.child, 'SIGTERM');
    expect(await kept(url)).toBe('Ёж');
    expect(postmasterOf(folder)).toBe(postmaster);
    await stop();
    await gone(postmaster);
  });

  test('a server that does not answer ends in a sentence with its number', async () => {
    const folder = dataDir();
    const { child } = await hold(folder);
    await kill(child, 'SIGKILL');
    const postmaster = postmasterOf(folder);
    process.kill(postmaster, 'SIGSTOP');
    expect(await sentenceOf(start(folder))).toContain(
      `База данных уже запущена (процесс ${postmaster}), но не отвечает`,
    );
    process.kill(postmaster, 'SIGCONT');
    const { adopted, stop } = await start(folder);
    expect(adopted).toBe(true);
    await stop();
  });

  test('a folder deleted under its living server: the next start makes a new database beside it', async () => {
    const folder = dataDir();
    const { child } = await hold(folder);
    const old = postmasterOf(folder);
    rmSync(clusterOf(folder), { recursive: true });
    await kill(child, 'SIGKILL');
    const { url, adopted, stop } = await start(folder);
    expect(adopted).toBe(false);
    await expect(kept(url)).rejects.toThrow('does not exist');
    await stop();
    if (readProcess(old)) process.kill(old, 'SIGQUIT');
  });

  test('a folder that vanishes while the site runs is never replaced by an empty one', async () => {
    const folder = dataDir();
    const { url, stop } = await start(folder);
    const postmaster = postmasterOf(folder);
    renameSync(clusterOf(folder), `${clusterOf(folder)}-moved`);
    process.kill(postmaster, 'SIGKILL');
    await new Promise((resume) => setTimeout(resume, 1_500));
    expect(existsSync(clusterOf(folder))).toBe(false);
    renameSync(`${clusterOf(folder)}-moved`, clusterOf(folder));
    await vi.waitFor(async () => expect(await kept(url)).toBe('Ёж'), { timeout: 20_000, interval: 100 });
    await stop();
  });
});

describe('a folder that cannot be used', () => {
  test('files of another major version are named and left alone', async () => {
    const folder = dataDir();
    writeFileSync(join(clusterOf(folder), 'PG_VERSION'), '15\n');
    expect(await sentenceOf(start(folder))).toMatch(/создана PostgreSQL 15, а сайт работает с 18\. Данные не тронуты/);
    writeFileSync(join(clusterOf(folder), 'PG_VERSION'), '18\n');
    const { url, stop } = await start(folder);
    expect(await kept(url)).toBe('Ёж');
    await stop();
  });

  test('something that is not a database is never overwritten', async () => {
    const folder = dataDir({ empty: true });
    mkdirSync(clusterOf(folder), { recursive: true });
    writeFileSync(join(clusterOf(folder), 'letter.txt'), 'важное');
    expect(await sentenceOf(start(folder))).toContain('лежит не база данных');
    expect(readFileSync(join(clusterOf(folder), 'letter.txt'), 'utf8')).toBe('важное');
  });

  test('damaged files are told as damage, with the way back', async () => {
    const folder = dataDir();
    writeFileSync(join(clusterOf(folder), 'global', 'pg_control'), Buffer.alloc(8192, 7));
    expect(await sentenceOf(start(folder))).toMatch(/База данных не запустилась|повреждены/);
  });

  test('a folder others may read is closed again', async () => {
    const folder = dataDir();
    chmodSync(clusterOf(folder), 0o755);
    const { url, stop } = await start(folder);
    expect(await kept(url)).toBe('Ёж');
    expect(statSync(clusterOf(folder)).mode & 0o077).toBe(0);
    await stop();
  });

  test('a file in place of DATA_DIR is told', async () => {
    const folder = join(dataDir({ empty: true }), 'file');
    writeFileSync(folder, '');
    expect(await sentenceOf(start(folder))).toContain('Папка базы данных');
  });

  test('an ordinary user without the right to write is told which folder', async ({ skip }) => {
    skip(projectIsClosed, CLOSED);
    const folder = dataDir({ empty: true });
    chmodSync(folder, 0o555);
    const { error } = await hold(folder, ordinary);
    expect(error).toContain(`Папка базы данных ${folder}/database: не хватает прав`);
  });
});

/** Mounts a small file system on a new DATA_DIR; answers nothing where that is not allowed. */
function smallDisk(megabytes: number): string | undefined {
  const folder = dataDir({ empty: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  return mounted.status === 0 ? folder : undefined;
}

describe('disks (needs the right to mount)', () => {
  test('too little space for a new database', async ({ skip }) => {
    const folder = smallDisk(60) ?? skip('монтировать tmpfs здесь нельзя');
    expect(await sentenceOf(start(folder))).toMatch(/свободно \d+ МБ, а новой базе нужно не меньше 100 МБ/);
  });

  test('a disk that was mounted read-only', async ({ skip }) => {
    const folder = smallDisk(200) ?? skip('монтировать tmpfs здесь нельзя');
    spawnSync('cp', ['-a', join(model, 'database'), folder]);
    spawnSync('mount', ['-o', 'remount,ro', folder]);
    expect(await sentenceOf(start(folder))).toContain('диск подключён только для чтения');
    spawnSync('mount', ['-o', 'remount,rw', folder]);
    const { url, stop } = await start(folder);
    expect(await kept(url)).toBe('Ёж');
    await stop();
  });

  test('the disk fills up: the server stops, every answered row is there once space is freed', async ({ skip }) => {
    const folder = smallDisk(170) ?? skip('монтировать tmpfs здесь нельзя');
    spawnSync('cp', ['-a', join(model, 'database'), folder]);
    const ballast = join(folder, 'ballast');
    const { url, stop } = await start(folder);
    await query(url, 'create table many (id serial, filler text)');
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M']);
    let answered = 0;
    try {
      for (; answered < 400; answered++) {
        await query(
          url,
          `insert into many (filler) select repeat(md5(random()::text), 2000) from generate_series(1, 20)`,
        );
      }
    } catch {
      // the disk is full
    }
    expect(answered).toBeLessThan(400);
    rmSync(ballast);
    await vi.waitFor(
      async () => expect(await query(url, 'select count(*)::int / 20 as n from many')).toEqual([{ n: answered }]),
      { timeout: 40_000, interval: 250 },
    );
    await stop();
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1k']);
    expect(await sentenceOf(start(folder))).toContain('нет места');
    rmSync(ballast);
    const again = await start(folder);
    expect(await query(again.url, 'select count(*)::int / 20 as n from many')).toEqual([{ n: answered }]);
    await again.stop();
  });
});

describe('users', () => {
  test('an ordinary user runs it as himself', async ({ skip }) => {
    skip(projectIsClosed, CLOSED);
    const folder = dataDir({ empty: true });
    if (ordinary) chownSync(folder, ordinary.uid, ordinary.gid);
    const { child, url, error } = await hold(folder, ordinary);
    expect(error).toBeUndefined();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(`/proc/${postmasterOf(folder)}`).uid).toBe(ordinary?.uid ?? process.getuid?.());
    await kill(child, 'SIGTERM');
  });

  asRoot('root runs it as somebody else, also on a system without a user postgres', async () => {
    const folder = dataDir({ empty: true });
    const { url, stop } = await start(folder, { accounts: ['no-such-user', 'nobody'] });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(`/proc/${postmasterOf(folder)}`).uid).toBe(chooseAccount('/nowhere', ['nobody'])?.uid);
    await stop();
  });

  asRoot('root on a system without any suitable user is told the command', async () => {
    expect(await sentenceOf(start(dataDir({ empty: true }), { accounts: [] }))).toContain('useradd --system postgres');
  });

  asRoot('a project nobody else may enter: programs are copied, the database lies in /var/lib', async () => {
    const closed = dataDir({ empty: true });
    chmodSync(closed, 0o700);
    const packageFolder = join(closed, 'package');
    cpSync(embeddedPackage(), packageFolder, { recursive: true, verbatimSymlinks: true });
    rmSync(join(packageFolder, 'native', 'lib', 'libicuuc.so.60')); // an install without scripts has no links
    const { url, stop } = await start(join(closed, 'data'), { packageFolder });
    const place = readlinkSync(join(closed, 'data', 'database'));
    scratch.push(place);
    expect(place).toMatch(/^\/var\/lib\/telecom-site-/);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(place).join()).toContain('programs-18');
    await stop();
    const again = await start(join(closed, 'data'), { packageFolder });
    expect(again.adopted).toBe(false);
    await again.stop();
  });

  asRoot('a folder root has copied back from a backup gets its owner back', async () => {
    const folder = dataDir();
    spawnSync('chown', ['-R', '0:0', clusterOf(folder)]);
    const { url, stop } = await start(folder);
    expect(await kept(url)).toBe('Ёж');
    await stop();
  });

  test('programs that cannot run here are told with the way out', async () => {
    const packageFolder = join(dataDir({ empty: true }), 'package');
    cpSync(embeddedPackage(), packageFolder, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(packageFolder, 'native', 'bin', 'postgres'), '#!/no/such/interpreter\n');
    expect(await sentenceOf(start(dataDir({ empty: true }), { packageFolder }))).toMatch(
      /не запускаются.*задайте DATABASE_URL/,
    );
  });
});
