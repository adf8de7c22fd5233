import { counted } from '#src/platform/plural.ts';
import { NewsCards } from '#src/site/blocks/news-card/news-card.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import { Pagination } from '#src/ui/pagination/pagination.tsx';
import css from './page.module.css';
import type { NewsData } from './page.server.ts';

const DESCRIPTION =
  'Как выбирать оборудование, рассчитывать и\u00a0проектировать сети: статьи для\u00a0инженеров, обзоры серий и\u00a0учебные материалы.';

/** The press centre: everything written, the newest first, or one group of it. */
export default function NewsPage({ data, url }: PageProps<NewsData>) {
  const { groups, group, items, total, page, lastPage } = data;
  return (
    <Frame>
      <PageHeader
        crumbs={
          group ? [{ label: 'Пресс-центр', href: links.news() }, { label: group.title }] : [{ label: 'Пресс-центр' }]
        }
        title={group?.title ?? 'Пресс-центр'}
        description={group ? undefined : DESCRIPTION}
        groups={{
          url,
          items: [{ code: '', name: 'Все' }, ...groups.map(({ code, title }) => ({ code, name: title }))],
          selectedGroup: group?.code ?? '',
        }}
      />
      <section aria-label="Записи" id="news" className={css.news}>
        <div className={css.bar}>
          <p className={css.total} role="status">
            {counted(total, ['запись', 'записи', 'записей'])}
          </p>
          <p className={css.feeds}>
            <a href={links.newsRss()}>RSS</a>
            <a href={links.newsFeed()}>JSON Feed</a>
          </p>
        </div>
        {items.length > 0 ? (
          <NewsCards items={items} isOfGroup={group !== null} />
        ) : (
          <div className={css.empty}>
            <p>В&nbsp;этом разделе пока ничего нет.</p>
            <p>
              <ButtonLink href={links.news()} look="main">
                Показать все записи
              </ButtonLink>
            </p>
          </div>
        )}
        <Pagination page={page} lastPage={lastPage} hrefOf={(to) => links.news(group?.code, to)} />
      </section>
    </Frame>
  );
}
