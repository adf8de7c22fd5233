/**
 * `npm test`: everything that is checked, from nothing, every step whatever the others said. The last line is
 * `N passed, N failed`: tests of all runs; a step that fails without a failing test (format, types …) counts as one.
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
const STEP_LIMIT_MS = 20 * 60_000;
/** A step answers this code when the machine lacks what it needs. */
const SKIPPED = 3;

const counts = { passed: 0, failed: 0, skipped: 0 };
/** @type {{ title: string, outcome: string, seconds: number, why?: string }[]} */
const results = [];

const bin = (...path) => join(PROJECT_FOLDER, 'node_modules', ...path);
const program = (node, ...args) => runCommand(node, args, { limitMs: STEP_LIMIT_MS });

/** Adds a vitest report to the counts and answers the names of its failed tests. */
function readReport(path) {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests;
  counts.skipped += report.numPendingTests + (report.numTodoTests ?? 0);
  const failures = [];
  for (const file of report.testResults) {
    const broken = file.assertionResults.filter((test) => test.status === 'failed');
    const name = file.name.replace(PROJECT_FOLDER, '');
    if (file.status === 'failed' && broken.length === 0) failures.push(`${name}: ${file.message.split('\n')[0]}`);
    for (const test of broken) failures.push(`${name}: ${test.fullName.trim()}`);
  }
  return failures;
}

async function step(title, action) {
  const begun = Date.now();
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
  const seconds = (Date.now() - begun) / 1000;
  results.push({ title, outcome, seconds, why });
  say(`${outcome === 'не прошло' ? '✗' : '✓'} ${title}: ${outcome}`);
}

async function vitest(node, name, project, before = [bin('vitest', 'vitest.mjs')], after = []) {
  const path = join(OUTPUT, `${name}.json`);
  rmSync(path, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const code = await program(node, ...before, 'run', '--project', project, ...reporters, ...after);
  if (code === SKIPPED) return SKIPPED;
  const failures = readReport(path);
  return { outcome: code === 0 ? 'прошло' : 'не прошло', why: failures.join('\n') || undefined };
}

function summary() {
  process.stdout.write('\n');
  for (const { title, outcome, seconds } of results) {
    const mark = outcome === 'не прошло' ? '✗' : outcome === 'пропущено' ? '–' : '✓';
    process.stdout.write(
      `${mark} ${title.padEnd(34)} ${outcome.padEnd(10)} ${seconds.toFixed(1).replace('.', ',')} с\n`,
    );
  }
  for (const { title, outcome, why } of results) {
    if (outcome !== 'прошло' && why) process.stdout.write(`\n${title}: ${outcome}\n${why.replace(/^/gm, '  ')}\n`);
  }
  const { passed, failed, skipped } = counts;
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
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
    await step('Типы', () => program(node, bin('typescript', 'bin', 'tsc')));
    const contentCheck = join(PROJECT_FOLDER, 'scripts', 'content-check.ts');
    await step('Контент', () => (existsSync(contentCheck) ? program(node, contentCheck) : SKIPPED));
    await step('Быстрые тесты', () => vitest(node, 'unit', 'unit'));
    await step('Тесты с базой', () => vitest(node, 'database', 'database'));
    await step('Тесты с PostgreSQL системы', () =>
      vitest(node, 'system-postgres', 'database', [join(PROJECT_FOLDER, 'tests', 'support', 'system-postgres.ts')]),
    );
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
      await step('Тесты в браузере', () => vitest(node, 'browser', 'browser'));
    }
  }
  summary();
  process.exitCode = counts.failed > 0 ? 1 : 0;
});
