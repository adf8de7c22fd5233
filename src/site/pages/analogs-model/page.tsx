import { counted } from '#src/platform/plural.ts';
import { Drawn } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import '#src/site/blocks/panel-picture/panel-picture.module.css';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ArrowLink } from '#src/ui/button/button.tsx';
import '#src/ui/chip/chip.module.css';
import { ANSWER } from '#src/ui/layout/answer.ts';
import { Frame } from '#src/ui/layout/layout.tsx';
import '#src/ui/mark/mark.module.css';
import { Notice } from '#src/ui/notice/notice.tsx';
import './analogue.module.css';
import './matrix.module.css';
import '#src/ui/table/table.module.css';
import css from './page.module.css';
import type { AnalogsModelData } from './page.server.ts';
import { WishesForm } from './wishes-form.tsx';

/** One device of another maker: its figures, what matters to the visitor, and ours in order with the proof of each. */
export default function AnalogsModelPage({ data }: PageProps<AnalogsModelData>) {
  const { model, name, matrix, answers, notes, scoreNotes, idleMust, leftOut, tablesOf } = data;
  const wishes = <Wishes data={data} />;
  const scored = scoreNotes.length > 0 && <p className={css.left}>{scoreNotes.join(' ')}</p>;
  return (
    <Frame>
      <PageHeader
        crumbs={[
          { label: 'Подбор аналога', href: links.analogs() },
          { label: model.vendor, href: links.analogsVendor(model.vendorCode) },
          { label: model.model },
        ]}
        title={data.title}
        description={data.lead}
      />
      <Best data={data} />
      {/* Ours come first on a phone; the columns of a desk place them below the tables. */}
      <div className={css.columns}>
        <div id={ANSWER} tabIndex={-1} className={css.notices}>
          {idleMust.length > 0 && (
            <Notice tone="warn" title={`У\u00a0${name} этих данных нет`}>
              <p>
                {idleMust.join(', ')}: сравнить не&nbsp;с&nbsp;чем. Показаны наши модели, у&nbsp;которых значение
                указано; если обязателен PoE — модели с&nbsp;PoE.
              </p>
            </Notice>
          )}
          {data.isNothingImportant && (
            <Notice tone="warn" title="Оставьте важным хотя бы один параметр">
              <p>Пока сравниваем с&nbsp;обычными весами.</p>
            </Notice>
          )}
          {leftOut && (
            <p className={css.left} role="status">
              {leftOut} <a href={links.analogsModel(model)}>Показать все</a>
            </p>
          )}
        </div>
        {answers && wishes}
        <div className={css.answers}>
          {!matrix && scored}
          {answers && <Drawn part={answers} />}
          {tablesOf !== null && (
            <ArrowLink href={`${links.analogsModel(model)}?tables=all`} rel="nofollow">
              {`Сравнить по\u00a0параметрам все ${counted(tablesOf, ['модель', 'модели', 'моделей'])}`}
            </ArrowLink>
          )}
          <Request data={data} />
        </div>
        {(matrix || notes.length > 0) && (
          <div className={css.compared}>
            {matrix && <Drawn part={matrix} />}
            {matrix && scored}
            {notes.length > 0 && (
              <section className={css.notes} aria-labelledby="notes-title">
                <h2 id="notes-title">Что учесть при&nbsp;замене</h2>
                {notes.map((text) => (
                  <p key={text} className={css.left}>
                    {text}
                  </p>
                ))}
              </section>
            )}
          </div>
        )}
        <Theirs data={data} />
        {/* That there is no answer comes before what it is about. */}
        {!answers && wishes}
      </div>
    </Frame>
  );
}

/** The other device. */
function Theirs({ data }: { data: AnalogsModelData }) {
  const { model, unstated } = data;
  return (
    <section className={css.theirs} aria-labelledby="theirs-title">
      <h2 id="theirs-title">Исходная модель</h2>
      <dl>
        <div className={css.figure}>
          <dt>Вид</dt>
          <dd>{model.kindName}</dd>
        </div>
        {model.figures.map(({ name: label, value, unit }) => (
          <div key={label} className={css.figure}>
            <dt>{label}</dt>
            <dd>
              {value}
              {unit && <span>&nbsp;{unit}</span>}
            </dd>
          </div>
        ))}
        {model.figures.length > 0 && unstated.length > 0 && (
          <div className={`${css.figure} ${css.unstated}`}>
            <dt>Нет данных</dt>
            <dd>{unstated.join(', ')}</dd>
          </div>
        )}
      </dl>
      {data.withoutFigures && <p className={css.muted}>{data.withoutFigures}</p>}
      {model.figures.length > 0 && unstated.length > 0 && (
        <p className={css.muted}>В&nbsp;сравнение это не&nbsp;вошло: уточните по&nbsp;документации {model.vendor}.</p>
      )}
    </section>
  );
}

/** What of the other device matters to the visitor, and how it is weighed. */
function Wishes({ data }: { data: AnalogsModelData }) {
  return (
    <div className={css.wishes}>
      {data.parameters.length > 0 && <WishesForm data={data} />}
      <p className={css.muted}>
        {data.hasComputed &&
          `Расчёт сравнивает известные характеристики ${data.model.model} и\u00a0наших моделей, испытаний не\u00a0было. `}
        <a href={`${links.analogs()}#rule`}>Как мы&nbsp;сравниваем</a>
      </p>
    </div>
  );
}

/** The next step with the first of ours that is made, before all that explains it; where none is made, a question. */
function Best({ data: { model, goods: ours } }: { data: AnalogsModelData }) {
  const made = ours.find(({ isDiscontinued }) => !isDiscontinued);
  const best = made ?? ours[0];
  if (!best) return null;
  const goods = [{ id: best.id, name: best.name }];
  const known = { vendor: model.vendor, model: model.model };
  return (
    <p className={css.best} data-print="no">
      <RequestLink look="main" request={{ form: 'analog', title: 'Подобрать аналог', goods, known }}>
        {made ? `Запросить цену ${made.model}` : 'Спросить о\u00a0замене'}
      </RequestLink>
    </p>
  );
}

function Request({ data: { model, goods: ours } }: { data: AnalogsModelData }) {
  const goods = ours.slice(0, 3).map(({ id, name }) => ({ id, name }));
  const known = { vendor: model.vendor, model: model.model };
  return (
    <div className={css.request} data-print="no">
      <div className={css.ways}>
        <RequestLink
          look={goods.length > 0 ? 'plain' : 'main'}
          request={{ form: 'analog', title: 'Подобрать аналог', goods, known }}
        >
          Спросить специалиста
        </RequestLink>
        <ArrowLink href={links.analogs()}>Подобрать для другой модели</ArrowLink>
      </div>
    </div>
  );
}
