import '#src/site/blocks/compare-tick/compare-tick.module.css';
import { Drawn, DrawnParts } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import '#src/site/blocks/topology/solution-cards.module.css';
import '#src/site/blocks/topology/topology.module.css';
import '#src/site/blocks/rich-text/rich-text.module.css';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { Chip } from '#src/ui/chip/chip.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import '#src/ui/table/table.module.css';
import { CompareAll } from './compare-all.tsx';
import { Optics } from './optics.tsx';
import css from './page.module.css';
import type { SolutionData } from './page.server.ts';

/** A solution as an engineer tells it: the task, the drawing, what it takes, what to check. */
export default function SolutionPage({ data }: PageProps<SolutionData>) {
  const { code, name, preview, groups, notes, optics, opticsQuery } = data;
  const positions = JSON.stringify(data.positions);
  const request = { ...data.request, known: { solutionId: code, positions } };
  const design = { ...data.design, known: { positions } };
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Решения', href: links.solutions() }, { label: name }]}
        title={name}
        description={preview}
        aside={
          <>
            <ul className={css.groups} aria-label="Разделы решения" data-below="">
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
          </>
        }
      />
      <Stack>
        <DrawnParts parts={data.above} />
        <Sheet id="equipment" title="Оборудование" aside={<p className={css.note}>{notes.equipment}</p>}>
          <Drawn part={data.bill} />
          <div className={css.below} data-print="no">
            <RequestLink request={request} look="main">
              Запросить цену и&nbsp;срок
            </RequestLink>
            <ButtonLink href={data.specification}>В&nbsp;спецификацию</ButtonLink>
            <CompareAll goods={data.positions.flatMap(({ good }) => good ?? [])} />
            {(['xlsx', 'csv'] as const).map((kind) => (
              <a key={kind} href={links.solutionFile(code, kind) + opticsQuery} download>
                {`Скачать ${kind.toUpperCase()}`}
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
        <DrawnParts parts={data.below} />
      </Stack>
    </Frame>
  );
}
