import { Drawn } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import '#src/ui/accordion/accordion.module.css';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './page.module.css';
import type { OpenDataPage as Data } from './page.server.ts';

/** What programs may take: dumps, feeds, device types, the API. */
export default function OpenDataPage({ data: { files, changed, devices, meter } }: PageProps<Data>) {
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Открытые данные' }]}
        title="Открытые данные"
        description="Данные каталога в&nbsp;машиночитаемом виде. Ключ и&nbsp;регистрация не&nbsp;нужны; при публикации данных поставьте ссылку на&nbsp;сайт."
      />
      <Stack>
        <Sheet
          id="files"
          title="Выгрузки каталога"
          aside={changed && <p className={css.note}>Последнее изменение: {changed} по&nbsp;московскому времени</p>}
        >
          <Table
            label="Файлы каталога"
            isStacked
            head={
              <tr>
                <th scope="col">Файл</th>
                <th scope="col">Что в&nbsp;нём</th>
                <th scope="col" className={numberCell}>
                  Размер
                </th>
                <th scope="col">SHA-256</th>
              </tr>
            }
          >
            {files.map(({ name, href, about, size, sha256 }) => (
              <tr key={name}>
                <th scope="row">
                  <a href={href} download>
                    {name}
                  </a>
                </th>
                <td className={css.about}>{about}</td>
                <td className={numberCell} data-head="Размер">
                  {size}
                </td>
                <td data-head="SHA-256">
                  <code className={css.sum}>{sha256}</code>
                </td>
              </tr>
            ))}
          </Table>
          <p className={css.text}>
            Файлы обновляются, когда меняется каталог. Адреса постоянные; размеры, контрольные суммы и&nbsp;время
            изменения&nbsp;— в&nbsp;
            <a href={links.openDataFile('index.json')}>index.json</a>. Цен в&nbsp;выгрузках нет: объявленные указаны
            на&nbsp;страницах моделей, остальные назовёт менеджер.
          </p>
        </Sheet>
        <Sheet id="known" title="Что известно о&nbsp;моделях">
          <p className={css.text}>
            Таблица показывает, сколько моделей в&nbsp;разделе и&nbsp;у&nbsp;скольких из&nbsp;них известны порты или
            радиомодули, питание (вид ввода или потребление; слоты модулей питания не&nbsp;в&nbsp;счёт)
            и&nbsp;хотя&nbsp;бы один из&nbsp;размеров. Снятые с&nbsp;производства модели посчитаны, программы
            и&nbsp;антенны&nbsp;— нет.
          </p>
          <Table
            label="Что известно по разделам"
            head={
              <tr>
                <th scope="col">Раздел</th>
                <th scope="col" className={numberCell}>
                  Всего
                </th>
                <th scope="col" className={numberCell}>
                  Порты или радио
                </th>
                <th scope="col" className={numberCell}>
                  Питание
                </th>
                <th scope="col" className={numberCell}>
                  Размеры
                </th>
              </tr>
            }
          >
            {meter.map(({ id, name, models, interfaces, power, sizes }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className={numberCell}>{models}</td>
                <td className={numberCell}>{interfaces}</td>
                <td className={numberCell}>{power}</td>
                <td className={numberCell}>{sizes}</td>
              </tr>
            ))}
          </Table>
        </Sheet>
        <Sheet id="pages" title="Страницы">
          <ul className={css.list}>
            <li>
              <a href={links.apiDocument()}>API сайта и&nbsp;каталога</a>: адреса, параметры и&nbsp;ответы;{' '}
              <a href={links.openApi()}>описание OpenAPI&nbsp;3.1</a>.
            </li>
            <li>
              <a href={links.sitemap()}>Карта сайта</a> с&nbsp;датами изменений. Файл{' '}
              <a href={links.llms()}>llms.txt</a>&nbsp;— оглавление для языковых моделей.
            </li>
            <li>
              Каждая страница есть в&nbsp;Markdown: замените последнюю косую черту адреса на&nbsp;<code>.md</code>{' '}
              (для&nbsp;главной&nbsp;— <code>/index.md</code>) или передайте заголовок{' '}
              <code>Accept: text/markdown</code>.
            </li>
          </ul>
        </Sheet>
        <Sheet id="netbox" title="Типы устройств NetBox">
          <p className={css.text}>
            Порты, питание, масса и&nbsp;высота в&nbsp;стойке в&nbsp;формате библиотеки типов NetBox. Разъём
            неизвестного вида записан как <code>other</code>; слоты модулей питания&nbsp;— как отсеки. Имена
            портов&nbsp;— как в&nbsp;командной строке, если источник их приводит. Иначе порты пронумерованы; это
            отмечено в&nbsp;файле.
          </p>
          <h3 className={css.subtitle}>Полные: {devices.complete.count}</h3>
          <p className={css.text}>
            Известны порты и&nbsp;питание (вид ввода или слоты модулей), а&nbsp;у&nbsp;стоечного устройства&nbsp;— ещё
            высота в&nbsp;стойке и&nbsp;глубина корпуса. Одного потребления недостаточно: нужен вид ввода питания.
          </p>
          <Drawn part={devices.complete.list} />
          <h3 className={css.subtitle}>Неполные: {devices.incomplete.count}</h3>
          <p className={css.text}>
            После названия перечислено то, чего нет в&nbsp;каталоге. В&nbsp;обязательных для NetBox полях стоят значения
            по&nbsp;умолчанию. Эти поля перечислены в&nbsp;начале файла: проверьте их до&nbsp;загрузки.
          </p>
          <Drawn part={devices.incomplete.list} />
        </Sheet>
      </Stack>
    </Frame>
  );
}
