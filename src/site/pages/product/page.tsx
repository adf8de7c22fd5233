import { DISCONTINUED, type Good } from '#src/domain/catalog/catalog.ts';
import { type Anchor, AnchorBar } from '#src/site/blocks/anchor-bar/anchor-bar.tsx';
import { CompareTick } from '#src/site/blocks/compare-tick/compare-tick.tsx';
import { GoodCards } from '#src/site/blocks/good-card/good-card.tsx';
import { LifecycleMark } from '#src/site/blocks/good-card/lifecycle-mark.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import { links } from '#src/site/links.ts';
import type { PageProps } from '#src/site/runtime/contract.ts';
import { openPopup } from '#src/site/shell/popups.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Figures } from '#src/ui/figures.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Characteristics } from './characteristics.tsx';
import { Documents } from './documents.tsx';
import { Drawing, isWide } from './drawing.tsx';
import { Modules } from './modules.tsx';
import css from './page.module.css';
import type { ProductData } from './page.server.ts';

/** A product as a datasheet: the drawing, the figures, then everything by the anchor bar. */
export default function ProductPage({ data }: PageProps<ProductData>) {
  const { good, body, drawing, modules } = data;
  const anchors: Anchor[] = [
    ...(body.length > 0 ? [{ id: 'about', label: 'Описание' }] : []),
    ...(good.sections.length > 0 ? [{ id: 'characteristics', label: 'Характеристики' }] : []),
    ...(good.documents.length > 0 ? [{ id: 'documents', label: 'Документы' }] : []),
    ...(modules.length > 0 ? [{ id: 'modules', label: 'SFP-модули' }] : []),
    ...(good.replaces.length > 0 ? [{ id: 'replaces', label: 'Заменяет' }] : []),
    { id: 'contacts', label: 'Контакты' },
  ];
  return (
    <Frame>
      <PageHeader
        crumbs={[
          { label: 'Продукция', href: links.catalog() },
          ...good.trail.map(({ name, path }) => ({ label: name, href: links.catalogGroup(path) })),
          { label: good.model },
        ]}
        title={<Name good={good} />}
        description={good.description}
        aside={<AtAGlance data={data} />}
      />
      <Replacement good={good} />
      <div className={isWide(drawing) ? css.wide : css.beside}>
        <Drawing drawing={drawing} />
        {good.keyFacts.length > 0 && (
          <div className={css.facts}>
            <Figures figures={good.keyFacts} />
          </div>
        )}
      </div>
      <AnchorBar anchors={anchors} />
      <div className={css.sheets}>
        <Stack>
          {body.length > 0 && (
            <Sheet id="about" title="Описание">
              <RichText nodes={body} />
            </Sheet>
          )}
          {good.sections.length > 0 && <Characteristics sections={good.sections} />}
          {good.documents.length > 0 && <Documents documents={good.documents} />}
          {modules.length > 0 && <Modules good={good.code} note={data.portMatchNote} sections={modules} />}
          {good.replaces.length > 0 && (
            <Sheet id="replaces" title="Заменяет">
              <GoodCards goods={good.replaces} />
            </Sheet>
          )}
        </Stack>
      </div>
    </Frame>
  );
}

/** The name with the model set large: «Ethernet-коммутатор» is the kind, «MES2324» is what one looks for. */
function Name({ good: { name, model } }: { good: Pick<Good, 'name' | 'model'> }) {
  if (!name.endsWith(` ${model}`)) return name;
  return (
    <>
      <span className={css.kind}>{name.slice(0, -model.length - 1)}</span> <span className={css.model}>{model}</span>
    </>
  );
}

/** Status, papers and the request in one glance. */
function AtAGlance({ data: { good, contact } }: { data: ProductData }) {
  const isDiscontinued = good.lifecycle.some(({ name }) => name === DISCONTINUED);
  return (
    <div className={css.glance}>
      <dl>
        <div>
          <dt>Статус</dt>
          <dd>
            <LifecycleMark lifecycle={good.lifecycle} />
            {good.isLifecycleInferred && <small>демонстрационные данные</small>}
          </dd>
        </div>
        {good.documents.length > 0 && (
          <div>
            <dt>Документы</dt>
            <dd>
              <a href="#documents">{good.documents.length}</a>
            </dd>
          </div>
        )}
        {good.year !== null && (
          <div>
            <dt>Год</dt>
            <dd>{good.year}</dd>
          </div>
        )}
      </dl>
      <p className={css.request} data-print="no">
        {/* Without scripts, and for what is no longer made (C267), the way leads to the form below every page. */}
        <ButtonLink
          href="#connection-form"
          look="main"
          onClick={(event) => {
            if (!isDiscontinued && openPopup({ name: 'order', good: { id: good.id, name: good.name } }))
              event.preventDefault();
          }}
        >
          {isDiscontinued ? 'Спросить о\u00a0замене' : 'Запросить цену и\u00a0срок'}
        </ButtonLink>
        <CompareTick good={good} />
        <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" />
          {contact.phone}
        </a>
      </p>
    </div>
  );
}

function Replacement({ good }: { good: ProductData['good'] }) {
  if (!good.lifecycle.some(({ name }) => name === DISCONTINUED)) return null;
  return (
    <div className={css.replacement}>
      <Notice tone="warn" title={DISCONTINUED}>
        {good.replacement ? (
          <p>
            Замена: <a href={links.product(good.replacement.code)}>{good.replacement.model}</a>.{' '}
            {good.replacement.description}
          </p>
        ) : (
          <p>
            Прямой замены нет. Близкие по&nbsp;назначению изделия — в&nbsp;разделе{' '}
            <a href={links.catalogGroup(good.group.path)}>{good.group.name}</a>.
          </p>
        )}
      </Notice>
    </div>
  );
}
