import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { Accordion } from '#src/ui/accordion/accordion.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './page.module.css';
import type { OpenDataPage as Data } from './page.server.ts';

/** What programs may take: dumps, feeds, device types, the API. */
export default function OpenDataPage({ data: { files, changed, devices, notice } }: PageProps<Data>) {
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Открытые данные' }]}
        title="Открытые данные"
        description="Каталог для программ: брать можно без ключа и&nbsp;без спроса, с&nbsp;указанием источника."
      />
      <Stack>
        <Sheet id="files" title="Выгрузки каталога" aside={changed && <p className={css.note}>Изменены {changed}</p>}>
          <Table
            label="Файлы каталога"
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
                <td className={numberCell}>{size}</td>
                <td>
                  <code className={css.sum}>{sha256}</code>
                </td>
              </tr>
            ))}
          </Table>
          <p className={css.text}>
            Файлы делаются заново, когда меняется каталог. Адреса постоянные; размеры, суммы и&nbsp;время – в&nbsp;
            <a href={links.openDataFile('index.json')}>index.json</a>. Цен в&nbsp;них нет: их называет менеджер
            по&nbsp;заявке.{notice && ` ${notice}`}
          </p>
        </Sheet>
        <Sheet id="pages" title="Страницы">
          <ul className={css.list}>
            <li>
              <a href={links.apiDocument()}>API каталога</a>: адреса, параметры и&nbsp;ответы;{' '}
              <a href={links.openApi()}>описание OpenAPI&nbsp;3.1</a>.
            </li>
            <li>
              <a href={links.sitemap()}>Карта сайта</a> с&nbsp;датами изменений и&nbsp;
              <a href={links.llms()}>llms.txt</a> – оглавление для языковых моделей.
            </li>
            <li>
              Каждая страница есть в&nbsp;Markdown: замените последнюю косую черту адреса на&nbsp;<code>.md</code> или
              попросите <code>Accept: text/markdown</code>.
            </li>
          </ul>
        </Sheet>
        <Sheet id="netbox" title="Типы устройств NetBox">
          <p className={css.text}>
            Порты, питание, масса и&nbsp;высота в&nbsp;стойке в&nbsp;формате библиотеки типов NetBox. Чего
            мы&nbsp;не&nbsp;знаем, того в&nbsp;файле нет: разъём с&nbsp;неизвестным видом записан как <code>other</code>
            .
          </p>
          <div>
            {devices.map(({ group, goods }) => (
              <Accordion key={group} title={group} aside={goods.length}>
                <ul className={css.models}>
                  {goods.map(({ code, model }) => (
                    <li key={code}>
                      <a href={links.netbox(code)} download>
                        {model}
                      </a>
                    </li>
                  ))}
                </ul>
              </Accordion>
            ))}
          </div>
        </Sheet>
      </Stack>
    </Frame>
  );
}
