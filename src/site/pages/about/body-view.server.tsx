import type { Banner } from '#src/domain/banners/banners.ts';
import type { Confidence } from '#src/domain/catalog/catalog.ts';
import type { AboutPage } from '#src/domain/pages/pages.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RACK_WIDTH } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import type { DrawingSheet } from '#src/site/blocks/panel-picture/sheet-picture.tsx';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import { type Figure, Figures } from '#src/ui/figures/figures.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './page.module.css';

/** Everything that the page tells. */
export type AboutTexts = Pick<AboutPage, 'title' | 'description' | 'works'> & {
  lead: TextTree;
  figures: Figure[];
  /** The drawing of devices of all lines, and their names. */
  rack: (DrawingSheet & { devices: string }) | null;
  makes: { title: string; text: string; href: string }[];
  /** Where characteristics come from: how many of each origin, the share in per cent. */
  sources: { code: Confidence; meaning: string; count: number; share: number }[];
  valuesTotal: number;
  banner: Banner | null;
  next: { title: string; text: string; href: string; isBlank?: true }[];
};

/** Rounded shares may add up to other than a hundred. */
const isRoundedOff = (sources: AboutTexts['sources']): boolean =>
  Math.round(10 * sources.reduce((sum, { share }) => sum + share, 0)) !== 1000;

/** Draws what the company is, in figures that the content makes, and how the site knows them. */
export function aboutParts(texts: AboutTexts): DrawnPart[] {
  const { title, lead, rack, figures, makes, sources, valuesTotal, works, banner, next } = texts;
  return [
    drawPart('head', <PageHeader crumbs={[{ label: title }]} title={title} />),
    drawPart(
      'sheets',
      <Stack>
        <div className={css.first}>
          <div className={css.lead}>
            <RichText nodes={lead} />
            <Figures figures={figures} />
          </div>
          {rack && (
            <div className={css.rack}>
              <img
                src={rack.url}
                width={Math.round(RACK_WIDTH)}
                height={Math.round(rack.height)}
                alt={`Лицевые панели: ${rack.devices}`}
              />
            </div>
          )}
        </div>
        <Sheet id="makes" title="Что есть в&nbsp;каталоге">
          <Items items={makes} />
        </Sheet>
        <Sheet id="sources" title="Откуда взяты характеристики">
          <Table
            label="Происхождение характеристик"
            head={
              <tr>
                <th scope="col">Происхождение</th>
                <th scope="col" className={numberCell}>
                  Значений
                </th>
                <th scope="col" className={numberCell}>
                  Доля
                </th>
              </tr>
            }
          >
            {sources.map(({ code, meaning, count, share }) => (
              <tr key={code}>
                <th scope="row">
                  <p>{meaning}</p>
                </th>
                <td className={numberCell}>{count.toLocaleString('ru-RU')}</td>
                <td className={numberCell}>{share.toLocaleString('ru-RU', { minimumFractionDigits: 1 })}&nbsp;%</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Всего</th>
              <td className={numberCell}>{valuesTotal.toLocaleString('ru-RU')}</td>
              <td className={numberCell}>100&nbsp;%</td>
            </tr>
          </Table>
          {isRoundedOff(sources) && (
            <p className={css.note}>Сумма долей отличается от&nbsp;100&nbsp;% из-за округления.</p>
          )}
        </Sheet>
        <Sheet id="works" title="Как устроен сайт">
          <Items items={works} />
        </Sheet>
        <Sheet id="next" title="Дальше">
          <Items items={next} />
          {banner && (
            <a
              href={banner.url}
              className={css.banner}
              {...(!banner.url.startsWith('/') && { target: '_blank', rel: 'noopener' })}
            >
              {banner.image && <img src={banner.image} width={320} height={180} alt="" loading="lazy" />}
              <span>
                <b>{banner.title}</b>
                <span>{banner.description}</span>
              </span>
            </a>
          )}
        </Sheet>
      </Stack>,
    ),
  ];
}

type Item = { title: string; text: string; href?: string; isBlank?: true };

const Items = ({ items }: { items: readonly Item[] }) => (
  <ul className={css.grid}>
    {items.map(({ title, text, href, isBlank }) => (
      <li key={title}>
        <h3>
          {href ? (
            <a href={href} {...(isBlank && { target: '_blank', rel: 'noopener' })}>
              {title}
              {isBlank && <Icon name="external" />}
            </a>
          ) : (
            title
          )}
        </h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
