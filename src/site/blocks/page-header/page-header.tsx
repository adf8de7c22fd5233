import type { ReactNode } from 'react';
import { links } from '#src/site/links.ts';
import { Breadcrumbs, type Crumb } from '#src/ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Chip, ChoiceChip } from '#src/ui/chip/chip.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import network from './network.svg';
import css from './page-header.module.css';

export type HeaderGroup = { code: string; name: string };
/** `picture`: the drawn network at the right edge. `video`: a small network with traffic (C089). */
export type HeaderClass = 'picture' | 'video';
type Groups = {
  /** The page that shows the block; its `group` in the query is the other mode. */
  url: URL;
  items: HeaderGroup[];
  /** Code of the group that is highlighted (C088). */
  selectedGroup?: string;
  /** The beginning of the addresses of friendly mode, with the slash. */
  link?: string;
  friendlyUrl?: boolean;
};

/**
 * Address of a group link: link + code + slash in friendly mode, else the same page with `group` set (C086, C087). An
 * empty code stands for all groups: the page without one.
 */
export function groupHref({ url, link = url.pathname, friendlyUrl }: Omit<Groups, 'items'>, code: string): string {
  if (friendlyUrl) return code ? `${link}${code}/` : link;
  const query = new URLSearchParams(url.search);
  if (code) query.set('group', code);
  else query.delete('group');
  query.delete('page');
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}

/**
 * The block that opens a page (specification 2.3, C191). `crumbs` go after «Главная»; the title is that of the article
 * where there is one, an h1 unless `level` says 2; `aside` stands at the right edge, one with `data-below` under the words. A picture follows the title on a phone;
 * on a wide page its `data-look`, `wide` or `beside`, says whether it fills a row or stands beside the words. `notice` is to be known
 * before all else and stands above the title. `note` is said last: what
 * may wait is below what is to be done, but where a wide page has room under the description. `fullWidth` makes it a band from
 * edge to edge of the window: such a block stands outside the page's `Frame`.
 */
export function PageHeader(props: {
  crumbs: Crumb[];
  title: ReactNode;
  articleTitle?: ReactNode;
  level?: 1 | 2;
  description?: string | undefined;
  button?: { title: string; onClick: () => void };
  groups?: Groups;
  tags?: readonly string[];
  aside?: ReactNode;
  picture?: ReactNode;
  notice?: ReactNode;
  note?: string | undefined;
  fullWidth?: boolean;
  classList?: readonly HeaderClass[];
  /** What moves behind a header of class `video`. */
  film?: ReactNode;
}) {
  const { crumbs, title, articleTitle, level = 1, description, button, groups, tags, aside, picture } = props;
  const { note, fullWidth, classList = [] } = props;
  const Title = level === 1 ? 'h1' : 'h2';
  const content = (
    <div className={css.header}>
      <div className={css.crumbs}>
        <Breadcrumbs crumbs={[{ label: 'Главная', href: links.home() }, ...crumbs]} />
        {props.notice}
      </div>
      <div className={css.text}>
        <Title>{articleTitle ?? title}</Title>
        {description && <p className={css.description}>{description}</p>}
        {tags && tags.length > 0 && <Tags tags={tags} />}
        {button && <Action {...button} />}
      </div>
      {picture}
      {aside && <div className={css.aside}>{aside}</div>}
      {groups && <GroupLinks groups={groups} />}
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
  if (!fullWidth && classList.length === 0) return content;
  return (
    <Band fullWidth={fullWidth} classList={classList} film={props.film}>
      {content}
    </Band>
  );
}

function Action({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <div>
      <Button look="main" onClick={onClick}>
        {title}
      </Button>
    </div>
  );
}

/** The header with something behind it, or from edge to edge. */
function Band(props: {
  fullWidth: boolean | undefined;
  classList: readonly HeaderClass[];
  film: ReactNode;
  children: ReactNode;
}) {
  const { fullWidth, classList, film, children } = props;
  return (
    <div
      className={[css.band, fullWidth && css.fullWidth, ...classList.map((one) => css[one])].filter(Boolean).join(' ')}
    >
      {film}
      {classList.includes('picture') && <img src={network} width={1600} height={560} alt="" className={css.drawing} />}
      <div className={classList.length > 0 ? css.place : undefined}>
        {fullWidth ? <Frame>{children}</Frame> : children}
      </div>
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className={css.row} aria-label="Метки">
      {tags.map((tag) => (
        <li key={tag}>
          <Chip>{tag}</Chip>
        </li>
      ))}
    </ul>
  );
}

function GroupLinks({ groups }: { groups: Groups }) {
  return (
    <nav aria-label="Разделы" className={css.chips}>
      {groups.items.map(({ code, name }) => (
        <ChoiceChip key={code} href={groupHref(groups, code)} isCurrent={code === groups.selectedGroup}>
          {name}
        </ChoiceChip>
      ))}
    </nav>
  );
}
