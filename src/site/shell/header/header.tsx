import { type UIEvent, useEffect, useRef, useState } from 'react';
import { links, telephone } from '#src/site/links.ts';
import { Logo } from '#src/site/shell/logo/logo.tsx';
import type { ShellProps } from '#src/site/shell/shell-data.ts';
import { useDismiss } from '#src/ui/behaviour/dismiss.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import { useScrollLock } from '#src/ui/scroll-lock/scroll-lock.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { CONNECTION_FORM, goToConnectionForm } from './connection-form.ts';
import css from './header.module.css';
import { useHeaderPlace } from './header-place.ts';
import { MainMenu } from './main-menu.tsx';
import panelCss from './menu-panel.module.css';
import { MenuSearch } from './menu-search.tsx';
import type { Opened } from './opened.ts';
import { SmallMenu } from './small-menu.tsx';

const OPENER = '[aria-expanded="true"], details[open] > summary';

export function Header({ shell, url }: ShellProps) {
  const header = useRef<HTMLElement>(null);
  const place = useHeaderPlace();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const toggleSearch = (event: UIEvent) => {
    event.preventDefault();
    setOpened(opened === 'search' ? null : 'search');
  };

  useScrollLock(opened !== null);
  useDismiss(opened !== null, header, (reason) => {
    const opener = header.current?.querySelector<HTMLElement>(OPENER);
    if (reason === 'escape' && header.current?.contains(document.activeElement)) opener?.focus();
    close();
  });
  useEffect(() => {
    const shut = () => setOpened(null);
    /** The window has become too narrow or too wide for what is open. */
    const fit = () => {
      if (!header.current?.querySelector(OPENER)?.checkVisibility()) shut();
    };
    addEventListener('resize', fit);
    addEventListener('pagehide', shut); // a page kept for the way back comes back closed
    return () => {
      removeEventListener('resize', fit);
      removeEventListener('pagehide', shut);
    };
  }, []);

  const name = shell?.company.name ?? '';
  return (
    <div className={css.place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the focus leave the menu */}
      <header
        ref={header}
        className={css.header}
        data-fixed={place.isFixed || undefined}
        data-hidden={(place.isHidden && opened === null) || undefined}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget && !header.current?.contains(relatedTarget)) close();
        }}
      >
        <Frame>
          <div className={css.bar}>
            <a href={links.home()} className={css.home} aria-label={`${name}, на главную`}>
              <Logo name={name || 'На главную'} />
            </a>
            {shell && (
              <>
                <MainMenu shell={shell} url={url} opened={opened} setOpened={setOpened} />
                <div className={css.tools}>
                  <a
                    href={links.search()}
                    className={css.search}
                    aria-label="Поиск по сайту"
                    {...(isLive && {
                      role: 'button',
                      'aria-expanded': opened === 'search',
                      onClick: toggleSearch,
                      onKeyDown: (event) => {
                        if (event.key === ' ') toggleSearch(event);
                      },
                    })}
                  >
                    <Icon name={opened === 'search' ? 'close' : 'search'} />
                  </a>
                  {isLive && (
                    <div className={panelCss.panel} data-closed={opened !== 'search' || undefined}>
                      <Frame>
                        <div className={css.searchBox}>
                          <MenuSearch isOpen={opened === 'search'} onOpen={close} />
                        </div>
                      </Frame>
                    </div>
                  )}
                  <a href={telephone(shell.company.phone)} className={css.phone} aria-label={shell.company.phone}>
                    <Icon name="phone" />
                    <span>{shell.company.phone}</span>
                  </a>
                  {shell.company.english !== null && (
                    <a href={shell.company.english} className={css.english} lang="en" hrefLang="en">
                      EN<VisuallyHidden>: the site in English</VisuallyHidden>
                    </a>
                  )}
                  <a
                    href={`#${CONNECTION_FORM}`}
                    className={css.contact}
                    onClick={(event) => {
                      close();
                      if (goToConnectionForm()) event.preventDefault();
                    }}
                  >
                    Связаться с&nbsp;нами
                  </a>
                </div>
                <SmallMenu shell={shell} url={url} isOpen={opened === 'burger'} setOpened={setOpened} />
              </>
            )}
          </div>
        </Frame>
      </header>
      {opened !== null && <div className={css.scrim} />}
    </div>
  );
}
