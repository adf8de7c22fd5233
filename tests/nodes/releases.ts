/** Releases that run beside this one: a made-up next one, or a true one out of the history. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

const NOT_COPIED = new Set(['node_modules', 'build', 'data', 'backups', '.git', 'tests']);

/**
 * Builds the same program with another script and sheet, one more migration that expands, and another shape of content: the
 * documents of its single pages lie one level deeper. Returns its folder below `folder`.
 */
export function buildNextRelease(folder: string): string {
  const release = join(folder, 'release-next');
  for (const name of readdirSync(PROJECT_FOLDER).filter((one) => !NOT_COPIED.has(one))) {
    cpSync(join(PROJECT_FOLDER, name), join(release, name), { recursive: true });
  }
  symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(release, 'node_modules'));
  change(release, 'src/site/app/start.browser.tsx', /$/, "\ndocument.documentElement.dataset.release = 'next';\n");
  change(release, 'src/ui/tokens.css', /$/, '\n:root { --release-next: 1px; }\n');
  const deeper = "content[table].map((row) => ('value' in row ? { ...row, value: { deeper: row.value } } : row))";
  change(release, 'src/content-sync/apply-content.queries.server.ts', 'content[table]', deeper);
  change(
    release,
    'src/platform/database/site-documents.queries.server.ts',
    '=> [code, value]',
    '=> [code, value.deeper]',
  );
  change(release, 'src/domain/calculators/calculators.queries.server.ts', 'value ->>', "value -> 'deeper' ->>");
  const migration = join(release, 'database/migrations/9000_next_release.sql');
  writeFileSync(migration, '-- kind: expand\ncreate table next_release (id integer primary key);\n');
  return build(release);
}

/** Builds the program as it was at `commit`. Returns its folder below `folder`. Needs the history of git. */
export function buildReleaseOf(commit: string, folder: string): string {
  const release = join(folder, `release-${commit}`);
  mkdirSync(release);
  const files = join(folder, `${commit}.tar`);
  run('git', ['archive', '--output', files, commit], PROJECT_FOLDER);
  run('tar', ['-xf', files], release);
  const lock = 'package-lock.json';
  if (readFileSync(join(release, lock), 'utf8') === readFileSync(join(PROJECT_FOLDER, lock), 'utf8')) {
    symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(release, 'node_modules'));
  } else {
    run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], release);
  }
  return build(release);
}

function build(release: string): string {
  run(process.execPath, [join(release, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], release);
  return release;
}

function change(release: string, path: string, what: string | RegExp, by: string): void {
  const file = join(release, path);
  const text = readFileSync(file, 'utf8');
  const changed = typeof what === 'string' ? text.replaceAll(what, () => by) : text.replace(what, () => by);
  if (changed === text) throw new Error(`${path} has no ${what} any more: the next release would not differ in it`);
  writeFileSync(file, changed);
}

function run(program: string, args: readonly string[], cwd: string): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${stderr}`);
}
