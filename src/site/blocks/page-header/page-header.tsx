import type { ReactNode } from 'react';
import { links } from '#src/site/links.ts';
import { Breadcrumbs, type Crumb } from '#src/ui/breadcrumbs.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chip, ChoiceChip } from '#src/ui/chip.tsx';
import css from './page-header.module.css';

export type HeaderGroup = { code: string; name: string };

/** Address of a group link: link + code + slash in friendly mode, else the same page with `group` set (C086, C087). */
export function groupHref(url: URL, group: HeaderGroup, friendlyLink?: string): string {
  if (friendlyLink !== undefined) return `${friendlyLink}${group.code}/`;
  const query = new URLSearchParams(url.search);
  query.set('group', group.code);
  query.delete('page');
  return `${url.pathname}?${query}`;
}

/**
 * The block that opens a page (specification 2.3). `crumbs` go after «Главная»; `title` is an h1 unless `level` says 2.
 * `groups` are filter links, the one whose code is `selectedGroup` is highlighted; `aside` stands at the right edge.
 */
export function PageHeader(props: {
  crumbs: Crumb[];
  title: ReactNode;
  level?: 1 | 2;
  description?: string | undefined;
  action?: { title: string; onClick: () => void };
  groups?: { url: URL; items: HeaderGroup[]; selectedGroup?: string; friendlyLink?: string };
  tags?: string[];
  aside?: ReactNode;
}) {
  const { crumbs, title, level = 1, description, action, groups, tags, aside } = props;
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={css.header}>
      <div className={css.crumbs}>
        <Breadcrumbs crumbs={[{ label: 'Главная', href: links.home() }, ...crumbs]} />
      </div>
      <div className={css.text}>
        <Title>{title}</Title>
        {description && <p className={css.description}>{description}</p>}
        {tags && tags.length > 0 && (
          <ul className={css.row}>
            {tags.map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
        {groups && (
          <nav aria-label="Разделы" className={css.row}>
            {groups.items.map((group) => (
              <ChoiceChip
                key={group.code}
                href={groupHref(groups.url, group, groups.friendlyLink)}
                isCurrent={group.code === groups.selectedGroup}
              >
                {group.name}
              </ChoiceChip>
            ))}
          </nav>
        )}
        {action && (
          <div>
            <Button look="main" onClick={action.onClick}>
              {action.title}
            </Button>
          </div>
        )}
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  );
}
