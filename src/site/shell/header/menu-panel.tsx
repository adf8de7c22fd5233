/** The panels below the bar: the catalogue, the column of another item, the items that did not fit. */
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import { hoursInWords } from '#src/domain/navigation/hours.ts';
import { links, telephone } from '#src/site/links.ts';
import type { MenuBanner, MenuCategory, MenuItem, MenuLink, ShellData } from '#src/site/shell/shell-data.ts';
import { ArrowLink } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import { followInMenu } from './connection-form.ts';
import { useHoverIntent } from './hover-intent.ts';
import css from './menu-panel.module.css';

const blank = (link: MenuLink) => (link.isBlank ? { target: '_blank', rel: 'noopener' } : {});

/** Rest of the pointer on a category before its pane shows, ms; longer for a pointer on its way to the pane. */
const REST_MS = 50;
const PASSING_MS = 260;

/**
 * Categories on the left, the chosen one on the right (C109–C114). The pane stands after its category in the document, so
 * Tab goes from a category to what is in it. Touch: the first tap shows, the second goes. Most of what opening costs is
 * the first setting of its text, so it is drawn and laid out closed, and opening only shows it.
 */
export function CataloguePanel({ groups, isOpen }: { groups: MenuCategory[]; isOpen: boolean }) {
  const [chosen, setChosen] = useState(groups[0]?.href);
  useEffect(() => {
    if (!isOpen) setChosen(groups[0]?.href);
  }, [isOpen, groups]);
  const hover = useHoverIntent();
  const pointer = useRef({ x: 0, y: 0, isPassing: false });
  const touched = useRef(false);

  function follow({ clientX: x, clientY: y }: PointerEvent) {
    const [dx, dy] = [x - pointer.current.x, y - pointer.current.y];
    if (Math.abs(dx) + Math.abs(dy) < 3) return;
    pointer.current = { x, y, isPassing: dx > 0 && dx > Math.abs(dy) / 2 };
  }
  return (
    <div className={css.panel} data-panel data-closed={!isOpen || undefined}>
      <Frame>
        <div className={css.catalogue}>
          <div className={css.categories}>
            <ul onPointerMove={follow}>
              {groups.map((group) => {
                const isChosen = group.href === chosen;
                return (
                  <li key={group.href}>
                    <a
                      href={group.href}
                      className={css.category}
                      data-category
                      data-chosen={isChosen || undefined}
                      onFocus={() => setChosen(group.href)}
                      onPointerDown={({ pointerType }) => {
                        touched.current = pointerType !== 'mouse' && !isChosen;
                      }}
                      onClick={(event) => {
                        if (touched.current && group.children.length > 0) event.preventDefault();
                        touched.current = false;
                        setChosen(group.href);
                      }}
                      onPointerEnter={({ pointerType }) => {
                        if (pointerType !== 'mouse') return;
                        const rest = pointer.current.isPassing ? PASSING_MS : REST_MS;
                        hover.soon(rest, () => setChosen(group.href));
                      }}
                      onPointerLeave={hover.never}
                    >
                      {group.title}
                      <Icon name="arrow" />
                    </a>
                    {isChosen && <CategoryPane group={group} />}
                  </li>
                );
              })}
            </ul>
            <ArrowLink href={links.catalog()}>Перейти в&nbsp;каталог</ArrowLink>
          </div>
        </div>
      </Frame>
    </div>
  );
}

const CategoryPane = memo(function CategoryPane({ group }: { group: MenuCategory }) {
  const { banner, children } = group;
  return (
    <div className={css.pane} data-pane>
      <div className={css.paneHead}>
        <p className={css.title}>
          <a href={group.href}>{group.title}</a>
        </p>
        {children.length > 0 && <p className={css.desc}>{group.desc}</p>}
      </div>
      <div className={css.paneBody}>
        {/* C113: a category without children is the one entry. */}
        <Entries links={children.length > 0 ? children : [group]} hasPictures />
        {banner && (
          <div className={css.banners}>
            <Banner banner={banner} />
          </div>
        )}
      </div>
    </div>
  );
});

