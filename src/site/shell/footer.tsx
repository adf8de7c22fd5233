import { Icon } from '#src/ui/icon.tsx';
import { Frame } from '#src/ui/layout.tsx';
import css from './footer.module.css';
import { type ShellProps, telephone } from './shell-data.ts';

export function Footer({ shell }: ShellProps) {
  if (!shell) return null;
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
