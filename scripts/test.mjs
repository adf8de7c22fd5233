/**
 * `npm test`: the check of every change, from nothing, every step whatever the others said. `npm run test:full` adds what is
 * too slow for that: see `full` below. The last line is `N passed, N failed`: tests of all runs; a step that fails without a
 * failing test (format, types …) counts as one.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureBuild,
  ensurePackages,
  findNode,
  PROJECT_FOLDER,
  requireNode,
  run,
  runCommand,
  Stop,
  say,
} from './machine.mjs';
import { setupBrowsers } from './setup-browsers.mjs';

const OUTPUT = join(PROJECT_FOLDER, 'tests', 'output');
/** No step hangs the check; the longest, every page in every browser, takes half of it on two cores. */
const STEP_LIMIT_MS = 45 * 60_000;
/** A step answers this code when the machine lacks what it needs. */
const SKIPPED = 3;

const counts = { passed: 0, failed: 0, skipped: 0 };
/** @type {{ title: string, outcome: string, seconds: number, why?: string }[]} */
const results = [];
/** @type {{ name: string, seconds: number }[]} */
const files = [];
const SLOWEST = 10;
/**
 * Every page at every width, the components and the shell in all their states, walks through the whole site, pictures, PostgreSQL of
 * the system, Firefox, WebKit, kills, all random inputs (`tests/support/check.ts`): `npm run test:full`.
 */
const full = process.argv.includes('--full');
if (full) process.env.CHECK = 'full';
const begun = Date.now();

const bin = (...path) => join(PROJECT_FOLDER, 'node_modules', ...path);
const program = (node, ...args) => runCommand(node, args, { limitMs: STEP_LIMIT_MS });

/** Adds the report of a run to the counts and returns the names of its failed tests. */
function readReport(path) {
  if (!existsSync(path)) return [];
  const { passed, failed, skipped, failures, files: timed } = JSON.parse(readFileSync(path, 'utf8'));
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
  files.push(...timed);
  return failures;
}

async function step(title, action) {
  const stepBegun = Date.now();
  say(`▶ ${title}`);
  const before = counts.failed;
  let outcome;
  let why;
  try {
    const answer = await action();
    if (typeof answer === 'object') ({ outcome, why } = answer);
    else outcome = answer === 0 ? 'прошло' : answer === SKIPPED ? 'пропущено' : 'не прошло';
  } catch (error) {
    outcome = 'не прошло';
    why = error instanceof Stop ? error.message : error.stack;
    process.stderr.write(`${why}\n`);
  }
  if (outcome === 'не прошло' && counts.failed === before) counts.failed += 1;
  results.push({ title, outcome, seconds: (Date.now() - stepBegun) / 1000, why });
  say(`${outcome === 'не прошло' ? '✗' : '✓'} ${title}: ${outcome}`);
}

async function vitest(node, name, projects = [name], before = [bin('vitest', 'vitest.mjs')]) {
  const path = join(OUTPUT, `${name}.json`);
  process.env.TEST_REPORT = path;
  const reporters = ['--reporter=default', `--reporter=${join(PROJECT_FOLDER, 'scripts', 'test-report.mjs')}`];
  const code = await program(
    node,
    ...before,
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...reporters,
  );
  if (code === SKIPPED) return SKIPPED;
  const failures = readReport(path);
  return { outcome: code === 0 ? 'прошло' : 'не прошло', why: failures.join('\n') || undefined };
}

const inSeconds = (seconds) => `${seconds.toFixed(1).replace('.', ',')} с`;

function summary() {
  const lines = [''];
  for (const { title, outcome, seconds } of results) {
    const mark = outcome === 'не прошло' ? '✗' : outcome === 'пропущено' ? '–' : '✓';
    lines.push(`${mark} ${title.padEnd(34)} ${outcome.padEnd(10)} ${inSeconds(seconds)}`);
  }
  for (const { title, outcome, why } of results) {
    if (outcome !== 'прошло' && why) lines.push('', `${title}: ${outcome}`, why.replace(/^/gm, '  '));
  }
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length > 0) lines.push('', 'Дольше всего:');
  for (const { name, seconds } of slowest) lines.push(`${inSeconds(seconds).padStart(9)}  ${name}`);
  lines.push('', `Всего: ${inSeconds((Date.now() - begun) / 1000)}`);
  const { passed, failed, skipped } = counts;
  if (skipped > 0) lines.push(`Пропущено тестов: ${skipped}`);
  lines.push('', `${passed} passed, ${failed} failed`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

await run(async () => {
  await step('Пакеты', async () => {
    await ensurePackages({ withDevelopment: true });
    return 0;
  });
  await step('Node 24', async () => {
    say(`Node 24: ${requireNode()}`);
    return 0;
  });
  const node = findNode();
  if (results.every(({ outcome }) => outcome === 'прошло')) {
    // Tests must not meet the settings of the shell they are started from.
    delete process.env.DATABASE_URL;
    rmSync(OUTPUT, { recursive: true, force: true });
    mkdirSync(OUTPUT, { recursive: true });
    await step('Формат и правила кода', () =>
      program(node, bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'),
    );
    await step('Код, который никому не нужен', async () => {
      const knip = bin('knip', 'bin', 'knip.js');
      return (await program(node, knip)) || program(node, knip, '--production');
    });
    await step('Типы', () => program(node, bin('typescript', 'bin', 'tsc')));
    const contentCheck = join(PROJECT_FOLDER, 'scripts', 'content-check.ts');
    await step('Контент', () => (existsSync(contentCheck) ? program(node, contentCheck) : SKIPPED));
    await step('Быстрые тесты', () => vitest(node, 'unit'));
    await step('Тесты с базой', () => vitest(node, 'database', full ? ['database', 'whole'] : ['database']));
    if (full) {
      await step('Тесты с PostgreSQL системы', () =>
        vitest(
          node,
          'system-postgres',
          ['database', 'whole'],
          [join(PROJECT_FOLDER, 'tests', 'support', 'system-postgres.ts')],
        ),
      );
    }
    await step('Сборка', async () => {
      await ensureBuild(node);
      return 0;
    });
    let browsers = { missing: [], sentences: [] };
    await step('Браузеры', async () => {
      browsers = await setupBrowsers();
      const outcome = browsers.missing.includes('chromium') ? 'не прошло' : 'прошло';
      for (const sentence of browsers.sentences) say(sentence);
      return { outcome, why: browsers.sentences.join('\n') || undefined };
    });
    if (!browsers.missing.includes('chromium')) {
      await step('Тесты в браузере', () => vitest(node, 'browser'));
      if (full) await step('Все страницы во всех браузерах', () => vitest(node, 'full'));
    }
  }
  summary();
  process.exitCode = counts.failed > 0 ? 1 : 0;
});
