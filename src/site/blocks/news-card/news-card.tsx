import type { NewsCard as News, NewsPicture as Picture } from '#src/domain/news/news.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { atLevel, PanelPicture } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { links } from '#src/site/links.ts';
import css from './news-card.module.css';

/** A window of a program is drawn at least so wide, and about half as high; it has no scale. */
const SCREEN_WIDTH = 400;

/** The picture of an item beside its words: decoration, because the text of the item says the same. */
function NewsPicture({ picture }: { picture: Picture }) {
  switch (picture.kind) {
    case 'photo': {
      const { url, width, height } = picture.image;
      return <img className={css.photo} src={url} width={width} height={height} alt="" loading="lazy" />;
    }
    case 'panel': {
      const { url, width, height } = picture.image;
      if (width < SCREEN_WIDTH || width > 2 * height) return <PanelPicture image={picture.image} height={200} isCut />;
      return <img className={css.screen} src={atLevel(url, 'cards')} {...{ width, height }} alt="" loading="lazy" />;
    }
    case 'formula':
      return <p className={css.formula}>{picture.text}</p>;
    case 'parts':
      return picture.text.split('\n').map((name) => (
        <p key={name} className={css.parts}>
          {name}
        </p>
      ));
    case 'bars':
      return (
        <>
          <p>{picture.title}</p>
          {picture.bars.map(({ name, value, part }) => (
            <p key={name} className={css.bar}>
              <span>{name}</span>
              <b>{value}</b>
              <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={part} height="1" />
              </svg>
            </p>
          ))}
        </>
      );
  }
}

/** Items under one another, each with a figure or none; the whole row leads to the item. `isPart`: side by side on another page. `isOfGroup`: the page says which. */
export function NewsCards(props: { items: News[]; isPart?: boolean; isOfGroup?: boolean }) {
  const { items, isPart = false, isOfGroup = false } = props;
  const Title = isPart ? 'h3' : 'h2';
  return (
    <ul className={isPart ? css.part : css.rows}>
      {items.map(({ id, code, title, text, date, group, picture }) => (
        <li key={id}>
          <article className={css.card}>
            <p className={css.note}>
              <time dateTime={date}>{formatDate(date)}</time>
              {!isOfGroup && <span>{group.title}</span>}
            </p>
            <div className={css.words}>
              <Title className={css.title}>
                <a href={links.newsItem(code)}>{title}</a>
              </Title>
              <p className={css.text}>{text}</p>
            </div>
            {picture && (
              <div className={css.figure} aria-hidden="true">
                <NewsPicture picture={picture} />
              </div>
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}
