import { links } from '#src/site/links.ts';
import { Logo } from '#src/site/shell/logo.tsx';
import { type ShellProps, telephone } from '#src/site/shell/shell-data.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Frame } from '#src/ui/layout.tsx';
import css from './header.module.css';

export function Header({ shell, url }: ShellProps) {
  const items = shell?.menu.map(({ title, href }) => (
    <li key={href}>
      <a href={href} aria-current={url.pathname.startsWith(href) ? 'true' : undefined}>
        {title}
      </a>
    </li>
  ));
  return (
    <header className={css.header}>
      <Frame>
        <div className={css.bar}>
          <a href={links.home()} className={css.home} aria-label={`${shell?.company.name ?? ''}, на главную`}>
            <Logo name={shell?.company.name ?? 'На главную'} />
          </a>
          {shell && (
            <>
              <nav aria-label="Главное меню" className={css.menu} data-print="no">
                <ul>{items}</ul>
              </nav>
              <a href={telephone(shell.company.phone)} className={css.phone}>
                {shell.company.phone}
              </a>
              {/* A new address is a new menu: it closes without a line of script. */}
              <details key={url.pathname} className={css.burger} data-print="no">
                <summary>
                  <span className={css.closed}>
                    <Icon name="menu" />
                  </span>
                  <span className={css.opened}>
                    <Icon name="close" />
                  </span>
                  Меню
                </summary>
                <nav aria-label="Меню">
                  <ul>{items}</ul>
                  <ul className={css.burgerGroups}>
                    {shell.groups.map(({ title, href }) => (
                      <li key={href}>
                        <a href={href}>{title}</a>
                      </li>
                    ))}
                  </ul>
                  <p>
                    <a href={telephone(shell.company.phone)}>{shell.company.phone}</a>
                    <a href={`mailto:${shell.company.email}`}>{shell.company.email}</a>
                  </p>
                </nav>
              </details>
            </>
          )}
        </div>
      </Frame>
    </header>
  );
}
