/**
 * Which browsers this machine has. Plain JavaScript for Node 18 and newer: the doctor and the test set-up ask before
 * packages are there. A path in CHROMIUM_PATH, FIREFOX_PATH or WEBKIT_DRIVER_PATH goes first.
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const KNOWN = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    paths: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    paths: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  // It has no headless mode of its own: xvfb-run gives it a screen.
  webkit: { variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], paths: [], needs: '/usr/bin/xvfb-run' },
};

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Chromium as `playwright-core install chromium` leaves it: newest first. */
function playwrightChromium() {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((folder) => folder && existsSync(folder));
  const inside = [
    ['chrome-linux', 'chrome'],
    ['chrome-linux64', 'chrome'],
    ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
    ['chrome-mac-arm64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
    ['chrome-mac-x64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
  ];
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
      .flatMap((name) => inside.map((parts) => join(folder, name, ...parts))),
  );
}

/**
 * The program of a browser ('webkit' is its WebDriver), or undefined when the machine has none.
 * @param {'chromium' | 'firefox' | 'webkit'} browser
 * @returns {string | undefined}
 */
export function findBrowser(browser) {
  const { variable, names, paths, needs } = KNOWN[browser];
  if (needs && !isProgram(needs)) return undefined;
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const usual = names.map((name) => join('/usr/bin', name));
  const given = process.env[variable];
  const more = browser === 'chromium' ? playwrightChromium() : [];
  return [...(given ? [given] : []), ...usual, ...inPath, ...paths, ...more].find(isProgram);
}
