import { ComparisonBar } from '#src/site/shell/comparison-bar/comparison-bar.tsx';
import { Footer } from '#src/site/shell/footer/footer.tsx';
import { Popups } from '#src/site/shell/popups/popups.tsx';
import { useInView } from '#src/ui/behaviour/in-view.ts';
import { ScrollTop } from '#src/ui/scroll-top/scroll-top.tsx';
import { Toasts } from '#src/ui/toast/toast.tsx';
import { Header } from './header/header.tsx';
import { Notices } from './notices.tsx';
import css from './shell.module.css';
import type { ShellProps } from './shell-data.ts';

/** Class of the body: header, page and footer fill the window. */
export const bodyClass = css.shell;

/** Everything above the page. Without data (the database is down) the way home still stands. */
export function AbovePage(props: ShellProps) {
  return (
    <>
      <a href="#main" className={css.skip}>
        К содержанию
      </a>
      <Header {...props} />
    </>
  );
}

/** Everything below the page, and what lies over it. */
export function BelowPage({ shell, url }: ShellProps) {
  useInView();
  return (
    <>
      {shell && (
        <>
          <Footer shell={shell} url={url} />
          <Notices shell={shell} />
          <Popups shell={shell} />
        </>
      )}
      <ComparisonBar url={url} />
      <Toasts />
      <ScrollTop after={500} />
    </>
  );
}
