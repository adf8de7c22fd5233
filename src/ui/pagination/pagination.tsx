import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './pagination.module.css';

/** Returns the page numbers around the current one; `null` marks a gap. A gap of one page is shown as that page. */
export function pageWindow(page: number, lastPage: number): (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, lastPage]);
  if (page <= 3) for (const n of [2, 3, 4]) shown.add(n);
  if (page >= lastPage - 2) for (const n of [1, 2, 3]) shown.add(lastPage - n);
  const numbers = [...shown].filter((n) => n >= 1 && n <= lastPage).sort((a, b) => a - b);
  return numbers.flatMap((n, i) => {
    const gap = n - (numbers[i - 1] ?? n - 1);
    return gap === 1 ? [n] : gap === 2 ? [n - 1, n] : [null, n];
  });
}

/** Page links; nothing at all when there is one page. */
export function Pagination(props: { page: number; lastPage: number; hrefOf: (page: number) => string }) {
  const { page, lastPage, hrefOf } = props;
  if (lastPage < 2) return null;
  return (
    <nav aria-label="Страницы" className={css.pages} data-print="no">
      <ol>
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev">
              <Icon name="back" />
              <VisuallyHidden>Предыдущая страница</VisuallyHidden>
            </a>
          </li>
        )}
        {pageWindow(page, lastPage).map((n, i, all) =>
          n === null ? (
            <li key={`gap after ${all[i - 1]}`} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              <a href={hrefOf(n)} aria-current={n === page ? 'page' : undefined} aria-label={`Страница ${n}`}>
                {n}
              </a>
            </li>
          ),
        )}
        {page < lastPage && (
          <li>
            <a href={hrefOf(page + 1)} rel="next">
              <Icon name="arrow" />
              <VisuallyHidden>Следующая страница</VisuallyHidden>
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}
