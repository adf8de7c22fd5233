/** Files of the repository as git sees them, for tests about the house itself. Paths are relative to the root. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);

/** Tracked files and untracked ones that are not ignored, below `folder`. */
export function listFiles(folder = '.'): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', folder];
  const deleted = new Set(git(['ls-files', '--deleted', folder]));
  return git(args).filter((file) => !deleted.has(file));
}

/** Text of one file. */
export function readText(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8');
}

function git(args: string[]): string[] {
  const text = execFileSync('git', ['-c', 'core.quotepath=off', ...args], { cwd: ROOT, encoding: 'utf8' });
  return text.split('\n').filter(Boolean);
}
