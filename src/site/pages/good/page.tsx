import { useEffect, useState } from 'react';
import { countFiles, DISCONTINUED, type Good } from '#src/domain/catalog/catalog.ts';
import { type Anchor, AnchorBar } from '#src/site/blocks/anchor-bar/anchor-bar.tsx';
import { CompareTick } from '#src/site/blocks/compare-tick/compare-tick.tsx';
import { DatasheetLinks } from '#src/site/blocks/datasheet-links/datasheet-links.tsx';
import { LifecycleMark } from '#src/site/blocks/good-card/lifecycle-mark.tsx';
import { NewsOfGood } from '#src/site/blocks/news-card/news-of-good.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { PanelPicture } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import { SolutionLinks } from '#src/site/blocks/solution-links/solution-links.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links, telephone } from '#src/site/links.ts';
import { Figures } from '#src/ui/figures/figures.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Buy, BuyLink, canBeTested, TestLink } from './buy.tsx';
import { Characteristics } from './characteristics.tsx';
import { Accessories, Compatibility, hasCompatibility } from './compatibility.tsx';
import { Documents } from './documents.tsx';
import { isWide } from './drawing.tsx';
import { Gallery, zoom } from './gallery.tsx';
import css from './page.module.css';
import type { ProductData } from './page.server.ts';
import { withBreaks } from './with-breaks.tsx';

const hasAccessories = ({ accessories, unnamedPower }: ProductData) => accessories.length > 0 || Boolean(unnamedPower);

/** Sections of the page that hold something. */
function anchorsOf(data: ProductData): Anchor[] {
  const { good, nearest, solutions } = data;
  return [
    ...(nearest.length > 0 ? [{ id: 'nearest', label: 'Модели в\u00a0продаже' }] : []),
    { id: 'about', label: 'Обзор' },
    ...(good.sections.length > 0 ? [{ id: 'characteristics', label: 'Характеристики' }] : []),
    ...(good.documents.length > 0 ? [{ id: 'documents', label: 'Документы и\u00a0ПО' }] : []),
    ...(hasCompatibility(data) ? [{ id: 'compatibility', label: 'Совместимость' }] : []),
    ...(hasAccessories(data) ? [{ id: 'accessories', label: 'Аксессуары' }] : []),
    ...(solutions.length > 0 ? [{ id: 'solutions', label: 'Решения' }] : []),
    { id: 'buy', label: 'Где купить' },
  ];
}

/** A product as a datasheet: the drawing, the figures, then everything by the anchor bar. */
export default function ProductPage({ data }: PageProps<ProductData>) {
  const { good, body, drawing, solutions, contact } = data;
  return (
    <Frame>
      <PageHeader
        crumbs={[
          { label: 'Продукция', href: links.catalog() },
          ...good.trail.map(({ name, path }) => ({ label: name, href: links.catalogGroup(path) })),
          { label: good.model },
        ]}
        title={<Name good={good} />}
        description={data.lead}
        aside={<AtAGlance data={data} />}
        note={data.beside}
        picture={
          <div data-look={isWide(drawing) ? 'wide' : 'beside'} data-program={drawing.isProgram}>
            <Replacement data={data} />
            <Gallery drawing={drawing} model={good.model} />
          </div>
        }
      />
      {good.keyFacts.length > 0 && (
        <div className={css.facts}>
          <Figures figures={good.keyFacts} />
        </div>
      )}
      {data.photographs && (
        <div className={css.photographs}>
          <RichText nodes={data.photographs} />
        </div>
      )}
      <AnchorBar anchors={anchorsOf(data)} />
      <div className={css.sheets}>
        <Stack>
          {data.nearest.length > 0 && <Nearest goods={data.nearest} />}
          <Sheet id="about" title="Обзор">
            <RichText nodes={body} />
          </Sheet>
          {good.sections.length > 0 && <Characteristics sections={good.sections} model={good.model} />}
          {good.documents.length > 0 && (
            <Documents documents={good.documents} note={data.documentsNote} model={good.model} />
          )}
          {hasCompatibility(data) && <Compatibility data={data} />}
          {hasAccessories(data) && <Accessories data={data} />}
          {solutions.length > 0 && <SolutionLinks title={`Решения с\u00a0${good.model}`} solutions={solutions} />}
          <NewsOfGood items={data.news} />
          <div data-print="no">
            <Buy good={good} contact={contact} />
          </div>
          <Viewed data={data} />
        </Stack>
      </div>
    </Frame>
  );
}

