/**
 * The folder of the embedded database: where it lies, who owns it, how it is created. Nothing here ever deletes or
 * overwrites a database; a folder that looks wrong ends in one sentence. Private to the embedded database.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { failureCode, failureText, OperatorError } from '#src/platform/errors.ts';
import type { Binaries } from './binaries.server.ts';
import { type Account, CLEAN_ENV, identity, processesWith, readProcess, signal } from './process.server.ts';

/** Paths of one embedded database; `cluster` is PostgreSQL's data folder. */
export type Home = { folder: string; cluster: string; serverLog: string; owner: string; heir: string };

const SPACE_FOR_NEW_DATABASE_MB = 100;
const INITDB_LIMIT_MS = 60_000;

/** An error of the file system as a sentence that says which folder and what to do. */
export function fileSentence(error: unknown, path: string): OperatorError {
  const [code, message] = [failureCode(error), failureText(error)];
  const what: Record<string, string> = {
    EROFS: 'диск подключён только для чтения. Подключите его с правом записи или задайте другую папку в DATA_DIR',
    EACCES: 'не хватает прав. Дайте пользователю сайта права на эту папку или задайте другую в DATA_DIR',
    EPERM: 'не хватает прав. Дайте пользователю сайта права на эту папку или задайте другую в DATA_DIR',
    ENOSPC: 'на диске нет места. Освободите место и запустите снова: данные целы',
    EDQUOT: 'исчерпана квота диска. Освободите место и запустите снова: данные целы',
    ENOTDIR: 'часть пути – файл, а не папка. Задайте другую папку в DATA_DIR',
    EEXIST: 'на месте папки лежит файл. Задайте другую папку в DATA_DIR',
  };
  return new OperatorError(`Папка базы данных ${path}: ${what[code ?? ''] ?? message}.`, { cause: error });
}

type PasswdEntry = { name: string; uid: number; gid: number };

/** Reads /etc/passwd: PostgreSQL refuses a user without an entry there. */
function readAccounts(): PasswdEntry[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
}

/**
 * PostgreSQL refuses to run as root, so root runs it as somebody else: the owner of the existing database, else the
 * owner of DATA_DIR, else the first of `preferred` this system has. Anybody else runs it as himself.
 */
export function chooseAccount(dataDir: string, preferred: readonly string[]): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  for (const path of [join(dataDir, 'database', 'cluster'), dataDir]) {
    const uid = existsSync(path) ? statSync(path).uid : 0;
    const owner = accounts.find((account) => account.uid === uid);
    if (owner && uid !== 0) return owner;
  }
  for (const name of preferred) {
    const account = accounts.find((entry) => entry.name === name && entry.uid !== 0);
    if (account) return account;
  }
  throw new OperatorError(
    'Сайт запущен от root, а PostgreSQL от root не работает, и подходящего пользователя в системе нет. Создайте его: ' +
      'useradd --system postgres – и запустите снова.',
  );
}

function canEnter(folder: string, account: Account | undefined): boolean {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...identity(account) }).status === 0;
}

/**
 * Creates `DATA_DIR/database`. Where the account cannot enter DATA_DIR (a project under /root), it is a link to
 * /var/lib/telecom-site-…, the place the account can enter.
 */
export function prepareHome(dataDir: string, account: Account | undefined): Home {
  const place = join(dataDir, 'database');
  try {
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { recursive: true });
      chmodSync(dataDir, 0o755);
    }
    if (!lstatSync(place, { throwIfNoEntry: false })) {
      if (canEnter(dataDir, account)) {
        mkdirSync(place, { recursive: true }); // recursive: another instance may be first
      } else {
        const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
        const elsewhere = join('/var/lib', `telecom-site-${name}`);
        mkdirSync(elsewhere, { recursive: true });
        chmodSync(elsewhere, 0o755);
        symlinkSync(elsewhere, place);
      }
    } else if (!existsSync(place)) {
      mkdirSync(readlinkSync(place), { recursive: true }); // the link stands, its target was removed
    }
    if (account) chmodSync(place, 0o755);
    const folder = realpathSync(place);
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (!canEnter(folder, account)) {
      throw new OperatorError(
        `Пользователь ${account?.name}, от которого работает база, не может войти в папку ${folder}. Перенесите данные ` +
          'туда, куда он может войти (задайте DATA_DIR), или разрешите вход: chmod o+x на папках пути.',
      );
    }
    return {
      folder,
      cluster: join(folder, 'cluster'),
      serverLog: join(folder, 'server.log'),
      owner: join(folder, 'site.pid'),
      heir: join(folder, 'next-site.pid'),
    };
  } catch (error) {
    throw error instanceof OperatorError ? error : fileSentence(error, place);
  }
}

function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1024 / 1024);
}

/**
 * Creates the database files. They are made in a folder of their own and renamed when whole, so an interrupted attempt
 * leaves only rubbish that is swept here, and of two attempts at once the second uses what the first has made.
 */
