import { Accordion } from '#src/ui/accordion/accordion.tsx';
import { Carousel } from '#src/ui/carousel/carousel.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import css from './example.module.css';
import { Example, Family } from './example.tsx';

const SPEEDS = [1, 2.5, 5, 10, 25, 40, 100, 200, 400, 800];
const rows = Array.from({ length: 40 }, (_, i) => ({
  model: `D-${i + 1}`,
  ports: (i % 4) * 8 + 8,
  speed: SPEEDS[i % SPEEDS.length] ?? 1,
  power: ((i * 37) % 400) + 15,
}));

export function Sections() {
  const text = 'Питание по кабелю подаётся на каждый порт; общий бюджет делится между подключёнными устройствами.';
  return (
    <Family id="sections" title="Разделы">
      <Example title="Вкладки" isWide>
        <Tabs
          label="Результаты поиска"
          tabs={[
            { id: 'catalog', title: 'Каталог', count: 12, panel: <p>Изделия и группы.</p> },
            { id: 'news', title: 'Новости и статьи', count: 3, panel: <p>Новости, обзоры, разборы.</p> },
            { id: 'solutions', title: 'Решения', count: 0, panel: <p>Ничего не нашлось.</p> },
            { id: 'files', title: 'Документы и ПО', count: 128, panel: <p>Описания, прошивки, сертификаты.</p> },
          ]}
        />
      </Example>
      <Example title="Раскрытие по одному">
        <div>
          <Accordion title="Питание" group="single" isOpen aside="2">
            <p>{text}</p>
          </Accordion>
          <Accordion title="Порты и скорости, оптические и медные, с запасом на рост сети" group="single">
            <p>{text}</p>
          </Accordion>
          <Accordion title="Гарантия" group="single">
            <p>
              {text} <a href="#link">Условия гарантии</a>
            </p>
          </Accordion>
        </div>
      </Example>
      <Example title="Раскрытие независимо">
        <div>
          <Accordion title="Документы" isOpen>
            <p>{text}</p>
          </Accordion>
          <Accordion title="Программы" isOpen>
            <p>{text}</p>
          </Accordion>
        </div>
      </Example>
      <Example title="Раскрытие только на узком экране">
        <div data-flat="">
          <Accordion title="Каталог" group="flat" flatFrom="tablet">
            <p>
              <a href="#link">Коммутаторы</a>
            </p>
          </Accordion>
          <Accordion title="Компания" group="flat" flatFrom="tablet">
            <p>
              <a href="#link">Контакты</a>
            </p>
          </Accordion>
        </div>
      </Example>
    </Family>
  );
}

const things = (count: number) =>
  Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the examples never change
    <div key={i} className={css.thing}>
      <b>D-{i + 1}</b>
      <a href="#link">Коммутатор {i + 1}</a>
    </div>
  ));

export function Carousels() {
  return (
    <Family id="carousel" title="Карусель">
      <Example title="Карточки" isWide>
        <Carousel label="Новые изделия">{things(14)}</Carousel>
      </Example>
      <Example title="Во всю ширину">
        <Carousel label="Снимки" size="whole">
          {things(3)}
        </Carousel>
      </Example>
      <Example title="Всё поместилось">
        <Carousel label="Избранное" size="small">
          {things(1)}
        </Carousel>
      </Example>
    </Family>
  );
}

export function Tables() {
  return (
    <Family id="table" title="Таблица">
      <Example title="Длинная: шапка и первый столбец на месте" isWide>
        <Table
          label="Изделия"
          isTall
          head={
            <tr>
              <th scope="col">Модель</th>
              <th scope="col" className={numberCell}>
                Порты, шт.
              </th>
              <th scope="col" className={numberCell}>
                Скорость, Гбит/с
              </th>
              <th scope="col" className={numberCell}>
                Мощность, Вт
              </th>
              <th scope="col">Назначение</th>
            </tr>
          }
        >
          {rows.map(({ model, ports, speed, power }) => (
            <tr key={model}>
              <th scope="row">{model}</th>
              <td className={numberCell}>{ports}</td>
              <td className={numberCell}>{String(speed).replace('.', ',')}</td>
              <td className={numberCell}>{power}</td>
              <td>Доступ и агрегация в сетях предприятий и операторов связи</td>
            </tr>
          ))}
        </Table>
      </Example>
    </Family>
  );
}
