/** The file that header and footer are hydrated with: one for all pages of a content version, under its hash. */
import { createHash } from 'node:crypto';
import type { ShellData } from '#src/site/shell/shell-data.ts';

export type ShellFile = { href: string; body: string };

/** Below this address; the name is the hash, so a kept copy never grows old. */
export const SHELL_FOLDER = '/shell/';

const files = new WeakMap<ShellData, ShellFile>();

/** Returns the file of this shell; made once. */
export function shellFile(shell: ShellData): ShellFile {
  const known = files.get(shell);
  if (known) return known;
  const body = JSON.stringify(shell);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  const file = { href: `${SHELL_FOLDER}${hash}.json`, body };
  files.set(shell, file);
  return file;
}
