/** What the shell shows, asked once per content version. */
import type { ShellData } from './shell.tsx';

export async function loadShell(): Promise<ShellData> {
  return { name: 'Демо-Телеком' };
}
