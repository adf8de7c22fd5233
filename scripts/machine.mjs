/**
 * What a machine needs before any of our own code can run: packages, Node 24, a build. Plain JavaScript for Node 18 and
 * newer, without a single package, because it runs before there are any.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(PROJECT_FOLDER, 'build', 'stamp');
const started = Date.now();

/** A failure told in one sentence: print the message, exit with 1. */
export class Stop extends Error {}

/** One progress line with the seconds since start. */
export function say(text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).replace('.', ',');
  process.stdout.write(`${seconds.padStart(6)} с  ${text}\n`);
}

/** Runs `main` and turns a `Stop` into its sentence and exit code 1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs a command to its end and answers its exit code (1 when it was killed or could not start). `about` is repeated
 * every 10 s with the seconds that went by, so that a long step is seen to be alive. `limitMs` kills a step that hangs.
 */
export function runCommand(command, args, { about, env = process.env, quiet = false, limitMs } = {}) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const child = spawn(command, args, {
      cwd: PROJECT_FOLDER,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    const ticker =
      about && setInterval(() => say(`… ${about}, уже ${Math.round((Date.now() - begun) / 1000)} с`), 10_000);
    const limit =
      limitMs &&
      setTimeout(() => {
        say(`Прервано: шаг длится дольше ${Math.round(limitMs / 60_000)} мин`);
        child.kill('SIGKILL');
      }, limitMs);
    const stopChild = () => child.kill('SIGTERM');
    process.on('SIGTERM', stopChild);
    const end = (code) => {
      clearInterval(ticker);
      clearTimeout(limit);
      process.removeListener('SIGTERM', stopChild);
      if (quiet && code !== 0) process.stderr.write(output);
      resolve(code);
    };
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

// ——— packages

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Why `node_modules` is not what package-lock.json says, or nothing. npm writes `.package-lock.json` there as its last
 * act, so an interrupted installation is noticed too. Packages for other systems may be missing.
 */
export function packagesProblem({ withDevelopment }) {
  const wanted = readJson(join(PROJECT_FOLDER, 'package-lock.json'))?.packages;
  if (!wanted) throw new Stop('Нет файла package-lock.json. Верните его: git checkout package-lock.json.');
  const installed = readJson(join(PROJECT_FOLDER, 'node_modules', '.package-lock.json'))?.packages;
  if (!installed) return 'пакеты не установлены';
  for (const [path, { version, optional, dev, devOptional }] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = installed[path];
    if (!found && (optional || ((dev || devOptional) && !withDevelopment))) continue;
    if (found?.version !== version) return `${path.replace('node_modules/', '')}: нужна версия ${version}`;
  }
  return undefined;
}

/** Installs the locked packages when they are not there yet; no install script of a package ever runs. */
export async function ensurePackages({ withDevelopment = false } = {}) {
  const problem = packagesProblem({ withDevelopment });
  if (!problem) return;
  say(`Устанавливаю пакеты (${problem})`);
  const npm = process.env.npm_execpath;
  const [command, first] = npm && existsSync(npm) ? [process.execPath, [npm]] : ['npm', []];
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const code = await runCommand(command, [...first, ...args, '--loglevel=error'], { about: 'устанавливаю пакеты' });
  if (code !== 0) {
    throw new Stop(
      'Пакеты не установлены (npm ci завершился с ошибкой, она выше). Проверьте сеть и место на диске и запустите снова.',
    );
  }
  say('Пакеты установлены');
}

// ——— Node 24

/** The Node 24 of the locked packages, else this one when it is new enough; nothing when there is none. */
export function findNode() {
  const locked = join(PROJECT_FOLDER, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(locked) && spawnSync(locked, ['--version']).status === 0) return locked;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}

export function requireNode() {
  const node = findNode();
  if (node) return node;
  throw new Stop(
    `Нужен Node 24, а здесь ${process.version}, и готового Node 24 для ${process.platform}-${process.arch} в пакетах нет ` +
      'или он не запускается. Установите Node 24 с https://nodejs.org и запустите снова.',
  );
}

// ——— build

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (!/\.(test|bench)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** A hash of everything the build is made from; content is not: it goes through the database. */
function sourcesHash() {
  const hash = createHash('sha256');
  const single = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
  for (const path of [
    ...single.map((name) => join(PROJECT_FOLDER, name)),
    ...filesUnder(join(PROJECT_FOLDER, 'src')),
  ]) {
    if (existsSync(path))
      hash.update(path.slice(PROJECT_FOLDER.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Builds when the sources differ from those of the last finished build. */
export async function ensureBuild(node) {
  const hash = sourcesHash();
  const isBuilt = existsSync(join(PROJECT_FOLDER, 'build', 'server', 'main.js'));
  if (isBuilt && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  say('Собираю сайт');
  rmSync(STAMP, { force: true });
  const vite = join(PROJECT_FOLDER, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  // What the bundler says of a build that succeeds is for its authors; of one that fails everything is shown.
  const code = await runCommand(node, [vite, 'build', '--logLevel', 'warn'], {
    about: 'собираю сайт',
    env,
    quiet: true,
  });
  if (code !== 0) throw new Stop('Сайт не собрался, ошибка выше. Исправьте её и запустите снова.');
  mkdirSync(join(PROJECT_FOLDER, 'build'), { recursive: true });
  writeFileSync(STAMP, hash);
  say('Сайт собран');
}
