import { useEffect, useState } from 'react';
import type { Good } from '#src/domain/catalog/catalog.ts';
import { AnchorBar } from '#src/site/blocks/anchor-bar/anchor-bar.tsx';
import { CompareTick } from '#src/site/blocks/compare-tick/compare-tick.tsx';
import { DatasheetLinks } from '#src/site/blocks/datasheet-links/datasheet-links.tsx';
import { Drawn, DrawnParts } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { LifecycleMark } from '#src/site/blocks/good-card/lifecycle-mark.tsx';
import '#src/site/blocks/good-card/good-card.module.css';
import '#src/site/blocks/news-card/news-of-good.module.css';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import '#src/site/blocks/panel-picture/panel-picture.module.css';
import '#src/site/blocks/rich-text/rich-text.module.css';
import '#src/site/blocks/solution-links/solution-links.module.css';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links, telephone } from '#src/site/links.ts';
import '#src/ui/figures/figures.module.css';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Frame, Stack } from '#src/ui/layout/layout.tsx';
import '#src/ui/notice/notice.module.css';
import '#src/ui/table/table.module.css';
import { Buy, BuyLink, canBeTested, TestLink } from './buy.tsx';
import './characteristics.module.css';
import './documents.module.css';
import './modules.module.css';
import './photograph-row.module.css';
import { Gallery, zoom } from './gallery.tsx';
import { LIVE } from './live.ts';
import css from './page.module.css';
import type { ProductData } from './page.server.ts';
import { withBreaks } from './with-breaks.tsx';

/** A product as a datasheet: the drawing, the figures, then everything by the anchor bar. */
export default function ProductPage({ data }: PageProps<ProductData>) {
  const { good, drawing } = data;
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
        notice={data.replacement && <Drawn part={data.replacement} />}
        note={data.beside}
        picture={
          <div data-look={drawing.look} data-broad={drawing.isBroad}>
            <Gallery drawing={drawing} model={good.model} />
          </div>
        }
      />
      {data.facts && <Drawn part={data.facts} />}
      {data.photographs && <Drawn part={data.photographs} />}
      <AnchorBar anchors={data.anchors} />
      <div className={css.sheets}>
        <Stack>
          <DrawnParts parts={data.sheets} live={LIVE} />
          <div data-print="no">
            <Buy good={good} contact={data.contact} />
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
function AtAGlance({ data: { good, price, files, contact } }: { data: ProductData }) {
  return (
    <div className={css.glance}>
      <dl>
        <div>
          <dt>Статус</dt>
          <dd>
            <LifecycleMark lifecycle={good.lifecycle} isOriginTold />
          </dd>
        </div>
        <div>
          <dt>Описание</dt>
          <dd>
            <DatasheetLinks code={good.code} model={good.model} />
          </dd>
        </div>
        {files > 0 && (
          <div>
            <dt>Файлы</dt>
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
        {price && (
          <div className={css.price}>
            <dt>Цена</dt>
            <dd>
              {price.value}
              <small>{price.note}</small>
            </dd>
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
