import { ANSWERS_NAME, SEARCH_MAX_LENGTH, SEARCH_TABS, TAB_NAMES } from '#src/domain/search/search.ts';
import '#src/site/blocks/compare-tick/compare-tick.module.css';
import { DrawnTree } from '#src/site/blocks/drawn-tree/drawn-tree.tsx';
import '#src/site/blocks/found-rows/found-rows.module.css';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import '#src/ui/figures/figures.module.css';
import { Frame } from '#src/ui/layout/layout.tsx';
import { Pagination } from '#src/ui/pagination/pagination.tsx';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import './head.module.css';
import css from './page.module.css';
import type { SearchData } from './page.server.ts';
import './parts.module.css';

/** Everything that answers a question, in four tabs; a plain form and plain links, so it reads without scripts. */
export default function SearchPage({ data }: PageProps<SearchData>) {
  const { query, tab, counts, isTyped, head, parts, groups, answers, isTextFirst, isGroupFirst, rows, page, lastPage } =
    data;
  const inTabs = SEARCH_TABS.reduce((sum, one) => sum + counts[one], 0);
  return (
    <Frame>
      <PageHeader crumbs={[{ label: 'Поиск' }]} title="Поиск по&nbsp;сайту" />
      <search>
        <form action={links.search()} className={css.form}>
          <Field
            key={query}
            id="search-query"
            name="query"
            type="search"
            label="Что найти"
            placeholder="Введите запрос"
            defaultValue={query}
            maxLength={SEARCH_MAX_LENGTH}
            autoComplete="off"
          />
          <Button type="submit" look="main">
            Найти
          </Button>
        </form>
      </search>
      {query !== '' && (
        <section aria-label="Результаты поиска" id="results" className={css.results}>
          <Understood data={data} />
          {inTabs + answers.length + groups.length === 0 ? (
            <Nothing data={data} />
          ) : (
            <>
              <DrawnTree nodes={head} />
              <DrawnTree nodes={parts} />
              {isTextFirst && <Answers answers={answers} />}
              <TabLinks
                label="Где найдено"
                tabs={SEARCH_TABS.map((one) => ({
                  label: `${TAB_NAMES[one]} ${counts[one]}`,
                  href: links.search(query, one, 1, isTyped),
                  isCurrent: one === tab,
                }))}
              />
              {isGroupFirst && <Groups data={data} />}
              <Tallies data={data} />
              <DrawnTree nodes={rows} />
              {rows.length === 0 && counts[tab] === 0 && (
                <p className={css.none}>
                  {inTabs > 0
                    ? 'В\u00a0этой вкладке ничего нет. Посмотрите соседние.'
                    : 'Во\u00a0вкладках ничего нет: ответ выше.'}
                </p>
              )}
              <Pagination
                page={page}
                lastPage={lastPage}
                hrefOf={(to) => `${links.search(query, tab, to, isTyped)}#results`}
              />
              {!isGroupFirst && <Groups data={data} />}
              {!isTextFirst && <Answers answers={answers} />}
            </>
          )}
        </section>
      )}
      {query === '' && (
        <div className={css.help}>
          <Help />
          <p>
            Или откройте <a href={links.catalog()}>каталог</a>.
          </p>
        </div>
      )}
    </Frame>
  );
}

/** How the question was read, where that is not what was typed, and the way back. */
function Understood({ data: { query, understood, isTyped, isPutRight } }: { data: SearchData }) {
  if (!understood && !isTyped) return null;
  return (
    <p role="status" className={css.understood}>
      {understood}
      {isPutRight && (
        <>
          {' '}
          <a href={links.search(query, undefined, 1, true)}>Искать без исправлений</a>
        </>
      )}
      {isTyped && (
        <>
          {' '}
          Показаны результаты без исправлений. <a href={links.search(query)}>Искать с&nbsp;исправлениями</a>
        </>
      )}
    </p>
  );
}

/** Texts of the site that answer: above the rows where they answer better, below them otherwise. */
function Answers({ answers }: Pick<SearchData, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <div>
      <p id="answers" className={css.none}>
        {ANSWERS_NAME}
      </p>
      <ul className={css.groups} aria-labelledby="answers">
        {answers.map(({ href, name, text }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Groups that answer: before the goods where they say as much, after them otherwise. */
function Groups({ data: { tab, groups } }: { data: SearchData }) {
  if (tab !== 'catalog' || groups.length === 0) return null;
  return (
    <div>
      <p id="sections" className={css.none}>
        Разделы каталога
      </p>
      <ul className={css.groups} aria-labelledby="sections">
        {groups.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Conditions that not all goods of the list meet. */
function Tallies({ data: { tab, tallies } }: { data: SearchData }) {
  if (tab !== 'catalog' || tallies.length === 0) return null;
  return (
    <div className={css.tallies}>
      {tallies.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function Nothing({ data: { query, isShort } }: { data: SearchData }) {
  return (
    <div className={css.nothing}>
      <h2>{isShort ? 'Введите хотя бы два знака' : `По\u00a0запросу «${query}» ничего не\u00a0нашлось`}</h2>
      {!isShort && (
        <section className={css.help} aria-labelledby="elsewhere">
          <h3 id="elsewhere">Где ещё искать</h3>
          <ul>
            <li>
              <a href={links.analogs()}>Подбор аналога</a> модели другого производителя
            </li>
            <li>
              <a href={links.sfp()}>Подбор SFP-модулей</a> для порта и&nbsp;линии
            </li>
            <li>
              <a href={links.catalog()}>Каталог</a>
            </li>
          </ul>
          <p>
            Или{' '}
            <a href={links.request({ form: 'consultation', known: { comment: query } })} rel="nofollow">
              спросите специалиста
            </a>
            : текст запроса уже будет в&nbsp;форме.
          </p>
        </section>
      )}
      <section className={css.help} aria-labelledby="how">
        <h3 id="how">Как искать</h3>
        <Help />
      </section>
    </div>
  );
}

const EXAMPLES = ['MES2324', '24 порта PoE', 'точка доступа Wi-Fi 6', 'руководство ESR-200', 'Cisco Catalyst 9200-48T'];

function Help() {
  return (
    <>
      <p>
        Ищите по&nbsp;названию модели или его части, по&nbsp;назначению, числу портов, названию документа или модели
        другого производителя. Опечатки и&nbsp;раскладку поиск исправит сам. Например:
      </p>
      <ul className={css.examples}>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <a href={links.search(example)}>{example}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
