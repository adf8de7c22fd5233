import { Drawn } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { Film } from '#src/site/blocks/page-header/film.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import { LineLegend } from '#src/site/blocks/topology/line-legend.tsx';
import '#src/site/blocks/topology/solution-cards.module.css';
import '#src/site/blocks/topology/topology.module.css';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ChoiceChip } from '#src/ui/chip/chip.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import { Pagination } from '#src/ui/pagination/pagination.tsx';
import css from './page.module.css';
import type { SolutionsData } from './page.server.ts';

const DESIGN = { form: 'for-design' as const, title: 'Заказать проект сети' };

/** Solutions by task: each card is a network in small; that of the header is alive (C089). */
export default function SolutionsPage({ data, url }: PageProps<SolutionsData>) {
  const { groups, group, subgroup, isGroupChosen, cards, page, lastPage } = data;
  const chosen = group.subgroups.find(({ code }) => code === subgroup);
  return (
    <Frame>
      <PageHeader
        crumbs={[
          { label: 'Решения', ...(chosen && { href: links.solutions() }) },
          ...(chosen ? [{ label: chosen.name }] : []),
        ]}
        title={chosen?.name ?? 'Решения'}
        description={data.description}
        aside={
          <p data-below="">
            <RequestLink request={DESIGN}>{DESIGN.title}</RequestLink>
          </p>
        }
        {...(!chosen && { classList: ['video'] as const, film: <Film /> })}
        {...(groups.length > 1 && {
          groups: {
            url: new URL(links.solutions(), url),
            items: groups,
            ...(isGroupChosen && { selectedGroup: group.code }),
          },
        })}
      />
      <nav aria-label={group.name} className={css.subgroups}>
        {groups.length === 1 && (
          <a href={links.solutions(group.code)} className={css.group} aria-current={isGroupChosen ? 'true' : undefined}>
            {group.name}
          </a>
        )}
        {group.subgroups.map(({ code, name }) => (
          <ChoiceChip key={code} href={links.solutions(group.code, code)} isCurrent={code === subgroup}>
            {name}
          </ChoiceChip>
        ))}
      </nav>
      <div className={css.legend}>
        <LineLegend lines={data.legend} />
        <p>Закрашено наше оборудование</p>
      </div>
      <Drawn part={cards} />
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefOf={(to) => links.solutions(isGroupChosen ? group.code : undefined, subgroup ?? undefined, to)}
      />
    </Frame>
  );
}
