import { factAlone } from '#src/domain/catalog/key-facts.ts';
import { bindWords } from '#src/platform/typography.ts';
import { CompareTick } from '#src/site/blocks/compare-tick/compare-tick.tsx';
import { PanelPicture } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { links } from '#src/site/links.ts';
import { ArrowLink, ButtonLink } from '#src/ui/button/button.tsx';
import { Figures } from '#src/ui/figures/figures.tsx';
import { Mark } from '#src/ui/mark/mark.tsx';
import css from './head.module.css';
import type { HeadComparison, HeadGood, SearchHead } from './head.server.ts';

/**
 * What the question names by its whole model, before everything that was found by words. Drawn by
 * the loader.
 */
export function Head({ head: { goods, comparison, host, foreign } }: { head: SearchHead }) {
  return (
    <div className={css.head} id="named">
      {goods.length > 0 && (
        <div className={goods.length > 1 ? css.several : undefined}>
          {goods.map((good) => (
            <NamedGood key={good.id} good={good} />
          ))}
        </div>
      )}
      {comparison && <Comparison comparison={comparison} goods={goods} />}
      {host && <Fits host={host} />}
      {foreign && <Foreign foreign={foreign} />}
    </div>
  );
}

function NamedGood({ good }: { good: HeadGood }) {
  const { id, code, name, model, description, image, keyFacts, state, documents, request, fits } = good;
  return (
    <article className={css.good} aria-labelledby={`named-${id}`}>
      {image && (
        <div className={css.picture}>
          <PanelPicture image={image} isCut />
        </div>
      )}
      <div className={css.what}>
        <h2 id={`named-${id}`}>
          <a href={links.product(code)} data-found-row="">
            {name}
          </a>
        </h2>
        {state && (
          <p className={css.state}>
            <Mark tone={state.tone}>{state.name}</Mark>
          </p>
        )}
        <p>{description}</p>
        <Instead good={good} />
      </div>
      {keyFacts.length > 0 && (
        <div className={css.facts}>
          <Figures figures={keyFacts} size="small" />
        </div>
      )}
      <div className={css.actions} data-print="no">
        <ButtonLink href={request.href} look="main" rel="nofollow">
          {request.name}
        </ButtonLink>
        <span className={css.tick}>
          <CompareTick good={{ id, model }} />
        </span>
        <span className={css.also}>
          <a href={links.datasheet(code, 'pdf')} type="application/pdf">
            Описание&nbsp;PDF
          </a>
          {documents > 0 && <a href={`${links.product(code)}#documents`}>Файлы: {documents}</a>}
          {fits.map(({ href, name }) => (
            <a key={name} href={href}>
              {name}
            </a>
          ))}
        </span>
      </div>
    </article>
  );
}

function Instead({ good: { instead } }: { good: HeadGood }) {
  if (!instead) return null;
  if (instead.goods.length === 0) return <p>Замена в&nbsp;каталоге не&nbsp;указана.</p>;
  return (
    <p>
      {instead.isComputed
        ? 'Замена в\u00a0каталоге не\u00a0указана. Ближайшие по\u00a0расчёту модели в\u00a0продаже: '
        : 'Замена: '}
      {instead.goods.map(({ href, name }, at) => (
        <span key={href}>
          {at > 0 && ', '}
          <a href={href}>{name}</a>
        </span>
      ))}
      .
    </p>
  );
}

function Comparison({ comparison: { href, rows, more }, goods }: { comparison: HeadComparison; goods: HeadGood[] }) {
  return (
    <section className={css.comparison} aria-label="Сравнение">
      {rows.length > 0 && (
        <div className={css.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">Чем отличаются</th>
                {goods.map(({ id, model }) => (
                  <th key={id} scope="col">
                    {model}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, values }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {goods.map(({ id }, at) => (
                    <td key={id}>{values[at] ?? 'нет данных'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ArrowLink href={href}>{more > 0 ? `Всё сравнение, ещё отличий: ${more}` : 'Открыть сравнение'}</ArrowLink>
    </section>
  );
}

function Fits({ host: { href, name, fits, others } }: { host: NonNullable<SearchHead['host']> }) {
  return (
    <section className={css.part} aria-labelledby="named-host">
      <h2 id="named-host">
        Что подходит к&nbsp;<a href={href}>{name}</a>
      </h2>
      {fits.map(({ title, ground, goods }) => (
        <div key={title + ground}>
          <h3>{title}</h3>
          <p className={css.ground}>{ground}</p>
          <ul className={css.names}>
            {goods.map((good) => (
              <li key={good.href}>
                <a href={good.href}>{good.name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {fits.length === 0 && (
        <p>
          В&nbsp;данных не&nbsp;названо, что из&nbsp;этого подходит к&nbsp;{name}.{' '}
          <a
            href={links.request({ form: 'consultation', known: { comment: `Что подходит к ${name}?` } })}
            rel="nofollow"
          >
            Спросите специалиста
          </a>
          .
        </p>
      )}
      {others.length > 0 && (
        <ul className={css.names}>
          {others.map((one) => (
            <li key={one.name}>
              <a href={one.href}>{one.name}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Foreign({ foreign: { href, name, kind, analogues } }: { foreign: NonNullable<SearchHead['foreign']> }) {
  const [first, ...rest] = analogues;
  // What is said of all scores is said once.
  const isOneBase = first !== undefined && rest.length > 0 && rest.every(({ base }) => base === first.base);
  return (
    <section className={css.part} aria-labelledby="named-foreign">
      <h2 id="named-foreign">{name}</h2>
      <p>{kind} другого производителя.</p>
      {analogues.length > 0 ? (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">Наш аналог</th>
                <th scope="col">Оценка</th>
                <th scope="col">{isOneBase ? 'Главное' : 'На\u00a0чём она основана'}</th>
              </tr>
            </thead>
            <tbody>
              {analogues.map((one) => (
                <tr key={one.href}>
                  <th scope="row">
                    <a href={one.href} data-found-row="">
                      {one.name}
                    </a>
                    {one.state && `, ${one.state.name.toLowerCase()}`}
                  </th>
                  <td>{one.score === null ? 'нет данных' : `${one.score} из\u00a0100`}</td>
                  <td>{isOneBase ? bindWords(one.keyFacts.map(factAlone).join(', ')) : one.base}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {isOneBase && <p className={css.ground}>Каждая оценка&nbsp;— {first.base}.</p>}
          <ArrowLink href={href}>Сравнение по&nbsp;каждому параметру</ArrowLink>
        </>
      ) : (
        <p>
          Наших моделей, которые её заменяют, в&nbsp;данных нет. <a href={href}>Что известно о&nbsp;модели</a>
        </p>
      )}
    </section>
  );
}