export async function createCluster(home: Home, { initdb }: Binaries, account: Account | undefined): Promise<void> {
  for (const name of readdirSync(home.folder)) {
    const pid = /^cluster\.init-(\d+)$/.exec(name)?.[1];
    if (pid && (Number(pid) === process.pid || !readProcess(Number(pid)))) {
      // Its initdb outlives a killed start, and would write into the folder while it is swept.
      for (const left of processesWith(join(home.folder, name))) signal(left, 'SIGKILL', account);
      rmSync(join(home.folder, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
  const free = freeMegabytes(home.folder);
  if (free < SPACE_FOR_NEW_DATABASE_MB) {
    throw new OperatorError(
      `На диске папки ${home.folder} свободно ${free} МБ, а новой базе нужно не меньше ${SPACE_FOR_NEW_DATABASE_MB} МБ. ` +
        'Освободите место или задайте другую папку в DATA_DIR.',
    );
  }
  const fresh = join(home.folder, `cluster.init-${process.pid}`);
  try {
    mkdirSync(fresh, { mode: 0o700 });
    if (account) chownSync(fresh, account.uid, account.gid);
    const trouble = await runInitdb(initdb, fresh, account);
    if (trouble) throw new OperatorError(initdbSentence(trouble, home.folder));
    try {
      renameSync(fresh, home.cluster);
    } catch (error) {
      const code = failureCode(error);
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    }
    fsyncSync(openSync(home.folder, 'r'));
  } catch (error) {
    throw error instanceof OperatorError ? error : fileSentence(error, home.folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Runs initdb. Returns its error output, or undefined on success. */
function runInitdb(initdb: string, cluster: string, account: Account | undefined): Promise<string | undefined> {
  const args = ['-D', cluster, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin'];
  args.push('--builtin-locale=C.UTF-8', '--data-checksums', '--auth-local=trust', '--auth-host=reject');
  args.push('--no-instructions');
  return new Promise((resolve) => {
    const child = spawn(initdb, args, {
      cwd: '/',
      env: CLEAN_ENV,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: INITDB_LIMIT_MS,
      killSignal: 'SIGKILL',
      ...identity(account),
    });
    let complaint = '';
    child.stderr.on('data', (text) => (complaint += text));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, killed) => {
      if (code === 0) resolve(undefined);
      else resolve(killed ? `не успел за ${INITDB_LIMIT_MS / 1000} с` : complaint.trim() || `код ${code}`);
    });
  });
}

function initdbSentence(trouble: string, folder: string): string {
  if (/No space left|Disk quota/.test(trouble)) {
    return `База данных не создана: на диске папки ${folder} нет места. Освободите место и запустите снова.`;
  }
  if (/could not look up effective user/.test(trouble)) {
    return (
      'База данных не создана: у пользователя, от которого запущен сайт, нет записи в /etc/passwd. Запустите сайт от ' +
      'обычного пользователя или задайте DATABASE_URL.'
    );
  }
  const line = trouble.split('\n').findLast((text) => /error|fatal|panic/i.test(text)) ?? trouble;
  return `База данных в папке ${folder} не создана: ${line}. Устраните причину и запустите снова.`;
}

/** Looks at an existing database before PostgreSQL does: right version, whole, ours, closed to others. */
export function checkCluster(home: Home, { major }: Binaries, account: Account | undefined): void {
  const { cluster } = home;
  try {
    let version: string;
    try {
      version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    } catch (error) {
      if (failureCode(error) !== 'ENOENT') throw error;
      throw new OperatorError(
        `В папке ${cluster} лежит не база данных: нет файла PG_VERSION. Верните папку из резервной копии или ` +
          'переименуйте её – тогда при запуске создастся новая база.',
      );
    }
    if (version !== major) {
      throw new OperatorError(
        `База данных в папке ${cluster} создана PostgreSQL ${version}, а сайт работает с ${major}. Данные не тронуты. ` +
          `Запустите прежнюю версию сайта, сделайте копию и восстановите её в новой базе (docs/operations.md).`,
      );
    }
    accessSync(cluster, constants.W_OK);
    const { uid, mode } = statSync(cluster);
    if (account && uid !== account.uid) {
      // Copied back by root, most likely from a backup: the rights follow the account, the content stays.
      const { status, stderr } = spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster], {
        encoding: 'utf8',
      });
      if (status !== 0) throw new OperatorError(`Не удалось сменить владельца папки ${cluster}: ${stderr.trim()}.`);
    } else if (!account && uid !== process.getuid?.()) {
      throw new OperatorError(
        `Папка базы данных ${cluster} принадлежит другому пользователю (номер ${uid}). Запустите сайт от него или ` +
          'смените владельца: chown -R.',
      );
    }
    if ((mode & 0o077) !== 0) chmodSync(cluster, 0o700); // PostgreSQL refuses a folder others can read
  } catch (error) {
    throw error instanceof OperatorError ? error : fileSentence(error, cluster);
  }
}

/** True when there is a database to start, or something in its place that `checkCluster` will judge. */
export function clusterExists(home: Home): boolean {
  try {
    return readdirSync(home.cluster).length > 0;
  } catch (error) {
    return failureCode(error) !== 'ENOENT';
  }
}
