import { memo, useEffect, useRef } from 'react';
import { links, telephone } from '#src/site/links.ts';
import type { MenuItem, MenuLink, ShellData } from '#src/site/shell/shell-data.ts';
import { Accordion } from '#src/ui/accordion/accordion.tsx';
import { ArrowLink, ButtonLink } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { CONNECTION_FORM, followInMenu, goToConnectionForm } from './connection-form.ts';
import { isCurrent } from './is-current.ts';
import type { Opened } from './opened.ts';
import css from './small-menu.module.css';

type Props = { shell: ShellData; url: URL; isOpen: boolean; setOpened: (opened: Opened) => void };

/**
 * The menu of small screens (C101, C120–C123): an accordion of native sections, so it works without scripts and carries every
 * link of the menu in the document.
 */
export function SmallMenu({ shell, url, isOpen, setOpened }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current?.open) setOpened('burger'); // opened before the script came
  }, [setOpened]);

  return (
    <details
      ref={details}
      className={css.burger}
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        if (currentTarget === target && currentTarget.open !== isOpen) setOpened(currentTarget.open ? 'burger' : null);
      }}
    >
      <summary>
        <Icon name={isOpen ? 'close' : 'menu'} />
        <span>Меню</span>
      </summary>
      <Sheet shell={shell} url={url} setOpened={setOpened} />
    </details>
  );
}

/** A hundred links: drawn once a page, not anew whenever something in the header opens. */
const Sheet = memo(function Sheet({ shell: { company, menu, groups }, url, setOpened }: Omit<Props, 'isOpen'>) {
  const close = () => setOpened(null);
  return (
    <div className={css.sheet}>
      <nav aria-label="Меню">
        {menu.map((item) =>
          item.code === 'catalog' ? (
            <Accordion key={item.code} title={item.title} group="small-menu">
              <ul className={css.links}>
                {groups.map((group) => (
                  <li key={group.href}>
                    {group.children.length > 0 ? (
                      <Accordion title={group.title} group="small-menu-catalogue">
                        <ul className={css.links}>
                          <Link link={{ title: 'Весь раздел', href: group.href }} />
                          {group.children.map((child) => (
                            <Link key={child.href} link={child} />
                          ))}
                        </ul>
                      </Accordion>
                    ) : (
                      <a href={group.href}>{group.title}</a>
                    )}
                  </li>
                ))}
              </ul>
              <ArrowLink href={links.catalog()}>Перейти в&nbsp;каталог</ArrowLink>
            </Accordion>
          ) : item.children.length + item.banners.length > 0 ? (
            <Accordion key={item.code} title={item.title} group="small-menu">
              <ul className={css.links}>
                {item.hasPage && !item.children.some(({ href }) => href === item.href) && (
                  <Link link={{ ...item, title: 'Весь раздел' }} />
                )}
                {item.children.map((child) => (
                  <Link key={child.title} link={child} />
                ))}
                {item.banners.filter(isNew(item)).map((banner) => (
                  <Link key={banner.title} link={banner} close={close} />
                ))}
              </ul>
            </Accordion>
          ) : (
            <a
              key={item.code}
              href={item.href}
              className={css.single}
              aria-current={isCurrent(item, url) ? 'true' : undefined}
              onClick={(event) => followInMenu(item, event, close)}
            >
              {item.title}
            </a>
          ),
        )}
      </nav>
      <div className={css.company}>
        <a href={telephone(company.phone)} className={css.phone}>
          {company.phone}
        </a>
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <ButtonLink
          look="main"
          href={`#${CONNECTION_FORM}`}
          onClick={(event) => {
            close();
            if (goToConnectionForm('call')) event.preventDefault();
          }}
        >
          Заказать звонок
        </ButtonLink>
        <ul className={css.socials}>
          {company.socials.map(({ title, href }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener">
                {title}
              </a>
            </li>
          ))}
          {company.english !== null && (
            <li>
              <a href={company.english} lang="en" hrefLang="en">
                English
              </a>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
});

/** A banner of the column repeats what a child says; a list needs it once. */
const isNew =
  ({ children }: MenuItem) =>
  ({ href }: MenuLink) =>
    children.every((child) => child.href !== href);

function Link({ link, close }: { link: MenuLink; close?: () => void }) {
  return (
    <li>
      <a
        href={link.href}
        {...(link.isBlank && { target: '_blank', rel: 'noopener' })}
        onClick={(event) => followInMenu(link, event, () => close?.())}
      >
        {link.title}
        {link.isBlank && <Icon name="external" />}
      </a>
    </li>
  );
}
