import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ArrowLink } from '#src/ui/button/button.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import css from './page.module.css';
import type { InProgressData } from './page.server.ts';

/** A placeholder that still leads somewhere. */
export default function InProgressPage({ data }: PageProps<InProgressData>) {
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Раздел дополняется' }]}
        title="Раздел дополняется"
        description="Решения по&nbsp;задачам ниже уже открыты, новые мы&nbsp;готовим."
      />
      <Stack>
        <Sheet id="solutions" title="Решения">
          <ul className={css.ways}>
            {data.subgroups.map(({ title, href }) => (
              <li key={href}>
                <ArrowLink href={href}>{title}</ArrowLink>
              </li>
            ))}
          </ul>
        </Sheet>
        <Sheet id="ways" title="Подбор оборудования">
          <ul className={css.ways}>
            <li>
              <ArrowLink href={links.catalog()}>Каталог оборудования</ArrowLink>
            </li>
            <li>
              <ArrowLink href={links.analogs()}>Подбор аналога</ArrowLink>
            </li>
            <li>
              <RequestLink look="arrow" request={{ form: 'consultation', title: 'Вопрос специалисту' }}>
                Вопрос специалисту
              </RequestLink>
            </li>
          </ul>
        </Sheet>
      </Stack>
    </Frame>
  );
}
