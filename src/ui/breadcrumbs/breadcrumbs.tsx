import css from './breadcrumbs.module.css';

export type Crumb = { label: string; href?: string };

/** The way here, from the first page down; a crumb without an address is plain text (C078, C079). */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Путь" className={css.crumbs}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={`${crumb.href}${crumb.label}`}>
            {crumb.href === undefined ? <span>{crumb.label}</span> : <a href={crumb.href}>{crumb.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
