import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import css from './shell.module.css';
import type { ShellData } from './shell-data.ts';

/** Header, page, footer. Without data (the database is down) the frame still stands, with the way home. */
export function Shell({ shell, url, children }: { shell: ShellData | null; url: URL; children: ReactNode }) {
  return (
    <div className={css.shell}>
      <a href="#main" className={css.skip}>
        К содержанию
      </a>
      <Header shell={shell} url={url} />
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {shell && <Footer shell={shell} />}
    </div>
  );
}
