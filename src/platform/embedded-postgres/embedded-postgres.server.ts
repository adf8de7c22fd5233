/**
 * The front door: a PostgreSQL of the site's own, supervised by the site.
 *
 * Every start ends in a running server or in one `OperatorError` sentence, within 15 s (creating a new database may take
 * longer on a slow disk). Data is never deleted. The embedded server listens on a unix socket inside its own folder, which
 * only its user may enter, so it needs no password and no port. It lives in a session of its own and survives `kill -9` of
 * the site; the next start adopts it.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failureText, OperatorError } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.server.ts';
import { type Binaries, embeddedPackage, prepareBinaries } from './binaries.server.ts';
import {
  checkCluster,
  chooseAccount,
  clusterExists,
  createCluster,
  fileSentence,
  type Home,
  prepareHome,
} from './cluster.server.ts';
import { address, createDatabase, STARTER, starterOf } from './connections.server.ts';
import { startFailure } from './failures.server.ts';
import { isWritten, readPidFile, rewriteFirstLine, rotateLog } from './files.server.ts';
import { type Account, CLEAN_ENV, identity, readProcess, signal, workingFolder } from './process.server.ts';

export type EmbeddedDatabase = {
  /** Connection address for pg, of the database `site`. */
  url: string;
  /** Stops the server when this process is responsible for it. Call it after the last query. */
  stop(): Promise<void>;
  /** True when the server was already running: one that a killed site left behind, or that of another site process. */
  adopted: boolean;
};

/** For tests: which OS users root may pick, and where the programs are. */
export type EmbeddedOptions = { accounts?: readonly string[]; packageFolder?: string };

const START_LIMIT_MS = 12_000;
const STOP_LIMIT_MS = 10_000;
const RECORD_LIMIT_MS = 1_000;
const LONGEST_SOCKET_PATH = 103; // bytes, on the strictest system (macOS)

/**
 * Starts the server of `dataDir/database`, adopts the one that runs, or creates the cluster first.
 * Throws `OperatorError` with the sentence for the operator.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir);
  const account = chooseAccount(folder, options.accounts ?? ['postgres', 'nobody']);
  const home = prepareHome(folder, account);
  const binaries = prepareBinaries(options.packageFolder ?? embeddedPackage(), home.folder, account);
  if (!clusterExists(home)) {
    log.info({ folder: home.cluster }, 'Создаю базу данных');
    await createCluster(home, binaries, account);
  }
  const server = new EmbeddedServer(home, binaries, account, log);
  const adopted = await server.start();
  await createDatabase(server.url, home.serverLog);
  return { url: server.url, adopted, stop: () => server.stop() };
}

/** Names this process, and no later one with its number. */
const ownMark = () => readProcess(process.pid)?.mark ?? String(process.pid);

/** Returns the mark when it names another process that runs. */
function otherProcess(mark: string): string | undefined {
  const pid = Number.parseInt(mark, 10);
  return pid !== process.pid && readProcess(pid)?.mark === mark ? mark : undefined;
}

/** Returns the mark in the file, empty when there is none. */
function markIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

class EmbeddedServer {
  readonly #home: Home;
  readonly #binaries: Binaries;
  readonly #account: Account | undefined;
  readonly #log: Log;
  /** The cluster without symbolic links, as PostgreSQL and /proc name it. */
  readonly #cluster: string;
  /** A socket folder outside the cluster, made because the cluster's path is too long for a socket. */
  #ownSocketFolder: string | undefined;
  /** `starter`: the mark of the process that started the server. */
  #current: { pid: number; url: string; starter: string } | undefined;
  #watch: NodeJS.Timeout | undefined;
  #restarting: Promise<void> | undefined;
  #stopping = false;

  constructor(home: Home, binaries: Binaries, account: Account | undefined, log: Log) {
    this.#home = home;
    this.#binaries = binaries;
    this.#account = account;
    this.#log = log;
    this.#cluster = realpathSync(home.cluster);
  }

