/** Releases that run beside this one: a made-up next one, or a true one out of the history. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

const NOT_COPIED = new Set(['node_modules', 'build', 'data', 'backups', '.git', 'tests']);

/** The table of the site's JSON documents here, and in the next release. */
const [TABLE, NEXT_TABLE] = ['site_document', 'next_document'];
/** What a browser would see of the next release. */
const ADDED: Readonly<Record<string, string>> = {
  'src/site/app/start.browser.ts': "document.documentElement.dataset.release = 'next';",
  'src/ui/tokens.css': ':root { --release-next: 1px; }',
};

/**
 * Files of the next release that differ from those here, by path: another script and sheet, one more migration that expands,
 * and another shape of content: the site's JSON documents stand in a table of another name, which neither release looks for in
 * the other's content. A name is changed wherever it stands, so nothing depends on how the code around it is written. Throws
 * when there is nothing to change.
 */
export function nextRelease(): Map<string, string> {
  const here = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8');
  const changed = new Map<string, string>();
  for (const path of readdirSync(join(PROJECT_FOLDER, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
    const text = here(join('src', path));
    if (text.includes(NEXT_TABLE)) throw new Error(`${path} has a ${NEXT_TABLE} already`);
    const renamed = text.replaceAll(new RegExp(`\\b${TABLE}\\b`, 'g'), NEXT_TABLE);
    if (renamed !== text) changed.set(join('src', path), renamed);
  }
  if (changed.size === 0) throw new Error(`no code knows the table ${TABLE}`);
  for (const [path, line] of Object.entries(ADDED)) changed.set(path, `${changed.get(path) ?? here(path)}\n${line}\n`);
  changed.set(
    'database/migrations/9000_next_release.sql',
    `-- kind: expand\ncreate table ${NEXT_TABLE} (like ${TABLE} including all);\n`,
  );
  return changed;
}

/** Builds the next release. Returns its folder below `folder`. */
export function buildNextRelease(folder: string): string {
  const release = join(folder, 'release-next');
  for (const name of readdirSync(PROJECT_FOLDER).filter((one) => !NOT_COPIED.has(one))) {
    cpSync(join(PROJECT_FOLDER, name), join(release, name), { recursive: true });
  }
  symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(release, 'node_modules'));
  for (const [path, text] of nextRelease()) writeFileSync(join(release, path), text);
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

function run(program: string, args: readonly string[], cwd: string): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${stderr}`);
}
