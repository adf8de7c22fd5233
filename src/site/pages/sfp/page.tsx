import { PORT_MATCH_NOTE } from '#src/domain/sfp/sfp.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { RemovableChip } from '#src/ui/chip/chip.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Advice } from './advice.tsx';
import { CarriedNotice } from './carried.tsx';
import { HeadDrawing } from './head-drawing.tsx';
import { LinkForm } from './link-form.tsx';
import css from './page.module.css';
import type { SfpData } from './page.server.ts';

/** Modules for the cages of our goods: ask for the right one, or look through the sections. */
export default function SfpPage({ data }: PageProps<SfpData>) {
  const { above, description, device, link, advice, carried, drawing } = data;
  // A link from a product asks for no line: what fits it comes first.
  const isOfGood = device.good !== null && !advice && link.distance === '' && !link.problem;
  return (
    <Frame>
      <PageHeader
        crumbs={[...above, { label: 'SFP-модули' }]}
        title="SFP-модули"
        description={description}
        aside={drawing && <HeadDrawing drawing={drawing} />}
      />
      <Stack>
        {isOfGood && <Sections data={data} />}
        <Sheet
          id="choose"
          title="Подобрать модуль"
          isAnswer={!advice}
          aside={!advice && <p className={css.aside}>{PORT_MATCH_NOTE}</p>}
        >
          {carried && <CarriedNotice carried={carried} />}
          {advice && <Advice advice={advice} carried={carried} />}
          {advice && !advice.refused ? (
            <details className={css.again} data-print="no">
              <summary>Изменить условия</summary>
              <LinkForm data={data} />
            </details>
          ) : (
            <LinkForm data={data} />
          )}
        </Sheet>
        {!isOfGood && <Sections data={data} />}
      </Stack>
    </Frame>
  );
}

/** Sections with modules; for the cages of a good where one is named. */
function Sections({ data: { device, sections } }: { data: SfpData }) {
  const good = device.good;
  return (
    <Sheet
      id="sections"
      title={good ? `Разделы для ${good.model}` : 'Разделы'}
      aside={
        good && (
          <p>
            <RemovableChip href={links.sfp()} action="Показать все разделы, не только для">
              {good.model}
            </RemovableChip>
          </p>
        )
      }
    >
      {sections.length > 0 ? (
        <ul className={css.sections}>
          {sections.map(({ code, name, modulesCount, figures, pictures }) => (
            <li key={code}>
              <a href={links.sfpSection(code, good?.code)}>
                <b>{name}</b>
                <span>{modulesCount}</span>
                <small>{figures}</small>
                <i>
                  {pictures.map((url) => (
                    <img key={url} src={url} alt="" width="76" height="54" loading="lazy" />
                  ))}
                </i>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Notice>
          <p>
            У&nbsp;{good?.model ?? 'устройства'} нет портов, для которых в&nbsp;каталоге есть модули.{' '}
            <a href={links.sfp()}>Посмотрите все разделы</a>.
          </p>
        </Notice>
      )}
    </Sheet>
  );
}
