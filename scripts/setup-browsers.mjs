/**
 * Finds the browsers of the browser tests or installs them where it may: apt on a Debian machine as root, Playwright's own
 * Chromium elsewhere. Chromium is required; without Firefox or WebKit their journeys are skipped by name.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '#tests/support/browsers.mjs';
import { findNode, PROJECT_FOLDER, run, runCommand, Stop, say } from './machine.mjs';

const TITLES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };
const APT_PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
};
const LIMIT_MS = 10 * 60_000;

/** How apt-get may be run here, or nothing: as root, or by a sudo that asks no password. */
function aptCommand() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'apt-get'] : undefined;
}

async function aptInstall(apt, browser) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apply = (...args) =>
    runCommand(apt[0], [...apt.slice(1), ...args], {
      about: `устанавливаю ${TITLES[browser]}`,
      env,
      quiet: true,
      limitMs: LIMIT_MS,
    });
  const install = () => apply('install', '-y', '--no-install-recommends', ...APT_PACKAGES[browser]);
  if ((await install()) === 0) return;
  say('Обновляю списки пакетов системы');
  if ((await apply('update')) === 0) await install();
}

/** Answers the browsers that are there in the end, and a sentence for each that is not. */
export async function setupBrowsers() {
  const apt = aptCommand();
  const missing = [];
  for (const browser of ['chromium', 'firefox', 'webkit']) {
    if (!findBrowser(browser) && apt) {
      say(`Устанавливаю ${TITLES[browser]}: apt-get install ${APT_PACKAGES[browser].join(' ')}`);
      await aptInstall(apt, browser);
    }
    if (!findBrowser(browser) && browser === 'chromium') {
      say('Загружаю Chromium: playwright-core install chromium');
      const cli = join(PROJECT_FOLDER, 'node_modules', 'playwright-core', 'cli.js');
      await runCommand(findNode() ?? process.execPath, [cli, 'install', 'chromium'], {
        about: 'загружаю Chromium',
        quiet: true,
        limitMs: LIMIT_MS,
      });
    }
    if (!findBrowser(browser)) missing.push(browser);
  }
  return {
    missing,
    sentences: missing.map(
      (browser) =>
        `${TITLES[browser]} не найден и не установился. Установите сами: apt-get install ${APT_PACKAGES[browser].join(' ')}` +
        (browser === 'chromium' ? ' (или укажите путь в CHROMIUM_PATH).' : ' (без него его проверки пропускаются).'),
    ),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await run(async () => {
    const { missing, sentences } = await setupBrowsers();
    if (missing.includes('chromium')) throw new Stop(sentences.join('\n'));
    for (const sentence of sentences) say(sentence);
    for (const browser of Object.keys(TITLES)) say(`${TITLES[browser]}: ${findBrowser(browser) ?? 'нет'}`);
  });
}
