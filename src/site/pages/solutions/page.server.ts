import { createElement } from 'react';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findSolutionGroups, findSolutions } from '#src/domain/solutions/solutions.server.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { LegendLine } from '#src/site/blocks/topology/line-legend.tsx';
import { SolutionCards } from '#src/site/blocks/topology/solution-cards.tsx';
import { goodsOf, legendOf, solutionCard } from '#src/site/blocks/topology/topology.server.ts';
import type { Head, Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';

export type SolutionsData = {
  groups: { code: string; name: string }[];
  group: { code: string; name: string; subgroups: { code: string; name: string }[] };
  /** Code of the chosen subgroup. */
  subgroup: string | null;
  /** The query chose the group itself: it is highlighted. */
  isGroupChosen: boolean;
  description: string;
  /** Kinds of lines of the drawings in small. */
  legend: LegendLine[];
  /** The solutions, drawn. */
  cards: DrawnPart;
  page: number;
  lastPage: number;
};

const DESCRIPTION =
  'В\u00a0каждом решении есть схема сети, перечень оборудования с\u00a0количеством и\u00a0список проверок до\u00a0заказа.';

export const query = ['group', 'subgroup', 'page'];

/** C034, C046, C047. An unknown group, subgroup or page is a page that does not exist. */
export const load: Load<SolutionsData> = async ({ query: asked }) => {
  const [groups, company] = await Promise.all([findSolutionGroups(), currentCompany()]);
  const [groupCode, subgroupCode, pageText] = [asked.get('group'), asked.get('subgroup'), asked.get('page') ?? '1'];
  const place = findPlace(groups, groupCode, subgroupCode);
  if (!place || !/^[1-9]\d{0,3}$/.test(pageText)) return { kind: 'missing' };
  const { group, subgroup, chosen } = place;
  const page = Number(pageText);
  const { solutions, pagination } = await findSolutions({ page, ...(chosen && { groupId: chosen.id }) });
  if (page > pagination.lastPage) return { kind: 'missing' };
  const [only, ...others] = solutions;
  return {
    kind: 'page',
    head: headOf(company, page, subgroup && { ...subgroup, group: group.code }),
    data: {
      groups: groups.map(({ code, name }) => ({ code, name })),
      group: {
        ...{ code: group.code, name: group.name },
        subgroups: group.subgroups.map(({ code, name }) => ({ code, name })),
      },
      subgroup: subgroup?.code ?? null,
      isGroupChosen: groupCode !== null,
      description: subgroup ? `${subgroup.description}.` : DESCRIPTION,
      legend: legendOf(solutions.map(({ topology }) => topology)),
      cards: drawPart(
        'cards',
        createElement(SolutionCards, {
          solutions: boundTexts(await Promise.all(solutions.map(solutionCard))),
          ...(only && others.length === 0 && { goods: await goodsOf(only.topology) }),
          level: 2,
        }),
      ),
      page,
      lastPage: pagination.lastPage,
    },
  };
};

type Groups = Awaited<ReturnType<typeof findSolutionGroups>>;

/** The group and subgroup of the query, and the one of them that narrows the list; undefined for an unknown code. */
function findPlace(groups: Groups, groupCode: string | null, subgroupCode: string | null) {
  const group = groupCode === null ? groups[0] : groups.find(({ code }) => code === groupCode);
  const subgroup = group?.subgroups.find(({ code }) => code === subgroupCode);
  if (!group || (subgroupCode !== null && !subgroup)) return undefined;
  return { group, subgroup, chosen: subgroup ?? (groupCode === null ? undefined : group) };
}

type Subgroup = { group: string; code: string; name: string; description: string };

/** Head of the list of all solutions or of those of one subgroup. */
function headOf(company: { name: string }, page: number, subgroup: Subgroup | undefined): Head {
  return {
    ...(subgroup
      ? {
          title: `Решения: ${subgroup.name} — ${company.name}`,
          description: `${subgroup.name}. ${subgroup.description}: схемы, перечни оборудования, условия и\u00a0проверки.`,
          canonical: links.solutions(subgroup.group, subgroup.code, page),
        }
      : {
          title: `Решения — ${company.name}`,
          description:
            'Готовые схемы сетей: офис, оператор, ЦОД, телефония, Wi-Fi, видеонаблюдение. Топология, перечень оборудования, условия и\u00a0проверки.',
          canonical: links.solutions(undefined, undefined, page),
        }),
    ...(page > 1 && { robots: 'noindex' as const }),
    jsonLd: [breadcrumbList([{ label: 'Решения', href: links.solutions() }])],
  };
}
