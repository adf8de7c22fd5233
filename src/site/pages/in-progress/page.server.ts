import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findSolutionGroups } from '#src/domain/solutions/solutions.server.ts';
import type { Listed, Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';

export type InProgressData = { subgroups: { title: string; href: string }[] };

export const addresses = async (): Promise<Listed[]> => [];

/** C024: where the menu leads in production while the section is being written (C073). */
export const load: Load<InProgressData> = async () => {
  const [groups, company] = await Promise.all([findSolutionGroups('task'), currentCompany()]);
  return {
    kind: 'page',
    head: {
      title: `Раздел дополняется — ${company.name}`,
      description: 'Раздел решений дополняется. Подобрать оборудование можно в\u00a0каталоге или со\u00a0специалистом.',
      canonical: serverLinks.inProgress(),
      robots: 'noindex',
    },
    data: {
      subgroups: groups.flatMap((group) =>
        group.subgroups.map(({ code, name }) => ({ title: name, href: links.solutions(group.code, code) })),
      ),
    },
  };
};
