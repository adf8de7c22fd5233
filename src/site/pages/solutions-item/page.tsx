import { CompareTick } from '#src/site/blocks/compare-tick/compare-tick.tsx';
import { DrawnTree } from '#src/site/blocks/drawn-tree/drawn-tree.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import { RichText } from '#src/site/blocks/rich-text/rich-text-view.tsx';
import { SolutionCards } from '#src/site/blocks/topology/solution-cards.tsx';
import '#src/site/blocks/topology/topology.module.css';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ArrowLink, ButtonLink } from '#src/ui/button/button.tsx';
import { Chip } from '#src/ui/chip/chip.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { CompareAll } from './compare-all.tsx';
import { Optics } from './optics.tsx';
import css from './page.module.css';
import type { SolutionData } from './page.server.ts';

/** A solution as an engineer tells it: the task, the drawing, what it takes, what to check. */
export default function SolutionPage({ data }: PageProps<SolutionData>) {
  const {
    code,
    name,
    preview,
    groups,
    task,
    how,
    notes,
    topology,
    equipment,
    optics,
    opticsQuery,
    positions,
    news,
    others,
  } = data;
  const request = { ...data.request, known: { solutionId: code, positions } };
  const design = { ...data.design, known: { positions } };
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Решения', href: links.solutions() }, { label: name }]}
        title={name}
        description={preview}
        aside={
          <div className={css.actions}>
            <ul className={css.groups} aria-label="Разделы решения">
              {groups.map((group) => (
                <li key={group.href}>
                  <a href={group.href}>
                    <Chip>{group.name}</Chip>
                  </a>
                </li>
              ))}
            </ul>
            <div className={css.requests}>
              <RequestLink request={request} look="main">
                Запросить цену и&nbsp;срок
              </RequestLink>
              <RequestLink request={design}>{design.title}</RequestLink>
            </div>
          </div>
        }
      />
      <Stack>
        <Sheet id="topology" title="Схема" aside={<p className={css.note}>{notes.topology}</p>}>
          <DrawnTree nodes={topology} />
        </Sheet>
        <Sheet id="task" title="Задача">
          <RichText nodes={task} />
        </Sheet>
        <Sheet id="how" title="Как это работает">
          <RichText nodes={how} />
        </Sheet>
        <Sheet id="equipment" title="Оборудование" aside={<p className={css.note}>{notes.equipment}</p>}>
          <Table
            label="Перечень оборудования"
            head={
              <tr>
                <th scope="col">Модель</th>
                <th scope="col">Роль в&nbsp;схеме</th>
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
          </Table>
          <div className={css.below} data-print="no">
            <RequestLink request={request} look="main">
              Запросить цену и&nbsp;срок
            </RequestLink>
            <ButtonLink href={data.specification}>В&nbsp;спецификацию</ButtonLink>
            <CompareAll goods={equipment.map(({ id }) => id)} />
            {(['xlsx', 'csv'] as const).map((kind) => (
              <a key={kind} href={links.solutionFile(code, kind) + opticsQuery} download>
                Скачать {kind.toUpperCase()}
              </a>
            ))}
          </div>
        </Sheet>
        {optics && (
          <Sheet
            id="optics"
            title="Модули для оптических линий"
            {...(notes.optics && { aside: <p className={css.note}>{notes.optics}</p> })}
          >
            <Optics code={code} optics={optics} />
          </Sheet>
        )}
        <Sheet id="conditions" title="Условия">
          <ul className={css.list}>
            {data.conditions.map((text) => (
              <li key={text}>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Sheet>
        <Sheet id="checks" title={notes.checks}>
          <ol className={css.list}>
            {data.checks.map((text) => (
              <li key={text}>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Sheet>
        {news.length > 0 && (
          <Sheet id="news" title={notes.news}>
            <ul className={css.news}>
              {news.map((item) => (
                <li key={item.code}>
                  <ArrowLink href={links.newsItem(item.code)}>{item.title}</ArrowLink>
                </li>
              ))}
            </ul>
          </Sheet>
        )}
        <Sheet id="others" title="Другие решения" aside={<ArrowLink href={links.solutions()}>Все решения</ArrowLink>}>
          <SolutionCards solutions={others} />
        </Sheet>
      </Stack>
    </Frame>
  );
}
