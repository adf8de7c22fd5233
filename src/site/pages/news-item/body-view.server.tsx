import type { NewsItem, NewsLink } from '#src/domain/news/news.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { GoodCards } from '#src/site/blocks/good-card/good-card.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import { type SolutionLink, SolutionLinks } from '#src/site/blocks/solution-links/solution-links.tsx';
import { links } from '#src/site/links.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import css from './page.module.css';

/** Everything that the page tells. */
export type NewsItemTexts = {
  item: Omit<NewsItem, 'body' | 'solutions'>;
  body: TextTree;
  solutions: SolutionLink[];
  /** Table of contents of a long text: headings of level 2. */
  contents: { id: string; title: string }[];
};

/** Draws one item to read: its text in the measure of a book, the goods that it is about beside it, and its neighbours. */
export function newsItemParts({ item, body, solutions, contents }: NewsItemTexts): DrawnPart[] {
  const { title, text, date, group, minutes, image, goods, older, newer } = item;
  return [
    drawPart(
      'article',
      <article>
        <PageHeader
          crumbs={[
            { label: 'Пресс-центр', href: links.news() },
            { label: group.title, href: links.news(group.code) },
          ]}
          title={title}
          description={text}
        />
        <div className={css.item}>
          <div className={css.margin}>
            <dl className={css.facts}>
              <div>
                <dt>Дата</dt>
                <dd>
                  <time dateTime={date}>{formatDate(date)}</time>
                </dd>
              </div>
              <div>
                <dt>Раздел</dt>
                <dd>
                  <a href={links.news(group.code)}>{group.title}</a>
                </dd>
              </div>
              <div>
                <dt>Чтение</dt>
                <dd>{minutes}&nbsp;мин</dd>
              </div>
            </dl>
            {contents.length > 0 && (
              <nav aria-labelledby="contents" className={css.contents} data-print="no">
                <p id="contents">Содержание</p>
                <ol>
                  {contents.map(({ id, title: heading }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{heading}</a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
          </div>
          <div className={css.matter}>
            {image && <img className={css.image} src={image.url} width={image.width} height={image.height} alt="" />}
            <RichText nodes={body} hasAnchors />
          </div>
          {goods.length > 0 && (
            <section id="goods" className={css.goods} aria-labelledby="goods-title">
              <h2 id="goods-title">Модели по&nbsp;теме</h2>
              <GoodCards goods={goods} />
            </section>
          )}
        </div>
      </article>,
    ),
    drawPart(
      'more',
      <Stack>
        {solutions.length > 0 && <SolutionLinks title="Решения по&nbsp;теме" solutions={solutions} />}
        {(older || newer) && (
          <nav aria-label="Соседние записи" className={css.neighbours} data-print="no">
            <Neighbour link={older} label="Предыдущая" />
            <Neighbour link={newer} label="Следующая" />
          </nav>
        )}
      </Stack>,
    ),
  ];
}

function Neighbour({ link, label }: { link: NewsLink | null; label: 'Предыдущая' | 'Следующая' }) {
  if (!link) return <span />;
  return (
    <a href={links.newsItem(link.code)} rel={label === 'Предыдущая' ? 'prev' : 'next'}>
      <span>
        {label} · <time dateTime={link.date}>{formatDate(link.date)}</time>
      </span>
      <b>{link.title}</b>
    </a>
  );
}
