import type { Papers } from '#src/site/blocks/lead-form/lead-form.tsx';
import { isOfSubscription, links, telephone } from '#src/site/links.ts';
import type { ShellData } from '#src/site/shell/shell-data.ts';
import { Accordion } from '#src/ui/accordion/accordion.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import css from './footer.module.css';
import { FooterForm } from './footer-form.tsx';
import { SubscriptionForm } from './subscription-form.tsx';

/** C141–C143 */
const PAPERS: readonly { paper: keyof Papers; title: string }[] = [
  { paper: 'personalDataConsent', title: 'Согласие на\u00a0обработку персональных данных' },
  { paper: 'promotionalConsent', title: 'Согласие на\u00a0получение рекламных сообщений' },
];

/** The connection form, then the company and its places (specification 2.6). */
export function Footer({ shell, url }: { shell: ShellData; url: URL }) {
  const { company, groups } = shell;
  return (
    <footer className={css.footer}>
      <Frame>
        <FooterForm shell={shell} />
        <div className={css.columns}>
          <nav aria-label="Разделы каталога" className={css.groups} data-print="no">
            <Accordion title="Каталог" heading="h2" flatFrom="desktop">
              <ul>
                {groups.map(({ title, href }) => (
                  <li key={href}>
                    <a href={href}>{title}</a>
                  </li>
                ))}
              </ul>
            </Accordion>
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
              <span>{`${company.hours.days.toLowerCase()} ${company.hours.time}`}</span>
              <span>{company.hours.closed.toLowerCase()}</span>
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
        {!isOfSubscription(url) && <SubscriptionForm />}
        <div className={css.small}>
          <ul className={css.papers} data-print="no">
            <li>
              <a href={links.policy()}>Политика обработки персональных данных</a>
              {shell.papers.personalDataPolicy && (
                <>
                  ,&nbsp;
                  <a href={shell.papers.personalDataPolicy} target="_blank" rel="noopener" aria-label="Политика, PDF">
                    PDF
                  </a>
                </>
              )}
            </li>
            {PAPERS.map(
              ({ paper, title }) =>
                shell.papers[paper] && (
                  <li key={paper}>
                    <a href={shell.papers[paper]} target="_blank" rel="noopener">
                      {`${title}, PDF`}
                    </a>
                  </li>
                ),
            )}
            <li>
              <a href={links.openData()}>Открытые данные</a>
            </li>
          </ul>
          <p className={css.legal}>{company.legal}</p>
          {company.notice !== null && <p className={css.notice}>{company.notice}</p>}
        </div>
      </Frame>
    </footer>
  );
}
