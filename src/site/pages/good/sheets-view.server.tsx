import type { ReactNode } from 'react';
import { DISCONTINUED, type Good } from '#src/domain/catalog/catalog.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import type { Anchor } from '#src/site/blocks/anchor-bar/anchor-bar.tsx';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { NewsOfGood } from '#src/site/blocks/news-card/news-of-good.tsx';
import { PanelPicture } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import { SolutionLinks } from '#src/site/blocks/solution-links/solution-links.tsx';
import { links } from '#src/site/links.ts';
import { Figures } from '#src/ui/figures/figures.tsx';
import { Sheet } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Characteristics } from './characteristics.tsx';
import { Accessories, Compatibility, hasCompatibility, POWER_MODULES } from './compatibility.tsx';
import { Documents } from './documents.tsx';
import { LIVE } from './live.ts';
import type { Matter } from './matter.ts';
import css from './page.module.css';
import row from './photograph-row.module.css';

/** `label`: what the anchor bar calls it; without one the bar does not name it. */
type Shown = { id: string; label?: string; node: ReactNode };

function shownOf(matter: Matter): Shown[] {
  const { good, body, documentsNote, accessories, unnamedPower, solutions, nearest, news } = matter;
  const { sections, documents, model } = good;
  return [
    ...(nearest.length > 0 ? [{ id: 'nearest', label: 'Ближайшие модели', node: <Nearest goods={nearest} /> }] : []),
    {
      id: 'about',
      label: 'Обзор',
      node: (
        <Sheet id="about" title="Обзор">
          <RichText nodes={body} />
        </Sheet>
      ),
    },
    ...(sections.length > 0
      ? [
          {
            id: 'characteristics',
            label: 'Характеристики',
            node: <Characteristics sections={sections} model={model} />,
          },
        ]
      : []),
    ...(documents.length > 0
      ? [
          {
            id: 'documents',
            label: 'Документы и\u00a0ПО',
            node: <Documents documents={documents} note={documentsNote} model={model} />,
          },
        ]
      : []),
    ...(hasCompatibility(matter)
      ? [{ id: 'compatibility', label: 'Совместимость', node: <Compatibility data={matter} /> }]
      : []),
    ...(accessories.length > 0 || unnamedPower
      ? [
          {
            id: 'accessories',
            label: accessories.length > 0 ? 'Аксессуары' : POWER_MODULES,
            node: <Accessories data={matter} />,
          },
        ]
      : []),
    ...(solutions.length > 0
      ? [
          {
            id: 'solutions',
            label: 'Решения',
            node: <SolutionLinks title={`Решения с\u00a0${model}`} solutions={solutions} />,
          },
        ]
      : []),
    ...(news.length > 0 ? [{ id: 'news', node: <NewsOfGood items={news} /> }] : []),
  ];
}

/** Draws the sheets of a product that hold something, and names them for the anchor bar. */
export function drawSheets(matter: Matter): { anchors: Anchor[]; sheets: DrawnPart[] } {
  const shown = shownOf(matter);
  return {
    anchors: shown.flatMap(({ id, label }) => (label ? [{ id, label }] : [])),
    sheets: shown.map(({ id, node }) => drawPart(id, node, LIVE)),
  };
}

/** Draws key figures; null for none. */
export const drawFacts = (figures: Good['keyFacts']): DrawnPart | null =>
  figures.length > 0
    ? drawPart(
        'facts',
        <div className={css.facts}>
          <Figures figures={figures} />
        </div>,
      )
    : null;

export const drawPhotographs = (nodes: TextTree): DrawnPart =>
  drawPart(
    'photographs',
    <div className={row.row}>
      <RichText nodes={nodes} />
    </div>,
  );

/** Draws what to take in place of a good that is made no more; null for any other. */
export function drawReplacement(matter: Matter): DrawnPart | null {
  const isOut = matter.good.lifecycle.some(({ name }) => name === DISCONTINUED);
  return isOut ? drawPart('replacement', <Replacement data={matter} />) : null;
}

function Replacement({ data: { good, nearest, isGroupRetired } }: { data: Matter }) {
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
                . <a href="#nearest">Ближайшие модели в&nbsp;продаже</a> подобраны по&nbsp;расчёту.
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
function Nearest({ goods }: { goods: Matter['nearest'] }) {
  return (
    <Sheet id="nearest" title="Ближайшие модели в&nbsp;продаже">
      <ul className={css.nearest}>
        {goods.map(({ code, model, description, images: [image], score, base, differences }) => (
          <li key={code}>
            <div>{image && <PanelPicture image={image} isCut />}</div>
            <h3>
              <a href={links.product(code)}>{model}</a>
            </h3>
            <p>
              <b>Оценка {score}&nbsp;из&nbsp;100</b> {base}
            </p>
            <div>
              <p>{description}</p>
              {differences && <p>Отличия: {differences}.</p>}
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
