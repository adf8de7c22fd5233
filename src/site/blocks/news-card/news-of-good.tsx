import type { NewsLink } from '#src/domain/news/news.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { links } from '#src/site/links.ts';
import { Sheet } from '#src/ui/layout/layout.tsx';
import css from './news-of-good.module.css';

/** Items of the press centre on the matter of a good, for its page; nothing where there are none. */
export function NewsOfGood({ items }: { items: NewsLink[] }) {
  if (items.length === 0) return null;
  return (
    <Sheet id="news" title="Статьи по&nbsp;теме">
      <ul className={css.lines}>
        {items.map(({ code, title, date }) => (
          <li key={code}>
            <a href={links.newsItem(code)}>
              <time dateTime={date}>{formatDate(date)}</time>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
