import type { NewsCard as News, NewsPicture as Picture } from '#src/domain/news/news.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { PanelPicture } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { links } from '#src/site/links.ts';
import css from './news-card.module.css';

/** The picture of an item: its own, the face of its first good, or the name of its group in large type. Decoration beside a title. */
function NewsPicture({ picture, group }: { picture: Picture; group: string }) {
  if (picture.kind === 'photo') {
    const { url, width, height } = picture.image;
    return <img className={css.photo} src={url} width={width} height={height} alt="" loading="lazy" decoding="async" />;
  }
  if (picture.kind === 'panel') return <PanelPicture image={picture.image} height={110} isCut />;
  return (
    <p className={css.kind} aria-hidden="true">
      {group}
    </p>
  );
}

/** Items side by side, their pictures on one base line; the whole card leads to the item. `isPart`: of another page. */
export function NewsCards({ items, isPart = false }: { items: News[]; isPart?: boolean }) {
  const Title = isPart ? 'h3' : 'h2';
  return (
    <ul className={isPart ? `${css.cards} ${css.part}` : css.cards}>
      {items.map(({ id, code, title, text, date, group, picture }) => (
        <li key={id}>
          <article className={css.card}>
            <div className={css.stage}>
              <NewsPicture picture={picture} group={group.title} />
            </div>
            <p className={css.note}>
              <time dateTime={date}>{formatDate(date)}</time>
              <span>{group.title}</span>
            </p>
            <Title className={css.title}>
              <a href={links.newsItem(code)}>{title}</a>
            </Title>
            <p className={css.text}>{text}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}
