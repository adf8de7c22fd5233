import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuItem, ShellData } from '#src/site/shell/shell-data.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './header.module.css';
import { useHoverIntent } from './hover-intent.ts';
import { isCurrent } from './is-current.ts';
import { moveInMenu } from './menu-keys.ts';
import { CataloguePanel, ColumnPanel, MorePanel } from './menu-panel.tsx';
import type { Opened } from './opened.ts';

/** Items that stay in the bar of a window narrower than 1500 px (C108, C375); the sheet hides the others. */
const IN_BAR = 4;

/** Milliseconds that the pointer rests before a column opens, before another one replaces it, and before it closes. */
const OPEN_MS = 120;
const SWITCH_MS = 220;
const LEAVE_MS = 400;
/** A click this soon after the hover has opened a column means «yes», not «close». */
const CONFIRM_MS = 500;

type Props = { shell: ShellData; url: URL; opened: Opened; setOpened: (opened: Opened) => void };

/**
 * The bar of items. Without scripts each is a link and «Еще» opens by itself; with them an item that has a column is its
 * button: click, hover, touch and keys open it (C096).
 */
export function MainMenu({ shell, url, opened, setOpened }: Props) {
  const nav = useRef<HTMLElement>(null);
  const hover = useHoverIntent();
  const hovered = useRef(0); // when the hover opened the column; 0: a click or a key did, so leaving does not close it
  const [isLive, setLive] = useState(false);
  const [isReady, setReady] = useState(false); // the catalogue's column stands in the page, unseen
  useEffect(() => {
    setLive(true);
    // Safari counts no idle time: there it is drawn when it opens.
    const idle = globalThis.requestIdleCallback?.(() => setReady(nav.current?.checkVisibility() ?? false));
    return () => {
      if (idle) cancelIdleCallback(idle);
    };
  }, []);

  const { menu, groups } = shell;
  const rest = menu.slice(IN_BAR);
  const hasColumn = ({ code, children, banners }: MenuItem) =>
    code === 'catalog' ? groups.length > 0 : children.length + banners.length > 0;

  function show(code: Opened, isByHover = false) {
    hover.never();
    hovered.current = isByHover ? performance.now() : 0;
    setOpened(code);
  }
  /** C223: the click on the active item closes it. */
  function toggle(code: string) {
    const isConfirmed = hovered.current > 0 && performance.now() - hovered.current < CONFIRM_MS;
    show(opened === code && !isConfirmed ? null : code);
  }
  const enter = (code: string | null) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (code === opened) hover.never();
    else if (code !== null) hover.soon(opened === null ? OPEN_MS : SWITCH_MS, () => show(code, true));
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    hover.never();
    if (opened !== null && hovered.current > 0) hover.soon(LEAVE_MS, () => show(null));
  };
  function onKeyDown(event: KeyboardEvent) {
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button, summary') : null;
    if (!nav.current || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    const codeOf = (top: HTMLElement) =>
      top.ariaExpanded === null && top.tagName !== 'SUMMARY' ? null : top.dataset.top;
    const isOurs = moveInMenu(nav.current, event.key, from, {
      open: (top) => flushSync(() => show(codeOf(top) ?? null)),
      moved: (top) => opened !== null && show(codeOf(top) ?? null),
    });
    if (isOurs) event.preventDefault();
  }

  return (
    <nav
      ref={nav}
      aria-label="Главное меню"
      className={css.menu}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        // Tab has gone on to another item: its neighbour's column has been read.
        const top = target.dataset.top;
        if (top && opened !== null && top !== opened && target.matches(':focus-visible')) show(null);
      }}
    >
      <ul>
        {menu.map((item) => {
          const { code, title, href, isBlank } = item;
          const isButton = isLive && hasColumn(item);
          return (
            <li key={code} onPointerEnter={enter(hasColumn(item) ? code : null)} onPointerLeave={leave}>
              {/* A link without scripts; with them a button that still opens a new tab for who asks. */}
              <a
                href={href}
                className={css.top}
                data-top={code}
                aria-current={isCurrent(item, url) ? 'true' : undefined}
                {...(isBlank && !isButton && { target: '_blank', rel: 'noopener' })}
                {...(isButton && {
                  role: 'button',
                  'aria-expanded': opened === code,
                  onKeyDown: (event) => {
                    if (event.key !== ' ') return;
                    event.preventDefault();
                    toggle(code);
                  },
                  onClick: (event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    toggle(code);
                  },
                })}
              >
                {title}
              </a>
              {code === 'catalog'
                ? (isReady || opened === code) &&
                  hasColumn(item) && <CataloguePanel groups={groups} isOpen={opened === code} />
                : opened === code && <ColumnPanel item={item} close={() => show(null)} />}
            </li>
          );
        })}
        {rest.length > 0 && (
          <li className={css.more} onPointerEnter={enter('more')} onPointerLeave={leave}>
            <details open={opened === 'more'}>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
              <summary
                className={css.top}
                data-top="more"
                aria-current={rest.some((item) => isCurrent(item, url)) ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  toggle('more');
                }}
              >
                Еще
                <Icon name="chevron" />
              </summary>
              <MorePanel items={rest} company={shell.company} hasBanners={isLive} close={() => show(null)} />
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}