  get url(): string {
    if (!this.#current) throw new Error('the embedded server has not been started');
    return this.#current.url;
  }

  /** Returns true when a running server was adopted. */
  async start(): Promise<boolean> {
    process.once('exit', this.#onExit); // a start that fails may have been given the server by then
    const adopted = await this.#launch();
    if (!adopted || !this.#otherSiteAnswers()) this.#answerForServer();
    this.#watch = setInterval(() => this.#look(), 500);
    this.#watch.unref();
    return adopted;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#watch);
    process.removeListener('exit', this.#onExit);
    await this.#restarting;
    const pid = this.#current?.pid;
    const heir = this.#takeHeir();
    if (pid === undefined || !this.#weAnswer()) return;
    if (heir && this.#handOver(heir)) return;
    if (this.#isServer(pid)) signal(pid, 'SIGINT', this.#account);
    const deadline = Date.now() + STOP_LIMIT_MS;
    while (this.#isServer(pid) && Date.now() < deadline) await sleep(20);
    rmSync(this.#home.owner, { force: true });
    if (this.#ownSocketFolder) rmSync(this.#ownSocketFolder, { recursive: true, force: true });
    if (this.#isServer(pid)) this.#log.warn({ pid }, 'База данных всё ещё останавливается');
  }

  // ——— starting

  /** Adopts the server that runs on this cluster or starts one. Returns true when it was adopted. */
  async #launch(): Promise<boolean> {
    const deadline = Date.now() + START_LIMIT_MS;
    this.#becomeHeir(); // before the server is looked for: nobody stops it from now on
    for (;;) {
      if (await this.#adopt(deadline)) return true;
      checkCluster(this.#home, this.#binaries, this.#account);
      const complaint = await this.#spawn(deadline);
      if (complaint === undefined) return false;
      // Somebody else was first, or processes of the killed server are still leaving: look again.
      const passing = /lock file ".*" already exists|pre-existing shared memory block/.test(complaint);
      if (!passing || Date.now() > deadline) throw startFailure(complaint, this.#home, this.#account);
      await sleep(200);
    }
  }

  async #adopt(deadline: number): Promise<boolean> {
    const record = join(this.#cluster, 'postmaster.pid');
    const writingEnds = Date.now() + RECORD_LIMIT_MS; // PostgreSQL makes the file and then writes it
    while (!isWritten(record) && Date.now() < writingEnds) await sleep(20);
    let file = readPidFile(this.#cluster);
    if (!file) return false;
    if (!this.#isServer(file.pid)) {
      this.#disown(record);
      return false;
    }
    const { pid } = file;
    while (Date.now() < deadline) {
      file = readPidFile(this.#cluster);
      if (file?.pid !== pid || !this.#isServer(pid)) return false;
      if (file.ready) {
        const url = address(file);
        const starter = await starterOf(url, this.#cluster);
        if (starter !== undefined) {
          this.#current = { pid, url, starter };
          return true;
        }
      }
      await sleep(50);
    }
    throw new OperatorError(
      `База данных уже запущена (процесс ${pid}), но не отвечает: возможно, ещё восстанавливается после сбоя. ` +
        `Подождите минуту и запустите снова; ход виден в ${this.#home.serverLog}. Если не помогло, остановите её: kill -INT ${pid}.`,
    );
  }

  /** Starts postgres. Returns its error output when it ended, or undefined when it is ready. */
  async #spawn(deadline: number): Promise<string | undefined> {
    let logFile: number;
    let socketFolder: string;
    try {
      rotateLog(this.#home.serverLog);
      logFile = openSync(this.#home.serverLog, 'a+', 0o600);
      socketFolder = this.#prepareSocketFolder();
    } catch (error) {
      throw fileSentence(error, this.#home.folder);
    }
    const logStart = fstatSync(logFile).size;
    const options = {
      listen_addresses: '',
      unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      log_error_verbosity: 'terse', // a DETAIL repeats row values, and those may be personal
      timezone: 'UTC',
      log_timezone: 'UTC',
      [STARTER]: ownMark(),
    };
    const child = spawn(
      this.#binaries.postgres,
      ['-D', this.#cluster, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { cwd: '/', env: CLEAN_ENV, detached: true, stdio: ['ignore', logFile, logFile], ...identity(this.#account) },
    );
    child.unref();
    let ended: string | undefined;
    child.on('error', (error) => (ended = error.message));
    child.on('exit', (code, signalName) => (ended ??= `код ${code ?? signalName}`));
    const complaint = () => readFileSync(this.#home.serverLog).subarray(logStart).toString('utf8') || (ended ?? '');
    try {
      while (ended === undefined) {
        const file = readPidFile(this.#cluster);
        if (file?.ready && file.pid === child.pid) {
          const url = address(file);
          const starter = await starterOf(url, this.#cluster);
          if (starter !== undefined) {
            this.#current = { pid: file.pid, url, starter };
            return undefined;
          }
        }
        if (Date.now() > deadline) {
          throw new OperatorError(
            'База данных восстанавливается после сбоя и ещё не готова. Она продолжает работу сама: подождите минуту и ' +
              `запустите снова; ход виден в ${this.#home.serverLog}.`,
          );
        }
        await sleep(20);
      }
      return complaint();
    } finally {
      closeSync(logFile);
    }
  }

  /** The socket lies inside the cluster, which only its user may enter; a long path needs a short folder elsewhere. */
  #prepareSocketFolder(): string {
    const inside = join(this.#cluster, 'run');
    if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) {
      mkdirSync(inside, { recursive: true, mode: 0o700 });
      if (this.#account) chownSync(inside, this.#account.uid, this.#account.gid);
      this.#disown(join(inside, '.s.PGSQL.5432.lock')); // whoever holds the data is asked first, so this hurts nobody
      return inside;
    }
    if (!this.#ownSocketFolder) {
      this.#ownSocketFolder = mkdtempSync(join(tmpdir().length < 60 ? tmpdir() : '/tmp', 'site-db-'));
      chmodSync(this.#ownSocketFolder, 0o700);
      if (this.#account) chownSync(this.#ownSocketFolder, this.#account.uid, this.#account.gid);
    }
    return this.#ownSocketFolder;
  }

  // ——— postmaster.pid

  /** Is this process the server of our cluster, and not a later process with the same number or another server? */
  #isServer(pid: number): boolean {
    if (!(pid > 0) || readProcess(pid)?.command !== 'postgres') return false;
    const folder = workingFolder(pid, this.#account);
    return folder === undefined ? process.platform !== 'linux' : folder === this.#cluster;
  }

  /**
   * A recorded server is dead, but its number may belong to a zombie or to a stranger now, and then PostgreSQL refuses
   * to start. It never minds the number of its own parent, so that is what we write. The file itself stays: with the
   * other lines of postmaster.pid PostgreSQL makes sure that no process of the dead server still works on the data. A
   * server that has started meanwhile keeps its number.
   */
  #disown(lockFile: string): void {
    try {
      rewriteFirstLine(lockFile, (pid) => (this.#isServer(Number(pid)) ? pid : String(process.pid)));
    } catch {
      // not there, or a disk that is full or read-only: the start itself says so
    }
  }

  // ——— whose server it is

  /**
   * Returns true when another site process is responsible for the server and stops it at its end. After `kill -9` the
   * next site takes over. The server answers others before its starter has written itself down, so a starter that runs
   * is responsible too: without that an adopter may take the server over at the same moment and stop it under the starter.
   */
  #otherSiteAnswers(): boolean {
    const { starter = '' } = this.#current ?? {};
    return (otherProcess(markIn(this.#home.owner)) ?? otherProcess(starter)) !== undefined;
  }

  #answerForServer(): void {
    writeFileSync(this.#home.owner, ownMark());
  }

  #becomeHeir(): void {
    try {
      writeFileSync(this.#home.heir, ownMark());
    } catch {
      // a disk that is full or read-only: the start itself says so
    }
  }

  /**
   * Returns the mark of the site process that came last and still runs: it gets the server when this one ends, for it may be
   * the next `npm start` after a kill -9. This process itself is no heir any more.
   */
  #takeHeir(): string | undefined {
    const heir = otherProcess(markIn(this.#home.heir));
    if (!heir) rmSync(this.#home.heir, { force: true });
    return heir;
  }

  /** Makes the site with this mark responsible for the server. Returns false on a disk that is full or read-only. */
  #handOver(heir: string): boolean {
    try {
      writeFileSync(this.#home.owner, heir);
      return true;
    } catch {
      return false;
    }
  }

  #weAnswer(): boolean {
    return Number.parseInt(markIn(this.#home.owner), 10) === process.pid;
  }

  // ——— while the site runs

  #look(): void {
    if (this.#restarting || this.#stopping || !this.#current || this.#isServer(this.#current.pid)) return;
    this.#log.error('База данных остановилась. Запускаю её снова');
    this.#restarting = this.#restart().finally(() => {
      this.#restarting = undefined;
    });
  }

  async #restart(): Promise<void> {
    for (let pause = 1_000; !this.#stopping; pause = Math.min(pause * 2, 30_000)) {
      try {
        if (!clusterExists(this.#home)) {
          throw new OperatorError(
            `Папка базы данных ${this.#home.cluster} исчезла. Верните её на место – база запустится сама; без неё ` +
              'остановите сайт и запустите снова: создастся пустая база.',
          );
        }
        const adopted = await this.#launch();
        if (!adopted || !this.#otherSiteAnswers()) this.#answerForServer();
        this.#log.info('База данных снова работает');
        return;
      } catch (error) {
        this.#log.error({ nextTryInSeconds: pause / 1_000 }, failureText(error));
        for (let waited = 0; waited < pause && !this.#stopping; waited += 100) await sleep(100);
      }
    }
  }

  /** The process ends without `stop` (an uncaught error): no time to wait, but the server must hear of it. */
  readonly #onExit = (): void => {
    const heir = this.#takeHeir();
    if (!this.#weAnswer() || (heir && this.#handOver(heir))) return;
    const pid = this.#current?.pid ?? readPidFile(this.#cluster)?.pid;
    if (pid !== undefined && this.#isServer(pid)) signal(pid, 'SIGINT', this.#account);
  };
}
