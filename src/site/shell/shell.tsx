import type { ReactNode } from 'react';
import { links } from '#src/site/links.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Frame } from '#src/ui/layout.tsx';
import { Logo } from './logo.tsx';
import css from './shell.module.css';

export type ShellLink = { title: string; href: string };

/** What surrounds every page. Texts are the company's own (content/), the rest is code. */
export type ShellData = {
  company: {
    name: string;
    /** As people read it. */
    phone: string;
    email: string;
    address: string;
    /** As shown: «09:00-18:00», «Пн–Пт», the closed days (C136). */
    hours: { time: string; days: string; closed: string };
    socials: ShellLink[];
    /** Says plainly that this is a demonstration; null for a real company. */
    notice: string | null;
    legal: string;
  };
  /** Items of the main menu that have somewhere to go now (C103, C105). */
  menu: ShellLink[];
  /** Top catalogue groups (C140). */
  groups: ShellLink[];
};

const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

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

function Header({ shell, url }: { shell: ShellData | null; url: URL }) {
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

function Footer({ shell }: { shell: ShellData }) {
  const { company, groups } = shell;
  return (
    <footer className={css.footer}>
      <Frame>
        <div className={css.columns}>
          <nav aria-label="Разделы каталога" className={css.groups} data-print="no">
            <h2>Каталог</h2>
            <ul>
              {groups.map(({ title, href }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <section className={css.contacts} id="contacts" aria-labelledby="contacts-title">
            <h2 id="contacts-title">Контакты</h2>
            <address>
              <a href={telephone(company.phone)} className={css.call}>
                {company.phone}
              </a>
              <a href={`mailto:${company.email}`}>{company.email}</a>
              <p>{company.address}</p>
            </address>
            <p className={css.hours}>
              <span>
                {company.hours.days} {company.hours.time}
              </span>
              <span>{company.hours.closed}</span>
            </p>
            {company.socials.length > 0 && (
              <ul className={css.socials} data-print="no">
                {company.socials.map(({ title, href }) => (
                  <li key={href}>
                    <a href={href} target="_blank" rel="noopener">
                      {title}
                      <Icon name="external" />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <div className={css.small}>
          <p>{company.legal}</p>
          {company.notice !== null && <p>{company.notice}</p>}
        </div>
      </Frame>
    </footer>
  );
}