/** Nobody waits for what was looked at before, nor for photographs to open over the page: both come after it. */
function Viewed({ data }: { data: ProductData }) {
  const [Loaded, setLoaded] = useState<typeof import('./viewed.tsx').default>();
  useEffect(() => {
    import('./viewed.tsx').then(
      (module) => setLoaded(() => module.default),
      () => {}, // without it the page is whole
    );
  }, []);
  return Loaded && <Loaded data={data} zoom={zoom} />;
}

/** Letters of a model that half a tablet holds in its largest type. */
const LONG = 13;

/** The name with the model set large: «Ethernet-коммутатор» is the kind, «MES2324» is what one looks for. */
function Name({ good: { name, model } }: { good: Pick<Good, 'name' | 'model'> }) {
  if (!name.endsWith(` ${model}`)) return name;
  return (
    <>
      <span className={css.kind}>{name.slice(0, -model.length - 1)}</span>{' '}
      <span className={model.length > LONG ? `${css.model} ${css.long}` : css.model}>{withBreaks(model)}</span>
    </>
  );
}

/** Status, papers and the request in one glance. */
function AtAGlance({ data: { good, price, contact } }: { data: ProductData }) {
  const files = countFiles(good.documents);
  return (
    <div className={css.glance}>
      <dl>
        <div>
          <dt>Статус</dt>
          <dd>
            <LifecycleMark lifecycle={good.lifecycle} isOriginTold />
          </dd>
        </div>
        {price && (
          <div>
            <dt>Цена</dt>
            <dd>
              {price.value}
              <small>{price.note}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>Описание</dt>
          <dd>
            <DatasheetLinks code={good.code} model={good.model} />
          </dd>
        </div>
        {files > 0 && (
          <div>
            <dt>Документы</dt>
            <dd>
              <a href="#documents" className={css.count}>
                {files}
              </a>
            </dd>
          </div>
        )}
        {good.year !== null && (
          <div>
            <dt>Год представления</dt>
            <dd>{good.year}</dd>
          </div>
        )}
      </dl>
      <p className={css.request} data-print="no">
        <BuyLink good={good} look="main" />
        <span className={css.also}>
          <CompareTick good={good} />
          <a href={links.specification({ add: `${good.model}; 1` })}>В&nbsp;спецификацию</a>
          {canBeTested(good) && (
            <TestLink good={good} look="text">
              {'Взять на\u00a0тест'}
            </TestLink>
          )}
          <a href={telephone(contact.phone)}>
            <Icon name="phone" />
            {contact.phone}
          </a>
        </span>
      </p>
    </div>
  );
}

function Replacement({ data: { good, nearest, isGroupRetired } }: { data: ProductData }) {
  const out = good.lifecycle.find(({ name }) => name === DISCONTINUED);
  if (!out) return null;
  const [replacement, ...later] = good.successors;
  return (
    <div className={css.replacement}>
      <Notice tone="warn" title={out.shown ?? out.name}>
        {replacement ? (
          <p>
            Замена: <a href={links.product(replacement.code)}>{replacement.model}</a>. {replacement.description}
            {later.map(({ code, model }) => (
              <span key={code}>
                {' '}
                Дальше её заменяет <a href={links.product(code)}>{model}</a>.
              </span>
            ))}
          </p>
        ) : (
          <p>
            Замена {good.model} в&nbsp;каталоге не&nbsp;указана
            {nearest.length > 0 ? (
              <>
                .{' '}
                <a href="#nearest">
                  {nearest.length > 1
                    ? 'Посмотрите ближайшие по\u00a0расчёту модели в\u00a0продаже.'
                    : 'Посмотрите ближайшую по\u00a0расчёту модель в\u00a0продаже.'}
                </a>
              </>
            ) : (
              <>
                , подобрать её по&nbsp;характеристикам не&nbsp;удалось.{' '}
                {isGroupRetired
                  ? 'Сняты с\u00a0производства и\u00a0другие модели раздела'
                  : 'Другие модели\u00a0— в\u00a0разделе'}{' '}
                <a href={links.catalogGroup(good.group.path) + (isGroupRetired ? '?discontinued=yes' : '')}>
                  «{good.group.name}»
                </a>
                .
              </>
            )}
          </p>
        )}
      </Notice>
    </div>
  );
}

/** Models to buy in its place, each with its face. */
function Nearest({ goods }: { goods: ProductData['nearest'] }) {
  return (
    <Sheet id="nearest" title="Модели в&nbsp;продаже">
      <ul className={css.nearest}>
        {goods.map(({ code, model, description, images: [image], score, base }) => (
          <li key={code}>
            <div>{image && <PanelPicture image={image} isCut />}</div>
            <h3>
              <a href={links.product(code)}>{model}</a>
            </h3>
            <p>{description}</p>
            <p>
              Оценка {score}&nbsp;из&nbsp;100 {base}.
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
