/** Header and footer of every page. */
import type { ReactNode } from 'react';

export type ShellData = { name: string };

export function Shell({ shell, children }: { shell: ShellData; url: URL; children: ReactNode }) {
  return (
    <>
      <header>
        <a href="/">{shell.name}</a>
      </header>
      <main>{children}</main>
    </>
  );
}
