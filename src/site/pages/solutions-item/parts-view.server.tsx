import type { NewsLink } from '#src/domain/news/news.ts';
import type { SolutionDetails } from '#src/domain/solutions/solutions.ts';
import { CompareTick } from '#src/site/blocks/compare-tick/compare-tick.tsx';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import { type SolutionCard, SolutionCards } from '#src/site/blocks/topology/solution-cards.tsx';
import { type DrawnTopology, TopologyDrawing } from '#src/site/blocks/topology/topology-drawing.server.tsx';
import { links } from '#src/site/links.ts';
import { ArrowLink } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/layout/layout.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './page.module.css';

type Above = { solution: SolutionDetails; topology: DrawnTopology };

/** Draws what stands above the equipment: the network, the task and how it is solved. */
export const partsAbove = ({ solution: { name, example, task, how }, topology }: Above): DrawnPart[] => [
  drawPart(
    'topology',
    <Sheet
      id="topology"
      title="Схема"
      aside={<p className={css.note}>{`Пример: ${example}. Название устройства ведёт на\u00a0страницу модели.`}</p>}
    >
      <TopologyDrawing topology={topology} label={`Схема: ${name}`} />
    </Sheet>,
  ),
  drawPart(
    'task',
    <Sheet id="task" title="Задача">
      <RichText nodes={task} />
    </Sheet>,
  ),
  drawPart(
    'how',
    <Sheet id="how" title="Как это работает">
      <RichText nodes={how} />
    </Sheet>,
  ),
];

type Equipment = readonly { id: number; code: string; model: string; role: string; quantity: number }[];

/** Draws the list of equipment. */
export const billPart = (equipment: Equipment): DrawnPart =>
  drawPart(
    'bill',
    <Table
      label="Перечень оборудования"
      head={
        <tr>
          <th scope="col">Модель</th>
          <th scope="col">Назначение</th>
          <th scope="col" className={numberCell}>
            Количество
          </th>
          <th scope="col" data-print="no" className={css.tick}>
            Сравнение
          </th>
        </tr>
      }
    >
      {equipment.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <a href={links.product(one.code)}>{one.model}</a>
          </th>
          <td>{one.role}</td>
          <td className={numberCell}>{one.quantity}</td>
          <td data-print="no" className={css.tick}>
            <CompareTick good={one} isBare />
          </td>
        </tr>
      ))}
    </Table>,
  );

type Below = { solution: SolutionDetails; news: readonly NewsLink[]; others: SolutionCard[] };

/** Draws what stands below the equipment: conditions, what to check, news and other solutions. */
export const partsBelow = ({ solution: { conditions, checks }, news, others }: Below): DrawnPart[] => [
  drawPart(
    'conditions',
    <Sheet id="conditions" title="Условия">
      <ul className={css.list}>{conditions.map(inList)}</ul>
    </Sheet>,
  ),
  drawPart(
    'checks',
    <Sheet id="checks" title="Что проверить до&nbsp;заказа">
      <ol className={css.list}>{checks.map(inList)}</ol>
    </Sheet>,
  ),
  ...(news.length > 0
    ? [
        drawPart(
          'news',
          <Sheet id="news" title="Статьи по&nbsp;теме">
            <ul className={css.news}>
              {news.map(({ code, title }) => (
                <li key={code}>
                  <ArrowLink href={links.newsItem(code)}>{title}</ArrowLink>
                </li>
              ))}
            </ul>
          </Sheet>,
        ),
      ]
    : []),
  drawPart(
    'others',
    <Sheet id="others" title="Другие решения" aside={<ArrowLink href={links.solutions()}>Все решения</ArrowLink>}>
      <SolutionCards solutions={others} />
    </Sheet>,
  ),
];

const inList = (text: string) => (
  <li key={text}>
    <p>{text}</p>
  </li>
);