function Entries({ links: entries, hasPictures = false }: { links: MenuLink[]; hasPictures?: boolean }) {
  return (
    <ul className={hasPictures ? css.pictured : css.entries}>
      {entries.map((entry) => (
        <li key={entry.title}>
          <a href={entry.href} className={css.entry} {...blank(entry)}>
            {hasPictures && (
              <span className={css.picture}>
                {entry.picture ? (
                  <img
                    src={entry.picture.url}
                    width={entry.picture.width}
                    height={entry.picture.height}
                    alt=""
                    loading="lazy"
                  />
                ) : (
                  <ModuleDrawing />
                )}
              </span>
            )}
            <span className={css.entryTitle}>
              {entry.title}
              {entry.isBlank && <Icon name="external" />}
            </span>
            {entry.desc && <span className={css.desc}>{entry.desc}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Banner({ banner, close }: { banner: MenuBanner; close?: () => void }) {
  return (
    <a
      href={banner.href}
      className={css.banner}
      {...blank(banner)}
      onClick={(event) => followInMenu(banner, event, () => close?.())}
    >
      {banner.image !== undefined && <img src={banner.image} width="320" height="180" alt="" loading="lazy" />}
      {banner.opens === 'partner' && <PartnerDrawing />}
      <span className={css.entryTitle}>
        {banner.title}
        <Icon name={banner.isBlank ? 'external' : 'arrow'} />
      </span>
      {banner.desc && <span className={css.desc}>{banner.desc}</span>}
    </a>
  );
}

/** A transceiver from the side, for what has no device of its own to show: the section of SFP modules. */
const ModuleDrawing = () => (
  <svg className={css.module} viewBox="0 0 96 28" width="96" height="28" aria-hidden="true">
    <path d="M14 4h81v20H14zM14 8H6v12h8M20 10h10v8H20zM34 10h10v8H34zM60 4v20M95 9H70v10h25" />
    <path className={css.mark} d="M6 8 1 4M6 20l-5 4" />
  </svg>
);

/** Two devices of different makers on one line: our own banner has no picture in content. */
const PartnerDrawing = () => (
  <svg className={css.drawing} viewBox="0 0 320 180" aria-hidden="true">
    <path d="M40 62h88v56H40zM192 62h88v56h-88zM40 84h88M192 84h88" />
    <path d="M54 96h8v10h-8zM68 96h8v10h-8zM82 96h8v10h-8zM230 96h8v10h-8zM244 96h8v10h-8zM258 96h8v10h-8z" />
    <path className={css.mark} d="M128 90h24m16 0h24M152 82v16h8M168 82v16h-8" />
  </svg>
);

const Banners = ({ item, close }: { item: MenuItem; close: () => void }) =>
  item.banners.length > 0 && (
    <div className={css.banners}>
      {item.banners.map((banner) => (
        <Banner key={banner.title} banner={banner} close={close} />
      ))}
    </div>
  );

/** The page of the item, or its name when it has none. */
const Title = ({ item }: { item: MenuItem }) => (
  <p className={css.title}>
    {item.hasPage ? (
      <a href={item.href} {...blank(item)}>
        {item.title}
      </a>
    ) : (
      item.title
    )}
  </p>
);

/** Column of an item other than the catalogue. A link that a banner shows stands there alone. */
export function ColumnPanel({ item, close }: { item: MenuItem; close: () => void }) {
  const entries = item.children.filter(({ href }) => item.banners.every((banner) => banner.href !== href));
  return (
    <div className={css.panel} data-panel>
      <Frame>
        <div className={css.column}>
          <div className={css.columnHead}>
            <Title item={item} />
            {item.heading !== undefined && <p className={css.desc}>{item.heading}</p>}
          </div>
          {entries.length > 0 && <Entries links={entries} />}
          <Banners item={item} close={close} />
        </div>
      </Frame>
    </div>
  );
}

type Company = ShellData['company'];
type Contacts = Pick<Company, 'phone' | 'email' | 'address'> & { hours: Pick<Company['hours'], 'time' | 'days'> };

/**
 * Columns of the items under «Еще», side by side; a plain link, that of contacts, has the contacts below it. Documents carry it for
 * who has no scripts: its links, without the banners that repeat some of them.
 */
export function MorePanel(props: { items: MenuItem[]; company: Contacts; hasBanners: boolean; close: () => void }) {
  const { items, company, hasBanners, close } = props;
  return (
    <div className={css.panel} data-panel>
      <Frame>
        <div className={css.rest}>
          {items.map((item) => (
            <div key={item.code} className={css.restItem}>
              <Title item={item} />
              {item.children.length > 0 && <Entries links={item.children} />}
              {item.href === links.contacts() && (
                <Entries
                  links={[
                    { title: company.phone, href: telephone(company.phone), desc: hoursInWords(company.hours) },
                    { title: company.email, href: `mailto:${company.email}`, desc: company.address },
                  ]}
                />
              )}
              {hasBanners && <Banners item={item} close={close} />}
            </div>
          ))}
        </div>
      </Frame>
    </div>
  );
}
