import { links } from '#src/site/links.ts';
import { ArrowLink, ButtonLink } from '#src/ui/button/button.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import css from './error-page.module.css';
import lost from './lost.svg';

/**
 * The page of every failure (C161–C165). `detail` stands in small print: 'Page not found: {path}' and the like, put in as it is after the page is drawn. The page of a
 * missing address searches, and draws a network whose last cable leads nowhere.
 * It needs neither content nor database.
 */
export function ErrorPage({ status, detail }: { status: number; detail?: string | undefined }) {
  const isMissing = status === 404;
  return (
    <Frame>
      <div className={css.error}>
        <p className={css.status}>{status} ошибка</p>
        <h1>{isMissing ? 'Страница не найдена' : 'Ошибка сервера'}</h1>
        <p className={css.text}>
          {isMissing
            ? 'Страницу могли убрать. Воспользуйтесь поиском или откройте каталог.'
            : 'Обновите страницу через минуту. Если не\u00a0поможет, позвоните нам.'}
        </p>
        {isMissing && (
          <form action={links.search()} className={css.search}>
            <input name="query" type="search" aria-label="Что найти" placeholder="Модель или слово" />
            <button type="submit">Найти</button>
          </form>
        )}
        <div className={css.ways}>
          <ButtonLink href={links.home()} look="main">
            Вернуться на главную
          </ButtonLink>
          {isMissing && <ArrowLink href={links.catalog()}>Открыть каталог</ArrowLink>}
        </div>
        {isMissing && <img src={lost} width={480} height={268} alt="" loading="lazy" className={css.drawing} />}
        {detail && (
          <samp className={css.detail} lang="en">
            {detail}
          </samp>
        )}
      </div>
    </Frame>
  );
}
